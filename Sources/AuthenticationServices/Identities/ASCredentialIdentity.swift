import Foundation

/// A site or an address that a name and a password are for.
open class ASCredentialServiceIdentifier: NSObject, @unchecked Sendable {
  public enum IdentifierType: Int, Sendable { case domain, URL }

  public let identifier: String
  public let type: IdentifierType

  public init(identifier: String, type: IdentifierType) { (self.identifier, self.type) = (identifier, type) }
}

/// A credential by what it is known for, without its secret.
public protocol ASCredentialIdentity: NSObjectProtocol {
  var serviceIdentifier: ASCredentialServiceIdentifier { get }
  var user: String { get }
  var recordIdentifier: String? { get }
  /// Of several those of a higher rank are offered first.
  var rank: Int { get set }
}

/// A name that there is a password for.
open class ASPasswordCredentialIdentity: NSObject, ASCredentialIdentity, @unchecked Sendable {
  public let serviceIdentifier: ASCredentialServiceIdentifier
  public let user: String
  public let recordIdentifier: String?
  open var rank = 0

  public init(serviceIdentifier: ASCredentialServiceIdentifier, user: String, recordIdentifier: String?) {
    self.serviceIdentifier = serviceIdentifier
    (self.user, self.recordIdentifier) = (user, recordIdentifier)
  }
}

/// A passkey by what it is known for.
open class ASPasskeyCredentialIdentity: NSObject, ASCredentialIdentity, @unchecked Sendable {
  public let relyingPartyIdentifier: String
  public let userName: String
  public let credentialID: Data
  public let userHandle: Data
  public let recordIdentifier: String?
  open var rank = 0

  public init(
    relyingPartyIdentifier: String,
    userName: String,
    credentialID: Data,
    userHandle: Data,
    recordIdentifier: String?
  ) {
    (self.relyingPartyIdentifier, self.userName) = (relyingPartyIdentifier, userName)
    (self.credentialID, self.userHandle, self.recordIdentifier) = (credentialID, userHandle, recordIdentifier)
  }

  public var serviceIdentifier: ASCredentialServiceIdentifier {
    ASCredentialServiceIdentifier(identifier: relyingPartyIdentifier, type: .domain)
  }
  public var user: String { userName }
}

/// A code for one time by what it is known for.
open class ASOneTimeCodeCredentialIdentity: NSObject, ASCredentialIdentity, @unchecked Sendable {
  public let serviceIdentifier: ASCredentialServiceIdentifier
  public let label: String
  public let recordIdentifier: String?
  open var rank = 0

  public init(serviceIdentifier: ASCredentialServiceIdentifier, label: String, recordIdentifier: String?) {
    self.serviceIdentifier = serviceIdentifier
    (self.label, self.recordIdentifier) = (label, recordIdentifier)
  }

  public var user: String { label }
}
