public import Foundation
import Synchronization

extension OperationQueue: Scheduler {
  /// The moment now.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure as an operation of the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    addOperation { action.value() }
  }

  /// Runs a closure as an operation of the queue, added at some moment.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    Self.clock.asyncAfter(wallDeadline: .now() + date.date.timeIntervalSinceNow) { [self] in
      addOperation { action.value() }
    }
  }

  /// Runs a closure as an operation of the queue, added at some moment and again after each interval, until the result
  /// is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: Self.clock)
    let token = Token()
    let action = Unchecked(action)
    timer.setEventHandler { [self] in
      addOperation { if !token.isCancelled { action.value() } }
    }
    timer.schedule(
      wallDeadline: .now() + date.date.timeIntervalSinceNow,
      repeating: interval.timeInterval,
      leeway: .nanoseconds(Int(tolerance.timeInterval * 1_000_000_000))
    )
    timer.resume()
    return AnyCancellable {
      token.cancel()
      timer.cancel()
    }
  }

  /// Where it is waited for the moment to add an operation.
  private static let clock = DispatchQueue(label: "Combine.OperationQueue.clock")

  /// Whether operations added already are still to run.
  private final class Token: Sendable {
    private let cancelled = Atomic<Bool>(false)
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }
    func cancel() { cancelled.store(true, ordering: .releasing) }
  }
}

extension OperationQueue {
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
