import UIKit

/// An item that shows what it wraps in a view of its own, so that something can be done to all of it.
@MainActor class BoxItem<Box: UIView>: WrapperItem {
  let view: Box
  let canvas: ItemCanvas

  init(_ inner: LayoutItem, _ view: Box) {
    self.view = view
    canvas = ItemCanvas(view)
    super.init(inner)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    canvas.put(view, placement)
    self.canvas.fill { showInner(placement.onOwnCanvas(), on: self.canvas) }
  }

  func showInner(_ placement: Placement, on canvas: ItemCanvas) { inner.place(placement, on: canvas) }
}

/// A view that is only there for its subviews: touches go to them alone.
class PassThroughView: UIView, ElementAppearing {
  var elementAppearance: ElementAppearance { .onlyContents }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
  // What is inside may reach beyond.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
      || super.point(inside: point, with: event)
  }
}

/// A view that says itself where it takes touches.
@MainActor protocol TouchableView: UIView { func takesTouch(at point: CGPoint) -> Bool }

extension UIView {
  /// Whether something is shown at a point that a gesture around it can be made on: boxes count for what is in them.
  func showsSomething(at point: CGPoint) -> Bool {
    guard !isHidden, alpha > 0.01 else { return false }
    if let view = self as? any TouchableView { return view.takesTouch(at: point) }
    return self is PassThroughView ? containsSomething(at: point) : bounds.contains(point)
  }

  func containsSomething(at point: CGPoint) -> Bool {
    isUserInteractionEnabled && subviews.contains { $0.showsSomething(at: $0.convert(point, from: self)) }
  }
}
