import Foundation

@testable import AppBuilder

/// The Slipway repository that apps are built with: this checkout, or the one that `SLIPWAY_REPOSITORY` names.
enum Repository {
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["SLIPWAY_REPOSITORY"] { return URL(filePath: path) }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }()
}

/// A folder for one test; it goes with the value.
final class TestFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write(files)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ files: [String: String]) throws {
    for (path, text) in files { try FileManager.default.write(text, ifChanged: url.appending(path: path)) }
  }
}

/// Random numbers that a seed makes again.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  /// - Parameter variable: the environment variable that names the seed; one is drawn, and said, where it does not.
  init(seedIn variable: String) {
    let given = ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
    state = given ?? .random(in: 0...UInt64(UInt32.max))
    print("\(variable)=\(state)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
