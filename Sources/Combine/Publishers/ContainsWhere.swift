extension Publisher {
  /// Publishes whether a closure accepts any value: true as soon as it does, else false at the end.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether a closure accepts any value; an error it throws ends the stream.
  @inlinable
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of whether a closure accepts any value.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Bool

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
        FoldSubscriber(
          "ContainsWhere",
          DecideFold<Upstream.Output, Failure>(decisive: true, predicate: predicate),
          subscriber
        )
      )
    }
  }

  /// A publisher of whether a closure accepts any value.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Bool

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
          trying: "TryContainsWhere",
          DecideFold<Upstream.Output, any Error>(decisive: true, predicate: predicate),
          subscriber
        )
      )
    }
  }
}
