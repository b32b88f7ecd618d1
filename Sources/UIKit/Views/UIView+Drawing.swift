import CoreGraphics
import Foundation
import SlipwayToolchain

/// `draw(_:)`: a canvas for the views that override it, and none for the others. `display(_:)` likewise.
extension UIView {
  /// Whether the class, or one above it, overrides `draw(_:)`.
  private var overridesDraw: Bool { DrawingMethod.draw.isOverridden(by: type(of: self)) }

  /// Whether the class, or one above it, overrides `display(_:)`.
  var overridesDisplay: Bool { DrawingMethod.display.isOverridden(by: type(of: self)) }

  func renderDrawing(in context: RenderContext) {
    guard overridesDraw, !bounds.isEmpty else { return }
    context.draw { context in
      UIGraphicsPushContext(context)
      draw(bounds)
      UIGraphicsPopContext()
    }
  }
}
