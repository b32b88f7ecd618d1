public import Foundation

public let SKANErrorDomain = "SKANErrorDomain"

/// Why an advertisement is not counted.
public struct SKANError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = SKANError

    case impressionMissingRequiredValue = 0
    case unsupported, adNetworkIdMissing, mismatchedSourceAppId, impressionNotFound, invalidCampaignId
    case invalidConversionValue, invalidSourceAppId, invalidAdvertisedAppId, invalidVersion, unknown, impressionTooShort
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { SKANErrorDomain }
  public static var _nsErrorDomain: String { SKANErrorDomain }

  public static var impressionMissingRequiredValue: Code { .impressionMissingRequiredValue }
  public static var unsupported: Code { .unsupported }
  public static var adNetworkIdMissing: Code { .adNetworkIdMissing }
  public static var mismatchedSourceAppId: Code { .mismatchedSourceAppId }
  public static var impressionNotFound: Code { .impressionNotFound }
  public static var invalidCampaignId: Code { .invalidCampaignId }
  public static var invalidConversionValue: Code { .invalidConversionValue }
  public static var invalidSourceAppId: Code { .invalidSourceAppId }
  public static var invalidAdvertisedAppId: Code { .invalidAdvertisedAppId }
  public static var invalidVersion: Code { .invalidVersion }
  public static var unknown: Code { .unknown }
  public static var impressionTooShort: Code { .impressionTooShort }
}

/// Counts what advertisements lead to. Nobody counts here: what is reported fails with `SKANError.unsupported`, values that do not
/// exist with `.invalidConversionValue`.
open class SKAdNetwork: NSObject {
  public struct CoarseConversionValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let low = CoarseConversionValue(rawValue: "low")
    public static let medium = CoarseConversionValue(rawValue: "medium")
    public static let high = CoarseConversionValue(rawValue: "high")
  }

  /// - Parameter conversionValue: from 0 to 63.
  @preconcurrency open class func updatePostbackConversionValue(
    _ conversionValue: Int,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(conversionValue, completion) }

  @preconcurrency open class func updatePostbackConversionValue(
    _ fineValue: Int,
    coarseValue: CoarseConversionValue,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(fineValue, completion) }

  @preconcurrency open class func updatePostbackConversionValue(
    _ fineValue: Int,
    coarseValue: CoarseConversionValue,
    lockWindow: Bool,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { refuse(fineValue, completion) }

  open class func updatePostbackConversionValue(_ conversionValue: Int) async throws { throw error(conversionValue) }
  open class func updatePostbackConversionValue(
    _ fineValue: Int,
    coarseValue: CoarseConversionValue
  ) async throws { throw error(fineValue) }
  open class func updatePostbackConversionValue(
    _ fineValue: Int,
    coarseValue: CoarseConversionValue,
    lockWindow: Bool
  ) async throws { throw error(fineValue) }

  private class func error(_ value: Int) -> SKANError {
    SKANError(0...63 ~= value ? .unsupported : .invalidConversionValue)
  }

  private class func refuse(_ value: Int, _ completion: (@Sendable ((any Error)?) -> Void)?) {
    let error = error(value)
    DispatchQueue.global().async { completion?(error) }
  }
}
