import Glibc

extension Publisher {
  /// Stops the process in the debugger when a closure says so.
  @inlinable
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }

  /// Stops the process in the debugger when this publisher fails.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}

extension Publishers {
  /// A publisher that stops the process in the debugger.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether to stop at the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Whether to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// Whether to stop at the completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BreakpointSubscriber(downstream: subscriber, conditions: self))
    }
  }
}

/// Raises the signal at which a debugger stops; without one the process ends.
@usableFromInline
struct BreakpointSubscriber<Downstream: Subscriber>: PassThrough {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let isSubscription: ((any Subscription) -> Bool)?
  @usableFromInline let isOutput: ((Input) -> Bool)?
  @usableFromInline let isCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

  @inlinable
  init<Upstream>(downstream: Downstream, conditions: Publishers.Breakpoint<Upstream>)
  where Upstream.Output == Input, Upstream.Failure == Failure {
    self.downstream = downstream
    isSubscription = conditions.receiveSubscription
    isOutput = conditions.receiveOutput
    isCompletion = conditions.receiveCompletion
  }

  @usableFromInline var description: String { "Breakpoint" }

  @inlinable
  func receive(subscription: any Subscription) {
    if isSubscription?(subscription) == true { stopInDebugger() }
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if isOutput?(input) == true { stopInDebugger() }
    return downstream.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if isCompletion?(completion) == true { stopInDebugger() }
    downstream.receive(completion: completion)
  }
}

@usableFromInline
func stopInDebugger() { raise(SIGTRAP) }
