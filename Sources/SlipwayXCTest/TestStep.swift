import Foundation

/// What a test does, step by step, as `slipway test` shows it and writes it into its page.
package enum TestStep {
  /// When the running test began.
  nonisolated(unsafe) static var beginning = DispatchTime.now()
  /// How deep the step stands in activities.
  @MainActor static var depth = 0

  /// Says what is done now: `    t =     1.25s Tap "Add"`, as Xcode does.
  @MainActor package static func say(_ text: String) {
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - beginning.uptimeNanoseconds) / 1e9
    print(line(text, after: seconds, depth: depth))
    // Whoever waits for a test sees what it waits for.
    fflush(nil)
  }

  /// What a step does may be written by hand: it stays on its line.
  static func line(_ text: String, after seconds: Double, depth: Int) -> String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "    t = " + String(format: "%8.2fs ", seconds) + String(repeating: "    ", count: depth) + text
  }
}
