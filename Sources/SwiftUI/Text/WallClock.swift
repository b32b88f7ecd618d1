import Foundation

/// What time it is for views that follow the time, and what wakes them.
class WallClock: @unchecked Sendable {
  static let system = WallClock()

  var now: Date { Date() }

  /// Calls `body` once at `date`, unless what is returned is invalidated before.
  @MainActor func wake(at date: Date, _ body: @escaping @MainActor () -> Void) -> any ClockAlarm {
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in MainActor.assumeIsolated { body() } }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }
}

protocol ClockAlarm: AnyObject { func invalidate() }
extension Timer: ClockAlarm {}

private enum WallClockKey: EnvironmentKey { static var defaultValue: WallClock { .system } }

extension EnvironmentValues {
  var wallClock: WallClock {
    get { self[WallClockKey.self] }
    set { self[WallClockKey.self] = newValue }
  }
}

/// Shows a text anew whenever it says something else, for as long as its view is in a window.
@MainActor final class TextTicker {
  private var alarm: (any ClockAlarm)?

  // A text may go before its view leaves the window.
  deinit { MainActor.assumeIsolated { alarm?.invalidate() } }

  /// Waits for the next change of `text`; `tick` shows it and comes back here.
  func follow(_ text: Text, _ environment: EnvironmentValues, _ tick: @escaping @MainActor () -> Void) {
    alarm?.invalidate()
    let clock = environment.wallClock
    alarm = text.nextChange(after: clock.now).map { clock.wake(at: $0, tick) }
  }

  func stop() {
    alarm?.invalidate()
    alarm = nil
  }
}
