extension Publisher {
  /// Publishes the last value when upstream finishes.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Publishes the last value that a closure accepts.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that a closure accepts; an error it throws ends the stream.
  @inlinable
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the last value.
  public struct Last<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        FoldSubscriber("Last", FindFold<Output, Failure>(stopsAtFirst: false) { _ in true }, subscriber)
      )
    }
  }

  /// A publisher of the last value that a closure accepts.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether a value is accepted.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        FoldSubscriber("LastWhere", FindFold<Output, Failure>(stopsAtFirst: false, predicate: predicate), subscriber)
      )
    }
  }

  /// A publisher of the last value that a closure accepts.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether a value is accepted.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        FoldSubscriber(
          trying: "TryLastWhere",
          FindFold<Output, any Error>(stopsAtFirst: false, predicate: predicate),
          subscriber
        )
      )
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}
