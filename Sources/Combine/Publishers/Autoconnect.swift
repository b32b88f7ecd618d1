extension ConnectablePublisher {
  /// Connects when the first subscriber comes, and disconnects when the last has cancelled.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// A publisher that connects a connectable one while it has subscribers.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The connectable publisher.
    public final let upstream: Upstream

    @usableFromInline final let connection = Autoconnection()

    /// Makes a publisher that connects another.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber, and connects if it is the first.
    @inlinable @inline(__always)
    public final func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let isFirst = connection.add()
      upstream.subscribe(AutoconnectSubscriber(downstream: subscriber, connection: connection))
      if isFirst { connection.open(upstream.connect()) }
    }
  }
}

/// A connection that lasts while there are subscribers.
@usableFromInline
final class Autoconnection: @unchecked Sendable {
  private let lock = Lock()
  private var subscribers = 0
  private var connection: (any Cancellable)?

  @usableFromInline init() {}

  /// Counts a subscriber. True if it is the first: then the caller connects.
  @usableFromInline
  func add() -> Bool {
    lock.locked {
      subscribers += 1
      return subscribers == 1
    }
  }

  @usableFromInline
  func open(_ connection: any Cancellable) {
    let isWanted = lock.locked {
      if subscribers > 0 { self.connection = connection }
      return subscribers > 0
    }
    if !isWanted { connection.cancel() }
  }

  /// Counts a subscriber no more, and disconnects after the last.
  @usableFromInline
  func remove() {
    let connection = lock.locked {
      subscribers -= 1
      return subscribers == 0 ? self.connection.take() : nil
    }
    connection?.cancel()
  }
}

/// Tells the connection when its subscriber has cancelled.
@usableFromInline
final class AutoconnectSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let connection: Autoconnection
  @usableFromInline let upstream = Upstream()

  @inlinable
  init(downstream: Downstream, connection: Autoconnection) {
    self.downstream = downstream
    self.connection = connection
  }

  /// That of the subscription it passes on.
  @usableFromInline var description: String { upstream.current.map { "\($0)" } ?? "Autoconnect" }

  @inlinable
  func receive(subscription: any Subscription) {
    if upstream.fill(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    // It stays connected: who comes later gets the end, and does not start everything again.
    if upstream.end() { downstream.receive(completion: completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    if upstream.cancel() { connection.remove() }
  }
}
