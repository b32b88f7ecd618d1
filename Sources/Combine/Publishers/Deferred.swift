/// A publisher that makes a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of values published.
  public typealias Output = DeferredPublisher.Output

  /// The kind of error that may end the stream.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher for a subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that calls this closure for each subscriber.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where Failure == S.Failure, Output == S.Input, S: Subscriber {
    createPublisher().subscribe(subscriber)
  }
}
