/// The work of an operator that makes at most one value of all it gets.
///
/// It touches its state for an instant only: what it calls may send again.
@usableFromInline
protocol Fold<Input, Output, Failure>: AnyObject {
  associatedtype Input
  associatedtype Output
  /// The downstream's kind of error.
  associatedtype Failure: Error

  /// Takes one value. True if the result is known then, and no more are needed.
  func receive(_ input: Input) throws(Failure) -> Bool

  /// The result; nil if there is none.
  var result: Output? { get }
}

/// The subscriber and subscription of such an operator: it takes all values, and gives the result when it is asked.
@usableFromInline
final class FoldSubscriber<Body: Fold, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription, Inner
where Downstream.Input == Body.Output, Downstream.Failure == Body.Failure {
  @usableFromInline typealias Input = Body.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline
  enum State {
    /// Neither is there a result, nor was one asked for.
    case start
    case asked
    case ready
    case ended
  }

  @usableFromInline let name: StaticString
  @usableFromInline let body: Body
  @usableFromInline let downstream: Downstream
  @usableFromInline let widen: (UpstreamFailure) -> Downstream.Failure
  @usableFromInline let upstream = Upstream()
  @usableFromInline let lock = Lock()
  @usableFromInline var state = State.start
  @usableFromInline var isCancelled = false

  @inlinable
  init(
    _ name: StaticString,
    _ body: Body,
    _ downstream: Downstream,
    widen: @escaping (UpstreamFailure) -> Downstream.Failure
  ) {
    self.name = name
    self.body = body
    self.downstream = downstream
    self.widen = widen
  }

  @usableFromInline var description: String { "\(name)" }

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.fill(subscription) else { return }
    downstream.receive(subscription: self)
    if upstream.isOpen { subscription.request(.unlimited) }
  }

  @inlinable
  func receive(_ input: Body.Input) -> Subscribers.Demand {
    guard upstream.isOpen else { return .none }
    do throws(Body.Failure) {
      if try body.receive(input), upstream.cancel() { finish() }
    } catch {
      if upstream.cancel(), end() { downstream.receive(completion: .failure(error)) }
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    guard upstream.end() else { return }
    switch completion {
    case .finished: finish()
    case .failure(let error): if end() { downstream.receive(completion: .failure(widen(error))) }
    }
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    let isReady = lock.locked {
      switch state {
      case .start:
        state = .asked
        return false
      case .ready:
        state = .ended
        return true
      case .asked, .ended:
        return false
      }
    }
    if isReady { deliver(body.result) }
  }

  @inlinable
  func cancel() {
    lock.locked {
      state = .ended
      isCancelled = true
    }
    upstream.cancel()
  }

  /// Upstream has no more: gives the result now, or when it is asked for.
  @inlinable
  func finish() {
    let result = body.result
    let isAsked = lock.locked {
      switch state {
      case .start:
        state = .ready
        return false
      case .asked:
        state = .ended
        return true
      case .ready, .ended:
        return false
      }
    }
    if isAsked { deliver(result) }
  }

  @inlinable
  func deliver(_ result: Body.Output?) {
    if let result { _ = downstream.receive(result) }
    if !lock.locked({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  /// True the first time.
  @inlinable
  func end() -> Bool {
    lock.locked {
      if case .ended = state { return false }
      state = .ended
      return true
    }
  }
}

extension FoldSubscriber where UpstreamFailure == Downstream.Failure {
  @inlinable
  convenience init(_ name: StaticString, _ body: Body, _ downstream: Downstream) {
    self.init(name, body, downstream, widen: { $0 })
  }
}

extension FoldSubscriber where Downstream.Failure == any Error {
  @inlinable
  convenience init(trying name: StaticString, _ body: Body, _ downstream: Downstream) {
    self.init(name, body, downstream, widen: { $0 })
  }
}
