import CGTK
import Foundation

extension CATransform3D {
  /// The transform as GSK takes it (`GskTransform *`, owned by the caller; `nil` is the identity), put after `base`, which
  /// is consumed. In its simplest form: GSK draws translations and scales without detours.
  func gsk(after base: OpaquePointer? = nil) -> OpaquePointer? {
    guard CATransform3DIsAffine(self) else {
      var matrix = graphene_matrix_t()
      let floats = rows.flatMap { [Float($0.x), Float($0.y), Float($0.z), Float($0.w)] }
      graphene_matrix_init_from_float(&matrix, floats)
      return gsk_transform_matrix(base, &matrix)
    }
    let parts = CATransform3DGetAffineTransform(self).decomposed()
    var shift = graphene_point_t(x: Float(parts.translation.dx), y: Float(parts.translation.dy))
    var transform = parts.translation == .zero ? base : gsk_transform_translate(base, &shift)
    if parts.rotation != 0 { transform = gsk_transform_rotate(transform, Float(parts.rotation * 180 / .pi)) }
    if parts.horizontalShear != 0 { transform = gsk_transform_sheared(transform, parts.horizontalShear) }
    if parts.scale != CGSize(width: 1, height: 1) {
      transform = gsk_transform_scale(transform, Float(parts.scale.width), Float(parts.scale.height))
    }
    return transform
  }
}

/// GTK 4.8 has skews by angle only: `gsk_transform_skew`.
private func gsk_transform_sheared(_ base: OpaquePointer?, _ shear: CGFloat) -> OpaquePointer? {
  gsk_transform_skew(base, Float(atan(shear) * 180 / .pi), 0)
}

extension CALayer {
  /// The transform GTK places the layer's widget by (`GskTransform *`, owned by the caller), from the upper left corner
  /// of the superlayer's widget, whose bounds begin at `parentOrigin`. A layer at rest stands on whole pixels, as edges
  /// and text are sharp there.
  func placement(parentOrigin: CGPoint) -> OpaquePointer? {
    var matrix = CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0)
    matrix = CATransform3DConcat(matrix, transformToSuperlayer)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(-parentOrigin.x, -parentOrigin.y, 0))
    if model() === self, CATransform3DIsIdentity(transform) {
      (matrix.m41, matrix.m42) = (matrix.m41.rounded(), matrix.m42.rounded())
    }
    return matrix.gsk()
  }
}
