import UIKit

/// A primitive view that is one thing of a layout.
@MainActor protocol LeafView: PrimitiveView {
  associatedtype Item: LayoutItem
  @MainActor func makeItem() -> Item
  /// Brings the item up to date with the view's value. What is read here is followed.
  @MainActor func update(_ item: Item, _ context: LeafContext)
}

/// What a leaf's item is brought up to date with.
@MainActor struct LeafContext {
  let node: AnyNode
  let transaction: Transaction
  /// Whether the item has just been made.
  let isFirst: Bool
  var environment: EnvironmentValues { node.environment }
}

extension LeafView {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { LeafNode(self, inputs) }
}

final class LeafNode<V: LeafView>: ViewNode<V> {
  private var view: V
  private let properties = PropertyLinks<V>()
  private let leaf: V.Item

  init(_ view: V, _ inputs: ViewInputs) {
    self.view = view
    leaf = view.makeItem()
    super.init(inputs)
    apply(inputs.transaction, isFirst: true)
  }

  override func update(_ view: V, _ inputs: ViewInputs) {
    if properties.isSame(self.view, view) { return }
    self.view = view
    apply(inputs.transaction)
  }

  override func refresh(_ transaction: Transaction) { apply(transaction) }

  private func apply(_ transaction: Transaction, isFirst: Bool = false) {
    graph.cleaned(self)
    let context = LeafContext(node: self, transaction: transaction, isFirst: isFirst)
    Evaluation.of(self) {
      properties.link(&view, to: self)
      view.update(leaf, context)
    }
  }

  override var slots: [AnyObject?] { properties.slots }

  override func tearDown() {
    properties.unlink()
    super.tearDown()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}

/// An item that is one `UIView`.
@MainActor class ViewItem<Content: UIView>: LayoutItem {
  let view: Content

  init(_ view: Content) { self.view = view }

  override func show(_ placement: Placement, on canvas: ItemCanvas) { canvas.put(view, placement) }
}
