import UIKit

/// A view that shows one item, such as a cell's content: as wide as the view, and at least as high as it likes.
final class ItemHost: PassThroughView {
  var item: LayoutItem? { didSet { if oldValue !== item { setNeedsLayout() } } }
  var insets = EdgeInsets()
  var direction = LayoutDirection.leftToRight
  /// Whether the item gets the view's size even where it is too small.
  var fills = false
  /// How the next layout is shown.
  var transaction = Transaction()
  private lazy var canvas = ItemCanvas(self)
  private var shown = CGRect.zero

  func height(inWidth width: CGFloat) -> CGFloat {
    guard let item else { return 0 }
    let size = item.sizeThatFits(ProposedViewSize(width: max(0, width - insets.width), height: nil))
    return (size.height + insets.height).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    guard let item else { return canvas.fill {} }
    let room = CGRect(
      x: insets.left(direction),
      y: insets.top,
      width: max(0, bounds.width - insets.width),
      height: max(0, bounds.height - insets.height)
    )
    // What is as high as its row, such as a bar at its side, is so by the height that comes of the others.
    let liked = item.sizeThatFits(ProposedViewSize(width: room.width, height: nil)).height
    let offer = ProposedViewSize(width: room.width, height: fills ? room.height : max(room.height, liked))
    let size = item.sizeThatFits(offer)
    shown = CGRect(
      x: direction == .leftToRight ? room.minX : room.maxX - size.width,
      y: room.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    let placement = Placement(
      frame: shown,
      proposal: offer,
      transaction: transaction,
      direction: direction,
      safeBounds: bounds,
      fullBounds: bounds
    )
    transaction = Transaction()
    canvas.fill { item.place(placement, on: canvas) }
  }

  // MARK: Separators

  private func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
    guard let item else { return nil }
    let offer = ProposedViewSize(width: max(0, bounds.width - insets.width), height: nil)
    return item.dimensions(offer).explicit(alignment.key)
  }

  /// Where a line below the item begins, from the leading side: where a guide says, or the first text stands.
  var separatorStart: CGFloat? {
    if let guide = guide(.listRowSeparatorLeading) { return insets.leading + guide }
    let starts = labels(in: self).map { label in
      let frame = label.convert(label.bounds, to: self)
      return direction == .leftToRight ? frame.minX : bounds.width - frame.maxX
    }
    return starts.min()
  }

  /// Where it ends, from the leading side, if a guide says so.
  var separatorEnd: CGFloat? { guide(.listRowSeparatorTrailing).map { insets.leading + $0 } }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { subview -> [UILabel] in
      if subview.isHidden { return [] }
      if let label = subview as? UILabel { return [label] }
      return subview is UIControl ? [] : labels(in: subview)
    }
  }
}
