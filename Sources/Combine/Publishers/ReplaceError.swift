extension Publisher {
  /// Publishes a value and finishes when upstream fails.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that replaces a failure by a value.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// What never comes: this publisher cannot fail.
    public typealias Failure = Never

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
      let handover = Handover("ReplaceError")
      upstream.subscribe(
        HandoverSubscriber<Upstream.Failure, S>(handover, subscriber) { [output] completion in
          switch completion {
          case .finished:
            if handover.end() { subscriber.receive(completion: .finished) }
          case .failure:
            Just(output).subscribe(HandoverSubscriber<Never, S>(last: handover, subscriber))
          }
        }
      )
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
