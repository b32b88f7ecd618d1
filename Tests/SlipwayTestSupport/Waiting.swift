import Foundation
import Testing

/// Waits for what other threads and later turns of the run loop bring about. There is no time in which it must have come:
/// only a test that would hang fails.
@MainActor package func wait(
  for what: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  until holds: () -> Bool
) async throws {
  let limit = ContinuousClock.now + .seconds(60)
  while !holds() {
    guard ContinuousClock.now < limit else {
      Issue.record("\(what) did not come", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}
