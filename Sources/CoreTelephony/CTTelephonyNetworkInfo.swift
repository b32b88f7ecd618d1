import Foundation

/// The machine's telephone: a desktop has none, and answers as an iPad without a modem.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  /// The service that carries data: none.
  open var dataServiceIdentifier: String? { nil }
  /// The carriers of the machine's telephone services: there are none.
  @available(*, deprecated) open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// By what each telephone service is connected: there are none.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  @available(*, deprecated) open var subscriberCellularProvider: CTCarrier? { nil }
  @available(*, deprecated) open var currentRadioAccessTechnology: String? { nil }

  /// Hears of the service that carries data from now on. No service comes or goes here.
  open weak var delegate: (any CTTelephonyNetworkInfoDelegate)?
  /// Called when a service has another carrier, with the service. No service comes or goes here.
  @available(*, deprecated) open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?
}

/// Hears of the service that carries data. All of its methods are optional; nothing calls them on a machine without a telephone.
public protocol CTTelephonyNetworkInfoDelegate: NSObjectProtocol {}

/// A carrier of a telephone service. One that an app makes itself is of no network.
@available(*, deprecated)
open class CTCarrier: NSObject, @unchecked Sendable {
  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { false }
}

/// Whether the user lets the app use a telephone's data.
public enum CTCellularDataRestrictedState: UInt, Sendable {
  case restrictedStateUnknown, restricted, notRestricted
}

/// Whether the app may use a telephone's data. Nobody says so on a machine without one: the state is unknown.
open class CTCellularData: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var notifier: (@Sendable (CTCellularDataRestrictedState) -> Void)?

  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }

  /// Told the state once it is set, on a queue of its own.
  open var cellularDataRestrictionDidUpdateNotifier: (@Sendable (CTCellularDataRestrictedState) -> Void)? {
    get { lock.withLock { notifier } }
    set {
      lock.withLock { notifier = newValue }
      guard let newValue else { return }
      DispatchQueue.global().async { [state = restrictedState] in newValue(state) }
    }
  }
}

public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

extension NSNotification.Name {
  /// Posted when a service is connected by other means. No service is connected here.
  public static let CTServiceRadioAccessTechnologyDidChange = Self(
    "CTServiceRadioAccessTechnologyDidChangeNotification"
  )
}
