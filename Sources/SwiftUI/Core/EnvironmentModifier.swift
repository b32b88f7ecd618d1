/// Changes the environment of what is inside.
nonisolated struct EnvironmentModifier<Value>: PrimitiveModifier {
  /// What is written: while it stays the same, the environment does.
  let value: Value
  let change: (inout EnvironmentValues, Value) -> Void

  nonisolated init(_ value: Value, change: @escaping (inout EnvironmentValues, Value) -> Void) {
    self.value = value
    self.change = change
  }

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { EnvironmentNode(view, inputs) }
}

/// The value of a change that is new each time.
struct Changing: Equatable {
  static func == (_: Changing, _: Changing) -> Bool { false }
}

private final class EnvironmentNode<Content: View, Value>:
  StructuralNode<ModifiedContent<Content, EnvironmentModifier<Value>>>
{
  private typealias Modifier = EnvironmentModifier<Value>
  private var modifier: EnvironmentModifier<Value>
  private var changed: EnvironmentValues
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, EnvironmentModifier<Value>>, _ inputs: ViewInputs) {
    modifier = view.modifier
    changed = inputs.environment
    super.init(inputs)
    modifier.change(&changed, modifier.value)
    child = view.content.node(self.inputs(inputs.transaction, changed))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, EnvironmentModifier<Value>>, _ inputs: ViewInputs) {
    let isSame = environment.isIdentical(to: inputs.environment) && areSame(modifier.value, view.modifier.value)
    super.update(view, inputs)
    modifier = view.modifier
    if !isSame { change() }
    child.update(view.content, self.inputs(inputs.transaction, changed))
  }

  override func environmentChanged(_ inputs: ViewInputs) {
    environment = inputs.environment
    change()
    child.environmentChanged(self.inputs(inputs.transaction, changed))
  }

  private func change() {
    changed = environment
    modifier.change(&changed, modifier.value)
  }
}
