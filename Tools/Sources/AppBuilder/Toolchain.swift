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
    let information = try Command(swift.path, ["-print-target-info"]).output()
    struct Information: Decodable { var compilerVersion: String }
    guard let decoded = try? JSONDecoder().decode(Information.self, from: Data(information.utf8)) else {
      throw BuildError(
        "\(swift.path) does not tell its version",
        advice: "Install a toolchain from https://swift.org/install."
      )
    }
    return Toolchain(version: decoded.compilerVersion, swift: swift)
  }
}
