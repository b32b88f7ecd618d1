import Foundation
import QuartzCore

/// Finding the view under a point, and who is asked next.
extension UIView {
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, !isClosedToTouches, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for layer in layer.sublayersInDrawingOrder.reversed() {
      guard let subview = layer.delegate as? UIView, subview.superview === self else { continue }
      if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  var nextResponder: UIResponder? {
    if let viewController, viewController.viewIfLoaded === self { return viewController }
    return superview
  }

  /// The layer whose coordinates `nil` stands for: the window's, or the root's where there is no window.
  func root(of view: UIView?) -> CALayer? {
    if let view { return view.layer }
    if let window { return window.layer }
    return sequence(first: self, next: \.superview).reduce(self) { $1 }.layer
  }

  /// Ends editing: the field among the subviews that is first responder resigns.
  @discardableResult
  func resignFirstResponderInside() -> Bool {
    guard let first = FirstResponder.current as? UIView, first.isDescendant(of: self) else { return true }
    return first.resignFirstResponder()
  }

  func interactionsChanged(_ old: [any UIInteraction]) {
    for interaction in old where !interactions.contains(where: { $0 === interaction }) {
      interaction.willMove(to: nil)
      interaction.didMove(to: nil)
    }
    for interaction in interactions where !old.contains(where: { $0 === interaction }) {
      interaction.willMove(to: self)
      interaction.didMove(to: self)
    }
  }
}

/// Something that gives a view a behaviour, such as a context menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// What the pointer's secondary button, or the menu key, means to an interaction.
@MainActor protocol SecondaryClickHandling: UIInteraction {
  /// Whether the click at `location`, in the view's coordinates, was taken.
  func handleSecondaryClick(at location: CGPoint) -> Bool
}

/// A frame of reference: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// The space as a view, or nil (the root). Cast here and never inlined: specialised for its argument, `convert` would
  /// crash Swift 6.3's optimiser.
  @inline(never) var asView: UIView? { self as? UIView }
}
