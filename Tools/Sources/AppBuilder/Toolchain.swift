import Foundation

/// The Swift toolchain in use.
struct Toolchain {
  var version: String
  var swift: URL

  static func current() throws(BuildError) -> Toolchain {
    guard let swift = Command.path(of: "swift") else {
      throw BuildError(
        "there is no Swift toolchain on this machine",
        advice: "Install one from https://swift.org/install."
      )
    }
    return Toolchain(version: try version(of: swift), swift: swift)
  }

  /// Asked once for each toolchain. A version manager's proxy stays the same file while the toolchain changes: it is asked
  /// every time.
  private static func version(of swift: URL) throws(BuildError) -> String {
    let program = swift.resolvingSymlinksInPath()
    let libraries = program.deletingLastPathComponent().appending(path: "../lib/swift/host")
    guard FileManager.default.fileExists(atPath: libraries.path) else { return try askVersion(of: swift) }
    var print = Fingerprint()
    print.add(stateOf: program)
    let file = try CacheFolder.folder("toolchains").appending(path: print.text)
    if let known = FileManager.default.contents(atPath: file.path) { return String(decoding: known, as: UTF8.self) }
    let version = try askVersion(of: swift)
    try FileManager.default.write(version, ifChanged: file)
    return version
  }

  private static func askVersion(of swift: URL) throws(BuildError) -> String {
    let information = try Command(swift.path, ["-print-target-info"]).output()
    struct Information: Decodable { var compilerVersion: String }
    guard let decoded = try? JSONDecoder().decode(Information.self, from: Data(information.utf8)) else {
      throw BuildError(
        "\(swift.path) does not tell its version",
        advice: "Install a toolchain from https://swift.org/install."
      )
    }
    return decoded.compilerVersion
  }
}
