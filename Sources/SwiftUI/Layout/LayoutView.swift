import UIKit

/// A layout with the views in it.
nonisolated struct LayoutView<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  let content: Content

  nonisolated init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LayoutNode(self, inputs, layout: \.layout, content: \.content)
  }
}

/// The node of a view that places others by a layout.
final class LayoutNode<V: View, L: Layout, Content: View>: ViewNode<V> {
  private let layout: (V) -> L
  private let content: (V) -> Content
  private let container: ContainerItem<L>
  private var child: ViewNode<Content>!

  init(_ view: V, _ inputs: ViewInputs, layout: @escaping (V) -> L, content: @escaping (V) -> Content) {
    self.layout = layout
    self.content = content
    container = ContainerItem(layout(view), .leftToRight)
    super.init(inputs)
    refresh(inputs.transaction)
    child = content(view).node(self.inputs(inputs.transaction))
    container.source = child
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    container.update(layout(view), container.direction, inputs.transaction)
    child.update(content(view), self.inputs(inputs.transaction))
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    let direction = Evaluation.of(self) { environment.layoutDirection }
    container.update(container.goal, direction, transaction)
  }

  override func itemsChanged() { container.itemsChanged() }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { container }
}
