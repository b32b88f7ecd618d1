extension Publisher {
  /// Publishes only the value at that place in the stream, counted from 0.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }

  /// Publishes only the values at those places in the stream, counted from 0.
  @inlinable
  public func output<R>(in range: R) -> Publishers.Output<Self> where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Publishes the first values and finishes.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    output(in: 0..<maxLength)
  }
}

extension Publishers {
  /// A publisher of the values at some places in the stream.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The places, counted from 0.
    public let range: CountableRange<Int>

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(OutputSubscriber(range, subscriber))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

/// It asks upstream for what it skips itself, and takes what is asked of it for what it publishes.
@usableFromInline
final class OutputSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let upstream = Upstream()
  @usableFromInline @exclusivity(unchecked) var toSkip: Int
  @usableFromInline @exclusivity(unchecked) var toPublish: Int

  @inlinable
  init(_ range: Range<Int>, _ downstream: Downstream) {
    precondition(range.lowerBound >= 0, "places in a stream cannot be negative")
    self.downstream = downstream
    toSkip = range.lowerBound
    toPublish = range.count
  }

  @usableFromInline var description: String { "Output" }

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.fill(subscription) else { return }
    // Afterwards values may come, from anywhere, and change it.
    let isOver = toPublish == 0
    downstream.receive(subscription: self)
    if isOver { finish() }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard upstream.isOpen else { return .none }
    if toSkip > 0 {
      toSkip -= 1
      return .max(1)
    }
    guard toPublish > 0 else { return .none }
    toPublish -= 1
    let isLast = toPublish == 0
    let more = downstream.receive(input)
    if isLast { finish() }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if upstream.end() { downstream.receive(completion: completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }
  @usableFromInline func cancel() { upstream.cancel() }

  @inlinable
  func finish() {
    if upstream.cancel() { downstream.receive(completion: .finished) }
  }
}
