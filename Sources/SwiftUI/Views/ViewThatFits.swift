import UIKit

/// The first of several views whose ideal size fits into the room there is; the last one if none does.
nonisolated public struct ViewThatFits<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Only the sides of `axes` have to fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { FittingNode(self, inputs) }
}

private final class FittingNode<Content: View>: ViewNode<ViewThatFits<Content>> {
  private var child: ViewNode<Content>!
  private let fitting = FittingItem()

  init(_ view: ViewThatFits<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    fitting.axes = view.axes
    child = view.content.node(self.inputs(inputs.transaction))
    fitting.source = child
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ViewThatFits<Content>, _ inputs: ViewInputs) {
    if fitting.axes != view.axes {
      fitting.axes = view.axes
      fitting.invalidateLayout()
    }
    child.update(view.content, self.inputs(inputs.transaction))
  }

  override func itemsChanged() { fitting.invalidateLayout() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { fitting }
}

/// The item that is one of several.
private final class FittingItem: LayoutItem {
  var axes: Axis.Set = []
  weak var source: AnyNode?

  private func chosen(_ proposal: ProposedViewSize) -> LayoutItem? {
    let items = source?.items ?? []
    for item in items { item.outer = self }
    return items.first { fits($0, proposal) } ?? items.last
  }

  private func fits(_ item: LayoutItem, _ proposal: ProposedViewSize) -> Bool {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    let size = item.sizeThatFits(ideal)
    return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
      && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { chosen(proposal)?.sizeThatFits(proposal) ?? .zero }
  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    chosen(placement.proposal)?.place(placement, on: canvas)
  }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    chosen(proposal)?.dimensions(proposal).explicit(key)
  }
}
