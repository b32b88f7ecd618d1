/// A length of time that can be made of seconds and fractions of them.
public protocol SchedulerTimeIntervalConvertible {
  /// That many seconds.
  static func seconds(_ s: Int) -> Self
  /// That many seconds.
  static func seconds(_ s: Double) -> Self
  /// That many thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// That many millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// That many billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// When and where to run a closure.
public protocol Scheduler<SchedulerTimeType> {
  /// A moment of the scheduler's clock.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// What a closure may be scheduled with.
  associatedtype SchedulerOptions

  /// The scheduler's moment now.
  var now: SchedulerTimeType { get }

  /// The least tolerance the scheduler allows.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a closure at some moment, or later within the tolerance.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )

  /// Runs a closure at some moment and again after each interval, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure at some moment.
  @inlinable
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, action)
  }

  /// Runs a closure as soon as possible.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure at some moment, or later within the tolerance.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at some moment and again after each interval, until the result is cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at some moment and again after each interval, until the result is cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, action)
  }
}
