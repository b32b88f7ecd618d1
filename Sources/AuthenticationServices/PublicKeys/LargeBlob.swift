import Foundation

/// Whether a new passkey shall be able to keep data of the site's.
public struct ASAuthorizationPublicKeyCredentialLargeBlobRegistrationInput: Sendable {
  public enum SupportRequirement: Sendable { case required, preferred }

  public let supportRequirement: SupportRequirement

  public static let supportRequired = Self(supportRequirement: .required)
  public static let supportPreferred = Self(supportRequirement: .preferred)
}

/// Whether a new passkey is able to keep data of the site's.
public struct ASAuthorizationPublicKeyCredentialLargeBlobRegistrationOutput: Sendable {
  public let isSupported: Bool

  public static let supported = Self(isSupported: true)
  public static let unsupported = Self(isSupported: false)
}

/// What to do with the data that a passkey keeps.
public struct ASAuthorizationPublicKeyCredentialLargeBlobAssertionInput: Sendable {
  public enum Operation: Sendable {
    case read
    case write(Data)
  }

  public let operation: Operation

  public static let read = Self(operation: .read)
  public static func write(_ data: Data) -> Self { Self(operation: .write(data)) }
}

/// What came of reading or writing the data that a passkey keeps.
public struct ASAuthorizationPublicKeyCredentialLargeBlobAssertionOutput: Sendable {
  public enum OperationResult: Sendable {
    case read(data: Data?)
    case write(success: Bool)
  }

  public let result: OperationResult

  public static func read(data: Data?) -> Self { Self(result: .read(data: data)) }
  public static func write(success: Bool) -> Self { Self(result: .write(success: success)) }
}
