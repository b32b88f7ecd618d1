import Foundation

/// Debian packages that some command needs on this machine.
struct SystemPackages {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  /// Those of some programs that are not there, each by its program and the package that brings it.
  init(missingFrom programs: [(program: String, package: String)]) {
    names = programs.filter { Command.path(of: $0.program) == nil }.map(\.package)
  }

  /// Installs them with apt, as root or through sudo, once whoever sits at the terminal has agreed.
  func install(ask: (String) -> Bool = Console.shared.ask) throws(BuildError) {
    guard !names.isEmpty else { return }
    let list = names.joined(separator: " ")
    let advice = "Install them: sudo apt-get install \(list)"
    guard Command.path(of: "apt-get") != nil else {
      throw BuildError("these packages are missing: \(list)", advice: advice)
    }
    let root = getuid() == 0 ? [] : ["sudo"]
    let count = names.count == 1 ? "1 package" : "\(names.count) packages"
    guard ask("Install \(count)\(root.isEmpty ? "" : " with sudo"): \(list)?") else {
      throw BuildError("these packages are missing: \(list)", advice: advice)
    }
    for arguments in [["update", "-qq"], ["install", "-y", "--no-install-recommends"] + names] {
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
  }
}
