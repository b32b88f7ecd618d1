import Foundation

/// The libraries of the system that some modules need, where they are not installed yet. What every app needs is there
/// since Slipway's first start; a web engine comes with the first app that shows web pages.
struct SystemLibraries {
  private let missing: [FrameworkGraph.Module]

  init(of modules: [FrameworkGraph.Module]) {
    missing = modules.filter { module in
      guard let name = module.pkgConfig else { return false }
      return (try? Command("pkg-config", ["--exists", name]).output()) == nil
    }
  }

  /// Installs them with apt, as root or through sudo.
  func install() throws(BuildError) {
    let packages = missing.flatMap(\.systemPackages)
    guard !packages.isEmpty else { return }
    let list = packages.joined(separator: " ")
    let advice = "Install them: sudo apt-get install \(list)"
    guard Command.path(of: "apt-get") != nil else {
      throw BuildError("these packages are missing: \(list)", advice: advice)
    }
    let root = getuid() == 0 ? [] : ["sudo"]
    for arguments in [["update", "-qq"], ["install", "-y", "--no-install-recommends"] + packages] {
      Console.shared.step("Installing \(list)")
      let command = root + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"] + arguments
      var output: [String] = []
      let status = try Command("/usr/bin/env", command).run { line in
        output.append(line)
        Console.shared.step("Installing \(list): \(line)")
      }
      guard status == 0 else {
        throw BuildError(
          "\(list) could not be installed: \(output.suffix(5).joined(separator: "\n"))",
          advice: advice
        )
      }
    }
    Console.shared.finish()
  }
}
