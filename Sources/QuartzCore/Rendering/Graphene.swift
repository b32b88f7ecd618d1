package import CGTK

// Geometry and colours as GSK takes them.

extension CGColor {
  package var gdk: GdkRGBA {
    let (red, green, blue, alpha) = rgba
    return GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}

extension CGRect {
  package var graphene: graphene_rect_t {
    graphene_rect_t(origin: origin.graphene, size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}

extension CGPoint {
  package var graphene: graphene_point_t { graphene_point_t(x: Float(x), y: Float(y)) }
}
