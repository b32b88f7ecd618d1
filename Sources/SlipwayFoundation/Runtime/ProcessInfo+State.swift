public import Foundation

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// How hot the machine is: by which of the temperatures that its drivers name its sensors have reached. Nominal where they name none.
  public var thermalState: ThermalState { MachineState.thermalState(in: "/sys/class/thermal") }

  /// Whether the machine's firmware is told to save power, as desktops' settings have it do.
  public var isLowPowerModeEnabled: Bool {
    MachineState.text("/sys/firmware/acpi/platform_profile") == "low-power"
  }

  /// Whether an app for iPhone runs on a Mac: it does not.
  public var isiOSAppOnMac: Bool { false }

  /// Whether the app runs by way of Mac Catalyst: it does not.
  public var isMacCatalystApp: Bool { false }

  /// Does something on another thread that is to be ended before the app is suspended. Apps are not suspended here, so it is never
  /// called to be told so.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { block(false) }
  }
}

/// What the kernel says of the machine.
enum MachineState {
  static func text(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// - Parameter folder: where a folder for each sensor is, with its temperature and those at which something is done.
  static func thermalState(in folder: String) -> ProcessInfo.ThermalState {
    let zones = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let states = zones.filter { $0.hasPrefix("thermal_zone") }.map { state(of: "\(folder)/\($0)") }
    return states.max { $0.rawValue < $1.rawValue } ?? .nominal
  }

  private static func state(of zone: String) -> ProcessInfo.ThermalState {
    guard let temperature = text("\(zone)/temp").flatMap({ Int($0) }) else { return .nominal }
    var state = ProcessInfo.ThermalState.nominal
    for index in 0..<16 {
      guard let kind = text("\(zone)/trip_point_\(index)_type"),
        let limit = text("\(zone)/trip_point_\(index)_temp").flatMap({ Int($0) })
      else { break }
      guard limit > 0, temperature >= limit else { continue }
      let reached: ProcessInfo.ThermalState = kind == "critical" ? .critical : kind == "hot" ? .serious : .fair
      if reached.rawValue > state.rawValue { state = reached }
    }
    return state
  }
}
