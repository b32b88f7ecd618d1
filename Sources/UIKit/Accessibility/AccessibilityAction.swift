import CoreGraphics
import Foundation
import SlipwayPlatform

/// Which way `accessibilityScroll(_:)` shows the next part.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

extension AccessibleAction {
  fileprivate var direction: UIAccessibilityScrollDirection? {
    switch self {
    case .scrollUp: .up
    case .scrollDown: .down
    case .scrollLeft: .left
    case .scrollRight: .right
    default: nil
    }
  }
}

extension UIResponder {
  /// The first along the chain that closes what it is in.
  func performEscape() -> Bool {
    sequence(first: self, next: \.next).contains { $0.accessibilityPerformEscape() }
  }
}

extension UIView {
  func perform(_ action: AccessibleAction) {
    switch action {
    case .activate: if !accessibilityActivate() { window?.tap(at: accessibilityActivationPoint) }
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    case .escape: _ = performEscape()
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight:
      guard let direction = action.direction else { return }
      _ = sequence(first: self as UIResponder, next: \.next).contains { $0.accessibilityScroll(direction) }
    }
  }

  func performCustomAction(_ index: Int) {
    guard let actions = accessibilityCustomActions, actions.indices.contains(index) else { return }
    _ = actions[index].perform()
  }

  func customActionsChanged() {
    viewWidget?.platformView.setNamedActions((accessibilityCustomActions ?? []).map(\.name))
  }
}

extension UIWindow {
  /// As a finger would: gesture recognisers and the views around hear of it, too.
  func tap(at point: CGPoint) {
    let (touch, event) = (UITouch(), UIEvent())
    touch.window = self
    touch.tapCount = 1
    touch.position = point
    touch.previousPosition = point
    touch.view = hitTest(point, with: event)
    touch.gestureRecognizers = touch.view?.recognizersOnPath(for: touch) ?? []
    event.touches = [touch]
    for phase in [UITouch.Phase.began, .ended] {
      touch.phase = phase
      touch.timestamp = ProcessInfo.processInfo.systemUptime
      event.timestamp = touch.timestamp
      UIApplication.shared.sendEvent(event)
    }
  }
}

extension UIScrollView {
  /// A page further; false at the end.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let inset = adjustedContentInset
    let page = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom
    )
    var offset = contentOffset
    switch direction {
    case .up: offset.y -= page.height
    case .down: offset.y += page.height
    case .left: offset.x -= page.width
    case .right: offset.x += page.width
    case .next where isPagingEnabled && contentSize.width > bounds.width: offset.x += page.width
    case .previous where isPagingEnabled && contentSize.width > bounds.width: offset.x -= page.width
    case .next: offset.y += page.height
    case .previous: offset.y -= page.height
    }
    offset.x = min(max(offset.x, -inset.left), max(-inset.left, contentSize.width + inset.right - bounds.width))
    offset.y = min(max(offset.y, -inset.top), max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: true)
    return true
  }
}
