import CGTK
import CoreGraphics
import Foundation
import QuartzCore

extension CALayer {
  /// The transform GTK places the layer's widget by, from the upper left corner of the superlayer's widget, whose bounds
  /// begin at `parentOrigin`. A layer at rest stands on whole pixels, as edges and text are sharp there.
  func placement(parentOrigin: CGPoint) -> OpaquePointer? {
    let corner = CGPoint(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
    let place = CGPoint(x: position.x - parentOrigin.x, y: position.y - parentOrigin.y)
    guard !CATransform3DIsIdentity(transform) else {
      return translation(nil, CGPoint(x: (place.x + corner.x).rounded(), y: (place.y + corner.y).rounded()))
    }
    let t = transform
    var matrix = graphene_matrix_t()
    let rows: [Double] = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    graphene_matrix_init_from_float(&matrix, rows.map(Float.init))
    return translation(gsk_transform_matrix(translation(nil, place), &matrix), corner)
  }

  private func translation(_ next: OpaquePointer?, _ offset: CGPoint) -> OpaquePointer? {
    var point = graphene_point_t(x: Float(offset.x), y: Float(offset.y))
    return gsk_transform_translate(next, &point)
  }
}
