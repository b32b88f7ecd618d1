import Foundation

extension NSObjectProtocol where Self: NSObject {
  /// Says that the value of a key is about to change. `didChangeValue(forKey:)` must follow.
  ///
  /// Generated code calls it in `willSet` of every `@objc dynamic` property, frameworks and apps where they change a
  /// value by other ways.
  public func willChangeValue(forKey key: String) {
    KeyValueObservers.willChangeValue(of: self, forKey: key)
  }

  /// Says that the value of a key has changed.
  public func didChangeValue(forKey key: String) {
    KeyValueObservers.didChangeValue(of: self, forKey: key)
  }

  /// Calls `observeValue(forKeyPath:of:change:context:)` of the observer when the value at the key path changes, until
  /// `removeObserver`. The observer is not retained.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    RegisteredObservers.add(observer, to: self, keyPath, options, context)
  }

  /// Ends the latest observation of that observer, key path and context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    RegisteredObservers.remove(observer, from: self, keyPath) { $0 == context }
  }

  /// Ends the latest observation of that observer and key path.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    RegisteredObservers.remove(observer, from: self, keyPath) { _ in true }
  }

  /// What an observer is told. Traps, as Apple's raises, when a change reaches no class that handles it.
  public func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    fatalError(
      "<\(type(of: self))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\n"
        + "Key path: \(keyPath ?? "nil")"
    )
  }
}

/// The observations that were registered with `addObserver`.
private enum RegisteredObservers {
  private struct Registration: @unchecked Sendable {
    weak var observer: NSObject?
    weak var object: NSObject?
    /// An object that is being deinitialised, and removes what it registered, is no more to be had from a weak reference.
    let observerID: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let keyPathObserver: KeyPathObserver
  }

  private static let registrations = Guarded<[ObjectIdentifier: [Registration]]>([:])

  static func add(
    _ observer: NSObject,
    to object: NSObject,
    _ keyPath: String,
    _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    let keyPathObserver = KeyPathObserver(object, keyPath, options) { [weak observer, weak object] change in
      guard let observer, let object else { return }
      tell(observer, keyPath, object, dictionary(change), context)
    }
    let registration = Registration(
      observer: observer,
      object: object,
      observerID: ObjectIdentifier(observer),
      keyPath: keyPath,
      context: context,
      keyPathObserver: keyPathObserver
    )
    let id = ObjectIdentifier(object)
    registrations.withLock { $0[id] = ($0[id] ?? []).filter { $0.object != nil } + [registration] }
  }

  static func remove(
    _ observer: NSObject,
    from object: NSObject,
    _ keyPath: String,
    where matches: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let id = ObjectIdentifier(object)
    let own = registrations.withLock { $0[id] ?? [] }
    let index = own.lastIndex {
      $0.observerID == ObjectIdentifier(observer) && ($0.observer == nil || $0.observer === observer)
        && ($0.object == nil || $0.object === object) && $0.keyPath == keyPath && matches($0.context)
    }
    guard let index else {
      fatalError(
        "Cannot remove an observer <\(type(of: observer))> for the key path \"\(keyPath)\" from <\(type(of: object))>"
          + " because it is not registered as an observer."
      )
    }
    let removed = own[index]
    removed.keyPathObserver.invalidate()
    registrations.withLock { table in
      table[id]?.removeAll { $0.keyPathObserver === removed.keyPathObserver }
      if table[id]?.isEmpty == true { table[id] = nil }
    }
  }

  private static func tell(
    _ observer: NSObject,
    _ keyPath: String,
    _ object: NSObject,
    _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    if let own = observer.observeValueForKeyPath { return own(keyPath, object, change, context) }
    observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  private static func dictionary(_ change: KeyPathObserver.Change) -> [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: change.kind.rawValue)]
    if let indexes = change.indexes { dictionary[.indexesKey] = indexes }
    if let new = change.new { dictionary[.newKey] = new.value ?? NSNull() }
    if let old = change.old { dictionary[.oldKey] = old.value ?? NSNull() }
    if change.isPrior { dictionary[.notificationIsPriorKey] = NSNumber(value: true) }
    return dictionary
  }
}
