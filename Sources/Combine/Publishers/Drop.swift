extension Publisher {
  /// Leaves out the first values.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher without the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepSubscriber("Drop", DropStep<Output, Failure>(count: count), subscriber))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

@usableFromInline
final class DropStep<Input, Failure: Error>: Step {
  @usableFromInline @exclusivity(unchecked) var count: Int

  @inlinable
  init(count: Int) {
    precondition(count >= 0, "the number of values to drop cannot be negative")
    self.count = count
  }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> StepResult<Input> {
    if count == 0 { return .pass(input) }
    count -= 1
    return .skip
  }
}
