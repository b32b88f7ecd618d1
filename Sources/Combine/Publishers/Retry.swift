extension Publisher {
  /// Subscribes again when upstream fails, up to that many times; without end if the number is negative.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// A publisher that subscribes to upstream again when it fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How often; nil for ever.
    public let retries: Int?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      RetryLoop(upstream, retries, subscriber).attempt()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// Subscribes to a publisher until it finishes.
///
/// A publisher that fails at once does not deepen the stack: the attempt under way tries again when it returns.
@usableFromInline
final class RetryLoop<Source: Publisher, Downstream: Subscriber>
where Downstream.Input == Source.Output, Downstream.Failure == Source.Failure {
  @usableFromInline let source: Source
  @usableFromInline let downstream: Downstream
  @usableFromInline let handover = Handover("Retry")
  @usableFromInline let lock = Lock()
  @usableFromInline var retries: Int?
  @usableFromInline var isSubscribing = false
  @usableFromInline var isDue = false

  @inlinable
  init(_ source: Source, _ retries: Int?, _ downstream: Downstream) {
    self.source = source
    self.retries = retries
    self.downstream = downstream
  }

  @inlinable
  func attempt() {
    let isFree = lock.locked {
      isDue = isSubscribing
      defer { isSubscribing = true }
      return !isSubscribing
    }
    guard isFree else { return }
    repeat {
      source.subscribe(HandoverSubscriber(handover, downstream) { self.complete($0) })
    } while nextIsDue()
  }

  @inlinable
  func nextIsDue() -> Bool {
    lock.locked {
      isSubscribing = isDue
      return exchange(&isDue, with: false)
    }
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Source.Failure>) {
    if case .failure = completion, mayRetry() {
      attempt()
    } else if handover.end() {
      downstream.receive(completion: completion)
    }
  }

  @inlinable
  func mayRetry() -> Bool {
    lock.locked {
      guard let left = retries else { return true }
      retries = left - 1
      return left != 0
    }
  }
}
