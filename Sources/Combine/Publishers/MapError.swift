extension Publisher {
  /// Replaces the error that ends the stream by what a closure makes of it.
  @inlinable
  public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// A publisher of the same values with another error.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes an error of the one from upstream.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MapErrorSubscriber(downstream: subscriber, transform: transform))
    }
  }
}

@usableFromInline
struct MapErrorSubscriber<Failure: Error, Downstream: Subscriber>: PassThrough {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Failure) -> Downstream.Failure

  @inlinable
  init(downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline var description: String { "MapError" }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapError(transform))
  }
}
