import UIKit

/// A view that lays out and shows what nodes stand for: the root of a layout.
@MainActor class ItemsView: UIView, ElementAppearing {
  var elementAppearance: ElementAppearance { .onlyContents }
  private(set) lazy var canvas = ItemCanvas(self)
  let graph: ViewGraph
  /// What is shown; several items stand in front of each other.
  private var root: ContainerItem<ZStackLayout>
  private var layoutIsNeeded = true
  /// Called when the size that is wanted may be another.
  var sizeChanged: () -> Void = {}

  init(_ graph: ViewGraph, alignment: Alignment = .center) {
    self.graph = graph
    root = ContainerItem(ZStackLayout(alignment: alignment), .leftToRight)
    super.init(frame: .zero)
    root.layoutChanged = { [weak self] in
      guard let self else { return }
      layoutIsNeeded = true
      setNeedsLayout()
      sizeChanged()
    }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func show(_ source: AnyNode, _ direction: LayoutDirection) {
    root.source = source
    root.update(root.goal, direction, Transaction())
    root.itemsChanged()
  }

  func itemsChanged() { root.itemsChanged() }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { root.sizeThatFits(proposal) }

  /// Whether the items keep away from what covers the view's edges.
  var keepsToSafeArea = true { didSet { if keepsToSafeArea != oldValue { setNeedsLayout() } } }

  /// What of the bounds is offered to the items.
  var safeBounds: CGRect { keepsToSafeArea ? bounds.inset(by: safeAreaInsets) : bounds }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  func place() {
    let safe = safeBounds
    let offer = ProposedViewSize(safe.size)
    let size = root.sizeThatFits(offer)
    let frame = CGRect(
      x: safe.midX - size.width / 2,
      y: safe.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    let placement = Placement(
      frame: frame,
      proposal: offer,
      transaction: graph.layoutTransaction,
      direction: .leftToRight,
      safeBounds: safe,
      fullBounds: bounds
    )
    canvas.fill { root.place(placement, on: canvas) }
    layoutIsNeeded = false
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
