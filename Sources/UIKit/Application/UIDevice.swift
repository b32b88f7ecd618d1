import Foundation

/// The machine, as an app asks for it.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { shared }
  private static let shared = UIDevice()

  override init() { super.init() }

  /// The host's name.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// "Linux".
  open var systemName: String { "Linux" }
  /// The kernel's version.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The processor's architecture.
  open var model: String { machine }
  open var localizedModel: String { machine }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.systemTraits.collection.userInterfaceIdiom }
  /// That of the app's window.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Calls to the two that follow may be nested. Changes are always told, as where an app's screens turn.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }
  open func endGeneratingDeviceOrientationNotifications() { orientationObservers = max(0, orientationObservers - 1) }
  private var orientationObservers = 0
  open var isMultitaskingSupported: Bool { true }
  /// The same at each launch of the app, another for each app.
  open var identifierForVendor: UUID? {
    if let stored = UserDefaults.standard.string(forKey: Self.identifierKey) { return UUID(uuidString: stored) }
    let new = UUID()
    UserDefaults.standard.set(new.uuidString, forKey: Self.identifierKey)
    return new
  }
  private static let identifierKey = "SlipwayIdentifierForVendor"

  // MARK: Battery and proximity

  /// What a battery does.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification"
  )
  /// Whether the battery is looked at, which it is twice a minute.
  open var isBatteryMonitoringEnabled: Bool {
    get { battery.isMonitored }
    set { battery.isMonitored = newValue }
  }
  /// From 0 to 1; -1 while the battery is not looked at, and on a machine without one.
  open var batteryLevel: Float { battery.isMonitored ? battery.status?.level ?? -1 : -1 }
  open var batteryState: BatteryState { battery.isMonitored ? battery.status?.state ?? .unknown : .unknown }
  private lazy var battery = Battery(of: self)
  /// Stays false, as on devices that have no sensor for it.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }

  private var machine: String {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: &names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
