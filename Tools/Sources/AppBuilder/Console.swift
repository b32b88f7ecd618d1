import Foundation
import Synchronization

/// What the user sees while something takes long: one line that changes in place on a terminal, a few lines elsewhere.
public final class Console: Sendable {
  public static let shared = Console()

  private struct State {
    var isQuiet = false
    var statusIsShown = false
    var step = ""
    var lastPlainLine = Date.distantPast
  }

  private let state = Mutex(State())
  public let isTerminal = isatty(STDERR_FILENO) == 1
  let colours = Colours(on: STDERR_FILENO)
  private let outputColours = Colours(on: STDOUT_FILENO)

  /// From here on only complaints are said, and what a command was asked for is printed.
  public func beQuiet() { state.withLock { $0.isQuiet = true } }

  /// How many letters a line of help may have: what the terminal holds, and not so many that it is hard to read.
  public static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return min(100, max(40, Int(size.ws_col)))
  }

  /// Begins a step: "Building the SDK".
  public func step(_ name: String) {
    state.withLock { state in
      state.step = name
      state.lastPlainLine = Date()
      if isTerminal, !state.isQuiet { show(name, &state) }
    }
  }

  /// How far the step is. Off a terminal it is said every five seconds: a short step says nothing.
  public func progress(done: Int, of total: Int, _ what: String) {
    state.withLock { state in
      guard !state.isQuiet else { return }
      let line = "\(state.step): \(what) (\(done) of \(total))"
      if isTerminal { return show(line, &state) }
      guard Date().timeIntervalSince(state.lastPlainLine) > 5 else { return }
      writeError(line + "\n")
      state.lastPlainLine = Date()
    }
  }

  /// Removes the progress line.
  public func finish() {
    state.withLock { clear(&$0) }
  }

  /// A line that stays.
  public func say(_ text: String) {
    state.withLock { state in
      guard !state.isQuiet else { return }
      clear(&state)
      writeError(colours.painted(text) + "\n")
    }
  }

  /// A line that has to be read: said to the quiet too.
  public func complain(_ text: String) {
    state.withLock { state in
      clear(&state)
      writeError(colours.painted(text) + "\n")
    }
  }

  /// A line of a command's own output, for the user or another program to read: never held back.
  public func print(_ text: String) { write(outputColours.painted(text) + "\n", to: .standardOutput) }

  /// Text of a command's own output as it is.
  public func write(_ text: String) { write(text, to: .standardOutput) }

  private func write(_ text: String, to output: FileHandle) {
    state.withLock { state in
      clear(&state)
      output.write(Data(text.utf8))
    }
  }

  /// Asks whoever sits at the terminal. With `--yes`, in CI and where nobody does, the answer is yes.
  public func ask(_ question: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard isTerminal, isatty(STDIN_FILENO) == 1, environment["CI"] != "true", environment[Self.consent] == nil else {
      return true
    }
    state.withLock { state in
      clear(&state)
      writeError(question + " [Y/n] ")
    }
    return ["", "y", "yes"].contains(readLine()?.lowercased())
  }

  /// The variable that says yes to all questions.
  public static let consent = "SLIPWAY_YES"

  private func show(_ line: String, _ state: inout State) {
    writeError("\r\u{1B}[K" + String(line.prefix(100)))
    state.statusIsShown = true
  }

  private func clear(_ state: inout State) {
    if state.statusIsShown { writeError("\r\u{1B}[K") }
    state.statusIsShown = false
  }

  private func writeError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
