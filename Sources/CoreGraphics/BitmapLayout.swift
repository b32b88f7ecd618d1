internal import CGTK

/// How a bitmap's pixels lie in memory.
struct BitmapLayout {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let alphaInfo: CGImageAlphaInfo
  let bitmapInfo: CGBitmapInfo
  let space: CGColorSpace?
  let format: cairo_format_t
  /// Memory has red where cairo has blue: every colour and picture is drawn with the two exchanged.
  let swapsRedAndBlue: Bool

  /// `nil` for a layout that cairo cannot draw in: anything but 8 bits a channel with alpha, if any, at the end that
  /// cairo has it, or alpha alone.
  init?(width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo) {
    guard width > 0, height > 0, width <= 32767, height <= 32767, bitsPerComponent == 8,
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
    let isBig = [[], .byteOrder32Big].contains(info.intersection(.byteOrderMask))
    switch alpha {
    case .alphaOnly: (format, swapsRedAndBlue) = (CAIRO_FORMAT_A8, false)
    case .premultipliedFirst where isLittle: (format, swapsRedAndBlue) = (CAIRO_FORMAT_ARGB32, false)
    case .noneSkipFirst where isLittle: (format, swapsRedAndBlue) = (CAIRO_FORMAT_RGB24, false)
    case .premultipliedLast where isBig: (format, swapsRedAndBlue) = (CAIRO_FORMAT_ARGB32, true)
    case .noneSkipLast where isBig: (format, swapsRedAndBlue) = (CAIRO_FORMAT_RGB24, true)
    default: return nil
    }
    if alpha != .alphaOnly, space?.model != .rgb { return nil }
    let least = Int(cairo_format_stride_for_width(format, Int32(width)))
    self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
    guard self.bytesPerRow >= least, self.bytesPerRow % 4 == 0 else { return nil }
    self.width = width
    self.height = height
    self.space = space
    alphaInfo = alpha
    bitmapInfo = info
  }

  func makeSurface(data: UnsafeMutableRawPointer?) -> OpaquePointer? {
    let surface =
      data.map {
        cairo_image_surface_create_for_data(
          $0.assumingMemoryBound(to: UInt8.self),
          format,
          Int32(width),
          Int32(height),
          Int32(bytesPerRow)
        )
      } ?? cairo_image_surface_create(format, Int32(width), Int32(height))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
