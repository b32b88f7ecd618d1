import CoreGraphics
import Foundation

/// The control, or the view that can be adjusted, that keys go to, as on any desktop: Tab goes on to the next, Shift-Tab back, and a ring shows where.
///
/// It is not the first responder; a field that gets the focus becomes that instead.
@MainActor enum KeyboardFocus {
  private(set) static weak var current: UIView?

  /// Moves on from the control that has the focus, or the field that is edited.
  ///
  /// - Returns: whether there was anywhere to go.
  static func move(forward: Bool, in window: UIWindow) -> Bool {
    let stops = window.topScreen.focusStops
    // The first responder of another window has no say here.
    let first = (FirstResponder.current as? UIView).flatMap { $0.window === window ? $0 : nil }
    let start = current ?? first
    let index = start.flatMap { start in stops.firstIndex { $0 === start } }
    // A menu that is open keeps the keys.
    if let first, index == nil, !first.isDescendant(of: window.topScreen) || first is MenuOverlay { return false }
    guard !stops.isEmpty else { return false }
    let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : stops.count - 1)
    take(stops[(next + stops.count) % stops.count])
    return true
  }

  private static func take(_ view: UIView) {
    if let responder = FirstResponder.current, !responder.resignFirstResponder() { return }
    clear()
    view.scrollIntoView()
    if view is UITextField || !(view is UIControl) && view.canBecomeFirstResponder {
      view.becomeFirstResponder()
      return
    }
    current = view
    view.viewWidget?.grabFocus()
    changed(view)
    FocusedElement.changed(to: view)
  }

  /// Takes the ring away: something was clicked, or the control went.
  static func clear() {
    guard let view = current else { return }
    current = nil
    view.viewWidget?.dropFocus()
    changed(view)
  }

  /// The view leaves its window, with the control in it.
  static func leave(_ view: UIView) {
    if let current, current.isDescendant(of: view) { clear() }
  }

  private static func changed(_ view: UIView) {
    (view as? UIControl)?.stateDidChange()
    view.viewWidget?.queueDraw()
  }
}

extension UIWindow {
  /// What can be used now: the controller presented last, or the window.
  fileprivate var topScreen: UIView {
    var top = rootViewController
    while let next = top?.presentation?.presented { top = next }
    guard let top, top !== rootViewController, let view = top.viewIfLoaded else { return self }
    return view
  }
}

extension UIView {
  /// The views inside at which Tab stops, in the order of reading.
  var focusStops: [UIView] {
    if isHidden || alpha < 0.01 || !isUserInteractionEnabled { return [] }
    if stopsTab { return [self] }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sorted = hierarchy.sorted { one, other in
      let (one, other) = (one.frame, other.frame)
      if one.minY != other.minY { return one.minY < other.minY }
      return isRightToLeft ? one.maxX > other.maxX : one.minX < other.minX
    }
    return sorted.flatMap(\.focusStops)
  }

  fileprivate func scrollIntoView() {
    for ancestor in sequence(first: self, next: \.superview).dropFirst() {
      (ancestor as? UIScrollView).map { $0.scrollRectToVisible(convert(bounds, to: $0), animated: false) }
    }
  }
}
