internal import CGTK

extension CGImage {
  /// A mask: what is painted through it is seen where its samples are 0, and not where they are greatest.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - bitsPerComponent: 1, 2, 4 or 8.
  ///   - bitsPerPixel: as many.
  ///   - bytesPerRow: from the beginning of one row to that of the next.
  ///   - provider: the samples, from the upper left corner on.
  ///   - decode: what the least and the greatest sample stand for; null for 0 and 1.
  ///   - shouldInterpolate: whether the mask is smooth where it is drawn larger than it is.
  public convenience init?(
    maskWidth width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    guard [1, 2, 4, 8].contains(bitsPerComponent), bitsPerPixel == bitsPerComponent, width > 0, height > 0,
      width <= 32767, height <= 32767, bytesPerRow * 8 >= width * bitsPerPixel,
      let bytes = provider.data as Data?, bytes.count >= bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return nil }
    let most = (1 << bitsPerComponent) - 1
    let (least, greatest) = decode.map { ($0[0], $0[1]) } ?? (0, 1)
    let opacities = (0...most).map { sample in
      let value = least + CGFloat(sample) / CGFloat(most) * (greatest - least)
      return UInt8(((1 - min(max(value, 0), 1)) * 255).rounded())
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let target = cairo_image_surface_get_data(surface)!
    bytes.withUnsafeBytes { source in
      for y in 0..<height {
        for x in 0..<width {
          let bit = x * bitsPerPixel
          let byte = Int(source[y * bytesPerRow + bit / 8])
          target[y * stride + x] = opacities[byte >> (8 - bitsPerPixel - bit % 8) & most]
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    self.init(consuming: surface, shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
  }

  /// The picture without the pixels whose colours lie within bounds.
  ///
  /// - Parameter components: for red, green and blue the least and the greatest, of 0 to 255.
  /// - Returns: nil for a mask, and for other than six bounds.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard !isMaskOnly, components.count == 6 else { return nil }
    return mapped { red, green, blue, alpha in
      let isMeant = zip([red, green, blue], [0, 2, 4]).allSatisfy { value, index in
        (components[index]...max(components[index], components[index + 1])).contains((value * 255).rounded())
      }
      return isMeant ? (0, 0, 0, 0) : (red, green, blue, alpha)
    }
  }

  /// The picture's components taken as those of another space, as many of them. The result's pixels are in sRGB again.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMaskOnly, space.model == .rgb else { return nil }
    return mapped { red, green, blue, alpha in
      let color = space.standardRGB([red, green, blue])
      return (color.red, color.green, color.blue, alpha)
    }
  }

  private typealias Pixel = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  /// A copy in other colours, each as it is without alpha multiplied in.
  private func mapped(_ change: (CGFloat, CGFloat, CGFloat, CGFloat) -> Pixel) -> CGImage {
    let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let (from, to) = (cairo_image_surface_get_data(surface)!, cairo_image_surface_get_data(target)!)
    let (fromStride, toStride) = (
      Int(cairo_image_surface_get_stride(surface)), Int(cairo_image_surface_get_stride(target))
    )
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UnsafeRawPointer(from + y * fromStride + x * 4).load(as: UInt32.self)
        let alpha = isOpaque ? 1 : CGFloat(pixel >> 24) / 255
        func plain(_ shift: UInt32) -> CGFloat { alpha == 0 ? 0 : CGFloat(pixel >> shift & 255) / 255 / alpha }
        let color = change(plain(16), plain(8), plain(0), alpha)
        func byte(_ value: CGFloat, _ shift: UInt32) -> UInt32 {
          UInt32((min(max(value, 0), 1) * color.alpha * 255).rounded()) << shift
        }
        let result = byte(1, 24) | byte(color.red, 16) | byte(color.green, 8) | byte(color.blue, 0)
        UnsafeMutableRawPointer(to + y * toStride + x * 4).storeBytes(of: result, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(target)
    return CGImage(consuming: target, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  // MARK: Files

  /// The picture of a JPEG file's content; nil for any other content, and for a `decode`.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(source, [0xff, 0xd8, 0xff], decode, shouldInterpolate, intent) }

  /// The picture of a PNG file's content; nil for any other content, and for a `decode`.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(source, [0x89, 0x50, 0x4e, 0x47], decode, shouldInterpolate, intent) }

  private convenience init?(
    _ source: CGDataProvider,
    _ signature: [UInt8],
    _ decode: UnsafePointer<CGFloat>?,
    _ shouldInterpolate: Bool,
    _ intent: CGColorRenderingIntent
  ) {
    guard decode == nil, let data = source.data as Data?, data.starts(with: signature),
      let image = CGImage.decode(data)?.image
    else { return nil }
    self.init(consuming: cairo_surface_reference(image.surface), shouldInterpolate: shouldInterpolate, intent: intent)
  }

  // MARK: Pixels

  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
  }
  /// Each component has bits of its own.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
}

/// The order of the bytes of a pixel's numbers.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// How a pixel's components are packed.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  case mask = 0xF0000
  case packed = 0
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

extension CGBitmapInfo {
  public static let byteOrderDefault = CGBitmapInfo([])
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
}
