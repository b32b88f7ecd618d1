import CoreGraphics
import Foundation

/// A pan that begins only along an axis its scroll view can scroll.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// The offset when the drag began.
  var dragStart = CGPoint.zero
  /// The axis that this drag stays on.
  var lockedAxis: NSLayoutConstraint.Axis?

  override func hasMoved(from start: CGPoint, to place: CGPoint) -> Bool {
    guard let scrollView else { return false }
    let (dx, dy) = (abs(place.x - start.x), abs(place.y - start.y))
    if scrollView.canDragVertically, dy >= UIPanGestureRecognizer.threshold, dy >= dx || scrollView.canDragHorizontally
    {
      return true
    }
    return scrollView.canDragHorizontally && dx >= UIPanGestureRecognizer.threshold
      && (dx >= dy || scrollView.canDragVertically)
  }
}

extension UIScrollView {
  /// Ends whatever scrolls or zooms the view by itself; it stays where it is.
  public func stopScrollingAndZooming() {
    motion = nil
    layer.removeAllAnimations()
    indicators.rest()
  }
  /// Whether the view scrolls by itself to where it was told to.
  public var isScrollAnimating: Bool { motion.map { !$0.isDeceleration } ?? false }

  var canDragVertically: Bool {
    let (least, most) = offsetLimits
    return most.y > least.y || (bounces && bouncesVertically && (alwaysBounceVertical || refreshControl != nil))
  }
  var canDragHorizontally: Bool {
    let (least, most) = offsetLimits
    return most.x > least.x || (bounces && bouncesHorizontally && alwaysBounceHorizontal)
  }

  var panMayBegin: Bool { isScrollEnabled && (canDragVertically || canDragHorizontally) && contentLetsGo }

  /// How long a touch may rest on content that keeps it, and still scroll.
  private static let contentDelay: TimeInterval = 0.15

  /// Whether the content gives up the touches that would scroll.
  private var contentLetsGo: Bool {
    pan.arbitration.touches.allSatisfy { touch in
      guard let view = touch.view, view !== self else { return true }
      if delaysContentTouches, touch.timestamp - touch.beginning < Self.contentDelay { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  func panChanged() {
    switch pan.state {
    case .began: beginDrag()
    case .changed: drag()
    case .ended, .cancelled: endDrag()
    default: break
    }
  }

  private func beginDrag() {
    motion = nil
    isDragging = true
    pan.dragStart = contentOffset
    pan.lockedAxis = isDirectionalLockEnabled ? axis(of: pan.translation(in: superview)) : nil
    pan.setTranslation(.zero, in: self)
    if keyboardDismissMode != .none { window?.endEditing(false) }
    delegate?.scrollViewWillBeginDragging?(self)
    drag()
  }

  /// The axis along which most of a movement goes; nil if it is diagonal.
  private func axis(of movement: CGPoint) -> NSLayoutConstraint.Axis? {
    let (dx, dy) = (abs(movement.x), abs(movement.y))
    if dx > 2 * dy { return .horizontal }
    return dy > 2 * dx ? .vertical : nil
  }

  private func unlocked(_ vector: CGPoint) -> CGPoint {
    CGPoint(
      x: canDragHorizontally && pan.lockedAxis != .vertical ? vector.x : 0,
      y: canDragVertically && pan.lockedAxis != .horizontal ? vector.y : 0
    )
  }

  private func drag() {
    let moved = unlocked(pan.translation(in: superview))
    let wanted = CGPoint(x: pan.dragStart.x - moved.x, y: pan.dragStart.y - moved.y)
    let (within, beyond) = (limited(wanted), bounces ? pulled(wanted) : limited(wanted))
    setOffset(CGPoint(x: bouncesHorizontally ? beyond.x : within.x, y: bouncesVertically ? beyond.y : within.y))
  }

  /// Past the limits the content follows the finger less and less.
  private func pulled(_ offset: CGPoint) -> CGPoint {
    let within = limited(offset)
    return CGPoint(
      x: within.x + ScrollMotion.rubberBand(offset.x - within.x, length: bounds.width),
      y: within.y + ScrollMotion.rubberBand(offset.y - within.y, length: bounds.height)
    )
  }

  private func endDrag() {
    isDragging = false
    if refreshControl != nil { insetsChanged() }
    let speed = unlocked(pan.velocity(in: superview))
    var velocity = CGPoint(x: -speed.x, y: -speed.y)
    var target = restingPlace(from: contentOffset, velocity: velocity)
    let proposed = target
    target = settlingOffset(for: target, velocity: velocity)
    target = restingPlace(near: target)
    // Apple gives points a millisecond.
    delegate?.scrollViewWillEndDragging_withVelocity_targetContentOffset?(
      self,
      CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      &target
    )
    if isPagingEnabled || target != proposed {
      motion = settle(at: target, velocity: velocity)
    } else {
      if hypot(velocity.x, velocity.y) < 50 { velocity = .zero }
      fling(velocity)
    }
    let moves = motion != nil
    delegate?.scrollViewDidEndDragging_willDecelerate?(self, moves)
    if moves {
      startMotion()
    } else {
      cameToRest()
      indicators.rest()
    }
  }

  private func fling(_ velocity: CGPoint) {
    let (least, most) = offsetLimits
    guard velocity != .zero || limited(contentOffset) != contentOffset else { return }
    let rate = decelerationRate.rawValue
    motion = ScrollMotion(
      x: ScrollMotion.fling(
        from: contentOffset.x,
        velocity: velocity.x,
        rate: rate,
        limits: least.x...most.x,
        bounces: bounces && bouncesHorizontally
      ),
      y: ScrollMotion.fling(
        from: contentOffset.y,
        velocity: velocity.y,
        rate: rate,
        limits: least.y...most.y,
        bounces: bounces && bouncesVertically
      ),
      isDeceleration: true
    )
  }

  func settle(at target: CGPoint, velocity: CGPoint) -> ScrollMotion? {
    guard target != contentOffset else { return nil }
    return ScrollMotion(
      x: ScrollMotion.spring(from: contentOffset.x, to: target.x, velocity: velocity.x),
      y: ScrollMotion.spring(from: contentOffset.y, to: target.y, velocity: velocity.y),
      isDeceleration: true
    )
  }

  /// Where a fling would come to rest; with paging, at a page next to the present one at most.
  private func restingPlace(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
    let decay = 1000 * log(decelerationRate.rawValue)
    let free = CGPoint(x: offset.x - velocity.x / decay, y: offset.y - velocity.y / decay)
    guard isPagingEnabled else { return limited(free) }
    func page(_ start: CGFloat, _ now: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return now }
      let first = (start / length).rounded()
      let wanted = abs(speed) > 200 ? first + (speed > 0 ? 1 : -1) : (now / length).rounded()
      return min(max(wanted, first - 1), first + 1) * length
    }
    return limited(
      CGPoint(
        x: canDragHorizontally ? page(pan.dragStart.x, offset.x, velocity.x, bounds.width) : offset.x,
        y: canDragVertically ? page(pan.dragStart.y, offset.y, velocity.y, bounds.height) : offset.y
      )
    )
  }

  // The wheel and the touchpad.

  func handleWheel(_ event: ScrollEvent) -> Bool {
    guard isScrollEnabled else { return false }
    if event.isStop { return endWheel(event) }
    let wanted = CGPoint(x: contentOffset.x + event.delta.dx, y: contentOffset.y + event.delta.dy)
    let target = limited(wanted)
    guard target != contentOffset else { return !event.isWheel && panMayBegin }
    motion = nil
    if !event.isWheel { wheelSamples.add(target, at: event.timestamp) }
    setOffset(target)
    indicators.flash()
    return true
  }

  private func endWheel(_ event: ScrollEvent) -> Bool {
    wheelSamples.stop(at: event.timestamp)
    let velocity = wheelSamples.velocity
    wheelSamples = VelocitySamples()
    guard hypot(velocity.x, velocity.y) > 50 else { return true }
    fling(velocity)
    if motion != nil { startMotion() }
    return true
  }

  // Keys.

  /// Page and arrow keys scroll, as on a desktop.
  func scrollByKey(_ presses: Set<UIPress>) -> Bool {
    guard let input = presses.first?.key?.characters, isScrollEnabled else { return false }
    let (least, most) = offsetLimits
    let page = max(40, bounds.inset(by: adjustedContentInset).height - 40)
    var target = contentOffset
    switch input {
    case "UIKeyInputUpArrow": target.y -= 44
    case "UIKeyInputDownArrow": target.y += 44
    case "UIKeyInputLeftArrow": target.x -= 44
    case "UIKeyInputRightArrow": target.x += 44
    case "UIKeyInputPageUp": target.y -= page
    case "UIKeyInputPageDown", " ": target.y += page
    case "UIKeyInputHome": target.y = least.y
    case "UIKeyInputEnd": target.y = most.y
    case "UIKeyInputF5":
      refreshControl?.begin()
      return refreshControl != nil
    default: return false
    }
    target = limited(target)
    guard target != contentOffset else { return false }
    scroll(to: target, animated: true)
    indicators.flash()
    return true
  }
}
