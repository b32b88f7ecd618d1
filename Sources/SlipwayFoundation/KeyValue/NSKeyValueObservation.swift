import Foundation

/// An observation that lasts until it is invalidated or released, on any thread.
///
/// Apple's says nothing of threads, which is no error there in a closure that is `@Sendable`; here it would be.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var observer: KeyPathObserver?

  init(_ observer: KeyPathObserver) {
    self.observer = observer
  }

  /// Ends the observation.
  public func invalidate() {
    let ended = lock.withLock {
      defer { observer = nil }
      return observer
    }
    ended?.invalidate()
  }

  deinit { invalidate() }
}

/// What has properties that can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls the handler when the property at the key path changes, on the thread that changes it, until the returned
  /// observation is invalidated or released.
  ///
  /// The property must be one that is `@objc dynamic` in Swift source. Traps, as Apple's does, if no name is known for it.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = KeyPathObserver(self, name(of: keyPath), options) { [weak self] change in
      guard let self else { return }
      let observed = NSKeyValueObservedChange<Value>(
        kind: change.kind,
        newValue: change.new.flatMap { keyValueCast($0.value) },
        oldValue: change.old.flatMap { keyValueCast($0.value) },
        indexes: change.indexes,
        isPrior: change.isPrior
      )
      changeHandler(self, observed)
    }
    return NSKeyValueObservation(observer)
  }

  /// Says that the property is about to change. `didChangeValue(for:)` must follow.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObservers.willChangeValue(of: self, forKey: name(of: keyPath))
  }

  /// Says that the property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObservers.didChangeValue(of: self, forKey: name(of: keyPath))
  }

  /// Says that elements of an ordered collection are about to change. `didChange(_:valuesAt:for:)` must follow.
  public func willChange<Value>(
    _ changeKind: NSKeyValueChange,
    valuesAt indexes: IndexSet,
    for keyPath: KeyPath<Self, Value>
  ) {
    willChange(changeKind, valuesAt: indexes, forKey: name(of: keyPath))
  }

  /// Says that elements of an ordered collection have changed.
  public func didChange<Value>(
    _ changeKind: NSKeyValueChange,
    valuesAt indexes: IndexSet,
    for keyPath: KeyPath<Self, Value>
  ) {
    didChange(changeKind, valuesAt: indexes, forKey: name(of: keyPath))
  }

  /// Says that a set is about to change. `didChangeValue(for:withSetMutation:using:)` must follow.
  public func willChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>,
    withSetMutation mutation: NSKeyValueSetMutationKind,
    using set: Value
  ) where Value: SetAlgebra {
    willChangeValue(forKey: name(of: keyPath), withSetMutation: mutation, using: Set(hashing: set))
  }

  /// Says that a set has changed.
  public func didChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>,
    withSetMutation mutation: NSKeyValueSetMutationKind,
    using set: Value
  ) where Value: SetAlgebra {
    didChangeValue(forKey: name(of: keyPath), withSetMutation: mutation, using: Set(hashing: set))
  }

  private func name(of keyPath: AnyKeyPath) -> String {
    guard let name = ClassRecords.name(of: keyPath) else {
      fatalError("Could not extract a String from KeyPath \(keyPath): the property is not @objc dynamic")
    }
    return name
  }
}

extension Set<AnyHashable> {
  /// The members of a set of any type.
  fileprivate init(hashing set: Any) {
    self = Set((elements(of: set) ?? []).compactMap { $0 as? AnyHashable })
  }
}
