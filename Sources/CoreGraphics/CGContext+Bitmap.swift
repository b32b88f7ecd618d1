internal import CGTK

extension CGContext {
  /// A bitmap, in the caller's memory or (with `nil`) its own. Rows begin at the top.
  ///
  /// `nil` for layouts other than 8-bit RGB with `premultipliedLast` or `noneSkipLast` (any or big byte order),
  /// `premultipliedFirst` or `noneSkipFirst` (32-bit little), or `alphaOnly`.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let layout = BitmapLayout(
        width: width,
        height: height,
        bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow,
        space: space,
        info: info
      ),
      let surface = layout.makeSurface(data: data)
    else { return nil }
    let upwards = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(surface: surface, layout: layout, pageToCairo: upwards)
    cairo_surface_destroy(surface)
  }

  /// A bitmap as UIKit makes it: in points of `scale` pixels, y growing downwards. `nil` if it is empty or too large.
  package convenience init?(size: CGSize, scale: CGFloat, opaque: Bool) {
    let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    let alpha: CGImageAlphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    guard pixels.width.isFinite, pixels.height.isFinite, max(pixels.width, pixels.height) <= 32767,
      let layout = BitmapLayout(
        width: Int(pixels.width),
        height: Int(pixels.height),
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: .standardRGB,
        info: [CGBitmapInfo(alpha), .byteOrder32Little]
      ),
      let surface = layout.makeSurface(data: nil)
    else { return nil }
    self.init(surface: surface, layout: layout, pageToCairo: CGAffineTransform(scaleX: scale, y: scale))
    cairo_surface_destroy(surface)
  }

  public var width: Int { layout?.width ?? 0 }
  public var height: Int { layout?.height ?? 0 }
  public var bytesPerRow: Int { layout?.bytesPerRow ?? 0 }
  public var bitsPerComponent: Int { layout == nil ? 0 : 8 }
  public var bitsPerPixel: Int { layout.map { $0.alphaInfo == .alphaOnly ? 8 : 32 } ?? 0 }
  public var alphaInfo: CGImageAlphaInfo { layout?.alphaInfo ?? .none }
  public var bitmapInfo: CGBitmapInfo { layout?.bitmapInfo ?? [] }
  public var colorSpace: CGColorSpace? { layout?.space }

  /// The bitmap's pixels, up to date; `nil` if the context is no bitmap.
  public var data: UnsafeMutableRawPointer? {
    guard layout != nil, let target = cairo_get_target(cairo) else { return nil }
    cairo_surface_flush(target)
    return UnsafeMutableRawPointer(cairo_image_surface_get_data(target))
  }

  public func flush() {
    cairo_surface_flush(cairo_get_target(cairo))
  }

  /// The bitmap as it is now; `nil` if the context is no bitmap.
  public func makeImage() -> CGImage? {
    guard let layout, let source = cairo_get_target(cairo) else { return nil }
    // What was written by way of `data` is unknown to cairo, which takes a bitmap that nothing was painted on to be empty.
    cairo_surface_mark_dirty(source)
    let format = layout.format == CAIRO_FORMAT_A8 ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    let copy = cairo_image_surface_create(format, Int32(layout.width), Int32(layout.height))!
    let painter = cairo_create(copy)
    cairo_set_operator(painter, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(painter, source, 0, 0)
    cairo_paint(painter)
    cairo_destroy(painter)
    if layout.swapsRedAndBlue { copy.swapRedAndBlue() }
    return CGImage(consuming: copy)
  }
}

/// A cairo image surface in 32-bit pixels.
extension OpaquePointer {
  func swapRedAndBlue() {
    cairo_surface_flush(self)
    let stride = Int(cairo_image_surface_get_stride(self))
    let bytes = cairo_image_surface_get_data(self)!
    for row in 0..<Int(cairo_image_surface_get_height(self)) {
      for pixel in 0..<Int(cairo_image_surface_get_width(self)) {
        let at = bytes + row * stride + pixel * 4
        (at[0], at[2]) = (at[2], at[0])
      }
    }
    cairo_surface_mark_dirty(self)
  }
}
