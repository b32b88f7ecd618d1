import UIKit

/// An item that shows what it wraps in a view of its own, so that something can be done to all of it.
@MainActor class BoxItem<Box: UIView>: WrapperItem {
  let view: Box
  private let canvas: Canvas

  init(_ inner: LayoutItem, _ view: Box) {
    self.view = view
    canvas = Canvas(view)
    super.init(inner)
  }

  override func show(_ placement: Placement, on canvas: Canvas) {
    canvas.put(view, placement, entering: self)
    self.canvas.fill { showInner(placement.onOwnCanvas(), on: self.canvas) }
  }

  func showInner(_ placement: Placement, on canvas: Canvas) { inner.place(placement, on: canvas) }
}

/// A view that is only there for its subviews: touches go to them alone.
class PassThroughView: UIView {
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
