import Combine
import Observation

/// The object of a type that the view with the focus gives, or nil.
@propertyWrapper public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the properties of the object.
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    fileprivate let object: ObjectType

    public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<T> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  private var object: ObjectType?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType? { object }
  /// Nil where there is no object.
  @MainActor @preconcurrency public var projectedValue: Wrapper? { object.map { Wrapper(object: $0) } }
}

extension FocusedObject: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    object = Evaluation.of(node) { FocusedValueStore.values.get()[FocusedObjectKey<ObjectType>.self] }
    if let object { ObjectWatch.watch(object, &slot, node) } else { slot = nil }
  }
}

private struct FocusedObjectKey<ObjectType: AnyObject>: FocusedValueKey { typealias Value = ObjectType }

extension FocusedValues {
  fileprivate subscript<ObjectType: AnyObject>(object type: ObjectIdentity<ObjectType>) -> ObjectType? {
    get { self[FocusedObjectKey<ObjectType>.self] }
    set { self[FocusedObjectKey<ObjectType>.self] = newValue }
  }
}

/// A type of objects, as a part of a key path.
private struct ObjectIdentity<ObjectType>: Hashable {}

private func path<T: AnyObject>(to type: T.Type) -> WritableKeyPath<FocusedValues, T?> {
  \FocusedValues.[object: ObjectIdentity<T>()]
}

extension FocusedValue where Value: AnyObject & Observable {
  /// The object of this type that the view with the focus gives.
  public init(_ objectType: Value.Type) { self.init(path(to: objectType)) }
}

extension View {
  /// Gives an object to `FocusedObject` properties while this view, or one inside, has the focus.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    focusedValue(path(to: T.self), object)
  }
  /// Nothing is given for nil.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedValue(path(to: T.self), object)
  }
  /// Gives an object to `FocusedObject` properties while this view is on the screen, wherever the focus is.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    focusedSceneValue(path(to: T.self), object)
  }
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedSceneValue(path(to: T.self), object)
  }
  /// Gives an object to `FocusedValue` properties of its type while this view, or one inside, has the focus.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedValue(path(to: T.self), object)
  }
  /// Gives an object to `FocusedValue` properties of its type while this view is on the screen.
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedSceneValue(path(to: T.self), object)
  }
}
