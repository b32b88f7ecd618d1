internal import CGTK

/// In what other way a texture's pixels are kept for drawing.
package struct SpriteLook: Hashable, Sendable {
  package enum Light: Hashable, Sendable {
    case plain
    /// Without its alpha, so that what is drawn over something adds to it.
    case added
    /// With no alpha but 1, so that nothing is seen through it.
    case opaque
  }

  /// What red, green, blue and alpha are multiplied with, in 255ths.
  package var tint: SIMD4<UInt8>
  package var light: Light

  package init(tint: SIMD4<UInt8> = SIMD4(repeating: 255), light: Light = .plain) {
    (self.tint, self.light) = (tint, light)
  }

  package var isPlain: Bool { tint == SIMD4(repeating: 255) && light == .plain }
}

extension CGImage {
  /// The picture in another look.
  package func changed(to look: SpriteLook) -> CGImage {
    guard !look.isPlain, let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let painter = cairo_create(target)
    else { return self }
    cairo_set_operator(painter, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(painter, surface, 0, 0)
    cairo_paint(painter)
    cairo_destroy(painter)
    cairo_surface_flush(target)
    let stride = Int(cairo_image_surface_get_stride(target)) / 4
    let bytes = cairo_image_surface_get_data(target)!
    bytes.withMemoryRebound(to: SIMD4<UInt8>.self, capacity: stride * height) { pixels in
      let alpha = UInt32(look.tint.w)
      let factors = SIMD4<UInt32>(
        UInt32(look.tint.z) * alpha / 255,
        UInt32(look.tint.y) * alpha / 255,
        UInt32(look.tint.x) * alpha / 255,
        alpha
      )
      for row in 0..<height {
        for index in row * stride..<row * stride + width {
          // Blue, green, red, alpha, the colours multiplied with it.
          let sum = SIMD4<UInt32>(truncatingIfNeeded: pixels[index]) &* factors &+ 127
          var pixel = SIMD4<UInt8>(truncatingIfNeeded: sum / 255)
          switch look.light {
          case .plain: break
          case .added: pixel.w = 0
          case .opaque: pixel.w = 255
          }
          pixels[index] = pixel
        }
      }
    }
    cairo_surface_mark_dirty(target)
    return CGImage(consuming: target)
  }

  /// So many times as large, each pixel a square.
  package func enlarged(by factor: Int) -> CGImage {
    guard factor > 1,
      let context = CGContext(
        size: CGSize(width: width * factor, height: height * factor),
        scale: 1,
        opaque: false
      )
    else { return self }
    context.interpolationQuality = .none
    context.translateBy(x: 0, y: CGFloat(height * factor))
    context.scaleBy(x: 1, y: -1)
    context.draw(self, in: CGRect(x: 0, y: 0, width: width * factor, height: height * factor))
    return context.makeImage() ?? self
  }

  /// Upside down.
  package var flippedVertically: CGImage {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: false) else {
      return self
    }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage() ?? self
  }

  /// How opaque each pixel is, row by row from the top.
  package var alphas: [UInt8] {
    let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let painter = cairo_create(copy)
    cairo_set_source_surface(painter, surface, 0, 0)
    cairo_paint(painter)
    cairo_destroy(painter)
    defer { cairo_surface_destroy(copy) }
    cairo_surface_flush(copy)
    let stride = Int(cairo_image_surface_get_stride(copy))
    let bytes = cairo_image_surface_get_data(copy)!
    var alphas: [UInt8] = []
    alphas.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { alphas.append(bytes[row * stride + column * 4 + 3]) }
    }
    return alphas
  }

  /// The pixels as red, green, blue and alpha, the colours not multiplied with it.
  package func color(atColumn column: Int, row: Int) -> SIMD4<UInt8> {
    let part = cropping(to: CGRect(x: column, y: row, width: 1, height: 1))
    guard let data = part?.dataProvider?.data as Data?, data.count >= 4 else { return .zero }
    let (alpha, bytes) = (Int(data[3]), [UInt8](data))
    func plain(_ byte: UInt8) -> UInt8 { alpha == 0 ? 0 : UInt8(min(255, Int(byte) * 255 / alpha)) }
    return SIMD4(plain(bytes[2]), plain(bytes[1]), plain(bytes[0]), bytes[3])
  }
}
