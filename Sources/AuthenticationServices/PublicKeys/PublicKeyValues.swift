import Foundation

/// Whether a key asks who uses it. Its text is WebAuthn's.
public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let preferred = Self(rawValue: "preferred")
  public static let required = Self(rawValue: "required")
  public static let discouraged = Self(rawValue: "discouraged")
}

/// Whether a key says what device made it. Its text is WebAuthn's.
public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let direct = Self(rawValue: "direct")
  public static let indirect = Self(rawValue: "indirect")
  public static let enterprise = Self(rawValue: "enterprise")
}

/// Whether a security key remembers for whom it made a key. Its text is WebAuthn's.
public struct ASAuthorizationPublicKeyCredentialResidentKeyPreference: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let discouraged = Self(rawValue: "discouraged")
  public static let preferred = Self(rawValue: "preferred")
  public static let required = Self(rawValue: "required")
}

/// What a key signs with: a number of COSE's.
public struct ASCOSEAlgorithmIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// ECDSA with SHA-256.
  public static let ES256 = Self(rawValue: -7)
}

/// A curve that keys lie on: a number of COSE's.
public struct ASCOSEEllipticCurveIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static let P256 = Self(rawValue: 1)
}

/// Where a key lies that was used: in the device or outside of it.
public enum ASAuthorizationPublicKeyCredentialAttachment: Int, Sendable {
  case platform, crossPlatform
}

/// A way of signing that a site takes.
open class ASAuthorizationPublicKeyCredentialParameters: NSObject, @unchecked Sendable {
  public let algorithm: ASCOSEAlgorithmIdentifier
  public init(algorithm: ASCOSEAlgorithmIdentifier) { self.algorithm = algorithm }
}
