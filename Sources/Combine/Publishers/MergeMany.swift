extension Publishers {
  /// A publisher of the values of any number of publishers of one type, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Makes a publisher of the values of these.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher of the values of these.
    @inlinable
    public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence { publishers = Array(upstream) }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let join = Join("Merge", subscriber, sources: publishers.count)
      subscriber.receive(subscription: join)
      if publishers.isEmpty { join.end(.finished) }
      for publisher in publishers { publisher.subscribe(join.child()) }
    }

    /// Merges another publisher too.
    @inlinable
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
