extension Subscribers {
  /// A subscriber that asks for all values and calls closures with what it gets.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    /// Called with each value; does nothing after the completion.
    public var receiveValue: (Input) -> Void { handleValue ?? { _ in } }

    /// Called with the completion; does nothing after it.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { handleCompletion ?? { _ in } }

    @usableFromInline var handleValue: ((Input) -> Void)?
    @usableFromInline var handleCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline let upstream = Upstream()

    /// Makes a subscriber that calls these closures.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      handleValue = receiveValue
      handleCompletion = receiveCompletion
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
      if upstream.fill(subscription) { subscription.request(.unlimited) }
    }

    /// Calls the closure for values.
    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      if upstream.isOpen { handleValue?(value) }
      return .none
    }

    /// Calls the closure for the completion and releases both.
    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      guard upstream.end() else { return }
      let handler = handleCompletion
      handleValue = nil
      handleCompletion = nil
      handler?(completion)
    }

    /// Cancels the subscription; neither closure is called any more.
    @inlinable
    public func cancel() { upstream.cancel() }
  }
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
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a closure for values to a publisher that cannot fail, asking for all values.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}
