extension Sequence {
  /// A publisher of the elements of this sequence.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements, Failure>: Publisher where Elements: Swift.Sequence, Failure: Error {
    /// The kind of values published.
    public typealias Output = Elements.Element

    /// The sequence.
    public let sequence: Elements

    /// Makes a publisher of the elements of a sequence.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S)
    where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
      SequenceSubscription.attach("Sequence", sequence, subscriber, completion: .finished)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
