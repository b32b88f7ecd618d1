extension Subscribers {
  /// A subscriber that asks for all values and calls closures with what it gets.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    /// Called with each value.
    public let receiveValue: (Input) -> Void

    /// Called with the completion.
    public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    @usableFromInline let connection = SinkConnection()

    /// Makes a subscriber that calls these closures.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }

    /// "Sink"
    public var description: String { "Sink" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The description.
    public var playgroundDescription: Any { description }

    /// Accepts the first subscription and asks for all values; cancels any other.
    @inlinable
    public func receive(subscription: any Subscription) {
      if connection.upstream.fill(subscription) { subscription.request(.unlimited) }
    }

    /// Calls the closure for values; also of a publisher that has sent no subscription.
    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      if !connection.upstream.isClosed { receiveValue(value) }
      return .none
    }

    /// Calls the closure for the completion.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      if case .closed = connection.upstream.close() { return }
      receiveCompletion(completion)
    }

    /// Cancels the subscription; neither closure is called any more.
    @inlinable
    public func cancel() { connection.cancel() }
  }
}

/// A sink's hold on its subscription.
///
/// What `sink` returns, and an `AnyCancellable` of a sink, refers to this and not to the sink: when the stream ends, the publisher lets go of the sink, and
/// its closures are freed though the token is kept.
@usableFromInline
final class SinkConnection: Cancellable {
  @usableFromInline let upstream = Upstream()
  @inlinable init() {}
  @usableFromInline func cancel() { upstream.cancel() }
}

extension Subscribers.Sink: TokenBearer {
  @usableFromInline var token: any Cancellable { connection }
}

extension Publisher {
  /// Attaches closures for values and the completion, asking for all values.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(token: sink.connection)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a closure for values to a publisher that cannot fail, asking for all values.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(token: sink.connection)
  }
}
