extension Publisher {
  /// Publishes these values first.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence first.
  @inlinable
  public func prepend<S>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where Output == S.Element, S: Sequence {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher first, and its own when that has finished.
  @inlinable
  public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes these values after its own.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the elements of a sequence after its own values.
  @inlinable
  public func append<S>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where Output == S.Element, S: Sequence {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher when this one has finished.
  @inlinable
  public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// A publisher of the values of one publisher and, when that has finished, of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The kind of values published.
    public typealias Output = Suffix.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Suffix.Failure

    /// The first publisher.
    public let prefix: Prefix

    /// The second publisher.
    public let suffix: Suffix

    /// Makes the publisher.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let handover = Handover("Concatenate")
      prefix.subscribe(
        HandoverSubscriber(handover, subscriber) { [suffix] completion in
          switch completion {
          case .finished:
            suffix.subscribe(HandoverSubscriber<Failure, S>(last: handover, subscriber) { $0 })
          case .failure:
            if handover.end() { subscriber.receive(completion: completion) }
          }
        }
      )
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
