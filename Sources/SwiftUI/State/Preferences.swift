/// Something that views say to those around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  /// Joins what views next to each other say, in their order.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension AnyNode {
  /// What this node and those below say.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value: Key.Value?
    collect(key, into: &value)
    return value ?? Key.defaultValue
  }
}

// MARK: Writing

nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let change: (inout Key.Value) -> Void

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { PreferenceNode(view, inputs) }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
  StructuralNode<ModifiedContent<Content, PreferenceModifier<Key>>>
{
  private var change: (inout Key.Value) -> Void
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, PreferenceModifier<Key>>, _ inputs: ViewInputs) {
    change = view.modifier.change
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    graph.preferencesChanged()
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, PreferenceModifier<Key>>, _ inputs: ViewInputs) {
    change = view.modifier.change
    child.update(view.content, self.inputs(inputs.transaction))
    graph.preferencesChanged()
  }

  override func tearDown() {
    super.tearDown()
    graph.preferencesChanged()
  }

  override func collect<Other: PreferenceKey>(_ key: Other.Type, into value: inout Other.Value?) {
    guard key == Key.self else { return super.collect(key, into: &value) }
    var own: Key.Value?
    super.collect(Key.self, into: &own)
    var said = own ?? Key.defaultValue
    change(&said)
    let all = said as! Other.Value
    if value == nil { value = all } else { Other.reduce(value: &value!) { all } }
  }
}

extension View {
  /// Says `value`, whatever views inside say.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K> { $0 = value })
  }
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View { modifier(PreferenceModifier<K>(change: callback)) }
}

// MARK: Reading

/// Calls an action with what is said inside whenever somebody may have said something else.
nonisolated struct PreferenceReader<Key: PreferenceKey>: PrimitiveModifier {
  /// Whether what is said now is what was said before, of which the action need not hear.
  var isSame: (Key.Value, Key.Value) -> Bool = { _, _ in false }
  let action: (Key.Value) -> Void

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { PreferenceReaderNode<Content, Key>(view, inputs) }
}

/// A node that looks at what is said below whenever somebody may have said something else.
@MainActor protocol PreferenceReading: AnyNode { func preferencesChanged() }

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>:
  StructuralNode<ModifiedContent<Content, PreferenceReader<Key>>>, PreferenceReading
{
  private var reader: PreferenceReader<Key>
  private var last = Key.defaultValue
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, PreferenceReader<Key>>, _ inputs: ViewInputs) {
    reader = view.modifier
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    graph.addPreferenceReader(self)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, PreferenceReader<Key>>, _ inputs: ViewInputs) {
    reader = view.modifier
    child.update(view.content, self.inputs(inputs.transaction))
  }

  func preferencesChanged() {
    let value = child.preference(Key.self)
    guard !reader.isSame(value, last) else { return }
    last = value
    reader.action(value)
  }
}

extension View {
  /// Calls `action` when what views inside say changes.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modifier(PreferenceReader<K>(isSame: ==, action: action)) }
}
