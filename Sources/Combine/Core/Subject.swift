/// A publisher into which code outside puts values by calling `send`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber.
  func send(_ value: Output)

  /// Sends a completion to every subscriber; the subject is finished then.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands an upstream subscription to the subject, which asks it for values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an event of no content to every subscriber.
  @inlinable
  public func send() { send(()) }
}
