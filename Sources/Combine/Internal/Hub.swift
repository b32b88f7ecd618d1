import Synchronization

/// The heart of every subject: the list of those who listen, and the delivery to them.
///
/// It knows no types, so that none of it pays for generics: a value travels as a pointer to where the sender keeps it.
/// Values are delivered under the lock `delivery`, one at a time. Nothing a delivery in progress may be using is
/// changed or freed: the list is replaced by a changed copy then, and what is retired is freed when the delivery ends.
@usableFromInline
class Hub: @unchecked Sendable {
  @usableFromInline final let delivery = DeliveryLock()
  /// Guards what is below, and what the typed subject keeps.
  @usableFromInline final let state = Lock()
  private final let list = Atomic<Unmanaged<ConduitList>?>(nil)
  private final var retired: [AnyObject] = []
  private final var upstreams: [any Subscription] = []
  private final let wantsUpstream: Atomic<Bool>

  /// Whether a subscriber that had no demand for a value gets the current one when it asks.
  final let remembersValue: Bool

  @usableFromInline
  init(remembersValue: Bool) {
    self.remembersValue = remembersValue
    wantsUpstream = Atomic(remembersValue)
  }

  deinit { list.load(ordering: .acquiring)?.release() }
}

// MARK: Delivery

extension Hub {
  /// Delivers the value at that address to all who have demand.
  @usableFromInline
  final func send(_ value: UnsafeRawPointer) {
    let entry = delivery.enter()
    deliver(value)
    leaveDelivery(entry)
  }

  /// As `send`, for a caller that has entered `delivery`.
  @usableFromInline
  final func deliver(_ value: UnsafeRawPointer) {
    list.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { list in
      for index in 0..<list.count {
        list.conduits[index]._withUnsafeGuaranteedRef { $0.offer(value, remember: remembersValue) }
      }
    }
  }

  /// Delivers the completion at that address to all, and forgets them.
  @usableFromInline
  final func finish(_ completion: UnsafeRawPointer) {
    let entry = delivery.enter()
    let listeners = detachAll()
    listeners?.forEach { $0.finish(completion) }
    leaveDelivery(entry)
  }

  /// Delivers the current value to one that is owed it and has demand now.
  final func replay(_ conduit: Conduit) {
    let entry = delivery.enter()
    conduit.replay()
    leaveDelivery(entry)
  }

  @inlinable @inline(__always)
  final func leaveDelivery(_ entry: DeliveryLock.Entry) {
    if delivery.leave(entry) { freeRetired() }
  }
}

// MARK: The list

extension Hub {
  /// Whether nobody listens.
  @usableFromInline
  final var isEmpty: Bool { list.load(ordering: .acquiring) == nil }

  /// Adds a conduit unless the subject has completed, as read under the lock.
  @inlinable
  final func add<Completion>(_ conduit: Conduit, unless completion: () -> Completion?) -> Completion? {
    let outermost = state.enter()
    if let completion = completion() {
      if outermost { state.leave() }
      return completion
    }
    let entry = insert(conduit)
    if outermost { state.leave() }
    settle(entry)
    return nil
  }

  /// Adds a conduit, for a caller that has entered `state`.
  @usableFromInline
  final func insert(_ conduit: Conduit) -> DeliveryLock.Entry? { change { $0.append(conduit) } }

  final func remove(_ conduit: Conduit) {
    let outermost = state.enter()
    let entry = change { $0.remove(conduit) }
    var outlet: AnyObject?
    if entry != nil { outlet = conduit.takeOutlet() } else { retired.append(conduit) }
    if outermost { state.leave() }
    settle(entry)
    // The subscriber is freed here, under no lock.
    _ = consume outlet
  }

  /// Frees what a conduit that has ended holds, once no delivery uses it.
  final func retire(_ conduit: Conduit) {
    state.locked { retired.append(conduit) }
    freeRetired()
  }

  /// Lets go of all that listen, without a completion, when nobody can send any more.
  ///
  /// Whoever is still owed the current value keeps what it needs to get it.
  @usableFromInline
  final func orphan() {
    let outermost = state.enter()
    let upstreams = exchange(&self.upstreams, with: [])
    if outermost { state.leave() }
    for upstream in upstreams { upstream.cancel() }
    detachAll()?.forEach { $0.orphan() }
  }

  /// Takes all from the list.
  private final func detachAll() -> ConduitList? {
    let outermost = state.enter()
    let old = list.exchange(nil, ordering: .acquiringAndReleasing)?.takeRetainedValue()
    if let old { retired.append(old) }
    if outermost { state.leave() }
    if old != nil { freeRetired() }
    return old
  }

  /// Changes the list: in place, inside the delivery, if none is under way, else a copy of it. Then call `settle`.
  private final func change(_ body: (ConduitList) -> Void) -> DeliveryLock.Entry? {
    let entry = delivery.tryEnter(orLeaveErrand: false)
    let old = list.load(ordering: .acquiring)
    if entry != nil, let old {
      old._withUnsafeGuaranteedRef(body)
    } else {
      let new = old?._withUnsafeGuaranteedRef { $0.copy() } ?? ConduitList(capacity: 1)
      body(new)
      list.store(.passRetained(new), ordering: .sequentiallyConsistent)
      if let old { retired.append(old.takeRetainedValue()) }
    }
    return entry
  }

  @usableFromInline
  final func settle(_ entry: DeliveryLock.Entry?) {
    if let entry { leaveDelivery(entry) } else { freeRetired() }
  }

  /// Frees what is retired: now, or when the delivery under way ends.
  @usableFromInline
  final func freeRetired() {
    guard let entry = delivery.tryEnter(orLeaveErrand: true) else { return }
    let outermost = state.enter()
    let retired = exchange(&self.retired, with: [])
    if outermost { state.leave() }
    let outlets = retired.map { ($0 as? Conduit)?.takeOutlet() }
    leaveDelivery(entry)
    _ = consume outlets
  }
}

// MARK: Upstream

extension Hub {
  /// Takes an upstream subscription and asks it for values if anyone here wants some.
  @usableFromInline
  final func addUpstream(_ subscription: any Subscription) {
    state.locked { upstreams.append(subscription) }
    if wantsUpstream.load(ordering: .acquiring) { subscription.request(.unlimited) }
  }

  /// Keeps what is to be cancelled when nobody can send any more.
  final func keepUpstream(_ subscription: any Subscription) {
    state.locked { upstreams.append(subscription) }
  }

  /// Asks upstream for values when the first subscriber asks.
  final func noteDemand() {
    guard !wantsUpstream.load(ordering: .relaxed) else { return }
    let upstreams = state.locked {
      wantsUpstream.exchange(true, ordering: .acquiringAndReleasing) ? [] : self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}
