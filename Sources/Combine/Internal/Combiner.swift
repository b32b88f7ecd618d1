import Synchronization

/// Where the values of several publishers meet.
@usableFromInline
protocol MeetingPoint<Output> {
  associatedtype Output

  /// Whether what meets while nobody asks is kept for later.
  static var keepsUnasked: Bool { get }

  /// What has met, if every publisher has brought its part.
  mutating func take() -> Output?

  /// Whether anything can meet once these publishers, one bit each, have finished.
  func canMeet(without finished: UInt8) -> Bool
}

/// The subscription of an operator that makes a value of one of each of several publishers.
@usableFromInline
final class Combiner<Meeting: MeetingPoint, Downstream: Subscriber>: Subscription, Inner
where Downstream.Input == Meeting.Output {
  @usableFromInline let name: StaticString
  @usableFromInline let downstream: Downstream
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let isClosed = Atomic<Bool>(false)
  /// Taken while delivering; guards `meeting` and `finished`.
  @usableFromInline let delivery = DeliveryLock()
  @usableFromInline @exclusivity(unchecked) var meeting: Meeting
  @usableFromInline @exclusivity(unchecked) var finished: UInt8 = 0
  /// Guards `sides`.
  @usableFromInline let lock = Lock()
  @usableFromInline var sides: [CombinerSide] = []

  @inlinable
  init(_ name: StaticString, _ meeting: Meeting, _ downstream: Downstream) {
    self.name = name
    self.meeting = meeting
    self.downstream = downstream
  }

  @usableFromInline var description: String { "\(name)" }
  @inlinable var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

  /// A subscriber for the next of the publishers.
  @inlinable
  func side<Input>(_ put: @escaping (inout Meeting, Input) -> Void) -> TypedCombinerSide<Meeting, Downstream, Input> {
    let side = TypedCombinerSide(self, index: sides.count, put)
    sides.append(side)
    return side
  }

  // MARK: From the publishers

  @inlinable
  func receive<Input>(
    _ input: Input,
    from side: TypedCombinerSide<Meeting, Downstream, Input>
  ) -> Subscribers.Demand {
    let entry = delivery.enter()
    defer { delivery.leave(entry) }
    guard isOpen else { return .none }
    side.put(&meeting, input)
    return deliver(asking: side)
  }

  /// Delivers what has met, if asked for, and passes on what the subscriber asks then.
  @inlinable
  func deliver(asking asker: CombinerSide?) -> Subscribers.Demand {
    guard demand.current != .none, let output = meeting.take(), demand.takeOne() else { return .none }
    let more = downstream.receive(output)
    if more != .none {
      for subscription in add(more, except: asker) { subscription.request(more) }
    }
    if finished != 0, !meeting.canMeet(without: finished) { end(.finished) }
    return more
  }

  @inlinable
  func finish(_ index: Int) {
    let entry = delivery.enter()
    defer { delivery.leave(entry) }
    finished |= 1 << UInt8(index)
    if !meeting.canMeet(without: finished) { end(.finished) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard close() else { return }
    let entry = delivery.enter()
    downstream.receive(completion: completion)
    delivery.leave(entry)
  }

  // MARK: From the subscriber

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    more.requireSome()
    guard isOpen else { return }
    let subscriptions = add(more, except: nil)
    if Meeting.keepsUnasked { deliverKept() }
    for subscription in subscriptions { subscription.request(more) }
  }

  /// Adds to the demand. A publisher whose subscription comes later is asked then, so that none is asked twice.
  @usableFromInline
  func add(_ more: Subscribers.Demand, except asker: CombinerSide?) -> [any Subscription] {
    lock.locked {
      demand.add(more)
      return sides.compactMap { $0 === asker ? nil : $0.upstream.current }
    }
  }

  @usableFromInline
  func deliverKept() {
    let entry = delivery.enter()
    if isOpen { _ = deliver(asking: nil) }
    delivery.leave(entry)
  }

  @usableFromInline
  func cancel() { _ = close() }

  /// Lets go of all publishers. True the first time.
  @usableFromInline
  func close() -> Bool {
    guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    for side in lock.locked({ exchange(&sides, with: []) }) { side.upstream.cancel() }
    return true
  }
}

/// What a `Combiner` attaches to one of its publishers.
@usableFromInline
class CombinerSide {
  @usableFromInline final let upstream = Upstream()
  @inlinable init() {}
}

@usableFromInline
final class TypedCombinerSide<Meeting: MeetingPoint, Downstream: Subscriber, Input>: CombinerSide, Subscriber, Inner
where Downstream.Input == Meeting.Output {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let combiner: Combiner<Meeting, Downstream>
  @usableFromInline let index: Int
  @usableFromInline let put: (inout Meeting, Input) -> Void

  @inlinable
  init(_ combiner: Combiner<Meeting, Downstream>, index: Int, _ put: @escaping (inout Meeting, Input) -> Void) {
    self.combiner = combiner
    self.index = index
    self.put = put
  }

  @usableFromInline var description: String { combiner.description }

  @inlinable
  func receive(subscription: any Subscription) {
    // Every request made before this subscription came is made up for.
    let (isFilled, asked) = combiner.lock.locked { (upstream.fill(subscription), combiner.demand.current) }
    guard isFilled else { return }
    if !combiner.isOpen {
      upstream.cancel()
    } else if asked != .none {
      subscription.request(asked)
    }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    upstream.isOpen ? combiner.receive(input, from: self) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard upstream.end() else { return }
    switch completion {
    case .finished: combiner.finish(index)
    case .failure: combiner.end(completion)
    }
  }
}
