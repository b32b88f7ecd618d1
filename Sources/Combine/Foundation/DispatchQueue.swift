public import Dispatch

extension DispatchQueue: Scheduler {
  /// A moment of the clock that dispatch queues go by.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment.
    public var dispatchTime: DispatchTime

    /// Makes the moment.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Decodes a moment.
    public init(from decoder: any Decoder) throws {
      let time = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: time)
    }

    /// Encodes the moment.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// How long it is to another moment.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (here, there) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(nanoseconds: there >= here ? Int(clamping: there - here) : -Int(clamping: here - there))
    }

    /// The moment some time later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    /// Hashes the moment.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  /// What a closure may be scheduled with.
  public struct SchedulerOptions {
    /// Its quality of service.
    public var qos: DispatchQoS

    /// How its work item behaves.
    public var flags: DispatchWorkItemFlags

    /// The group it joins.
    public var group: DispatchGroup?

    /// Makes options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The moment now.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  /// Runs a closure on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
  }

  /// Runs a closure on the queue at some moment.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    let group = options?.group
    group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      action.value()
      group?.leave()
    }
  }

  /// Runs a closure on the queue at some moment and again after each interval, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    let action = Unchecked(action)
    timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
    timer.schedule(
      deadline: date.dispatchTime,
      repeating: interval.timeInterval,
      leeway: Swift.max(tolerance, minimumTolerance).timeInterval
    )
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// A length of time in nanoseconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable,
    Codable, Sendable
  {
    /// The length in nanoseconds.
    public var magnitude: Int

    /// The key that Apple's encodes with.
    private enum CodingKeys: String, CodingKey { case magnitude = "_nanoseconds" }

    /// The length as Dispatch has it.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    /// Makes a length; `.never` is the longest.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let count): magnitude = Self.nanoseconds(count, times: 1_000_000_000)
      case .milliseconds(let count): magnitude = Self.nanoseconds(count, times: 1_000_000)
      case .microseconds(let count): magnitude = Self.nanoseconds(count, times: 1_000)
      case .nanoseconds(let count): magnitude = count
      case .never: magnitude = .max
      @unknown default: magnitude = .max
      }
    }

    /// Makes a length of seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// Makes a length of seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// Makes a length of seconds, if it is in range.
    public init?<T>(exactly source: T) where T: BinaryInteger {
      guard let value = Int(exactly: source) else { return nil }
      self = .seconds(value)
    }

    init(nanoseconds: Int) { magnitude = nanoseconds }

    private static func nanoseconds(_ count: Int, times factor: Int) -> Int {
      let (product, overflow) = count.multipliedReportingOverflow(by: factor)
      return overflow ? (count < 0 ? .min : .max) : product
    }

    /// Whether the first is shorter.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    /// The product.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude * rhs.magnitude) }
    /// The sum.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude + rhs.magnitude) }
    /// The difference.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude - rhs.magnitude) }
    /// Subtracts.
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    /// Multiplies.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
    /// Adds.
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    /// That many seconds.
    public static func seconds(_ s: Double) -> Self {
      Self(nanoseconds: Int(exactly: (s * 1_000_000_000).rounded(.towardZero)) ?? (s < 0 ? .min : .max))
    }
    /// That many seconds.
    public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
    /// That many thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
    /// That many millionths of a second.
    public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
    /// That many billionths of a second.
    public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
  }
}
