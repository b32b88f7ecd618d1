import Foundation
import SlipwayFoundation

extension UIApplication {
  /// A new day has begun, or the time zone is another one.
  public nonisolated class var significantTimeChangeNotification: Notification.Name {
    Notification.Name("UIApplicationSignificantTimeChangeNotification")
  }

  func timeChangedSignificantly() {
    delegate?.applicationSignificantTimeChange?(self)
    NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
  }
}

/// Waits for midnight. That the time zone was changed, the desktop tells no running program.
@MainActor enum SignificantTime {
  private static var waiting: (any DispatchSourceTimer)?

  static func follow() { wait(until: nextDay(after: Date(), in: .current)) }

  /// When the day after begins, which need not be midnight where summer time begins then.
  nonisolated static func nextDay(after date: Date, in calendar: Calendar) -> Date {
    let start = calendar.startOfDay(for: date)
    return calendar.date(byAdding: .day, value: 1, to: start).map(calendar.startOfDay) ?? start + 86_400
  }

  private static func wait(until day: Date) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    // By the clock on the wall: a machine that slept wakes on another day.
    timer.schedule(wallDeadline: .now() + day.timeIntervalSinceNow)
    timer.setEventHandler {
      MainActor.assumeIsolated {
        UIApplication.shared.timeChangedSignificantly()
        follow()
      }
    }
    timer.resume()
    waiting?.cancel()
    waiting = timer
  }
}
