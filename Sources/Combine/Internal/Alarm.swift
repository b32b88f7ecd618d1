/// Runs an action at a moment that may be put off again and again.
///
/// At most one closure waits in the scheduler: when it runs too early, it waits for the rest. So putting the moment off
/// costs nothing.
@usableFromInline
final class Alarm<Context: Scheduler> {
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var due: Context.SchedulerTimeType?
  private var isWaiting = false
  private var action: (() -> Void)?

  @usableFromInline
  init(_ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
  }

  /// Sets what to do; once, before the alarm is set.
  @usableFromInline
  func whenDue(_ action: @escaping () -> Void) { self.action = action }

  /// Sets the moment, in place of any set before.
  @usableFromInline
  func set(after interval: Context.SchedulerTimeType.Stride) {
    let date = scheduler.now.advanced(by: interval)
    let mustWait = lock.locked {
      due = date
      return !exchange(&isWaiting, with: true)
    }
    if mustWait { wait(until: date) }
  }

  /// Sets no moment any more.
  @usableFromInline
  func unset() { lock.locked { due = nil } }

  /// Unsets the alarm and lets go of the action.
  @usableFromInline
  func stop() {
    let action = lock.locked {
      due = nil
      return self.action.take()
    }
    _ = consume action
  }

  private func wait(until date: Context.SchedulerTimeType) {
    scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) { self.ring(at: date) }
  }

  private func ring(at date: Context.SchedulerTimeType) {
    let now = scheduler.now
    let (next, action) = lock.locked { () -> (Context.SchedulerTimeType?, (() -> Void)?) in
      // A clock that stands still has always come as far as it ever will.
      guard let due, due > now, due > date else {
        isWaiting = false
        return (nil, exchange(&self.due, with: nil) == nil ? nil : self.action)
      }
      return (due, nil)
    }
    if let next { wait(until: next) }
    action?()
  }
}
