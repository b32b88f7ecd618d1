import Synchronization

/// A subject that keeps the latest value, and gives it to every new subscriber.
///
/// A subscriber without demand gets the latest value when it asks. Sending and reading are safe from any thread;
/// values reach the subscribers one at a time.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub: ValueHub<Output>
  @usableFromInline var completion: Subscribers.Completion<Failure>?

  /// Makes a subject with a first value.
  @inlinable public init(_ value: Output) { hub = ValueHub(value) }

  deinit { hub.orphan() }

  /// The latest value. Setting it sends it; after the completion it only changes.
  @inlinable
  public var value: Output {
    get { hub.current }
    set {
      if hub.isFinished { _ = hub.replace(newValue) } else { send(newValue) }
    }
  }

  /// Hands an upstream subscription to the subject, which asks it for all values.
  public func send(subscription: any Subscription) { hub.addUpstream(subscription) }

  /// Keeps a value and sends it to every subscriber that has demand.
  @inlinable
  public func send(_ input: Output) { hub.send(input) }

  /// Sends a completion to every subscriber; later ones get it at once.
  public func send(completion: Subscribers.Completion<Failure>) {
    let isFirst = hub.state.locked {
      if self.completion != nil { return false }
      self.completion = completion
      hub.finished.store(true, ordering: .releasing)
      return true
    }
    if isFirst { withUnsafePointer(to: completion) { hub.finish(UnsafeRawPointer($0)) } }
  }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let conduit = hub.conduit("CurrentValueSubject", for: subscriber)
    if let completion = hub.add(conduit, unless: { completion }) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }
}

/// A hub that keeps the latest value.
@usableFromInline
final class ValueHub<Output>: Hub, @unchecked Sendable {
  @usableFromInline var value: Output
  @usableFromInline let finished = Atomic<Bool>(false)
  @inlinable var isFinished: Bool { finished.load(ordering: .acquiring) }

  @usableFromInline
  init(_ value: Output) {
    self.value = value
    super.init(remembersValue: true)
  }

  @inlinable
  var current: Output { state.locked { value } }

  /// Keeps a value and delivers it.
  @inlinable
  func send(_ input: Output) {
    let entry = delivery.enter()
    if !isFinished {
      _ = replace(input)
      withUnsafePointer(to: input) { deliver(UnsafeRawPointer($0)) }
    }
    leaveDelivery(entry)
  }

  /// Delivers a value and then keeps it.
  @inlinable
  func sendBeforeKeeping(_ input: Output) {
    let entry = delivery.enter()
    withUnsafePointer(to: input) { deliver(UnsafeRawPointer($0)) }
    _ = replace(input)
    leaveDelivery(entry)
  }

  /// Returns the old value, to be freed under no lock.
  @inlinable @inline(__always)
  func replace(_ input: Output) -> Output {
    let outermost = state.enter()
    defer { if outermost { state.leave() } }
    return exchange(&value, with: input)
  }

  /// The subscription for a subscriber.
  @inlinable
  func conduit<S: Subscriber>(_ name: StaticString, for subscriber: S) -> Conduit where S.Input == Output {
    Conduit(name, hub: self, outlet: Outlet.object(for: subscriber)) { conduit, event, payload in
      Outlet<S>.use(conduit.outlet) { subscriber in
        switch event {
        case .value:
          return subscriber.receive(payload.unsafelyUnwrapped.assumingMemoryBound(to: S.Input.self).pointee)
        case .completion:
          typealias Completion = Subscribers.Completion<S.Failure>
          subscriber.receive(completion: payload.unsafelyUnwrapped.assumingMemoryBound(to: Completion.self).pointee)
          return .none
        case .current:
          return subscriber.receive(unsafeDowncast(conduit.hub, to: ValueHub<S.Input>.self).current)
        }
      }
    }
  }
}
