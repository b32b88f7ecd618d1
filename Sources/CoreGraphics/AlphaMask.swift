internal import CGTK

/// A coverage of pixels, to be blurred: what a shadow is made of.
final class AlphaMask {
  /// A cairo image surface in A8; its upper left pixel is `area`'s corner.
  let surface: OpaquePointer
  private let area: CGRect

  /// `nil` if the area is empty or larger than a bitmap can be.
  init?(area: CGRect) {
    guard area.width >= 1, area.height >= 1, area.width <= 32767, area.height <= 32767 else { return nil }
    self.area = area
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
    cairo_surface_set_device_offset(surface, -area.minX, -area.minY)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Draws in the coordinates that `area` is in.
  func draw(_ body: (OpaquePointer) -> Void) {
    let cairo = cairo_create(surface)!
    body(cairo)
    cairo_destroy(cairo)
    cairo_surface_set_device_offset(surface, 0, 0)
  }

  /// A Gaussian blur, as three box blurs: off by less than 3 %.
  func blur(sigma: CGFloat) {
    guard sigma > 0 else { return }
    cairo_surface_flush(surface)
    let (width, height) = (Int(area.width), Int(area.height))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = cairo_image_surface_get_data(surface)!
    var line = [UInt8](repeating: 0, count: max(width, height))
    for radius in Self.boxRadii(sigma: sigma) where radius > 0 {
      for row in 0..<height { Self.box(bytes + row * stride, step: 1, count: width, radius: radius, &line) }
      for column in 0..<width { Self.box(bytes + column, step: stride, count: height, radius: radius, &line) }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Radii of three boxes whose variances add up to the Gaussian's.
  private static func boxRadii(sigma: CGFloat) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    let low = CGFloat(lower)
    let lowCount = Int(((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4)).rounded())
    return (0..<3).map { ($0 < lowCount ? lower : lower + 2) / 2 }
  }

  private static func box(
    _ bytes: UnsafeMutablePointer<UInt8>,
    step: Int,
    count: Int,
    radius: Int,
    _ line: inout [UInt8]
  ) {
    line.withUnsafeMutableBufferPointer { line in
      for index in 0..<count { line[index] = bytes[index * step] }
      let size = radius * 2 + 1
      var sum = 0
      for index in 0..<min(radius, count) { sum += Int(line[index]) }
      for index in 0..<count {
        if index + radius < count { sum += Int(line[index + radius]) }
        if index - radius - 1 >= 0 { sum -= Int(line[index - radius - 1]) }
        bytes[index * step] = UInt8((sum + size / 2) / size)
      }
    }
  }
}

extension CGImage {
  /// The fill of a path, blurred, in one colour: a shadow. One pixel for a point; `area` says which.
  package static func blurredFill(of path: CGPath, area: CGRect, sigma: CGFloat, color: CGColor) -> CGImage? {
    guard let mask = AlphaMask(area: area) else { return nil }
    mask.draw { cairo in
      path.append(to: cairo)
      cairo_fill(cairo)
    }
    mask.blur(sigma: sigma)
    let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))!
    let cairo = cairo_create(target)
    let (red, green, blue, alpha) = color.rgba
    cairo_set_source_rgba(cairo, red, green, blue, alpha)
    cairo_mask_surface(cairo, mask.surface, 0, 0)
    cairo_destroy(cairo)
    return CGImage(consuming: target)
  }
}
