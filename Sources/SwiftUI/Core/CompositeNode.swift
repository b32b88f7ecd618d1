/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode<V> {
  private var view: V
  private let properties = PropertyLinks<V>()
  private var child: ViewNode<V.Body>!

  init(_ view: V, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    properties.link(&self.view, to: self)
    child = evaluate().node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    guard properties.isSame(self.view, view) else {
      super.update(view, inputs)
      self.view = view
      return refresh(inputs.transaction)
    }
    if !environment.isIdentical(to: inputs.environment) { environmentChanged(inputs) }
  }

  override func environmentChanged(_ inputs: ViewInputs) {
    super.environmentChanged(inputs)
    if properties.readsChanged(view, in: environment) {
      refresh(inputs.transaction)
    } else {
      child.environmentChanged(self.inputs(inputs.transaction))
    }
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    properties.link(&view, to: self)
    child.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> V.Body { Evaluation.of(self) { view.body } }

  override func tearDown() {
    properties.unlink()
    super.tearDown()
  }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func elementIndex(ofItem index: Int) -> Int? { child.elementIndex(ofItem: index) }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) }
}
