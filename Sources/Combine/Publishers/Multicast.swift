extension Publisher {
  /// Shares one subscription among all subscribers, through a subject that a closure makes.
  @inlinable
  public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S: Subject, Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Shares one subscription among all subscribers, through a subject.
  @inlinable
  public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
  where S: Subject, Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }
}

extension Publishers {
  /// A publisher that shares one subscription to upstream, which starts when it is connected, through a subject.
  public final class Multicast<Upstream, SubjectType>: ConnectablePublisher
  where
    Upstream: Publisher, SubjectType: Subject, Upstream.Failure == SubjectType.Failure,
    Upstream.Output == SubjectType.Output
  {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher shared.
    public let upstream: Upstream

    /// Makes the subject, once, when it is first needed.
    public let createSubject: () -> SubjectType

    @usableFromInline let lock = Lock()
    @usableFromInline var subject: SubjectType?

    /// Makes a publisher that shares another.
    @inlinable
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable
    func madeSubject() -> SubjectType {
      if let subject = lock.locked({ subject }) { return subject }
      let new = createSubject()
      return lock.locked {
        if subject == nil { subject = new }
        return subject.unsafelyUnwrapped
      }
    }

    /// Attaches a subscriber to the subject.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S)
    where S: Subscriber, SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      madeSubject().subscribe(MulticastSubscriber(downstream: subscriber))
    }

    /// Attaches the subject to upstream; cancelling the result detaches it.
    @inlinable
    public func connect() -> any Cancellable { upstream.subscribe(madeSubject()) }
  }
}

/// Gives the subscription to the subject the operator's name.
@usableFromInline
struct MulticastSubscriber<Downstream: Subscriber>: PassThrough {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream

  @inlinable init(downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var description: String { "Multicast" }

  @inlinable
  func receive(subscription: any Subscription) {
    downstream.receive(subscription: MulticastSubscription(subscription))
  }
}

@usableFromInline
struct MulticastSubscription: Subscription, Inner {
  private let subscription: any Subscription

  @usableFromInline init(_ subscription: any Subscription) { self.subscription = subscription }

  @usableFromInline var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  @usableFromInline var description: String { "Multicast" }
  @usableFromInline func request(_ demand: Subscribers.Demand) { subscription.request(demand) }
  @usableFromInline func cancel() { subscription.cancel() }
}
