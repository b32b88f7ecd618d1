public import Foundation

extension URLError {
  /// Why a network that is there may not be used.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }

  /// Nil where nobody says so: no network is forbidden to an app here.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    (errorUserInfo[NSURLErrorNetworkUnavailableReasonKey] as? Int).flatMap(NetworkUnavailableReason.init)
  }
}

/// The key of a `URLError.NetworkUnavailableReason`'s number in an error's `userInfo`.
public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"
