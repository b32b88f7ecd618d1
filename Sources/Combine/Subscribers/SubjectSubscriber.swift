/// What attaches a subject to an upstream publisher.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, Inner {
  private let lock = Lock()
  private var subject: S?
  private let upstream = Upstream()

  @usableFromInline init(_ subject: S) { self.subject = subject }

  @usableFromInline var description: String { "Subject" }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if upstream.fill(subscription) { lock.locked { subject }?.send(subscription: self) }
  }

  @usableFromInline
  func receive(_ input: S.Output) -> Subscribers.Demand {
    if upstream.isOpen { lock.locked { subject }?.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if upstream.end() { releaseSubject()?.send(completion: completion) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    if upstream.cancel() { _ = releaseSubject() }
  }

  private func releaseSubject() -> S? { lock.locked { subject.take() } }
}

extension Publisher {
  /// Attaches a subject to this publisher; cancelling the result detaches it.
  @inlinable
  public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(token: subscriber)
  }
}

extension AnySubscriber {
  /// Wraps a subject, which is asked for no more than it asks for itself.
  public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
    self.init(SubjectSubscriber(s))
  }
}
