import Foundation

public let SSReadingListErrorDomain = "SSReadingListErrorDomain"

/// Why an address is not put on the reading list.
public struct SSReadingListError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = SSReadingListError
    case urlSchemeNotAllowed = 1
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { SSReadingListErrorDomain }
  public static var _nsErrorDomain: String { SSReadingListErrorDomain }

  public static var urlSchemeNotAllowed: Code { .urlSchemeNotAllowed }
}

/// What the user wants to read later. No desktop has such a list for apps: there is none, as where an app may not add to it.
open class SSReadingList: NSObject {
  /// Nil.
  open class func `default`() -> SSReadingList? { nil }

  /// Whether the address is a web page's.
  open class func supportsURL(_ URL: URL) -> Bool { ["http", "https"].contains(URL.scheme?.lowercased()) }

  override init() {}

  /// - Throws: `SSReadingListError.urlSchemeNotAllowed` for what is no web page, and for a web page `CocoaError.featureUnsupported`.
  open func addItem(with URL: URL, title: String?, previewText: String?) throws {
    guard Self.supportsURL(URL) else { throw SSReadingListError(.urlSchemeNotAllowed) }
    throw CocoaError(.featureUnsupported)
  }
}
