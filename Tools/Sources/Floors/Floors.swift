import FloorPlan
import Foundation

// Floors [--arrows] [MODULE…]: prints how the folders of the modules in Sources stand on each other, from the top down, and
// which of them stand in a circle. With --arrows it prints who uses whom, and by which names.

@main struct Floors {
  static func main() throws {
    var names = Array(CommandLine.arguments.dropFirst())
    let withArrows = names.contains("--arrows")
    names.removeAll { $0.hasPrefix("--") }
    let sources = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Sources")
    let all = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    for name in names.isEmpty ? all : names {
      let plan = try ModulePlan(of: sources.appending(path: name))
      guard plan.folders.count > 1 else { continue }
      print(name)
      for floor in plan.floors.reversed() { print("  " + floor.joined(separator: ", ")) }
      for circle in plan.circles { print("  in a circle: " + circle.joined(separator: ", ")) }
      if withArrows { printArrows(of: plan) }
    }
  }

  private static func printArrows(of plan: ModulePlan) {
    for folder in plan.folders {
      for (other, names) in (plan.uses[folder] ?? [:]).sorted(by: { $0.value.count < $1.value.count }) {
        print("    \(folder) → \(other) (\(names.count)): \(names.sorted().prefix(6).joined(separator: ", "))")
      }
    }
  }
}
