public import Foundation

extension Timer {
  /// A publisher of the date again and again, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two dates.
  ///   - tolerance: How many seconds late one may be.
  ///   - runLoop: Where the timer runs.
  ///   - mode: The mode the run loop must be in.
  ///   - options: What the run loop is given.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> Timer.TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the date again and again, once it is connected. All subscribers share one timer, and one without
  /// demand misses a date.
  public final class TimerPublisher: ConnectablePublisher {
    /// The kind of values published.
    public typealias Output = Date

    /// What never comes: this publisher cannot fail.
    public typealias Failure = Never

    /// The seconds between two dates.
    public let interval: TimeInterval

    /// How many seconds late one may be.
    public let tolerance: TimeInterval?

    /// Where the timer runs.
    public let runLoop: RunLoop

    /// The mode the run loop must be in.
    public let mode: RunLoop.Mode

    /// What the run loop is given.
    public let options: RunLoop.SchedulerOptions?

    private let dates = PassthroughSubject<Date, Never>()

    /// Makes a publisher of dates.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
      dates.receive(subscriber: subscriber)
    }

    /// Starts a timer; cancelling the result stops it.
    public func connect() -> any Cancellable {
      let dates = Unchecked(self.dates)
      let timer = Timer(timeInterval: interval, repeats: true) { _ in dates.value.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}
