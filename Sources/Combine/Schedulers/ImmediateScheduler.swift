/// A scheduler that runs closures at once, where they are scheduled; its clock stands still.
public struct ImmediateScheduler: Scheduler {
  /// The only moment of a clock that stands still.
  public struct SchedulerTimeType: Strideable {
    init() {}

    /// No time lies between two moments.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// The same moment.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time, which this scheduler does not heed.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible
    {
      /// The length.
      public var magnitude: Int

      /// Makes a length.
      public init(_ value: Int) { magnitude = value }

      /// Makes a length.
      public init(integerLiteral value: Int) { magnitude = value }

      /// Makes a length, the fraction left out.
      public init(floatLiteral value: Double) { magnitude = Int(value) }

      /// Makes a length, if it is in range.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Whether the first is smaller.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      /// The product.
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      /// The sum.
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      /// The difference.
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      /// Subtracts.
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      /// Multiplies.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
      /// Adds.
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

      /// No time: the clock stands still.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// No time: the clock stands still.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// No time: the clock stands still.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// No time: the clock stands still.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// No time: the clock stands still.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public nonisolated(unsafe) static let shared = ImmediateScheduler()

  private init() {}

  /// Runs the closure now.
  @inlinable
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// The only moment.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the closure now.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the closure now, once.
  @inlinable @discardableResult
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
