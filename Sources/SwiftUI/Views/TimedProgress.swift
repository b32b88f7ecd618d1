import Foundation

/// The time that is left, or has passed, below a bar.
nonisolated public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool
  @MainActor public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown).foregroundStyle(.secondary).font(.caption)
  }
}

extension ClosedRange<Date> {
  /// How much of the interval has passed, or is left.
  func part(at date: Date, countsDown: Bool) -> Double {
    let length = upperBound.timeIntervalSince(lowerBound)
    let passed = Swift.max(0, Swift.min(1, length > 0 ? date.timeIntervalSince(lowerBound) / length : 1))
    return countsDown ? 1 - passed : passed
  }
}
