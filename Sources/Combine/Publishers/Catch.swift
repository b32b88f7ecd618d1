extension Publisher {
  /// Continues with another publisher, that a closure makes of the error, when this one fails.
  @inlinable
  public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P: Publisher, Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher, that a closure makes of the error, when this one fails; an error it throws ends the stream.
  @inlinable
  public func tryCatch<P>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P: Publisher, Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// A publisher that continues with another one when upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = NewPublisher.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes the other publisher of the error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let handover = Handover("Catch")
      upstream.subscribe(
        HandoverSubscriber<Upstream.Failure, S>(handover, subscriber) { [handler] completion in
          switch completion {
          case .finished:
            if handover.end() { subscriber.receive(completion: .finished) }
          case .failure(let error):
            handler(error).subscribe(HandoverSubscriber<Failure, S>(last: handover, subscriber) { $0 })
          }
        }
      )
    }
  }

  /// A publisher that continues with another one when upstream fails.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes the other publisher of the error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      let handover = Handover("TryCatch")
      upstream.subscribe(
        HandoverSubscriber<Upstream.Failure, S>(handover, subscriber) { [handler] completion in
          do {
            if case .failure(let error) = completion {
              try handler(error).subscribe(
                HandoverSubscriber<NewPublisher.Failure, S>(last: handover, subscriber) { $0 }
              )
            } else if handover.end() {
              subscriber.receive(completion: .finished)
            }
          } catch {
            if handover.end() { subscriber.receive(completion: .failure(error)) }
          }
        }
      )
    }
  }
}
