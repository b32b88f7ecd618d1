import Foundation

/// The Swift toolchain in use.
struct Toolchain {
  var version: String
  var swift: URL
  /// Where its `bin` and `lib` are. A version manager's `swift` lies elsewhere.
  var folder: URL

  static func current() throws(BuildError) -> Toolchain {
    guard let swift = Command.path(of: "swift") else {
      throw BuildError(
        "there is no Swift toolchain on this machine",
        advice: "Install one from https://swift.org/install."
      )
    }
    let information = try information(of: swift)
    return Toolchain(
      version: information.compilerVersion,
      swift: swift,
      folder: URL(filePath: information.paths.runtimeResourcePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    )
  }

  /// What the compiler says about itself.
  private struct Information: Codable {
    var compilerVersion: String
    var paths: Paths
    /// `…/lib/swift`
    struct Paths: Codable { var runtimeResourcePath: String }
  }

  /// Asked once for each toolchain. A version manager's proxy stays the same file while the toolchain changes: it is asked
  /// every time.
  private static func information(of swift: URL) throws(BuildError) -> Information {
    let program = swift.resolvingSymlinksInPath()
    let libraries = program.deletingLastPathComponent().appending(path: "../lib/swift/host")
    guard FileManager.default.fileExists(atPath: libraries.path) else { return try ask(swift) }
    var print = Fingerprint()
    print.add(stateOf: program)
    let file = try CacheFolder.folder("toolchains").appending(path: print.text + ".json")
    if let known = FileManager.default.contents(atPath: file.path),
      let information = try? JSONDecoder().decode(Information.self, from: known)
    {
      return information
    }
    let information = try ask(swift)
    if let data = try? JSONEncoder().encode(information) { try FileManager.default.write(data, ifChanged: file) }
    return information
  }

  private static func ask(_ swift: URL) throws(BuildError) -> Information {
    let answer = try Command(swift.path, ["-print-target-info"]).output()
    guard let information = try? JSONDecoder().decode(Information.self, from: Data(answer.utf8)) else {
      throw BuildError(
        "\(swift.path) does not tell its version",
        advice: "Install a toolchain from https://swift.org/install."
      )
    }
    return information
  }
}
