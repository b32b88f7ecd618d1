import CoreGraphics
import Foundation
import SlipwayWidgets

/// `draw(_:)`: a canvas for the views that override it, and none for the others. `display(_:)` likewise.
extension UIView {
  /// Whether the class, or one above it, overrides `draw(_:)`.
  private var overridesDraw: Bool {
    slipway_overrides_draw(unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self))
  }

  /// Whether the class, or one above it, overrides `display(_:)`.
  var overridesDisplay: Bool {
    slipway_overrides_display(unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self))
  }

  func renderDrawing(in context: RenderContext) {
    guard overridesDraw, !bounds.isEmpty else { return }
    context.draw { context in
      UIGraphicsPushContext(context)
      draw(bounds)
      UIGraphicsPopContext()
    }
  }
}
