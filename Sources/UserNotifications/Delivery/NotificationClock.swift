import Foundation

/// What tells the time to a schedule, and when it has come.
protocol NotificationClock: AnyObject, Sendable {
  var now: Date { get }
  /// Calls a body on a queue once a moment has come; each call takes the place of the one before.
  func wake(at date: Date?, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void)
}

/// The machine's clock. A machine that slept through the moment wakes the schedule as it wakes up.
final class WallClock: NotificationClock, @unchecked Sendable {
  /// Only touched on the schedule's queue.
  private var timer: (any DispatchSourceTimer)?

  var now: Date { Date() }

  func wake(at date: Date?, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    timer?.cancel()
    timer = nil
    guard let date else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(wallDeadline: .now() + max(0, date.timeIntervalSinceNow))
    timer.setEventHandler(handler: body)
    timer.resume()
    self.timer = timer
  }
}
