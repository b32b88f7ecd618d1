import UIKit

/// A list in a layout: all the room it is offered.
final class ListItem: LayoutItem {
  private(set) var controller: ListController
  var source: AnyNode? { didSet { controller.source = source } }

  init(_ look: ListLook) { controller = ListController(look) }

  /// What the list shows besides its rows.
  func update(_ selection: ListSelection?, _ environment: EnvironmentValues, _ transaction: Transaction) {
    if controller.look != environment.listLook {
      controller = ListController(environment.listLook)
      controller.source = source
      invalidateLayout()
    }
    controller.update(selection, environment, transaction)
  }

  func contentChanged(_ transaction: Transaction) { controller.contentChanged(transaction) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let (reaching, insets) = placement.reachingBehindBars(.vertical)
    canvas.put(controller.table, reaching)
    controller.table.setInsets(insets)
  }
}

extension Placement {
  /// Behind the bars that it touches on the scrolling axes, and how much of it they cover.
  func reachingBehindBars(_ axes: Axis.Set) -> (Placement, UIEdgeInsets) {
    var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    if axes.contains(.vertical) {
      if top <= safeBounds.minY { top = min(top, fullBounds.minY) }
      if bottom >= safeBounds.maxY { bottom = max(bottom, fullBounds.maxY) }
    }
    if axes.contains(.horizontal) {
      if left <= safeBounds.minX { left = min(left, fullBounds.minX) }
      if right >= safeBounds.maxX { right = max(right, fullBounds.maxX) }
    }
    let insets = UIEdgeInsets(
      top: frame.minY - top,
      left: frame.minX - left,
      bottom: bottom - frame.maxY,
      right: right - frame.maxX
    )
    return (with(CGRect(x: left, y: top, width: right - left, height: bottom - top)), insets)
  }
}

extension UIScrollView {
  /// What bars cover of the view; content at the top stays there.
  func setInsets(_ insets: UIEdgeInsets, indicators: UIEdgeInsets? = nil) {
    contentInsetAdjustmentBehavior = .never
    let bars = indicators ?? insets
    verticalScrollIndicatorInsets = UIEdgeInsets(top: bars.top, left: 0, bottom: bars.bottom, right: 0)
    horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: bars.left, bottom: 0, right: bars.right)
    guard contentInset != insets else { return }
    let wasAtTop = contentOffset.y <= -contentInset.top + 0.5
    let wasAtLeft = contentOffset.x <= -contentInset.left + 0.5
    contentInset = insets
    if wasAtTop { contentOffset.y = -insets.top }
    if wasAtLeft { contentOffset.x = -insets.left }
  }
}

extension UIEdgeInsets {
  /// With others on top, on some axes.
  func adding(_ other: UIEdgeInsets, on axes: Axis.Set = [.horizontal, .vertical]) -> UIEdgeInsets {
    var insets = self
    if axes.contains(.vertical) {
      insets.top += other.top
      insets.bottom += other.bottom
    }
    if axes.contains(.horizontal) {
      insets.left += other.left
      insets.right += other.right
    }
    return insets
  }
}
