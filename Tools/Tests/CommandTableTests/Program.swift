import Foundation

/// Programs of the machine that judge what was made.
enum Program {
  static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func skip(_ name: String, _ what: String) {
    print("warning: \(name) is not installed here: \(what).")
  }

  static func run(_ program: String, _ arguments: [String], input: String = "") throws -> (
    output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let files = try (0..<3).map { _ in
      let file = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      try Data(input.utf8).write(to: file)
      return file
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let said = try files.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (said[0], said[1])
  }
}
