/// A publisher that hides which publisher it wraps.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  /// Made where the wrapped publisher's type is known, and so specialised.
  @usableFromInline let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Wraps a publisher.
  @inlinable
  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      attach = { publisher.receive(subscriber: $0) }
    }
  }

  /// "AnyPublisher"
  public var description: String { "AnyPublisher" }

  /// The description.
  public var playgroundDescription: Any { description }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    attach(AnySubscriber(subscriber))
  }
}

extension Publisher {
  /// Hides which publisher this is.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
