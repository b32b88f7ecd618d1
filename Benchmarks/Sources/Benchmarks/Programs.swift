import Foundation

/// A UIKit program beside the same in C: first frame, memory, and a scrolled frame. Needs a display.
struct ProgramCase {
  let name: String
  let argument: String

  private struct Run {
    var firstFrame: Double
    var kilobytes: Double
    var frame: Double
  }

  /// What a process says of itself; nil if it did not end well.
  private func run(_ program: String) -> Run? {
    let process = Process()
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent(program)
    process.environment = ProcessInfo.processInfo.environment.merging(["GSK_RENDERER": "cairo"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    process.arguments = [argument, "--start=\(time.tv_sec * 1_000_000_000 + time.tv_nsec)"]
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    return Run(firstFrame: numbers[0], kilobytes: numbers[1], frame: numbers[2])
  }

  /// Runs both in turn and takes the best of each.
  func measure(rounds: Int) -> [(name: String, result: Measurement, aim: Double?)]? {
    var subjects: [Run] = []
    var floors: [Run] = []
    for _ in 0..<rounds {
      guard let floor = run("ListFloor"), let subject = run("ListProgram") else { return nil }
      floors.append(floor)
      subjects.append(subject)
    }
    func best(_ value: (Run) -> Double) -> Measurement {
      Measurement(subject: subjects.map(value).min()!, floor: floors.map(value).min()!)
    }
    let start = [
      ("\(name): first frame, ms", best { $0.firstFrame / 1e6 }, 1.3 as Double?),
      ("\(name): memory, MB", best { $0.kilobytes / 1024 }, nil),
    ]
    guard subjects[0].frame > 0 else { return start }
    return start + [("\(name): scrolled frame, ms of CPU", best { $0.frame / 1e6 }, 1)]
  }
}

let programCases =
  [ProgramCase(name: "small window", argument: "window")]
  + [1_000, 10_000, 100_000].map { ProgramCase(name: "\($0) emoji cells", argument: String($0)) }
