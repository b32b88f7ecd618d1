extension Publisher {
  /// Publishes the latest values of this and others as a tuple, whenever one of them comes.
  @inlinable
  public func combineLatest<P>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P: Publisher, Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes the latest values of this and others, whenever one of them comes, as a closure joins them.
  @inlinable
  public func combineLatest<P, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P: Publisher, Failure == P.Failure {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of this and others as a tuple, whenever one of them comes.
  @inlinable
  public func combineLatest<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Publishes the latest values of this and others, whenever one of them comes, as a closure joins them.
  @inlinable
  public func combineLatest<P, Q, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the latest values of this and others as a tuple, whenever one of them comes.
  @inlinable
  public func combineLatest<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Publishes the latest values of this and others, whenever one of them comes, as a closure joins them.
  @inlinable
  public func combineLatest<P, Q, R, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them changes.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The kind of values published.
    public typealias Output = (A.Output, B.Output)

    /// The kind of error that may end the stream.
    public typealias Failure = A.Failure

    /// One of the publishers.
    public let a: A

    /// One of the publishers.
    public let b: B

    /// Makes a publisher of these.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let combiner = Combiner("CombineLatest", Latest2<A.Output, B.Output>(), subscriber)
      let sideA = combiner.side { (meeting: inout Latest2<A.Output, B.Output>, input: A.Output) in meeting.a = input }
      let sideB = combiner.side { (meeting: inout Latest2<A.Output, B.Output>, input: B.Output) in meeting.b = input }
      subscriber.receive(subscription: combiner)
      a.subscribe(sideA)
      b.subscribe(sideB)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

@usableFromInline
struct Latest2<A, B>: MeetingPoint {
  @usableFromInline var a: A?
  @usableFromInline var b: B?

  @inlinable init() {}

  @inlinable static var keepsUnasked: Bool { false }

  @inlinable
  mutating func take() -> (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  @inlinable
  func canMeet(without finished: UInt8) -> Bool {
    finished != 3
  }
}

extension Publishers {
  /// A publisher of the latest values of three publishers, whenever one of them changes.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values published.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The kind of error that may end the stream.
    public typealias Failure = A.Failure

    /// One of the publishers.
    public let a: A

    /// One of the publishers.
    public let b: B

    /// One of the publishers.
    public let c: C

    /// Makes a publisher of these.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let combiner = Combiner("CombineLatest", Latest3<A.Output, B.Output, C.Output>(), subscriber)
      let sideA = combiner.side { (meeting: inout Latest3<A.Output, B.Output, C.Output>, input: A.Output) in
        meeting.a = input
      }
      let sideB = combiner.side { (meeting: inout Latest3<A.Output, B.Output, C.Output>, input: B.Output) in
        meeting.b = input
      }
      let sideC = combiner.side { (meeting: inout Latest3<A.Output, B.Output, C.Output>, input: C.Output) in
        meeting.c = input
      }
      subscriber.receive(subscription: combiner)
      a.subscribe(sideA)
      b.subscribe(sideB)
      c.subscribe(sideC)
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

@usableFromInline
struct Latest3<A, B, C>: MeetingPoint {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?

  @inlinable init() {}

  @inlinable static var keepsUnasked: Bool { false }

  @inlinable
  mutating func take() -> (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }

  @inlinable
  func canMeet(without finished: UInt8) -> Bool {
    finished != 7
  }
}

extension Publishers {
  /// A publisher of the latest values of four publishers, whenever one of them changes.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The kind of values published.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The kind of error that may end the stream.
    public typealias Failure = A.Failure

    /// One of the publishers.
    public let a: A

    /// One of the publishers.
    public let b: B

    /// One of the publishers.
    public let c: C

    /// One of the publishers.
    public let d: D

    /// Makes a publisher of these.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let combiner = Combiner("CombineLatest", Latest4<A.Output, B.Output, C.Output, D.Output>(), subscriber)
      let sideA = combiner.side { (meeting: inout Latest4<A.Output, B.Output, C.Output, D.Output>, input: A.Output) in
        meeting.a = input
      }
      let sideB = combiner.side { (meeting: inout Latest4<A.Output, B.Output, C.Output, D.Output>, input: B.Output) in
        meeting.b = input
      }
      let sideC = combiner.side { (meeting: inout Latest4<A.Output, B.Output, C.Output, D.Output>, input: C.Output) in
        meeting.c = input
      }
      let sideD = combiner.side { (meeting: inout Latest4<A.Output, B.Output, C.Output, D.Output>, input: D.Output) in
        meeting.d = input
      }
      subscriber.receive(subscription: combiner)
      a.subscribe(sideA)
      b.subscribe(sideB)
      c.subscribe(sideC)
      d.subscribe(sideD)
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

@usableFromInline
struct Latest4<A, B, C, D>: MeetingPoint {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?
  @usableFromInline var d: D?

  @inlinable init() {}

  @inlinable static var keepsUnasked: Bool { false }

  @inlinable
  mutating func take() -> (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  @inlinable
  func canMeet(without finished: UInt8) -> Bool {
    finished != 15
  }
}
