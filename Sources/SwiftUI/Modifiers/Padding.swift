import UIKit

nonisolated struct PaddingModifier: WrappingModifier {
  let insets: EdgeInsets

  @MainActor func makeItem(around inner: LayoutItem) -> PaddingItem { PaddingItem(inner) }
  @MainActor func update(_ item: PaddingItem, _ context: LeafContext) { item.set(insets, context) }
}

final class PaddingItem: AnimatedItem<EdgeInsets> {
  private var insets: EdgeInsets { value }

  init(_ inner: LayoutItem) { super.init(inner, EdgeInsets()) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = inner.sizeThatFits(proposal.inset(by: insets))
    return CGSize(width: max(0, size.width + insets.width), height: max(0, size.height + insets.height))
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let proposal = placement.proposal.inset(by: insets)
    let frame = CGRect(
      x: insets.leading,
      y: insets.top,
      width: placement.frame.width - insets.width,
      height: placement.frame.height - insets.height
    )
    inner.place(placement.inside(frame, proposal), on: canvas)
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.dimensions(proposal.inset(by: insets)).explicit(key).map {
      $0 + (key.isVertical ? insets.top : insets.leading)
    }
  }
}

extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }
  /// Without a length, 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
  }
}
