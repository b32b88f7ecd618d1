import Foundation
public import FoundationNetworking

// Which networks a request may take. Its own answers are kept with what `URLProtocol` is told about it, and so by its copies.

/// What a session's configuration has of ours.
struct SessionSettings {
  var allowsConstrainedNetworkAccess = true
}

extension URLRequest {
  /// Whether the request may take a network in Low Data Mode; at first it may. Linux has no such mode: the answer is kept for
  /// whoever asks, and forbids nothing.
  public var allowsConstrainedNetworkAccess: Bool {
    get { URLProtocol.property(forKey: constrainedAccess, in: self) as? Bool ?? true }
    set {
      guard let request = (self as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return }
      request.allowsConstrainedNetworkAccess = newValue
      self = request as URLRequest
    }
  }
}

extension NSMutableURLRequest {
  /// Whether the request may take a network in Low Data Mode; at first it may.
  public var allowsConstrainedNetworkAccess: Bool {
    get { URLProtocol.property(forKey: constrainedAccess, in: self as URLRequest) as? Bool ?? true }
    set { URLProtocol.setProperty(newValue, forKey: constrainedAccess, in: self) }
  }
}

private let constrainedAccess = "SlipwayAllowsConstrainedNetworkAccess"

extension URLSessionConfiguration {
  /// Whether the session's requests may take a network in Low Data Mode; at first they may. Linux has no such mode.
  public var allowsConstrainedNetworkAccess: Bool {
    get { ownSettings.allowsConstrainedNetworkAccess }
    set { ownSettings.allowsConstrainedNetworkAccess = newValue }
  }

  /// What the configuration has that Foundation on Linux has no place for.
  var ownSettings: SessionSettings {
    get { objc_getAssociatedObject(self, ownSettingsKey) as? SessionSettings ?? SessionSettings() }
    set { objc_setAssociatedObject(self, ownSettingsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

nonisolated(unsafe) private let ownSettingsKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)
