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
  private let scope: EnvironmentScope
  private var child: ViewNode<Content>!

  init(_ view: ModifiedContent<Content, EnvironmentModifier<Value>>, _ inputs: ViewInputs) {
    modifier = view.modifier
    scope = EnvironmentScope(in: inputs.environment)
    super.init(inputs)
    refresh(inputs.transaction)
    child = view.content.node(self.inputs(inputs.transaction, scope.values))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, EnvironmentModifier<Value>>, _ inputs: ViewInputs) {
    let isSame = areSame(modifier.value, view.modifier.value)
    modifier = view.modifier
    if !isSame { refresh(inputs.transaction) }
    child.update(view.content, self.inputs(inputs.transaction, scope.values))
  }

  /// What the change itself reads around may be another.
  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) { scope.set(transaction) { modifier.change(&$0, modifier.value) } }
  }
}
