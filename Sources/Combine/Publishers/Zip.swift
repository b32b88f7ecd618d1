extension Publisher {
  /// Publishes the values of this and others as a tuple: the first with the first, and so on.
  @inlinable
  public func zip<P>(_ other: P) -> Publishers.Zip<Self, P>
  where P: Publisher, Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes the values of this and others: the first with the first, and so on, as a closure joins them.
  @inlinable
  public func zip<P, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where P: Publisher, Failure == P.Failure {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }

  /// Publishes the values of this and others as a tuple: the first with the first, and so on.
  @inlinable
  public func zip<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Publishes the values of this and others: the first with the first, and so on, as a closure joins them.
  @inlinable
  public func zip<P, Q, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the values of this and others as a tuple: the first with the first, and so on.
  @inlinable
  public func zip<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> Publishers.Zip4<Self, P, Q, R>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Publishes the values of this and others: the first with the first, and so on, as a closure joins them.
  @inlinable
  public func zip<P, Q, R, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// A publisher of the values of two publishers, the first with the first, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
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
      let combiner = Combiner("Zip", Zipped2<A.Output, B.Output>(), subscriber)
      let sideA = combiner.side { (meeting: inout Zipped2<A.Output, B.Output>, input: A.Output) in
        meeting.a.append(input)
      }
      let sideB = combiner.side { (meeting: inout Zipped2<A.Output, B.Output>, input: B.Output) in
        meeting.b.append(input)
      }
      subscriber.receive(subscription: combiner)
      a.subscribe(sideA)
      b.subscribe(sideB)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

@usableFromInline
struct Zipped2<A, B>: MeetingPoint {
  @usableFromInline var a = Queue<A>()
  @usableFromInline var b = Queue<B>()

  @inlinable init() {}

  @inlinable static var keepsUnasked: Bool { true }

  @inlinable
  mutating func take() -> (A, B)? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    return (a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped)
  }

  @inlinable
  func canMeet(without finished: UInt8) -> Bool {
    !(finished & 1 != 0 && a.isEmpty) && !(finished & 2 != 0 && b.isEmpty)
  }
}

extension Publishers {
  /// A publisher of the values of three publishers, the first with the first, and so on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      let combiner = Combiner("Zip", Zipped3<A.Output, B.Output, C.Output>(), subscriber)
      let sideA = combiner.side { (meeting: inout Zipped3<A.Output, B.Output, C.Output>, input: A.Output) in
        meeting.a.append(input)
      }
      let sideB = combiner.side { (meeting: inout Zipped3<A.Output, B.Output, C.Output>, input: B.Output) in
        meeting.b.append(input)
      }
      let sideC = combiner.side { (meeting: inout Zipped3<A.Output, B.Output, C.Output>, input: C.Output) in
        meeting.c.append(input)
      }
      subscriber.receive(subscription: combiner)
      a.subscribe(sideA)
      b.subscribe(sideB)
      c.subscribe(sideC)
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

@usableFromInline
struct Zipped3<A, B, C>: MeetingPoint {
  @usableFromInline var a = Queue<A>()
  @usableFromInline var b = Queue<B>()
  @usableFromInline var c = Queue<C>()

  @inlinable init() {}

  @inlinable static var keepsUnasked: Bool { true }

  @inlinable
  mutating func take() -> (A, B, C)? {
    guard !a.isEmpty, !b.isEmpty, !c.isEmpty else { return nil }
    return (a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped, c.popFirst().unsafelyUnwrapped)
  }

  @inlinable
  func canMeet(without finished: UInt8) -> Bool {
    !(finished & 1 != 0 && a.isEmpty) && !(finished & 2 != 0 && b.isEmpty) && !(finished & 4 != 0 && c.isEmpty)
  }
}

extension Publishers {
  /// A publisher of the values of four publishers, the first with the first, and so on.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let combiner = Combiner("Zip", Zipped4<A.Output, B.Output, C.Output, D.Output>(), subscriber)
      let sideA = combiner.side { (meeting: inout Zipped4<A.Output, B.Output, C.Output, D.Output>, input: A.Output) in
        meeting.a.append(input)
      }
      let sideB = combiner.side { (meeting: inout Zipped4<A.Output, B.Output, C.Output, D.Output>, input: B.Output) in
        meeting.b.append(input)
      }
      let sideC = combiner.side { (meeting: inout Zipped4<A.Output, B.Output, C.Output, D.Output>, input: C.Output) in
        meeting.c.append(input)
      }
      let sideD = combiner.side { (meeting: inout Zipped4<A.Output, B.Output, C.Output, D.Output>, input: D.Output) in
        meeting.d.append(input)
      }
      subscriber.receive(subscription: combiner)
      a.subscribe(sideA)
      b.subscribe(sideB)
      c.subscribe(sideC)
      d.subscribe(sideD)
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

@usableFromInline
struct Zipped4<A, B, C, D>: MeetingPoint {
  @usableFromInline var a = Queue<A>()
  @usableFromInline var b = Queue<B>()
  @usableFromInline var c = Queue<C>()
  @usableFromInline var d = Queue<D>()

  @inlinable init() {}

  @inlinable static var keepsUnasked: Bool { true }

  @inlinable
  mutating func take() -> (A, B, C, D)? {
    guard !a.isEmpty, !b.isEmpty, !c.isEmpty, !d.isEmpty else { return nil }
    return (
      a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped, c.popFirst().unsafelyUnwrapped,
      d.popFirst().unsafelyUnwrapped
    )
  }

  @inlinable
  func canMeet(without finished: UInt8) -> Bool {
    !(finished & 1 != 0 && a.isEmpty) && !(finished & 2 != 0 && b.isEmpty) && !(finished & 4 != 0 && c.isEmpty)
      && !(finished & 8 != 0 && d.isEmpty)
  }
}
