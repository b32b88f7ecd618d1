/// What a developer has written that has a body and is no view, such as commands or toolbar content: as a view it may read the
/// environment and keep a state.
nonisolated struct BodyView<Owner>: View, PrimitiveView {
  let owner: Owner
  /// The owner's body, as a view.
  let content: @MainActor (Owner) -> AnyView
  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { BodyNode(self, inputs) }
}

private final class BodyNode<Owner>: StructuralNode<BodyView<Owner>> {
  private let content: @MainActor (Owner) -> AnyView
  /// The owner with its properties joined to this node.
  private var owner: Owner
  private let properties = PropertyLinks<Owner>()
  private var child: ViewNode<AnyView>!

  init(_ view: BodyView<Owner>, _ inputs: ViewInputs) {
    content = view.content
    owner = view.owner
    super.init(inputs)
    child = evaluate().node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: BodyView<Owner>, _ inputs: ViewInputs) {
    owner = view.owner
    refresh(inputs.transaction)
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    child.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> AnyView {
    Evaluation.of(self) {
      properties.link(&owner, to: self)
      return content(owner)
    }
  }

  override var slots: [AnyObject?] { properties.slots }

  override func tearDown() {
    properties.unlink()
    super.tearDown()
  }
}
