import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Battery", .serialized)
struct BatteryTests {
  private func folder(_ supplies: [String: [String: String]]) throws -> URL {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("power-\(UUID())")
    for (name, files) in supplies {
      let folder = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data((text + "\n").utf8).write(to: folder.appendingPathComponent(file)) }
    }
    return root
  }

  @Test("The machine's own battery is read, neither the mains nor a mouse's")
  func reading() throws {
    let root = try folder([
      "AC": ["type": "Mains", "online": "1"],
      "BAT0": ["type": "Battery", "capacity": "42", "status": "Charging"],
      "A-mouse": ["type": "Battery", "scope": "Device", "capacity": "7", "status": "Discharging"],
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(Battery.read(root) == Battery.Status(level: 0.42, state: .charging))
    let file = root.appendingPathComponent("BAT0/status")
    for (text, state) in [("Discharging", UIDevice.BatteryState.unplugged), ("Full", .full), ("Odd", .unknown)] {
      try Data(text.utf8).write(to: file)
      #expect(Battery.read(root)?.state == state)
    }
    #expect(Battery.read(root.appendingPathComponent("AC")) == nil)
  }

  @Test("Nothing is known until it is asked for; changes are told")
  func monitoring() {
    let device = UIDevice.current
    #expect(!device.isBatteryMonitoringEnabled && device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(device.isBatteryMonitoringEnabled)
    #expect(device.batteryLevel == (Battery.read()?.level ?? -1))
    device.isBatteryMonitoringEnabled = false
    #expect(device.batteryLevel == -1)
    let battery = Battery(of: device)
    final class Told: @unchecked Sendable { var names: [Notification.Name] = [] }
    let told = Told()
    let names = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) { told.names.append($0.name) }
    }
    battery.look(Battery.Status(level: 0.5, state: .unplugged))
    battery.look(Battery.Status(level: 0.4, state: .unplugged))
    battery.look(Battery.Status(level: 0.4, state: .unplugged))
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(told.names == names + [UIDevice.batteryLevelDidChangeNotification])
  }

  @Test("There is no sensor for what is near")
  func proximity() {
    UIDevice.current.isProximityMonitoringEnabled = true
    #expect(!UIDevice.current.isProximityMonitoringEnabled && !UIDevice.current.proximityState)
  }
}
