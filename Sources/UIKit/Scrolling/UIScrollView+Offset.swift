import CoreGraphics
import Foundation
import QuartzCore

/// Where the content may stand, and moving it there.
extension UIScrollView {
  func setUpScrolling() {
    clipsToBounds = true
    pan.scrollView = self
    pan.handler = { [weak self] _ in self?.panChanged() }
    addGestureRecognizer(pan)
  }

  func setOffset(_ offset: CGPoint) {
    guard offset != bounds.origin else { return }
    changing("contentOffset") {
      bounds.origin = offset
      didScroll()
    }
  }

  /// Content was inserted or removed above: what is seen stays where it is, and a drag or a fling goes on from there.
  package func shiftOffset(by delta: CGPoint) {
    pan.dragStart = CGPoint(x: pan.dragStart.x + delta.x, y: pan.dragStart.y + delta.y)
    if let shift = motion?.shift { motion?.shift = CGPoint(x: shift.x + delta.x, y: shift.y + delta.y) }
    setOffset(CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y))
  }

  func offsetChanged() {
    setNeedsLayout()
    indicators.update()
    refreshControl?.place()
    delegate?.scrollViewDidScroll?(self)
    tellContainers()
  }

  /// The controllers around, whose bars follow the content.
  private func tellContainers() {
    guard window != nil else { return }
    var responder: UIResponder? = next
    while let current = responder {
      (current as? UIViewController)?.contentDidScroll(self)
      responder = current.next
    }
  }

  func scrolledSizeChanged() {
    if motion == nil, !isDragging { setOffset(limited(contentOffset)) }
    indicators.update()
    tellContainers()
  }

  func insetsChanged() {
    let inset = adjustedContentInset
    guard inset != lastAdjustedInset else { return }
    let old = lastAdjustedInset
    // Observers are told of what it was.
    insetBeforeChange = old
    willChangeValue(forKey: "adjustedContentInset")
    insetBeforeChange = nil
    defer { didChangeValue(forKey: "adjustedContentInset") }
    lastAdjustedInset = inset
    // Content that stood at its beginning still does.
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -inset.top }
    if offset.x == -old.left { offset.x = -inset.left }
    if !isDragging { setOffset(offset) }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset?(self)
    indicators.update()
    setNeedsLayout()
  }

  var safeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let adjustsAnyway = contentInsetAdjustmentBehavior == .automatic && controllerAdjustsInsets
      let vertical = adjustsAnyway || scrollsVertically || alwaysBounceVertical
      let horizontal = scrollsHorizontally || alwaysBounceHorizontal
      return UIEdgeInsets(
        top: vertical ? safe.top : 0,
        left: horizontal ? safe.left : 0,
        bottom: vertical ? safe.bottom : 0,
        right: horizontal ? safe.right : 0
      )
    }
  }

  private var controllerAdjustsInsets: Bool { nearestController?.automaticallyAdjustsScrollViewInsets ?? true }

  var scrollsVertically: Bool { contentSize.height + contentInset.top + contentInset.bottom > bounds.height }
  var scrollsHorizontally: Bool { contentSize.width + contentInset.left + contentInset.right > bounds.width }

  /// The offsets at rest, from the beginning to the end of the content.
  var offsetLimits: (least: CGPoint, most: CGPoint) {
    let inset = adjustedContentInset
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + inset.right - bounds.width),
        y: max(least.y, contentSize.height + inset.bottom - bounds.height)
      )
    )
  }

  func limited(_ offset: CGPoint) -> CGPoint {
    let (least, most) = offsetLimits
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  func scroll(to offset: CGPoint, animated: Bool) {
    motion = nil
    guard animated, window != nil else { return setOffset(offset) }
    guard offset != contentOffset else { return }
    motion = ScrollMotion.move(from: contentOffset, to: offset)
    startMotion()
  }

  func scroll(toShow rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.minY < visible.minY || rect.height > visible.height {
      offset.y += rect.minY - visible.minY
    } else if rect.maxY > visible.maxY {
      offset.y += rect.maxY - visible.maxY
    }
    if rect.minX < visible.minX || rect.width > visible.width {
      offset.x += rect.minX - visible.minX
    } else if rect.maxX > visible.maxX {
      offset.x += rect.maxX - visible.maxX
    }
    let target = limited(offset)
    if target != contentOffset { scroll(to: target, animated: animated) }
  }
}
