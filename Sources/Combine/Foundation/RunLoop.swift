public import Foundation

extension RunLoop: Scheduler {
  /// The moment now.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure in the loop's next turn. A loop that sleeps in another thread wakes up.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    if self === RunLoop.main {
      // Whatever drives the main thread, this queue wakes it; the loop's own list of blocks does not.
      DispatchQueue.main.async { action.value() }
    } else {
      perform { action.value() }
      if self !== RunLoop.current { add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default) }
    }
  }

  /// Runs a closure in the loop's default mode at some moment.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    addTimer(timer)
  }

  /// Runs a closure in the loop's default mode at some moment and again after each interval, until the result is
  /// cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    addTimer(timer)
    return AnyCancellable { timer.invalidate() }
  }

  /// Adds a timer. The main loop gets it from its own thread, whatever drives that.
  private func addTimer(_ timer: Timer) {
    if self === RunLoop.main, !Thread.isMainThread {
      let timer = Unchecked(timer)
      DispatchQueue.main.async { if timer.value.isValid { RunLoop.main.add(timer.value, forMode: .default) } }
    } else {
      add(timer, forMode: .default)
    }
  }
}

extension RunLoop {
  /// A moment.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// Makes the moment.
    public init(_ date: Date) { self.date = date }

    /// How long it is to another moment.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// The moment some time later.
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

    /// A length of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Codable, Sendable
    {
      /// The kind of number a length may be written as.
      public typealias FloatLiteralType = TimeInterval
      /// The kind of number a length may be written as.
      public typealias IntegerLiteralType = TimeInterval

      /// The length in seconds.
      public var magnitude: TimeInterval

      /// The length in seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Makes a length of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// Makes a length of seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// Makes a length of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }

      /// Makes a length of seconds, if it is in range.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }

      /// Whether the first is shorter.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      /// The product.
      public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      /// The sum.
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      /// The difference.
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      /// Subtracts.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      /// Multiplies.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      /// Adds.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// That many seconds.
      public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
      /// That many seconds.
      public static func seconds(_ s: Double) -> Self { Self(s) }
      /// That many thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }
      /// That many millionths of a second.
      public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
      /// That many billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
    }
  }

  /// What a closure may be scheduled with: nothing.
  public struct SchedulerOptions: Sendable {}
}
