import Combine

/// An object that the view watches but does not own.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>:
  DynamicProperty
{
  /// Bindings to the properties of an object.
  @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    @MainActor @preconcurrency
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(root, keyPath))
    }
  }

  private var object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: object) }
}

extension ObservedObject: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) { ObjectWatch.watch(wrappedValue, &slot, node) }
  static func isSame(_ old: Self, _ new: Self) -> Bool { old.wrappedValue === new.wrappedValue }
}

/// Tells a node that an object is about to change.
@MainActor final class ObjectWatch {
  /// Gone where nothing but what the view had before held it; another may then stand at its address.
  private weak var object: AnyObject?
  private let watch: AnyCancellable

  private init<Object: ObservableObject>(_ object: Object, _ node: AnyNode) {
    self.object = object
    watch = object.objectWillChange.sink { [weak node] _ in
      nonisolated(unsafe) let transaction = Transaction.current
      onMainActorAsAnnounced { if let node { node.graph.invalidate(node, transaction) } }
    }
  }

  /// Watches `object` by what is in `slot`.
  static func watch<Object: ObservableObject>(_ object: Object, _ slot: inout AnyObject?, _ node: AnyNode) {
    if let known = slot as? ObjectWatch, known.object === object { return }
    slot = ObjectWatch(object, node)
  }
}

/// A property of an object. Two locations are never taken for the same: nobody tells when the property changes.
final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let object: Object
  private let path: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.path = path
  }

  override func get() -> Value { object[keyPath: path] }
  override func set(_ newValue: Value, _ transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: path] = newValue }
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool { false }
}
