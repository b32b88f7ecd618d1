import Synchronization

/// A property of a class whose changes are published, before they happen, by `$property`.
///
/// In an `ObservableObject` a change first sends the object's `objectWillChange`. Subscribers of `$property` get the
/// current value at once; while they receive a new one, the property still has the old.
@propertyWrapper
public struct Published<Value> {
  /// Comes first, for `ObjectWillChange` to find it where the property lies.
  @usableFromInline var header = PublishedHeader()
  /// The value until somebody asks for the publisher; nil then, and the header's box has it.
  @usableFromInline var value: Value?

  /// Makes the property with its first value.
  @inlinable public init(initialValue: Value) { value = initialValue }

  /// Makes the property with its first value.
  @inlinable public init(wrappedValue: Value) { value = wrappedValue }

  /// The publisher of the property, `$property`. Setting it changes nothing: it is there for `assign(to:)`.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box()) }
    set { _ = box() }
  }

  /// `@Published` works in classes only.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unreachable: unavailable") }
    set { fatalError("unreachable: unavailable") }
  }

  /// The property itself, of this object.
  ///
  /// Inlined always: only then does the compiler turn the key path into the plain access that it stands for.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    @inlinable @inline(__always)
    get { object[keyPath: storageKeyPath].current }
    @inlinable @inline(__always)
    set {
      // Nothing of the object may be under access while subscribers run: they read it.
      let header = object[keyPath: storageKeyPath].header
      if !header.tell(newValue) { object[keyPath: storageKeyPath].store(newValue) }
    }
  }

  @inlinable
  var current: Value { value ?? madeBox.hub.current }

  /// Stores a value of which the object's subscribers know.
  @inlinable
  mutating func store(_ value: Value) {
    if header.box == nil {
      self.value = value
    } else {
      // Somebody asked for the publisher meanwhile.
      madeBox.sendQuietly(value)
    }
  }

  /// The box, where there is one.
  @usableFromInline
  var madeBox: PublishedBox<Value> { unsafeDowncast(header.box.unsafelyUnwrapped, to: PublishedBox<Value>.self) }

  private mutating func box() -> PublishedBox<Value> {
    if let value {
      header.box = PublishedBox(value, header.objectWillChange)
      self.value = nil
    }
    return madeBox
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
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
      let conduit = box.hub.conduit("PublishedSubject", for: subscriber)
      _ = box.hub.add(conduit, unless: { Never?.none })
      subscriber.receive(subscription: conduit)
    }
  }
}

/// What a published property refers to, whatever its type.
@usableFromInline
struct PublishedHeader {
  /// The object's publisher, once somebody has asked for it.
  @usableFromInline var objectWillChange: ObservableObjectPublisher?
  /// A `PublishedBox` of the property's type, once somebody has asked for the property's publisher.
  @usableFromInline var box: AnyPublishedBox?

  @inlinable init() {}

  /// Tells the object's subscribers, and then the property's, which stores the value. False if there is no box for it.
  @inlinable
  func tell<Value>(_ value: Value) -> Bool {
    objectWillChange?.send()
    guard let box else { return false }
    unsafeDowncast(box, to: PublishedBox<Value>.self).sendQuietly(value)
    return true
  }

  /// Gives the property the object's publisher.
  mutating func adopt(_ publisher: ObservableObjectPublisher) {
    objectWillChange = publisher
    box?.adopt(publisher)
  }
}

/// What a published property becomes once somebody asks for its publisher.
@usableFromInline
class AnyPublishedBox: @unchecked Sendable {
  /// Set once, and retained.
  private final let objectWillChange: Atomic<Unmanaged<ObservableObjectPublisher>?>

  init(_ objectWillChange: ObservableObjectPublisher?) {
    self.objectWillChange = Atomic(objectWillChange.map { .passRetained($0) })
  }

  deinit { objectWillChange.load(ordering: .acquiring)?.release() }

  /// Called under the lock of `ObjectWillChange`.
  final func adopt(_ publisher: ObservableObjectPublisher) {
    if objectWillChange.load(ordering: .acquiring) == nil {
      objectWillChange.store(.passRetained(publisher), ordering: .releasing)
    }
  }

  final func tellObject() {
    objectWillChange.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.send() }
  }
}

@usableFromInline
final class PublishedBox<Value>: AnyPublishedBox, @unchecked Sendable {
  @usableFromInline let hub: ValueHub<Value>

  init(_ value: Value, _ objectWillChange: ObservableObjectPublisher?) {
    hub = ValueHub(value)
    super.init(objectWillChange)
  }

  deinit { hub.orphan() }

  /// Tells the object's subscribers, then the property's, and then stores the value.
  func send(_ value: Value) {
    tellObject()
    sendQuietly(value)
  }

  /// Tells the property's subscribers and then stores the value.
  @inlinable
  func sendQuietly(_ value: Value) { hub.sendBeforeKeeping(value) }
}

extension Published: PublishedProperty {}
