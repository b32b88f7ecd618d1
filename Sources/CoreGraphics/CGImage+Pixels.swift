internal import CGTK

extension CGImage {
  /// A picture of pixels in memory.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - bitsPerComponent: 8; others are refused.
  ///   - bitsPerPixel: 8 for grey, 16 for grey and alpha, 24 or 32 for colours.
  ///   - bytesPerRow: from the beginning of one row to that of the next.
  ///   - space: grey or RGB. The colours are taken to sRGB.
  ///   - bitmapInfo: where alpha lies, and the order of the bytes of a pixel of 32 bits.
  ///   - provider: the bytes, from the upper left corner on.
  ///   - decode: for each colour's component the least and the greatest that it stands for, or null for 0 and 1.
  ///   - shouldInterpolate: whether the picture is smooth where it is drawn larger than it is.
  ///   - intent: kept for `renderingIntent`.
  /// - Returns: nil for pixels that lie otherwise, and for too few of them.
  public convenience init?(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, width > 0, height > 0, width <= 32767, height <= 32767,
      let order = ComponentOrder(bitsPerPixel, space, bitmapInfo), bytesPerRow >= width * order.bytes,
      let bytes = provider.data as Data?, bytes.count >= bytesPerRow * (height - 1) + width * order.bytes,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    let reader = PixelReader(order, space, decode)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let target = cairo_image_surface_get_data(surface)!
    bytes.withUnsafeBytes { source in
      for y in 0..<height {
        for x in 0..<width {
          let value = reader.premultiplied(source, at: y * bytesPerRow + x * order.bytes)
          (target + y * stride + x * 4).withMemoryRebound(to: UInt32.self, capacity: 1) { $0.pointee = value }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    self.init(consuming: surface, shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Null: each component stands for 0 to 1. What another `decode` said has been applied.
  public var decode: UnsafePointer<CGFloat>? { nil }
}

/// Where in a pixel's bytes its components lie.
private struct ComponentOrder {
  let bytes: Int
  let colors: [Int]
  let alpha: Int?
  let isPremultiplied: Bool

  init?(_ bitsPerPixel: Int, _ space: CGColorSpace, _ info: CGBitmapInfo) {
    guard let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue),
      !info.contains(.floatComponents)
    else { return nil }
    let count = space.model == .monochrome ? 1 : 3
    guard space.model == .monochrome || space.model == .rgb else { return nil }
    bytes = bitsPerPixel / 8
    isPremultiplied = [.premultipliedFirst, .premultipliedLast].contains(alphaInfo)
    let (first, hasAlpha): (Int, Bool)
    switch alphaInfo {
    case .none: (first, hasAlpha) = (0, false)
    case .premultipliedLast, .last: (first, hasAlpha) = (0, true)
    case .noneSkipLast: (first, hasAlpha) = (0, false)
    case .premultipliedFirst, .first: (first, hasAlpha) = (1, true)
    case .noneSkipFirst: (first, hasAlpha) = (1, false)
    case .alphaOnly: return nil
    }
    let needed = count + (alphaInfo == .none ? 0 : 1)
    guard bitsPerPixel == needed * 8 else { return nil }
    let isSwapped = info.intersection(.byteOrderMask) == .byteOrder32Little
    guard isSwapped ? bytes == 4 : [[], .byteOrder32Big].contains(info.intersection(.byteOrderMask)) else { return nil }
    let size = bytes
    func place(_ index: Int) -> Int { isSwapped ? size - 1 - index : index }
    colors = (first..<first + count).map(place)
    alpha = hasAlpha ? place(first == 0 ? count : 0) : nil
  }
}

/// Reads pixels as cairo has them.
private struct PixelReader {
  private let order: ComponentOrder
  private let space: CGColorSpace
  /// What each byte of each component stands for.
  private let values: [[CGFloat]]
  private let isStandard: Bool

  init(_ order: ComponentOrder, _ space: CGColorSpace, _ decode: UnsafePointer<CGFloat>?) {
    (self.order, self.space) = (order, space)
    values = order.colors.indices.map { index in
      let (least, greatest) = decode.map { ($0[index * 2], $0[index * 2 + 1]) } ?? (0, 1)
      return (0..<256).map { least + CGFloat($0) / 255 * (greatest - least) }
    }
    isStandard =
      decode == nil && (space == .standardRGB || space.model == .monochrome && space == CGColorSpaceCreateDeviceGray())
  }

  func premultiplied(_ source: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
    let alpha = order.alpha.map { UInt32(source[start + $0]) } ?? 255
    let bytes = order.colors.map { UInt32(source[start + $0]) }
    if isStandard {
      let colors = bytes.map { order.isPremultiplied ? min($0, alpha) : ($0 * alpha + 127) / 255 }
      return packed(alpha, colors)
    }
    guard alpha > 0 else { return 0 }
    // Colours are taken to another space as they are without their alpha.
    let plain = bytes.indices.map { index in
      let byte = order.isPremultiplied ? min(255, (bytes[index] * 255 + alpha / 2) / alpha) : bytes[index]
      return values[index][Int(byte)]
    }
    let color = space.standardRGB(plain)
    let colors = [color.red, color.green, color.blue].map {
      UInt32((min(max($0, 0), 1) * CGFloat(alpha)).rounded())
    }
    return packed(alpha, colors)
  }

  private func packed(_ alpha: UInt32, _ colors: [UInt32]) -> UInt32 {
    let (red, green, blue) = colors.count == 1 ? (colors[0], colors[0], colors[0]) : (colors[0], colors[1], colors[2])
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
