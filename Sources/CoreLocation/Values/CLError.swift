import Foundation

/// What `CLError` says its domain is.
public let kCLErrorDomain = "kCLErrorDomain"

/// Why there is no location, or no watch over a region.
public struct CLError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CLError

    /// There is none yet.
    case locationUnknown
    /// The user does not want the app to know, or there are no location services.
    case denied
    case network, headingFailure, regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { kCLErrorDomain }
  public static var _nsErrorDomain: String { kCLErrorDomain }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var headingFailure: Code { .headingFailure }
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
}
