extension Publisher where Failure == Never {
  /// Makes a publisher that starts only when it is connected.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// A publisher that starts only when it is connected.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes a connectable publisher of another.
    @inlinable
    public init(upstream: Upstream) { shared = upstream.multicast { PassthroughSubject() } }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      shared.receive(subscriber: subscriber)
    }

    /// Starts the publisher; cancelling the result stops it.
    @inlinable
    public func connect() -> any Cancellable { shared.connect() }
  }
}
