import Combine

/// An object that the view makes once and owns.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>:
  DynamicProperty
{
  private let make: () -> ObjectType
  private var owned: OwnedObject<ObjectType>?

  /// `thunk` is called when the view first stands in the tree, and not again while it does.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// Outside of a view's body there is no object that the tree keeps: each read makes one.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { owned?.object ?? make() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension StateObject: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    let kept = slot as? OwnedObject<ObjectType> ?? OwnedObject(make())
    kept.watch(for: node)
    slot = kept
    owned = kept
  }
}

/// An object of a view, and the watch on it.
@MainActor final class OwnedObject<Object: ObservableObject> {
  let object: Object
  private var watch: AnyObject?
  private weak var node: AnyNode?

  init(_ object: Object) { self.object = object }

  /// Tells a node of changes: that which stands for the view now.
  func watch(for node: AnyNode) {
    guard self.node !== node else { return }
    self.node = node
    watch = nil
    ObjectWatch.watch(object, &watch, node)
  }
}
