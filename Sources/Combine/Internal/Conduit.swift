import Synchronization

/// The subscription of one subscriber to a subject.
@usableFromInline
final class Conduit: Subscription, Inner, @unchecked Sendable {
  @usableFromInline
  enum Event {
    /// The payload is the value.
    case value
    /// The payload is the completion.
    case completion
    /// No payload: deliver the subject's current value.
    case current
  }

  /// Made where the subscriber's type is known, so that what it calls is specialised; it captures nothing.
  @usableFromInline
  typealias Deliver = (Conduit, Event, UnsafeRawPointer?) -> Subscribers.Demand

  @usableFromInline let hub: Hub
  @usableFromInline let deliver: Deliver
  /// The subscriber, as `Outlet` keeps it: retained until this has ended. To use it costs no reference count.
  @usableFromInline let outlet: Unmanaged<AnyObject>
  /// Touched only by who has entered the hub's delivery.
  private var isReleased = false
  @usableFromInline let name: StaticString
  private let demand = DemandCounter()
  private let isActive = Atomic<Bool>(true)
  private let isOwedCurrent: Atomic<Bool>

  @usableFromInline
  init(_ name: StaticString, hub: Hub, outlet: AnyObject, deliver: @escaping Deliver) {
    self.name = name
    self.hub = hub
    self.outlet = .passRetained(outlet)
    self.deliver = deliver
    isOwedCurrent = Atomic(hub.remembersValue)
  }

  deinit {
    if !isReleased { outlet.release() }
  }

  @usableFromInline var description: String { "\(name)" }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    guard isActive.load(ordering: .acquiring) else { return }
    self.demand.add(demand)
    hub.noteDemand()
    if isOwedCurrent.load(ordering: .acquiring) { hub.replay(self) }
  }

  @usableFromInline
  func cancel() {
    if isActive.exchange(false, ordering: .acquiringAndReleasing) { hub.remove(self) }
  }

  // MARK: Called by the hub, which has entered its delivery

  @inline(__always)
  func offer(_ value: UnsafeRawPointer, remember: Bool) {
    guard isActive.load(ordering: .acquiring) else { return }
    if demand.takeOne() {
      if remember { isOwedCurrent.store(false, ordering: .releasing) }
      pass(.value, value)
    } else if remember {
      isOwedCurrent.store(true, ordering: .releasing)
    }
  }

  func replay() {
    guard isActive.load(ordering: .acquiring), isOwedCurrent.load(ordering: .acquiring), demand.takeOne() else {
      return
    }
    isOwedCurrent.store(false, ordering: .releasing)
    pass(.current, nil)
  }

  func finish(_ completion: UnsafeRawPointer) {
    guard isActive.exchange(false, ordering: .acquiringAndReleasing) else { return }
    _ = deliver(self, .completion, completion)
    hub.retire(self)
  }

  /// Gives the subscriber away, to be freed under no lock.
  func takeOutlet() -> AnyObject? {
    exchange(&isReleased, with: true) ? nil : outlet.takeRetainedValue()
  }

  /// Ends without a completion, unless the current value is owed still.
  func orphan() {
    if !isOwedCurrent.load(ordering: .acquiring) {
      isActive.store(false, ordering: .releasing)
      hub.retire(self)
    }
  }

  @inline(__always)
  private func pass(_ event: Event, _ payload: UnsafeRawPointer?) {
    let more = deliver(self, event, payload)
    if more != .none { demand.add(more) }
  }
}

/// How a conduit refers to a subscriber: an object as it is, a value in a box.
@usableFromInline
final class Outlet<S: Subscriber> {
  @usableFromInline let subscriber: S
  @inlinable init(_ subscriber: S) { self.subscriber = subscriber }

  @inlinable
  static func object(for subscriber: S) -> AnyObject {
    // Known when compiled, where the type is.
    S.self is AnyClass ? unsafeBitCast(subscriber, to: AnyObject.self) : Outlet(subscriber)
  }

  @inlinable @inline(__always)
  static func use<R>(_ object: Unmanaged<AnyObject>, _ body: (S) -> R) -> R {
    if S.self is AnyClass {
      return object._withUnsafeGuaranteedRef { body(unsafeBitCast($0, to: S.self)) }
    }
    return object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Outlet.self).subscriber) }
  }
}

/// The conduits of a hub in the order they came.
final class ConduitList {
  private(set) var conduits: UnsafeMutablePointer<Unmanaged<Conduit>>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    conduits = .allocate(capacity: capacity)
  }

  deinit {
    forEach { Unmanaged.passUnretained($0).release() }
    conduits.deallocate()
  }

  func forEach(_ body: (Conduit) -> Void) {
    for index in 0..<count { conduits[index]._withUnsafeGuaranteedRef(body) }
  }

  func append(_ conduit: Conduit) {
    if count == capacity { grow() }
    (conduits + count).initialize(to: .passRetained(conduit))
    count += 1
  }

  func remove(_ conduit: Conduit) {
    let address = Unmanaged.passUnretained(conduit).toOpaque()
    guard let index = (0..<count).first(where: { conduits[$0].toOpaque() == address }) else { return }
    (conduits + index).update(from: conduits + index + 1, count: count - index - 1)
    count -= 1
    // The caller holds it too: this is not the last reference.
    Unmanaged.passUnretained(conduit).release()
  }

  func copy() -> ConduitList {
    let copy = ConduitList(capacity: count + 1)
    forEach { copy.append($0) }
    return copy
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Conduit>>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: conduits, count: count)
    conduits.deallocate()
    conduits = larger
    capacity *= 2
  }
}
