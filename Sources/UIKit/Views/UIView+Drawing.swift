import CGTK
import CoreGraphics
import Foundation
import SlipwayWidgets

/// `draw(_:)`: a canvas for the views that override it, and none for the others.
extension UIView {
  /// Whether the class, or one above it, overrides `draw(_:)`.
  private var overridesDraw: Bool {
    slipway_overrides_draw(unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self))
  }

  func renderDrawing(in context: RenderContext) {
    guard overridesDraw, !bounds.isEmpty else { return }
    context.drawWithContext { draw(bounds) }
  }
}

extension RenderContext {
  /// Runs `body` with a context of the given bounds as the current one.
  func drawWithContext(_ body: () -> Void) {
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: Float(bounds.minX), y: Float(bounds.minY)),
      size: graphene_size_t(width: Float(bounds.width), height: Float(bounds.height))
    )
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &rect) else { return }
    UIGraphicsPushContext(CGContext(cairo: cairo))
    body()
    UIGraphicsPopContext()
    cairo_destroy(cairo)
  }
}
