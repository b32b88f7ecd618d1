import UIKit

/// The node of a lazy stack or grid.
final class LazyNode<V: View, Content: View>: ViewNode<V> {
  private let layout: (V) -> LazyLayout
  private let content: (V) -> Content
  private let lazy: LazyItem
  private var child: ViewNode<Content>!

  init(_ view: V, _ inputs: ViewInputs, layout: @escaping (V) -> LazyLayout, content: @escaping (V) -> Content) {
    self.layout = layout
    self.content = content
    lazy = LazyItem(layout(view))
    super.init(inputs)
    child = content(view).node(self.inputs(inputs.transaction))
    lazy.source = child
    refresh(inputs.transaction)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    lazy.layout = layout(view)
    child.update(content(view), self.inputs(inputs.transaction))
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) { lazy.take(environment) }
  }

  override func itemsChanged() { lazy.contentChanged() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { lazy }

  override func scrollTarget(_ id: AnyHashable) -> ShownPlace? {
    lazy.target(id) ?? child.scrollTarget(id)
  }
}
