import Foundation
import SlipwayCrypto

// Core Foundation's objects are compared by what they are (`CFEqual`), and may stand in sets.

extension SecCertificate: Hashable {
  public static func == (lhs: SecCertificate, rhs: SecCertificate) -> Bool {
    lhs.certificate.der == rhs.certificate.der
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(certificate.der) }
}

extension SecKey: Hashable {
  /// Whether they are the same key, and the same half of it.
  public static func == (lhs: SecKey, rhs: SecKey) -> Bool {
    lhs.isPrivate == rhs.isPrivate && lhs.isRSA == rhs.isRSA && lhs.representation == rhs.representation
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isPrivate)
    hasher.combine(bitCount)
  }
}

extension SecPolicy: Hashable {
  public static func == (lhs: SecPolicy, rhs: SecPolicy) -> Bool { lhs.kind == rhs.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension SecAccessControl: Hashable {
  public static func == (lhs: SecAccessControl, rhs: SecAccessControl) -> Bool {
    lhs.protection == rhs.protection && lhs.flags == rhs.flags
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(protection)
    hasher.combine(flags.rawValue)
  }
}

/// A trust is the one it is: it changes.
extension SecTrust: Hashable {
  public static func == (lhs: SecTrust, rhs: SecTrust) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
