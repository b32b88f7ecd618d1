import Synchronization

/// A property of a class whose changes are published, before they happen, by `$property`.
///
/// In an `ObservableObject` a change first sends the object's `objectWillChange`. Subscribers of `$property` get the
/// current value at once; while they receive a new one, the property still has the old.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline
  enum Storage {
    /// Nobody has asked for the publisher.
    case value(Value, ObservableObjectPublisher?)
    case box(PublishedBox<Value>)
  }

  @usableFromInline var storage: Storage

  /// Makes the property with its first value.
  @inlinable public init(initialValue: Value) { storage = .value(initialValue, nil) }

  /// Makes the property with its first value.
  @inlinable public init(wrappedValue: Value) { storage = .value(wrappedValue, nil) }

  /// The publisher of the property, `$property`.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box()) }
    set { storage = .box(newValue.box) }
  }

  /// `@Published` works in classes only.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unreachable: unavailable") }
    set { fatalError("unreachable: unavailable") }
  }

  /// The property itself, of this object.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      switch object[keyPath: storageKeyPath].storage {
      case .value(let value, _): value
      case .box(let box): box.hub.current
      }
    }
    set {
      // Nothing of the object may be under access while subscribers run: they read it.
      switch object[keyPath: storageKeyPath].storage {
      case .value(_, let objectWillChange):
        objectWillChange?.send()
        object[keyPath: storageKeyPath].store(newValue)
      case .box(let box):
        box.send(newValue)
      }
    }
  }

  /// Stores a value of which subscribers to `objectWillChange` know.
  @usableFromInline
  mutating func store(_ value: Value) {
    switch storage {
    case .value(_, let objectWillChange): storage = .value(value, objectWillChange)
    // Somebody asked for the publisher meanwhile.
    case .box(let box): box.sendQuietly(value)
    }
  }

  private mutating func box() -> PublishedBox<Value> {
    switch storage {
    case .value(let value, let objectWillChange):
      let box = PublishedBox(value, objectWillChange)
      storage = .box(box)
      return box
    case .box(let box):
      return box
    }
  }
}

extension Published {
  /// The publisher of a property: its current value at once, and each new one before it is set.
  public struct Publisher: Combine.Publisher {
    /// The kind of value published.
    public typealias Output = Value

    /// What never comes: this publisher cannot fail.
    public typealias Failure = Never

    @usableFromInline let box: PublishedBox<Value>

    init(box: PublishedBox<Value>) { self.box = box }

    /// Attaches a subscriber.
    @inlinable
    public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
      let conduit = box.hub.conduit("PublishedSubject", for: subscriber)
      _ = box.hub.add(conduit, unless: { Never?.none })
      subscriber.receive(subscription: conduit)
    }
  }
}

extension Published: ObservableObjectProperty {
  package mutating func adopt(_ publisher: () -> ObservableObjectPublisher) -> ObservableObjectPublisher {
    switch storage {
    case .value(_, .some(let known)):
      return known
    case .value(let value, nil):
      let new = publisher()
      storage = .value(value, new)
      return new
    case .box(let box):
      return box.adopt(publisher)
    }
  }
}

/// What a published property becomes once somebody asks for its publisher.
@usableFromInline
final class PublishedBox<Value>: @unchecked Sendable {
  @usableFromInline let hub: ValueHub<Value>
  /// Set once, and retained.
  private let objectWillChange: Atomic<Unmanaged<ObservableObjectPublisher>?>

  init(_ value: Value, _ objectWillChange: ObservableObjectPublisher?) {
    hub = ValueHub(value)
    self.objectWillChange = Atomic(objectWillChange.map { .passRetained($0) })
  }

  deinit {
    hub.orphan()
    objectWillChange.load(ordering: .acquiring)?.release()
  }

  /// Tells the object's subscribers, then the property's, and then stores the value.
  @usableFromInline
  func send(_ value: Value) {
    objectWillChange.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.send() }
    sendQuietly(value)
  }

  /// Tells the property's subscribers and then stores the value.
  func sendQuietly(_ value: Value) { hub.sendBeforeKeeping(value) }

  /// Called under the lock of `ObjectWillChange`.
  func adopt(_ publisher: () -> ObservableObjectPublisher) -> ObservableObjectPublisher {
    if let known = objectWillChange.load(ordering: .acquiring) { return known.takeUnretainedValue() }
    let new = publisher()
    objectWillChange.store(.passRetained(new), ordering: .releasing)
    return new
  }
}
