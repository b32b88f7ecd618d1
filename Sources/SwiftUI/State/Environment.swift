/// A value of the environment around the view.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// In a body, the value around the view; elsewhere the key's default.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}

extension Environment where Value: AnyObject & Observable {
  /// The object of this type that a view above put into the environment with `environment(_:)`.
  public init(_ objectType: Value.Type) {
    read = {
      guard let object = $0[EnvironmentObjectKey<Value>.self] else {
        fatalError(
          "No Observable object of type \(Value.self) found. A View.environment(_:) for \(Value.self) may be missing as an ancestor of this view."
        )
      }
      return object
    }
  }
}

extension Environment {
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0[EnvironmentObjectKey<T>.self] }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) { value = .some(read(node.environment)) }
}

/// What is written at a key path.
struct KeyedValue<Root, Value>: Equatable {
  let keyPath: WritableKeyPath<Root, Value>
  let value: Value
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath == rhs.keyPath && areSame(lhs.value, rhs.value) }
}

extension View {
  /// Sets a value of the environment for this view and those inside.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentModifier(KeyedValue(keyPath: keyPath, value: value)) { $0[keyPath: $1.keyPath] = $1.value })
  }

  /// Gives an object to the views inside that ask for its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier(object) { $0[EnvironmentObjectKey<T>.self] = $1 })
  }

  /// Changes a value of the environment for this view and those inside.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(Changing()) { environment, _ in transform(&environment[keyPath: keyPath]) })
  }
}
