extension Result {
  /// A publisher of the success, or the failure.
  @inlinable
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that gives each subscriber a value and finishes, or fails.
  public struct Publisher: Combine.Publisher {
    /// The kind of values published.
    public typealias Output = Success

    /// The result.
    public let result: Result<Output, Failure>

    /// Makes a publisher of this result.
    @inlinable
    public init(_ result: Result<Output, Failure>) { self.result = result }

    /// Makes a publisher of this value.
    @inlinable
    public init(_ output: Output) { self.init(.success(output)) }

    /// Makes a publisher that fails with this error.
    @inlinable
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: OnceSubscription("Once") { $0.deliver(output, to: subscriber) })
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
