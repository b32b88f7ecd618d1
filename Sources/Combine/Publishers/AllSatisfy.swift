extension Publisher {
  /// Publishes whether a closure accepts all values: false at the first it does not, else true at the end.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes whether a closure accepts all values; an error it throws ends the stream.
  @inlinable
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of whether a closure accepts all values.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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
          "AllSatisfy",
          DecideFold<Upstream.Output, Failure>(decisive: false, predicate: predicate),
          subscriber
        )
      )
    }
  }

  /// A publisher of whether a closure accepts all values.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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
          trying: "TryAllSatisfy",
          DecideFold<Upstream.Output, any Error>(decisive: false, predicate: predicate),
          subscriber
        )
      )
    }
  }
}
