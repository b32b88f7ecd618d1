import Foundation

/// The machine's first battery, as the kernel tells of it.
@MainActor final class Battery {
  struct Status: Equatable {
    var level: Float
    var state: UIDevice.BatteryState
  }

  private unowned let device: UIDevice
  private var timer: Timer?
  private(set) var status: Status?

  init(of device: UIDevice) { self.device = device }

  var isMonitored = false {
    didSet {
      guard isMonitored != oldValue else { return }
      timer?.invalidate()
      timer = nil
      status = isMonitored ? Self.read() : nil
      guard isMonitored else { return }
      let timer = Timer(fire: Date(timeIntervalSinceNow: 30), interval: 30, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.look(Battery.read()) }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }
  }

  /// Tells of what is another than it was.
  func look(_ new: Status?) {
    let old = status
    status = new
    let center = NotificationCenter.default
    if old?.level != new?.level { center.post(name: UIDevice.batteryLevelDidChangeNotification, object: device) }
    if old?.state != new?.state { center.post(name: UIDevice.batteryStateDidChangeNotification, object: device) }
  }

  /// - Parameter folder: Where the kernel shows power supplies, each as a folder of small files.
  static func read(_ folder: URL = URL(fileURLWithPath: "/sys/class/power_supply")) -> Status? {
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in supplies.sorted() {
      func value(_ file: String) -> String? {
        let url = folder.appendingPathComponent(name).appendingPathComponent(file)
        return (try? String(contentsOf: url, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      // A mouse has a battery too: its scope is the device.
      guard value("type") == "Battery", value("scope") != "Device", let capacity = value("capacity").flatMap(Float.init)
      else { continue }
      let state: UIDevice.BatteryState =
        switch value("status") {
        case "Charging": .charging
        case "Full", "Not charging": .full
        case "Discharging": .unplugged
        default: .unknown
        }
      return Status(level: min(max(capacity / 100, 0), 1), state: state)
    }
    return nil
  }
}
