import Foundation
public import FoundationNetworking

// Which networks a request may take. Its own answers are kept with what `URLProtocol` is told about it, and so by its copies.

/// What a session's configuration has of ours.
struct SessionSettings {
  var allowsConstrainedNetworkAccess = true
  var allowsExpensiveNetworkAccess = true
  var waitsForConnectivity = false
  var sharedContainerIdentifier: String?
  var usesClassicLoadingMode = true
  var sessionSendsLaunchEvents = true
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

  /// Whether the session's requests may take a network that costs by what is sent; at first they may. No network of Linux says so.
  public var allowsExpensiveNetworkAccess: Bool {
    get { ownSettings.allowsExpensiveNetworkAccess }
    set { ownSettings.allowsExpensiveNetworkAccess = newValue }
  }

  /// Whether the app is started for a background session's events. No session works while the app does not run.
  public var sessionSendsLaunchEvents: Bool {
    get { ownSettings.sessionSendsLaunchEvents }
    set { ownSettings.sessionSendsLaunchEvents = newValue }
  }

  // Foundation on Linux has these, and lets nobody set them. It answers with what is set here (`ConfigurationCopies`).

  /// Whether a task waits where the machine has no network, in place of failing at once. Its delegate is told that it waits; it
  /// waits as long as the session gives a resource.
  @_disfavoredOverload
  public var waitsForConnectivity: Bool {
    get { ownSettings.waitsForConnectivity }
    set { ownSettings.waitsForConnectivity = newValue }
  }

  /// The container that a background session's files are for. It is kept for whoever asks.
  @_disfavoredOverload
  public var sharedContainerIdentifier: String? {
    get { ownSettings.sharedContainerIdentifier }
    set { ownSettings.sharedContainerIdentifier = newValue }
  }

  /// Which of Apple's two ways of loading is used. It is kept for whoever asks: here there is one.
  @_disfavoredOverload
  public var usesClassicLoadingMode: Bool {
    get { ownSettings.usesClassicLoadingMode }
    set { ownSettings.usesClassicLoadingMode = newValue }
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
