import Synchronization

/// The subscription of an operator that passes on the values of several publishers as they come.
///
/// While the subscriber asks for a limited number, each publisher is asked for one value at a time, and one that comes
/// too early waits; once it asks for all, so does this.
@usableFromInline
final class Join<Downstream: Subscriber>: Subscription, Inner {
  @usableFromInline let name: StaticString
  @usableFromInline let downstream: Downstream
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let isClosed = Atomic<Bool>(false)
  /// What the publishers come from, if from a publisher.
  @usableFromInline let outer = Upstream()
  /// Taken while delivering.
  @usableFromInline let delivery = DeliveryLock()
  /// Guards what is below.
  @usableFromInline let lock = Lock()
  @usableFromInline var children: [JoinChild<Downstream>] = []
  @usableFromInline var waiting = Queue<(JoinChild<Downstream>, Downstream.Input)>()
  /// The values taken out of `waiting` and not yet delivered.
  @usableFromInline var inFlight = 0
  /// What made the publishers, once the outer one has finished: it may hold what feeds them.
  @usableFromInline var maker: Any?
  /// The publishers that have not finished, the outer one included.
  @usableFromInline var unfinished: Int

  @inlinable
  init(_ name: StaticString, _ downstream: Downstream, sources: Int) {
    self.name = name
    self.downstream = downstream
    unfinished = sources
  }

  @usableFromInline var description: String { "\(name)" }
  @inlinable var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

  /// What each publisher is asked for when it is subscribed to.
  @inlinable var firstDemand: Subscribers.Demand { demand.current == .unlimited ? .unlimited : .max(1) }

  /// A subscriber for one of the publishers counted at the start.
  @inlinable
  func child() -> JoinChild<Downstream> {
    let child = JoinChild(self)
    lock.locked { children.append(child) }
    return child
  }

  // MARK: From the publishers

  /// Keeps what made the publishers for as long as they run.
  @usableFromInline
  func keep(_ maker: @autoclosure () -> Any) { lock.locked { if isOpen, !children.isEmpty { self.maker = maker() } } }

  @inlinable
  func offer(_ input: Downstream.Input, from child: JoinChild<Downstream>) -> Subscribers.Demand {
    if demand.current == .unlimited {
      _ = deliver(input)
      return .none
    }
    let isNow = lock.locked {
      if waiting.isEmpty, demand.takeOne() { return true }
      waiting.append((child, input))
      return false
    }
    guard isNow else {
      // The demand may have come meanwhile.
      if demand.current != .none { drain() }
      return .none
    }
    add(deliver(input))
    return .max(1)
  }

  @inlinable
  func deliver(_ input: Downstream.Input) -> Subscribers.Demand {
    let entry = delivery.enter()
    let more = isOpen ? downstream.receive(input) : .none
    delivery.leave(entry)
    return more
  }

  /// One of the publishers, or the outer one, has finished.
  @inlinable
  func sourceFinished(_ child: JoinChild<Downstream>?) {
    let isOver = lock.locked {
      if let child { children.removeAll { $0 === child } }
      unfinished -= 1
      return isExhausted
    }
    if isOver { end(.finished) }
  }

  @inlinable
  func fail(_ error: Downstream.Failure) { end(.failure(error)) }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard close() else { return }
    let entry = delivery.enter()
    downstream.receive(completion: completion)
    delivery.leave(entry)
  }

  // MARK: From the subscriber

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    add(demand)
  }

  @usableFromInline
  func cancel() { _ = close() }

  @usableFromInline
  func add(_ more: Subscribers.Demand) {
    guard more != .none, isOpen else { return }
    let before = demand.add(more)
    drain()
    if before != .unlimited, demand.current == .unlimited {
      for child in lock.locked({ children }) { child.upstream.request(.unlimited) }
    }
  }

  /// Delivers what waits, as far as the demand goes.
  @usableFromInline
  func drain() {
    while isOpen {
      let next = lock.locked { () -> (JoinChild<Downstream>, Downstream.Input)? in
        guard !waiting.isEmpty, demand.takeOne() else { return nil }
        inFlight += 1
        return waiting.popFirst()
      }
      guard let (child, input) = next else { return }
      let more = deliver(input)
      let isOver = lock.locked {
        inFlight -= 1
        return isExhausted
      }
      if isOver { return end(.finished) }
      child.upstream.request(.max(1))
      add(more)
    }
  }

  @inlinable var isExhausted: Bool { unfinished == 0 && waiting.isEmpty && inFlight == 0 }

  /// Lets go of all publishers. True the first time.
  @usableFromInline
  func close() -> Bool {
    guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    let (children, waiting, maker) = lock.locked {
      (exchange(&self.children, with: []), exchange(&self.waiting, with: Queue()), exchange(&self.maker, with: nil))
    }
    _ = consume waiting
    _ = consume maker
    for child in children { child.upstream.cancel() }
    outer.cancel()
    return true
  }
}

/// What a `Join` attaches to one of its publishers.
@usableFromInline
final class JoinChild<Downstream: Subscriber>: Subscriber, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let join: Join<Downstream>
  @usableFromInline let upstream = Upstream()

  @inlinable init(_ join: Join<Downstream>) { self.join = join }

  @usableFromInline var description: String { join.description }

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.fill(subscription) else { return }
    if join.isOpen { subscription.request(join.firstDemand) } else { upstream.cancel() }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { join.offer(input, from: self) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard upstream.end() else { return }
    switch completion {
    case .finished: join.childFinished(self)
    case .failure(let error): join.fail(error)
    }
  }
}

extension Join {
  /// A publisher has finished: there is room for another.
  @inlinable
  func childFinished(_ child: JoinChild<Downstream>) {
    sourceFinished(child)
    outer.request(.max(1))
  }
}
