import UIKit

/// Moves what is shown, not its place in the layout.
nonisolated struct OffsetModifier: WrappingModifier {
  let offset: CGSize

  @MainActor func makeItem(around inner: LayoutItem) -> OffsetItem { OffsetItem(inner) }
  @MainActor func update(_ item: OffsetItem, _ context: LeafContext) { item.set(offset, context) }
}

final class OffsetItem: AnimatedItem<CGSize> {
  private var offset: CGSize { value }

  init(_ inner: LayoutItem) { super.init(inner, .zero) }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    inner.place(
      placement.inside(CGRect(origin: CGPoint(x: offset.width, y: offset.height), size: placement.frame.size)),
      on: canvas
    )
  }
}

extension View {
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
}

/// Puts the centre of what is shown at a point of all the room that is offered.
nonisolated struct PositionModifier: WrappingModifier {
  let position: CGPoint

  @MainActor func makeItem(around inner: LayoutItem) -> PositionItem { PositionItem(inner) }
  @MainActor func update(_ item: PositionItem, _ context: LeafContext) { item.set(position, context) }
}

final class PositionItem: AnimatedItem<CGPoint> {
  private var position: CGPoint { value }

  init(_ inner: LayoutItem) { super.init(inner, .zero) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: inner.sizeThatFits(proposal))
  }
  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let size = inner.sizeThatFits(placement.proposal)
    let origin = CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2)
    inner.place(placement.inside(CGRect(origin: origin, size: size)), on: canvas)
  }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
}

extension View {
  nonisolated public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

/// Moves a guide of the view.
nonisolated struct GuideModifier: WrappingModifier {
  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat

  @MainActor func makeItem(around inner: LayoutItem) -> GuideItem { GuideItem(inner, key, value) }
  @MainActor func update(_ item: GuideItem, _ context: LeafContext) {
    item.value = value
    item.invalidateLayout()
  }
}

final class GuideItem: WrapperItem {
  let key: AlignmentKey
  var value: (ViewDimensions) -> CGFloat

  init(_ inner: LayoutItem, _ key: AlignmentKey, _ value: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    self.value = value
    super.init(inner)
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    key == self.key ? value(inner.dimensions(proposal)) : super.explicitGuide(key, size, proposal)
  }
}

extension View {
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(GuideModifier(key: g.key, value: computeValue)) }
  nonisolated public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
    -> some View
  { modifier(GuideModifier(key: g.key, value: computeValue)) }
}
