/// A publisher that gives each subscriber one value and finishes.
public struct Just<Output>: Publisher {
  /// What never comes: this publisher cannot fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of this value.
  @inlinable
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
    let output = output
    subscriber.receive(subscription: OnceSubscription("Just") { $0.deliver(output, to: subscriber) })
  }
}

extension Just: Equatable where Output: Equatable {}
