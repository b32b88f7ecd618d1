import UIKit

/// Gives a view a size that depends on the scroll view, or else on the screen, that it stands in.
nonisolated struct ContainerFrameModifier: WrappingModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor func makeItem(around inner: LayoutItem) -> ContainerFrameItem { ContainerFrameItem(inner) }
  @MainActor func update(_ item: ContainerFrameItem, _ context: LeafContext) {
    let environment = context.environment
    item.update(self, environment.scrollViewport) { [weak controller = environment.hostController.controller] in
      guard let view = controller?.view else { return nil }
      return view.bounds.inset(by: view.safeAreaInsets).size
    }
  }
}

final class ContainerFrameItem: WrapperItem {
  private var modifier: ContainerFrameModifier?
  private weak var viewport: ScrollViewport?
  private var screen: () -> CGSize? = { nil }

  func update(_ modifier: ContainerFrameModifier, _ viewport: ScrollViewport?, _ screen: @escaping () -> CGSize?) {
    self.modifier = modifier
    self.viewport = viewport
    self.screen = screen
    viewport?.follow(container: self)
    invalidateLayout()
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let modifier, let container = viewport?.containerSize ?? screen() else { return proposal }
    var offer = proposal
    if modifier.axes.contains(.horizontal) { offer.width = modifier.length(container.width, .horizontal) }
    if modifier.axes.contains(.vertical) { offer.height = modifier.length(container.height, .vertical) }
    return offer
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offer = offer(proposal)
    let size = inner.sizeThatFits(offer)
    guard let axes = modifier?.axes else { return size }
    return CGSize(
      width: axes.contains(.horizontal) ? offer.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? offer.height ?? size.height : size.height
    )
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let offer = offer(placement.proposal)
    let room = ViewDimensions(width: placement.frame.width, height: placement.frame.height) { _ in nil }
    let frame = inner.dimensions(offer).frame(in: room, modifier?.alignment ?? .center)
    inner.place(placement.inside(frame, offer), on: canvas)
  }
}

extension View {
  /// As large as the container on the axes.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }
  /// As large as `length` makes of the container's size.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length)) }
  /// As large as `span` of `count` equal parts of the container, with room between the parts.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
      return max(0, part * CGFloat(span) + spacing * CGFloat(span - 1))
    }
  }
}
