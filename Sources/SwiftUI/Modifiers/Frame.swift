import UIKit

/// A frame: sides that are fixed, or bounds for them.
nonisolated struct FrameModifier: WrappingModifier {
  struct Side: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?
    var isFixed = false

    static func fixed(_ length: CGFloat?) -> Side { Side(least: length, ideal: length, most: length, isFixed: true) }

    /// What the content is offered.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      if isFixed { return ideal ?? proposal }
      guard let length = proposal ?? ideal else { return nil }
      return clamp(length)
    }

    /// The side of the frame around content of a length.
    func length(_ proposal: CGFloat?, _ content: CGFloat) -> CGFloat {
      if isFixed { return ideal ?? content }
      let offered = proposal ?? ideal ?? content
      var length = content
      if let least { length = max(least, min(length, offered)) }
      if let most { length = min(most, max(length, offered)) }
      return length
    }

    private func clamp(_ length: CGFloat) -> CGFloat {
      max(least ?? -.infinity, min(most ?? .infinity, length))
    }
  }

  /// The lengths that both frames have are animated; sides that the content decides, or that have no end, are not.
  struct Sides: Equatable, Animatable {
    var width = Side()
    var height = Side()

    var animatableData: AnimatablePair<Side.AnimatableData, Side.AnimatableData> {
      get { AnimatablePair(width.animatableData, height.animatableData) }
      set { (width.animatableData, height.animatableData) = (newValue.first, newValue.second) }
    }
  }

  let sides: Sides
  let alignment: Alignment

  init(width: Side, height: Side, alignment: Alignment) {
    sides = Sides(width: width, height: height)
    self.alignment = alignment
  }

  @MainActor func makeItem(around inner: LayoutItem) -> FrameItem { FrameItem(inner) }
  @MainActor func update(_ item: FrameItem, _ context: LeafContext) {
    var context = context
    // What was nothing before has no way to go.
    if item.goal.width.isOtherKind(than: sides.width) || item.goal.height.isOtherKind(than: sides.height) {
      context = LeafContext(node: context.node, transaction: Transaction(), isFirst: context.isFirst)
    }
    item.set(sides, context)
    if item.alignment != alignment { item.alignment = alignment }
  }
}

extension FrameModifier.Side: Animatable {
  private static func data(_ length: CGFloat?) -> CGFloat { length.map { $0.isFinite ? $0 : 0 } ?? 0 }
  private static func set(_ data: CGFloat, _ length: inout CGFloat?) { if length?.isFinite == true { length = data } }

  var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(Self.data(least), AnimatablePair(Self.data(ideal), Self.data(most))) }
    set {
      Self.set(newValue.first, &least)
      Self.set(newValue.second.first, &ideal)
      Self.set(newValue.second.second, &most)
    }
  }

  /// Whether one has lengths that the other has not.
  fileprivate func isOtherKind(than other: Self) -> Bool {
    func kind(_ side: Self) -> [Bool] { [side.least, side.ideal, side.most].map { $0?.isFinite == true } }
    return isFixed != other.isFixed || kind(self) != kind(other)
  }
}

final class FrameItem: AnimatedItem<FrameModifier.Sides> {
  private var width: FrameModifier.Side { value.width }
  private var height: FrameModifier.Side { value.height }
  var alignment = Alignment.center { didSet { invalidateLayout() } }

  init(_ inner: LayoutItem) { super.init(inner, FrameModifier.Sides()) }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if width.isFixed, height.isFixed, let width = width.ideal, let height = height.ideal {
      return CGSize(width: width, height: height)
    }
    let content = inner.sizeThatFits(offer(proposal))
    return CGSize(
      width: width.length(proposal.width, content.width),
      height: height.length(proposal.height, content.height)
    )
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let offer = offer(placement.proposal)
    inner.place(placement.inside(innerFrame(placement.frame.size, offer), offer), on: canvas)
  }

  private func innerFrame(_ size: CGSize, _ offer: ProposedViewSize) -> CGRect {
    inner.dimensions(offer).frame(in: size, alignment)
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let offer = offer(proposal)
    guard let value = inner.dimensions(offer).explicit(key) else { return nil }
    let frame = innerFrame(size, offer)
    return value + (key.isVertical ? frame.minY : frame.minX)
  }
}

extension ViewDimensions {
  /// Where a view of these dimensions stands in a rectangle of a size, guide on guide.
  func frame(in size: CGSize, _ alignment: Alignment) -> CGRect {
    let outer = ViewDimensions(width: size.width, height: size.height) { _ in nil }
    return CGRect(
      x: outer[alignment.horizontal.key] - self[alignment.horizontal.key],
      y: outer[alignment.vertical.key] - self[alignment.vertical.key],
      width: width,
      height: height
    )
  }
}

extension View {
  /// Sides without a length are the content's.
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  { modifier(FrameModifier(width: .fixed(width), height: .fixed(height), alignment: alignment)) }

  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: .init(least: minWidth, ideal: idealWidth, most: maxWidth),
        height: .init(least: minHeight, ideal: idealHeight, most: maxHeight),
        alignment: alignment
      )
    )
  }
}

// MARK: Fixed size

nonisolated struct FixedSizeModifier: WrappingModifier {
  let axes: Axis.Set

  @MainActor func makeItem(around inner: LayoutItem) -> FixedSizeItem { FixedSizeItem(inner) }
  @MainActor func update(_ item: FixedSizeItem, _ context: LeafContext) {
    guard item.axes != axes else { return }
    item.axes = axes
    item.invalidateLayout()
  }
}

final class FixedSizeItem: WrapperItem {
  var axes: Axis.Set = []

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(offer(proposal)) }
  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    inner.place(placement.with(placement.frame, settled(placement.frame.size, placement.proposal)), on: canvas)
  }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.dimensions(settled(size, proposal)).explicit(key)
  }

  /// Once the view has the size it likes best, that is what its parts are offered: a bar beside a text grows as high as the text.
  private func settled(_ size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? size.width : proposal.width,
      height: axes.contains(.vertical) ? size.height : proposal.height
    )
  }
}

extension View {
  /// The view has the size it likes best, however little room there is.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(FixedSizeModifier(axes: axes))
  }
}
