extension Publisher {
  /// Publishes the values of the publishers that a closure makes of each value, as they come.
  @inlinable
  public func flatMap<T, P>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P)
    -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure
  {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Publishes the values of the publishers that a closure makes of each value, as they come.
  @inlinable
  public func flatMap<P>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P)
    -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P: Publisher, P.Failure == Never
  {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Publishes the values of the publishers that a closure makes of each value, as they come.
  @inlinable
  public func flatMap<P>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P)
    -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher
  {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Publishes the values of the publishers that a closure makes of each value, as they come.
  @inlinable
  public func flatMap<P>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P)
    -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never
  {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// A publisher of the values of the publishers that a closure makes of upstream's values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The kind of values published.
    public typealias Output = NewPublisher.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How many of them may run at a time.
    public let maxPublishers: Subscribers.Demand

    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let join = Join("FlatMap", subscriber, sources: 1)
      subscriber.receive(subscription: join)
      upstream.subscribe(FlatMapSubscriber(join, maxPublishers, transform))
    }
  }
}

/// What is attached to the publisher of which publishers are made.
@usableFromInline
struct FlatMapSubscriber<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber, Inner
where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let join: Join<Downstream>
  @usableFromInline let maxPublishers: Subscribers.Demand
  @usableFromInline let transform: (Input) -> NewPublisher

  @inlinable
  init(
    _ join: Join<Downstream>,
    _ maxPublishers: Subscribers.Demand,
    _ transform: @escaping (Input) -> NewPublisher
  ) {
    self.join = join
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  @inlinable var combineIdentifier: CombineIdentifier { join.combineIdentifier }
  @usableFromInline var description: String { join.description }

  @inlinable
  func receive(subscription: any Subscription) {
    guard join.outer.fill(subscription) else { return }
    if join.isOpen { subscription.request(maxPublishers) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard join.isOpen else { return .none }
    let publisher = transform(input)
    // A single value that is wanted needs no subscription. Known when compiled, so the question costs nothing.
    if NewPublisher.self == Just<Downstream.Input>.self, join.demand.current == .unlimited {
      _ = join.deliver(unsafeBitCast(publisher, to: Just<Downstream.Input>.self).output)
      return maxPublishers == .unlimited ? .none : .max(1)
    }
    let child = JoinChild(join)
    join.lock.locked {
      join.unfinished += 1
      join.children.append(child)
    }
    publisher.subscribe(child)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard join.outer.end() else { return }
    switch completion {
    case .finished:
      join.keep(transform)
      join.sourceFinished(nil)
    case .failure(let error): join.fail(error)
    }
  }
}
