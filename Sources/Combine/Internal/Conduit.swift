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

  /// Made where the subscriber's type is known, so that what it calls is specialised.
  @usableFromInline
  typealias Deliver = (Event, UnsafeRawPointer?) -> Subscribers.Demand

  @usableFromInline let hub: Hub
  /// Set to nil, when this has ended, only by who has entered the hub's delivery.
  @usableFromInline var deliver: Deliver?
  @usableFromInline let name: StaticString
  private let demand = DemandCounter()
  private let isActive = Atomic<Bool>(true)
  private let isOwedCurrent: Atomic<Bool>

  @usableFromInline
  init(_ name: StaticString, hub: Hub, deliver: @escaping Deliver) {
    self.name = name
    self.hub = hub
    self.deliver = deliver
    isOwedCurrent = Atomic(hub.remembersValue)
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
    _ = deliver?(.completion, completion)
    hub.retire(self)
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
    let more = deliver?(event, payload) ?? .none
    if more != .none { demand.add(more) }
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
