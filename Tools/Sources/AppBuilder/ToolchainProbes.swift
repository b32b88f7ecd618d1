import Foundation
import SlipwayToolchain

/// What hangs on the toolchain's inside, looked at by the doctor: the modules' probes, and the tool's own.
public enum ToolchainProbes {
  /// The command by which this program looks at one of them, in a process that may end by it.
  public static let command = "probe-toolchain"

  static let all = Probe.all + own

  /// Looks at one, by its number, and says what was found in the place of what was expected; nothing if all is as it should be.
  @MainActor public static func look(at number: String) -> String {
    guard let index = Int(number), all.indices.contains(index) else { return "there is no such probe" }
    return all[index].look() ?? ""
  }

  /// Looks at all, each in a process of its own.
  static func results() -> [Doctor.Report.Hook] {
    all.indices.map { index in
      let found = Result { () throws(BuildError) in
        try Command(ManifestCompiler.tool.path, [command, "\(index)"]).output()
      }
      return Doctor.Report.Hook(all[index], problem: (try? found.get()) ?? "the process that looked at it has ended")
    }
  }

  // MARK: The tool's own

  /// Looked at in the folder in which the tool itself was built; an archive has none.
  private static let own: [Probe] = {
    let folder = ManifestCompiler.tool.deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: folder.appending(path: "AppBuilder.build").path) else {
      return [compiler]
    }
    return [
      compiler,
      Probe(
        name: "the objects of a module",
        inside: "SwiftPM's output-file-map.json",
        otherwise: "libraries are linked from what objects lie in the build folder",
        hasSlowerWay: true
      ) {
        let map = OutputFileMap(folder.appending(path: "AppBuilder.build/" + OutputFileMap.name))
        guard let objects = map?.objects, !objects.isEmpty else { return "it is missing, or names no objects" }
        let missing = objects.filter { !FileManager.default.fileExists(atPath: $0.path) }
        return Probe.expect(missing.isEmpty, "there is no \(missing[0].path)")
      },
      Probe(
        name: "quick builds of previews",
        inside: "SwiftPM's plan of a build (debug.yaml)",
        otherwise: "slipway preview builds with the package manager",
        hasSlowerWay: true
      ) {
        let file = folder.deletingLastPathComponent().deletingLastPathComponent()
          .appending(path: folder.lastPathComponent + ".yaml")
        let plan = BuildPlan(file)
        return Probe.expect(
          plan?.arguments(of: "slipway", "exe") != nil && plan?.arguments(of: "AppBuilder", "module") != nil,
          "it is missing, or names no commands"
        )
      },
    ]
  }()

  private static let compiler = Probe(
    name: "the rewriting of sources",
    inside: "the toolchain's SwiftSyntax",
    otherwise: "nobody has tried what it makes of an app"
  ) {
    #if compiler(>=6.4)
    "it is of a newer Swift"
    #else
    nil
    #endif
  }
}

extension Doctor.Report.Hook {
  /// - Parameter problem: what was found; empty if all is as it should be.
  fileprivate init(_ probe: Probe, problem: String) {
    self.init(
      name: probe.name,
      inside: probe.inside,
      toolchains: probe.toolchains,
      problem: problem.isEmpty ? nil : problem.trimmingCharacters(in: .whitespacesAndNewlines),
      otherwise: probe.otherwise,
      hasSlowerWay: probe.hasSlowerWay
    )
  }
}
