import Foundation

extension Timer {
  /// A timer that fires once after `delay` seconds, in every mode of the main run loop. Foundation on Linux fires
  /// `Timer(timeInterval:repeats:block:)` at once.
  @MainActor package static func once(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Timer {
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }
}
