import UIKit

/// Whether content of a shape of its own fits into the room, or fills it.
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

nonisolated struct AspectRatioModifier: WrappingModifier {
  let ratio: CGFloat?
  let mode: ContentMode

  @MainActor func makeItem(around inner: LayoutItem) -> AspectRatioItem { AspectRatioItem(inner) }
  @MainActor func update(_ item: AspectRatioItem, _ context: LeafContext) {
    guard item.ratio != ratio || item.mode != mode else { return }
    (item.ratio, item.mode) = (ratio, mode)
    item.invalidateLayout()
  }
}

final class AspectRatioItem: WrapperItem {
  var ratio: CGFloat?
  var mode = ContentMode.fit

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = inner.sizeThatFits(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil):
      return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?):
      return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(offer(proposal)) }
  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    inner.place(placement.with(placement.frame, offer(placement.proposal)), on: canvas)
  }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.dimensions(offer(proposal)).explicit(key)
  }
}

extension View {
  /// Width divided by height; without it, the ratio of the size the view likes best.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.width / aspectRatio.height, mode: contentMode))
  }
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
