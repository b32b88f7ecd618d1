import Foundation

/// kiwisolver in a Python process: the second opinion on what the solver finds.
final class Kiwi {
  private struct Request: Encodable {
    var variables: Int
    var constraints: [RandomSystem.Item]
  }

  private struct Answer: Decodable {
    var values: [Double]?
  }

  static var isAvailable: Bool { interpreter != nil }

  /// The first Python that has kiwisolver: the user's own, or the system's with Debian's package.
  private static let interpreter = ["/usr/bin/env", "/usr/bin/python3"].first { path in
    let probe = process(path, ["-c", "import kiwisolver"])
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }

  private static func process(_ interpreter: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: interpreter)
    process.arguments = (interpreter.hasSuffix("env") ? ["python3"] : []) + arguments
    return process
  }

  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  init() throws {
    process = Self.process(Self.interpreter!, [Bundle.module.path(forResource: "Kiwi", ofType: "py")!])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The values Kiwi finds, or nil where it finds the required constraints contradictory.
  func solve(_ system: RandomSystem) throws -> [Double]? {
    var line = try JSONEncoder().encode(
      Request(variables: system.variableCount, constraints: system.items)
    )
    line.append(0x0A)
    try input.fileHandleForWriting.write(contentsOf: line)
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let answer = try JSONDecoder().decode(Answer.self, from: buffer[..<end])
        buffer = Data(buffer[buffer.index(after: end)...])
        return answer.values
      }
      buffer.append(output.fileHandleForReading.availableData)
    }
  }
}
