import Foundation

/// The domain of `UIPrintError`.
public let UIPrintErrorDomain = UIPrintError.errorDomain

/// Why something could not be printed.
public struct UIPrintError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    /// Nothing can be printed here: there is no display to show the dialog on.
    case notAvailable = 1
    /// There is nothing to be printed.
    case noContent
    /// A picture is of a kind that is not known.
    case unknownImageFormat
    /// The printer, or what leads to it, has failed.
    case jobFailed
  }
  public let code: Code
  /// What the desktop says of it.
  let reason: String?

  init(_ code: Code, reason: String? = nil) {
    self.code = code
    self.reason = reason
  }

  public static let errorDomain = "UIPrintErrorDomain"
  public static var notAvailable: Code { .notAvailable }
  public static var noContent: Code { .noContent }
  public static var unknownImageFormat: Code { .unknownImageFormat }
  public static var jobFailed: Code { .jobFailed }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    reason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]
  }
}
