import Foundation

/// The libraries of the system that some modules need, where they are not installed yet. What every app needs is there
/// since Slipway's first start; a web engine comes with the first app that shows web pages.
struct SystemLibraries {
  private let missing: [FrameworkGraph.Module]

  /// - Parameter missing: the modules whose libraries are not there.
  init(_ missing: [FrameworkGraph.Module]) { self.missing = missing }

  /// Installs them with apt, as root or through sudo, once whoever sits at the terminal has agreed.
  ///
  /// - Returns: whether there was anything to install.
  func install(ask: (String) -> Bool = Console.shared.ask) throws(BuildError) -> Bool {
    let packages = missing.flatMap(\.systemPackages)
    guard !packages.isEmpty else { return false }
    let list = packages.joined(separator: " ")
    let advice = "Install them: sudo apt-get install \(list)"
    guard Command.path(of: "apt-get") != nil else {
      throw BuildError("these packages are missing: \(list)", advice: advice)
    }
    let root = getuid() == 0 ? [] : ["sudo"]
    let count = packages.count == 1 ? "1 package" : "\(packages.count) packages"
    guard ask("Install \(count)\(root.isEmpty ? "" : " with sudo"): \(list)?") else {
      throw BuildError("these packages are missing: \(list)", advice: advice)
    }
    for arguments in [["update", "-qq"], ["install", "-y", "--no-install-recommends"] + packages] {
      Console.shared.step("Installing \(list)")
      let command = root + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"] + arguments
      var output: [String] = []
      let status = try Command("/usr/bin/env", command).run(onTerminal: !root.isEmpty) { line in
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
    return true
  }
}
