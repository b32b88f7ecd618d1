/// A value that a view owns: the tree keeps it as long as the view stands at its place.
///
/// Any thread may read and write it. Only views that read it while they are evaluated are evaluated again.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location.map { $0.get() } ?? initial }
    nonmutating set { location?.set(newValue, .current) }
  }

  /// A binding to the value. Outside of a body it always gives the first value.
  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    let kept = slot as? StateLocation<Value> ?? Self.newLocation(initial, node)
    slot = kept
    location = kept
  }

  @MainActor private static func newLocation(_ initial: Value, _ node: AnyNode) -> StateLocation<Value> {
    guard let previewed = PreviewState.current else { return StateLocation(initial) }
    let location = StateLocation(previewed.initial(Value.self, of: node) ?? initial)
    previewed.add(location, of: node)
    return location
  }
}
