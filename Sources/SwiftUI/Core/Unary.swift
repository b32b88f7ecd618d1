/// One item of a layout, whatever the content is: what a style makes of a control. Several views stand in front of each
/// other.
nonisolated struct Unary<Content: View>: View, PrimitiveView {
  let content: Content

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { UnaryNode(self, inputs) }
}

private final class UnaryNode<Content: View>: ViewNode<Unary<Content>> {
  private var child: ViewNode<Content>!
  private lazy var stack = ContainerItem(ZStackLayout(), environment.layoutDirection)

  init(_ view: Unary<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Unary<Content>, _ inputs: ViewInputs) {
    child.update(view.content, self.inputs(inputs.transaction))
  }

  override func itemsChanged() {
    stack.itemsChanged()
    super.itemsChanged()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem {
    if child.itemCount == 1 { return child.item(at: 0) }
    if stack.source == nil { stack.source = child }
    return stack
  }
}
