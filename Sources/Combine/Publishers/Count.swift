extension Publisher {
  /// Publishes the number of values when upstream finishes.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}

extension Publishers {
  /// A publisher of the number of values.
  public struct Count<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Int

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
      upstream.subscribe(FoldSubscriber("Count", CountFold<Upstream.Output, Failure>(), subscriber))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

@usableFromInline
final class CountFold<Input, Failure: Error>: Fold {
  @usableFromInline @exclusivity(unchecked) var count = 0

  @inlinable init() {}

  @inlinable
  func receive(_ input: Input) throws(Failure) -> Bool {
    count += 1
    return false
  }

  @usableFromInline var result: Int? { count }
}
