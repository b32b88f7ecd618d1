/// A type that delivers a sequence of values over time to its subscribers.
///
/// A publisher sends a subscriber, in this order: one subscription, at most as many values as the subscriber asked
/// for, and at most one completion.
public protocol Publisher<Output, Failure> {
  /// The kind of values published.
  associatedtype Output

  /// The kind of error that may end the stream; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call `subscribe(_:)` instead; publishers implement this.
  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  ///
  /// Inlined always, as is `receive(subscriber:)` of every operator: a chain of them is one recursion with ever larger
  /// types, which the compiler would not specialise.
  @inlinable @inline(__always)
  public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}
