import Foundation

/// A UIKit program beside the same in C. Needs a display.
struct ProgramCase {
  let name: String
  let argument: String
  /// What GTK draws with; nil for what it chooses itself, OpenGL.
  var renderer: String? = "cairo"
  /// What the numbers are that the programs print, each with its unit in theirs and the ratio it aims at. Those that are
  /// zero do not apply. If the floor prints one number, it is the floor of all.
  let results: [(name: String, unit: Double, aim: Double?)]

  /// What a process says of itself; nil if it did not end well.
  private func run(_ program: String) -> [Double]? {
    let process = Process()
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent(program)
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["GSK_RENDERER"] = renderer
    let output = Pipe()
    process.standardOutput = output
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    process.arguments = [argument, "--start=\(time.tv_sec * 1_000_000_000 + time.tv_nsec)"]
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.isEmpty ? nil : numbers
  }

  /// Runs both in turn and takes the best of each.
  func measure(rounds: Int) -> [(name: String, result: Measurement, aim: Double?)]? {
    var subjects: [[Double]] = []
    var floors: [[Double]] = []
    for _ in 0..<rounds {
      guard let floor = run("ListFloor"), let subject = run("ListProgram") else { return nil }
      guard subject.count == results.count, floor.count == results.count || floor.count == 1 else { return nil }
      floors.append(floor)
      subjects.append(subject)
    }
    return results.indices.compactMap { index in
      let (title, unit, aim) = results[index]
      let subject = subjects.map { $0[index] }.min()! / unit
      let floor = floors.map { $0[$0.count == 1 ? 0 : index] }.min()! / unit
      return subject > 0 ? ("\(name): \(title)", Measurement(subject: subject, floor: floor), aim) : nil
    }
  }
}

private let window: [(name: String, unit: Double, aim: Double?)] = [
  ("first frame, ms", 1e6, 1.3), ("memory, MB", 1024, nil), ("scrolled frame, ms of CPU", 1e6, 1),
]

private let rows: [(name: String, unit: Double, aim: Double?)] = [
  ("first frame, ms", 1e6, 1.5), ("memory, MB", 1024, 1.5), ("scrolled frame, ms of CPU", 1e6, 1.5),
]

let programCases =
  [
    ProgramCase(name: "small window", argument: "window", results: window),
    ProgramCase(name: "small window, OpenGL", argument: "window", renderer: nil, results: window),
    ProgramCase(name: "table of 1000000 rows, OpenGL", argument: "rows:1000000", renderer: nil, results: rows),
  ]
  + [1_000, 10_000, 100_000].map { ProgramCase(name: "\($0) emoji cells", argument: String($0), results: window) }
  + [1_000, 1_000_000].map {
    ProgramCase(name: "table of \($0) rows", argument: "rows:\($0)", results: rows)
  }
  + [
    ProgramCase(
      name: "hop of the 99th percentile",
      argument: "hops",
      results: [("to RunLoop.main, µs", 1e3, nil), ("to DispatchQueue.main, µs", 1e3, nil)]
    )
  ]
