extension Publisher where Output: Equatable {
  /// Publishes whether there is an equal value: true as soon as it comes, else false at the end.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher of whether a value is among upstream's.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// The kind of values published.
    public typealias Output = Bool

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The value looked for.
    public let output: Upstream.Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        FoldSubscriber(
          "Contains",
          DecideFold<Upstream.Output, Failure>(decisive: true) { [output] value in value == output },
          subscriber
        )
      )
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
