extension Publisher {
  /// Publishes what a closure makes of each value, unless it is nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Publishes what a closure makes of each value, unless it is nil; an error it throws ends the stream.
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher of what a closure makes of each value, unless it is nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes a value, or nil, of one from upstream.
    public let transform: (Upstream.Output) -> Output?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CompactMapSubscriber(downstream: subscriber, transform: transform))
    }
  }

  /// A publisher of what a throwing closure makes of each value, unless it is nil.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes a value, or nil, of one from upstream.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      upstream.subscribe(StepSubscriber(trying: "TryCompactMap", TryCompactMapStep(transform: transform), subscriber))
    }
  }
}

extension Publishers.CompactMap {
  /// Publishes what a second closure makes of what the first makes, unless either is nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Publishes what a second closure makes of what the first makes, unless that is nil.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}

extension Publishers.TryCompactMap {
  /// Publishes what a second closure, which may throw, makes of what the first makes, unless either is nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
  }
}

@usableFromInline
struct CompactMapSubscriber<Input, Downstream: Subscriber>: PassThrough {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input?

  @inlinable
  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline var description: String { "CompactMap" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if let output = transform(input) { downstream.receive(output) } else { .max(1) }
  }
}

@usableFromInline
struct TryCompactMapStep<Input, Output>: Step {
  @usableFromInline let transform: (Input) throws -> Output?

  @inlinable init(transform: @escaping (Input) throws -> Output?) { self.transform = transform }

  @inlinable
  func receive(_ input: Input) throws(any Error) -> StepResult<Output> {
    if let output = try transform(input) { .pass(output) } else { .skip }
  }
}
