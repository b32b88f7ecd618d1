import Foundation

public let CXErrorDomain = "com.apple.CallKit.error"
public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"
public let CXErrorDomainCallDirectoryManager = "com.apple.CallKit.error.calldirectorymanager"

/// Why a call is not shown.
public struct CXErrorCodeIncomingCallError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CXErrorCodeIncomingCallError
    case unknown, unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList,
      filteredDuringRestrictedSharingMode, callIsProtected, filteredBySensitiveParticipants
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }
  public static var errorDomain: String { CXErrorDomainIncomingCall }
  public static var _nsErrorDomain: String { CXErrorDomainIncomingCall }

  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
  public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
  public static var filteredByBlockList: Code { .filteredByBlockList }
}

/// Why a transaction is not carried out.
public struct CXErrorCodeRequestTransactionError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CXErrorCodeRequestTransactionError
    case unknown, unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID, callUUIDAlreadyExists,
      invalidAction, maximumCallGroupsReached, callIsProtected
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }
  public static var errorDomain: String { CXErrorDomainRequestTransaction }
  public static var _nsErrorDomain: String { CXErrorDomainRequestTransaction }

  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var unknownCallProvider: Code { .unknownCallProvider }
  public static var emptyTransaction: Code { .emptyTransaction }
  public static var unknownCallUUID: Code { .unknownCallUUID }
  public static var invalidAction: Code { .invalidAction }
}

/// Why calls are not blocked or named.
public struct CXErrorCodeCallDirectoryManagerError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CXErrorCodeCallDirectoryManagerError
    case unknown, noExtensionFound, loadingInterrupted, entriesOutOfOrder, duplicateEntries, maximumEntriesExceeded,
      extensionDisabled, currentlyLoading, unexpectedIncrementalRemoval
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }
  public static var errorDomain: String { CXErrorDomainCallDirectoryManager }
  public static var _nsErrorDomain: String { CXErrorDomainCallDirectoryManager }

  public static var unknown: Code { .unknown }
  public static var noExtensionFound: Code { .noExtensionFound }
  public static var extensionDisabled: Code { .extensionDisabled }
}
