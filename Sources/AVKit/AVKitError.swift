import Foundation

/// What `AVKitError` says its domain is.
public let AVKitErrorDomain = "AVKitErrorDomain"

/// Why something of AVKit's did not work.
public struct AVKitError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -1000
    case pictureInPictureStartFailed = -1001
  }

  public static var errorDomain: String { AVKitErrorDomain }
  public static var unknown: Code { .unknown }
  public static var pictureInPictureStartFailed: Code { .pictureInPictureStartFailed }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
}
