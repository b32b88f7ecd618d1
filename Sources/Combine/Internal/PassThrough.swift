/// A subscriber without state of its own, that stands before another one and leaves the subscription to it.
@usableFromInline
protocol PassThrough: Subscriber, Inner {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension PassThrough {
  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
}

extension PassThrough where Failure == Downstream.Failure {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension PassThrough where Input == Downstream.Input {
  @inlinable func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
}
