import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("What the machine says of itself") struct MachineStateTests {
  @Test("The hottest sensor counts, by the limit that it has reached") func thermalState() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thermal-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func zone(_ number: Int, _ temperature: Int) throws {
      let zone = "\(folder)/thermal_zone\(number)"
      try FileManager.default.createDirectory(atPath: zone, withIntermediateDirectories: true)
      let files = [
        "temp": "\(temperature)", "trip_point_0_type": "passive", "trip_point_0_temp": "60000",
        "trip_point_1_type": "hot", "trip_point_1_temp": "80000", "trip_point_2_type": "critical",
        "trip_point_2_temp": "100000", "trip_point_3_type": "active", "trip_point_3_temp": "-274000",
      ]
      for (name, text) in files { try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: "\(zone)/\(name)")) }
    }
    #expect(MachineState.thermalState(in: folder) == .nominal)
    try zone(0, 30000)
    #expect(MachineState.thermalState(in: folder) == .nominal)
    try zone(1, 60000)
    #expect(MachineState.thermalState(in: folder) == .fair)
    try zone(2, 85000)
    #expect(MachineState.thermalState(in: folder) == .serious)
    try zone(0, 101_000)
    #expect(MachineState.thermalState(in: folder) == .critical)
  }

  @Test("It is no Mac, and does what is asked for") func kinds() async {
    let info = ProcessInfo.processInfo
    #expect(!info.isiOSAppOnMac && !info.isMacCatalystApp)
    #expect((0...3).contains(info.thermalState.rawValue))
    let profile = try? String(contentsOfFile: "/sys/firmware/acpi/platform_profile", encoding: .utf8)
    #expect(info.isLowPowerModeEnabled == (profile?.hasPrefix("low-power") == true))
    let isExpired = await withCheckedContinuation { done in
      info.performExpiringActivity(withReason: "test") { done.resume(returning: $0) }
    }
    #expect(!isExpired)
  }
}
