extension Optional {
  /// A publisher of the wrapped value, if there is one.
  @inlinable
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that gives each subscriber a value, if it has one, and finishes.
  public struct Publisher: Combine.Publisher {
    /// The kind of values published.
    public typealias Output = Wrapped

    /// What never comes: this publisher cannot fail.
    public typealias Failure = Never

    /// The value, or nil.
    public let output: Wrapped?

    /// Makes a publisher of this value, or of none.
    @inlinable
    public init(_ output: Output?) { self.output = output }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where Wrapped == S.Input, S: Subscriber, S.Failure == Never {
      if let output {
        subscriber.receive(subscription: OnceSubscription("Optional") { $0.deliver(output, to: subscriber) })
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
