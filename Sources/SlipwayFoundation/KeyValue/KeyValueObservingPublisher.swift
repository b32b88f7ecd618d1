public import Combine
import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// A publisher of the values of the property at the key path. By default it begins with the value it has already.
  ///
  /// The property must be one that is `@objc dynamic` in Swift source. The object is retained.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// A publisher of the values of an object's property. One that comes while a subscriber has no demand is replaced by
  /// the next; the last is delivered when the subscriber asks.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
    /// The property's values.
    public typealias Output = Value

    /// What never comes: this publisher cannot fail.
    public typealias Failure = Never

    /// Whose property it is.
    public let object: Subject

    /// The property.
    public let keyPath: KeyPath<Subject, Value>

    /// Whether the present value comes first (`.initial`), and the old one before each change (`.prior`).
    public let options: NSKeyValueObservingOptions

    /// Makes a publisher of a property's values.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let subscription = ObservedValues(subscriber)
      subscriber.receive(subscription: subscription)
      subscription.observe(object, keyPath, options)
    }

    /// Whether both publish the same values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }
  }
}

private final class ObservedValues<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  private struct State {
    var downstream: Downstream?
    var observation: NSKeyValueObservation?
    var object: NSObject?
    var demand = Subscribers.Demand.none
    var pending: Downstream.Input?
  }

  private let lock = NSRecursiveLock()
  private var state: State

  init(_ downstream: Downstream) { state = State(downstream: downstream) }

  func observe<Subject: NSObject>(
    _ object: Subject,
    _ keyPath: KeyPath<Subject, Downstream.Input>,
    _ options: NSKeyValueObservingOptions
  ) {
    guard lock.withLock({ state.downstream != nil }) else { return }
    // The handler must be Sendable, a subscriber's type need not be.
    nonisolated(unsafe) let receive = { [weak self] (object: Subject) in self?.receive(object[keyPath: keyPath]) ?? () }
    let observation = object.observe(keyPath, options: options) { object, _ in receive(object) }
    // The first value may have made the subscriber cancel.
    let isCancelled = lock.withLock {
      guard state.downstream != nil else { return true }
      state.observation = observation
      state.object = object
      return false
    }
    if isCancelled { observation.invalidate() }
  }

  private func receive(_ value: Downstream.Input) {
    lock.withLock {
      state.pending = value
      deliver()
    }
  }

  /// Delivers under the lock, which is recursive: values come one at a time, and a subscriber may ask for more or cancel.
  private func deliver() {
    while let downstream = state.downstream, let value = state.pending, state.demand > .none {
      state.pending = nil
      state.demand -= 1
      state.demand += downstream.receive(value)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock {
      state.demand += demand
      deliver()
    }
  }

  func cancel() {
    let ended = lock.withLock {
      let ended = state
      state = State()
      return ended
    }
    ended.observation?.invalidate()
  }
}
