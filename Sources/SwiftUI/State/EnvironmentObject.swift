import Combine

/// An object that a view above put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>:
  DynamicProperty
{
  private var object: ObjectType?

  public init() {}

  /// There has to be one: without `environmentObject(_:)` above, the app ends with a message, as on iOS.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Bindings to the properties of an object.
  @dynamicMemberLookup public struct Wrapper {
    fileprivate let root: ObjectType

    @MainActor @preconcurrency
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(root, keyPath))
    }
  }
}

extension EnvironmentObject: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    object = node.environment[EnvironmentObjectKey<ObjectType>.self]
    if let object { ObjectWatch.watch(object, &slot, node) }
  }
}

struct EnvironmentObjectKey<ObjectType: AnyObject>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}

extension View {
  /// Gives `object` to the views inside that ask for an object of its type.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier(.some(object)) { $0[EnvironmentObjectKey<T>.self] = $1 })
  }
}
