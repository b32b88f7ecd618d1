import CoreGraphics
import Foundation
import QuartzCore

/// The bars that show how much of the content is seen and where: 3 pt wide, 3 pt from the edge, gone a moment after the
/// content stands still.
@MainActor final class ScrollIndicators {
  private unowned let scrollView: UIScrollView
  private let vertical = CALayer()
  private let horizontal = CALayer()
  private var fade: Timer?

  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    for bar in [vertical, horizontal] {
      bar.cornerRadius = Self.thickness / 2
      bar.zPosition = 1
      bar.opacity = 0
    }
  }

  func flash() {
    show()
    update()
    rest()
  }

  /// The bars follow the content; they appear while it moves.
  func update() {
    guard scrollView.window != nil else { return }
    if scrollView.isDragging || scrollView.motion != nil { show() }
    guard vertical.opacity > 0 || vertical.shown.opacity > 0 else { return }
    place(vertical, isVertical: true)
    place(horizontal, isVertical: false)
  }

  /// The content stands still: the bars go in a moment.
  func rest() {
    fade?.invalidate()
    fade = Timer.once(after: 0.6) { [weak self] in self?.hide() }
  }

  private func show() {
    fade?.invalidate()
    fade = nil
    setOpacity(1)
  }

  private func hide() { setOpacity(0) }

  private func setOpacity(_ opacity: Float) {
    for bar in [vertical, horizontal] where bar.opacity != opacity {
      CATransaction.begin()
      CATransaction.setAnimationDuration(opacity == 0 ? 0.3 : 0)
      bar.opacity = opacity
      CATransaction.commit()
    }
  }

  private func place(_ bar: CALayer, isVertical: Bool) {
    let isShown = isVertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator
    let insets = isVertical ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
    var safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaAdjustment : .zero
    safe.top = max(0, safe.top - scrollView.collapsedBarHeight)
    let track = scrollView.bounds.inset(by: insets + safe).insetBy(dx: Self.margin, dy: Self.margin)
    let (least, most) = scrollView.offsetLimits
    let range = isVertical ? most.y - least.y : most.x - least.x
    let length = isVertical ? track.height : track.width
    let page = isVertical ? scrollView.bounds.height : scrollView.bounds.width
    guard isShown, range > 0, length > Self.shortest else { return bar.removeFromSuperlayer() }
    if bar.superlayer == nil { scrollView.layer.addSublayer(bar) }
    let offset = isVertical ? scrollView.contentOffset.y - least.y : scrollView.contentOffset.x - least.x
    var size = max(Self.shortest, length * page / (page + range))
    // Pulled past a limit the bar shrinks towards its end.
    let past = max(0, -offset, offset - range)
    size = max(8, size - past)
    let start = (length - size) * min(1, max(0, offset / range))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bar.frame =
      isVertical
      ? CGRect(
        x: scrollView.readsRightToLeft ? track.minX : track.maxX - Self.thickness,
        y: track.minY + start,
        width: Self.thickness,
        height: size
      )
      : CGRect(x: track.minX + start, y: track.maxY - Self.thickness, width: size, height: Self.thickness)
    bar.backgroundColor = color.cgColor
    CATransaction.commit()
  }

  private var color: UIColor {
    let isLight =
      scrollView.indicatorStyle == .white
      || scrollView.indicatorStyle == .default && scrollView.traitCollection.userInterfaceStyle == .dark
    return isLight ? UIColor(white: 1, alpha: 0.4) : UIColor(white: 0, alpha: 0.35)
  }
}
