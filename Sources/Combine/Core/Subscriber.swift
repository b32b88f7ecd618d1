/// A type that receives values and a completion from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input

  /// The kind of error that may end the stream; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Tells the subscriber that it is attached and may ask for values.
  func receive(subscription: any Subscription)

  /// Hands over one value.
  /// - Returns: How many values more than already asked for the subscriber wants.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that the stream ended, in success or failure.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Tells the subscriber that an event of no content happened.
  /// - Returns: How many values more than already asked for the subscriber wants.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}
