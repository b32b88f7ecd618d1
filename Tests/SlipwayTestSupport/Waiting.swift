import Foundation
import Testing

/// Waits for what other threads and later turns of the run loop bring about. There is no time in which it must have come:
/// only a test that would hang fails. Where other tests hold the main actor for minutes, as on a busy machine, what is waited
/// for did not get its turns either: so many looks have to have been in vain, too.
@MainActor package func wait(
  for what: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  until holds: () -> Bool
) async throws {
  let limit = ContinuousClock.now + .seconds(60)
  var looks = 0
  while !holds() {
    looks += 1
    guard ContinuousClock.now < limit || looks < 1_000 else {
      Issue.record("\(what) did not come", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}
