import Synchronization

/// What tests print: at once, or held until their process has ended where others run beside it, so that lines of one stay
/// together.
final class TestOutput: Sendable {
  private let isHeld: Bool
  private let toErrors: Bool
  private let lines = Mutex<[String]>([])

  /// - Parameter toErrors: whether the standard output is somebody else's.
  init(isHeld: Bool, toErrors: Bool) {
    self.isHeld = isHeld
    self.toErrors = toErrors
  }

  func print(_ line: String) {
    if isHeld { lines.withLock { $0.append(line) } } else { write(line) }
  }

  /// A line of this program's own.
  func say(_ line: String) { if isHeld { print(line) } else { Console.shared.say(line) } }

  func flush() {
    let held = lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    if !held.isEmpty { write(held.joined(separator: "\n")) }
  }

  private func write(_ text: String) {
    if toErrors { Console.shared.say(text) } else { Console.shared.print(text) }
  }
}
