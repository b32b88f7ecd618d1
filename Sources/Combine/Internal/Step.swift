/// What an operator makes of one value.
@usableFromInline
enum StepResult<Output> {
  /// Passes this value on.
  case pass(Output)
  /// Passes nothing on; upstream is asked for another value in its stead.
  case skip
  /// Passes this value on and finishes.
  case last(Output)
  /// Finishes.
  case finish
}

/// The work of an operator that makes at most one value of each it gets.
///
/// One with state is a class, and touches its state for an instant only: what it calls may send again.
@usableFromInline
protocol Step<Input, Output, Failure> {
  associatedtype Input
  associatedtype Output
  /// The downstream's kind of error.
  associatedtype Failure: Error
  func receive(_ input: Input) throws(Failure) -> StepResult<Output>
}

/// The subscriber and subscription of such an operator: it cancels upstream when the step finishes or throws.
@usableFromInline
final class StepSubscriber<Body: Step, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription, Inner
where Downstream.Input == Body.Output, Downstream.Failure == Body.Failure {
  @usableFromInline typealias Input = Body.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let name: StaticString
  @usableFromInline let body: Body
  @usableFromInline let downstream: Downstream
  @usableFromInline let widen: (UpstreamFailure) -> Downstream.Failure
  @usableFromInline let upstream = Upstream()

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
    if upstream.fill(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Body.Input) -> Subscribers.Demand {
    guard upstream.isOpen else { return .none }
    do throws(Body.Failure) {
      switch try body.receive(input) {
      case .pass(let output):
        return downstream.receive(output)
      case .skip:
        return .max(1)
      case .last(let output):
        _ = downstream.receive(output)
        stop(.finished)
      case .finish:
        stop(.finished)
      }
    } catch {
      stop(.failure(error))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    if upstream.end() { downstream.receive(completion: completion.mapError(widen)) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }
  @usableFromInline func cancel() { upstream.cancel() }

  @inlinable
  func stop(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if upstream.cancel() { downstream.receive(completion: completion) }
  }
}

extension StepSubscriber where UpstreamFailure == Downstream.Failure {
  @inlinable
  convenience init(_ name: StaticString, _ body: Body, _ downstream: Downstream) {
    self.init(name, body, downstream, widen: { $0 })
  }
}

extension StepSubscriber where Downstream.Failure == any Error {
  @inlinable
  convenience init(trying name: StaticString, _ body: Body, _ downstream: Downstream) {
    self.init(name, body, downstream, widen: { $0 })
  }
}
