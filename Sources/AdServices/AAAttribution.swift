@_exported import Foundation

/// Tells which advertisement of the App Store an app was installed from. It was installed from none.
public final class AAAttribution: NSObject {
  /// - Throws: `AAAttributionError.platformNotSupported`.
  public class func attributionToken() throws -> String { throw AAAttributionError(.platformNotSupported) }
}

public let AAAttributionErrorDomain = "AAAttributionErrorDomain"

/// Why there is no token.
public struct AAAttributionError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case networkError = 1
    case internalError = 2
    case platformNotSupported = 3
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { AAAttributionErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var networkError: Code { .networkError }
  public static var internalError: Code { .internalError }
  public static var platformNotSupported: Code { .platformNotSupported }
}
