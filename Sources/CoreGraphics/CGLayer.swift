internal import CGTK

/// A drawing that is made once and drawn often, in contexts like the one it was made for.
///
/// The drawing itself is kept, not its pixels: it is sharp in every size.
public final class CGLayer: Hashable {
  /// A cairo recording surface (`cairo_surface_t *`).
  private let surface: OpaquePointer
  /// In points of the context that the layer was made for.
  public let size: CGSize
  /// Where the layer is drawn. Its coordinates are like those of the context that the layer was made for.
  public let context: CGContext?

  /// - Parameters:
  ///   - size: in points; what is drawn beyond it is not kept.
  ///   - auxiliaryInfo: nothing that is in it counts, as at Apple's.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
    surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    self.size = size
    self.context = CGContext(recording: surface, for: context)
  }

  deinit { cairo_surface_destroy(surface) }

  func draw(in target: CGContext, _ rect: CGRect) {
    guard rect.width != 0, rect.height != 0 else { return }
    target.composite {
      cairo_save(target.cairo)
      cairo_translate(target.cairo, rect.minX, rect.minY)
      cairo_scale(target.cairo, rect.width / size.width, rect.height / size.height)
      cairo_new_path(target.cairo)
      cairo_rectangle(target.cairo, 0, 0, size.width, size.height)
      cairo_clip(target.cairo)
      cairo_set_source_surface(target.cairo, surface, 0, 0)
      cairo_paint_with_alpha(target.cairo, target.state.shadow == nil ? target.state.alpha : 1)
      cairo_restore(target.cairo)
    }
  }

  public static func == (lhs: CGLayer, rhs: CGLayer) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
  /// Draws a layer in its own size, its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    layer.draw(in: self, CGRect(origin: point, size: layer.size))
  }
  /// Draws a layer, made to fit.
  public func draw(_ layer: CGLayer, in rect: CGRect) { layer.draw(in: self, rect) }
}
