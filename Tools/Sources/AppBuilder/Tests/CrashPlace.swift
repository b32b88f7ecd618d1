import Foundation

/// Where a process crashed, read from what the Swift runtime prints then.
struct CrashPlace {
  private var message: String?
  private var place: String?
  private var isInBacktrace = false

  mutating func read(_ line: String) {
    if let start = line.range(of: "Fatal error: ") {
      // `Module/File.swift:12: Fatal error: Unexpectedly found nil`
      message = String(line[start.upperBound...])
    } else if line.contains(" crashed:") {
      isInBacktrace = true
    } else if isInBacktrace, place == nil, let end = line.range(of: " at /", options: .backwards) {
      // The first of the frames whose source is here: the runtime's own were built elsewhere.
      let found = String(line[line.index(before: end.upperBound)...])
      let file = found.prefix { $0 != ":" }
      if FileManager.default.fileExists(atPath: String(file)) { place = found }
    }
  }

  /// What is added to the name of the signal.
  var description: String {
    (message.map { " (\($0))" } ?? "") + (place.map { ", at \($0)" } ?? "")
  }
}
