extension Publisher {
  /// Publishes a value if upstream finishes without any.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that replaces an empty stream by a value.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The value.
    public let output: Upstream.Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let handover = Handover("ReplaceEmpty")
      upstream.subscribe(
        HandoverSubscriber(handover, subscriber) { [output] completion in
          if case .finished = completion, !handover.hasPassedValue {
            Just(output).subscribe(HandoverSubscriber<Never, S>(last: handover, subscriber))
          } else if handover.end() {
            subscriber.receive(completion: completion)
          }
        }
      )
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
