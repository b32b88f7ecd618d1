extension Publisher {
  /// Publishes all values as one array when upstream finishes.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

extension Publishers {
  /// A publisher of all values in one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = [Upstream.Output]

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
      upstream.subscribe(FoldSubscriber("Collect", CollectFold<Upstream.Output, Failure>(), subscriber))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

@usableFromInline
final class CollectFold<Input, Failure: Error>: Fold {
  @usableFromInline @exclusivity(unchecked) var values: [Input] = []

  @inlinable init() {}

  @inlinable
  func receive(_ input: Input) throws(Failure) -> Bool {
    values.append(input)
    return false
  }

  @usableFromInline var result: [Input]? { values }
}
