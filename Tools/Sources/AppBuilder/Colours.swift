import Foundation

/// Colours for the marks in what is said, where a terminal shows them.
struct Colours: Sendable {
  /// Whether any are used: not in a file or a pipe, on a terminal that knows none, or where `NO_COLOR` is set.
  let areUsed: Bool

  init(on descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.init(isTerminal: isatty(descriptor) == 1, environment: environment)
  }

  init(isTerminal: Bool, environment: [String: String]) {
    areUsed = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  private static let marks = [
    ("error:", "\u{1B}[1;31m"), ("warning:", "\u{1B}[1;33m"), ("note:", "\u{1B}[1;36m"), ("✗", "\u{1B}[31m"),
    ("✓", "\u{1B}[32m"),
  ]

  /// The text with the first mark of each line in its colour.
  func painted(_ text: String) -> String {
    guard areUsed, !text.contains("\u{1B}") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { painted($0) }.joined(separator: "\n")
  }

  private func painted(_ line: Substring) -> String {
    for (mark, colour) in Self.marks {
      // A mark begins the line or follows the place that it is about.
      guard let place = line.range(of: mark),
        place.lowerBound == line.startIndex || line[..<place.lowerBound].hasSuffix(": ")
      else { continue }
      return line[..<place.lowerBound] + colour + mark + "\u{1B}[0m" + line[place.upperBound...]
    }
    return String(line)
  }
}
