import Foundation

/// What `CSIndexError` says its domain is.
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// Why an index does not change.
public struct CSIndexError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CSIndexError

    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { CSIndexErrorDomain }
  public static var _nsErrorDomain: String { CSIndexErrorDomain }
  public static var unknownError: Code { .unknownError }
  public static var indexUnavailableError: Code { .indexUnavailableError }
  public static var invalidItemError: Code { .invalidItemError }
  public static var invalidClientStateError: Code { .invalidClientStateError }
  public static var remoteConnectionError: Code { .remoteConnectionError }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var indexingUnsupported: Code { .indexingUnsupported }
}

/// What of an app's the system's search finds. A desktop's search asks no app: nothing can be put into the index, as on a device that
/// does not support it, and what is asked of one all the same fails with `CSIndexError.indexingUnsupported`.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let one = CSSearchableIndex()

  open class func isIndexingAvailable() -> Bool { false }
  open class func `default`() -> CSSearchableIndex { one }

  override init() {}

  // The handlers are called on a queue of their own.

  open func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }

  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    refuse(completionHandler)
  }

  private func refuse(_ handler: (@Sendable ((any Error)?) -> Void)?) {
    DispatchQueue.global().async { handler?(CSIndexError(.indexingUnsupported)) }
  }

  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { throw CSIndexError(.indexingUnsupported) }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    throw CSIndexError(.indexingUnsupported)
  }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    throw CSIndexError(.indexingUnsupported)
  }
  open func deleteAllSearchableItems() async throws { throw CSIndexError(.indexingUnsupported) }
}
