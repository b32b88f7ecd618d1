import Foundation

/// What an app that keeps passwords tells the system of them. Nobody asks such an app here: the store is disabled, as where the
/// user has not chosen it in the settings.
open class ASCredentialIdentityStore: NSObject, @unchecked Sendable {
  /// Kinds of identities.
  public struct IdentityTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let password = IdentityTypes(rawValue: 1)
    public static let passkey = IdentityTypes(rawValue: 2)
    public static let oneTimeCode = IdentityTypes(rawValue: 4)
  }

  private static let only = ASCredentialIdentityStore(())
  open class var shared: ASCredentialIdentityStore { only }
  private init(_: Void) {}

  /// - Parameter completion: is told, on a thread of its own, that the store is disabled.
  @preconcurrency open func getState(_ completion: @escaping @Sendable (ASCredentialIdentityStoreState) -> Void) {
    DispatchQueue.global().async { completion(ASCredentialIdentityStoreState()) }
  }
  open func state() async -> ASCredentialIdentityStoreState { ASCredentialIdentityStoreState() }

  /// None: nothing is kept in a store that is disabled.
  open func credentialIdentities(
    forService serviceIdentifier: ASCredentialServiceIdentifier? = nil,
    credentialIdentityTypes: IdentityTypes = []
  ) async -> [any ASCredentialIdentity] { [] }

  @preconcurrency open func saveCredentialIdentities(
    _ credentialIdentities: [any ASCredentialIdentity],
    completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { refuse(completion) }
  @preconcurrency open func removeCredentialIdentities(
    _ credentialIdentities: [any ASCredentialIdentity],
    completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { refuse(completion) }
  @preconcurrency open func replaceCredentialIdentities(
    _ newCredentialIdentities: [any ASCredentialIdentity],
    completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { refuse(completion) }
  @preconcurrency open func removeAllCredentialIdentities(
    _ completion: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { refuse(completion) }

  open func saveCredentialIdentities(_ credentialIdentities: [any ASCredentialIdentity]) async throws { throw Self.off }
  open func removeCredentialIdentities(_ credentialIdentities: [any ASCredentialIdentity]) async throws {
    throw Self.off
  }
  open func replaceCredentialIdentities(_ newCredentialIdentities: [any ASCredentialIdentity]) async throws {
    throw Self.off
  }
  open func removeAllCredentialIdentities() async throws { throw Self.off }

  private static var off: ASCredentialIdentityStoreError { ASCredentialIdentityStoreError(.storeDisabled) }

  private func refuse(_ completion: (@Sendable (Bool, (any Error)?) -> Void)?) {
    DispatchQueue.global().async { completion?(false, Self.off) }
  }
}

/// Whether the user has chosen the app to fill in passwords: never here.
open class ASCredentialIdentityStoreState: NSObject, @unchecked Sendable {
  open var isEnabled: Bool { false }
  open var supportsIncrementalUpdates: Bool { false }
}

public let ASCredentialIdentityStoreErrorDomain = "ASCredentialIdentityStoreErrorDomain"

public struct ASCredentialIdentityStoreError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = ASCredentialIdentityStoreError
    case internalError, storeDisabled, storeBusy
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { ASCredentialIdentityStoreErrorDomain }
  public static var _nsErrorDomain: String { ASCredentialIdentityStoreErrorDomain }

  public static var internalError: Code { .internalError }
  public static var storeDisabled: Code { .storeDisabled }
  public static var storeBusy: Code { .storeBusy }
}
