internal import CGTK

/// A picture in pixels. Immutable; kept as a cairo surface with alpha multiplied in, 8 bits a channel.
public final class CGImage: Hashable, @unchecked Sendable {
  package let isMaskOnly: Bool
  /// Pixels.
  public let width: Int
  public let height: Int
  private let lock = NSRecursiveLock()
  private var madeSurface: OpaquePointer?
  /// Makes the surface when it is first asked for.
  private var makeSurface: (() -> OpaquePointer)?
  private var cachedTexture: OpaquePointer?
  /// Whether the picture is smooth where it is drawn larger than it is.
  public let shouldInterpolate: Bool
  /// How colours that a destination has not are shown: kept for whoever asks, since all is drawn in sRGB.
  public let renderingIntent: CGColorRenderingIntent

  /// Takes over the surface, which nobody may draw on any more.
  package convenience init(consuming surface: OpaquePointer) {
    self.init(consuming: surface, shouldInterpolate: true, intent: .defaultIntent)
  }

  init(consuming surface: OpaquePointer, shouldInterpolate: Bool, intent: CGColorRenderingIntent) {
    (self.shouldInterpolate, renderingIntent) = (shouldInterpolate, intent)
    cairo_surface_flush(surface)
    madeSurface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    isMaskOnly = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8
  }

  /// A picture of a known size in colours, whose surface is made when its pixels are first needed.
  init(width: Int, height: Int, decode: @escaping () -> OpaquePointer) {
    (self.width, self.height, makeSurface) = (width, height, decode)
    (shouldInterpolate, renderingIntent) = (true, .defaultIntent)
    isMaskOnly = false
  }

  deinit {
    cachedTexture.map { g_object_unref(UnsafeMutableRawPointer($0)) }
    madeSurface.map { cairo_surface_destroy($0) }
  }

  /// A cairo image surface (`cairo_surface_t *`), ARGB32 or, for a mask, A8.
  package var surface: OpaquePointer {
    lock.withLock {
      if let madeSurface { return madeSurface }
      let surface = makeSurface!()
      cairo_surface_flush(surface)
      (madeSurface, makeSurface) = (surface, nil)
      return surface
    }
  }

  /// Whether the pixels are still in their file's form.
  package var isUndecoded: Bool { lock.withLock { makeSurface != nil } }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { isMaskOnly ? 8 : 32 }
  public var bytesPerRow: Int { Int(cairo_format_stride_for_width(format, Int32(width))) }
  private var format: cairo_format_t { isMaskOnly ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32 }
  public var colorSpace: CGColorSpace? { isMaskOnly ? nil : .standardRGB }
  public var alphaInfo: CGImageAlphaInfo { isMaskOnly ? .alphaOnly : .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    isMaskOnly ? CGBitmapInfo(alphaInfo) : [CGBitmapInfo(alphaInfo), .byteOrder32Little]
  }
  public var isMask: Bool { isMaskOnly }

  public func copy() -> CGImage? { self }

  /// The pixels in memory, as `bitmapInfo` and `bytesPerRow` say.
  public var dataProvider: CGDataProvider? {
    let length = Int(cairo_image_surface_get_stride(surface)) * height
    return CGDataProvider(data: CFData(bytes: cairo_image_surface_get_data(surface), length: length))
  }

  /// The part inside `rect`, in pixels from the upper left corner; `nil` if nothing is.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    let target = cairo_image_surface_create(format, Int32(part.width), Int32(part.height))!
    let cairo = cairo_create(target)
    cairo_set_source_surface(cairo, surface, -part.minX, -part.minY)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return CGImage(consuming: target)
  }

  /// The picture as GTK draws it (`GdkTexture *`), made once.
  package var texture: OpaquePointer {
    lock.withLock {
      if let cachedTexture { return cachedTexture }
      let surface = isMaskOnly ? Self.opaqueCopy(of: surface) : cairo_surface_reference(surface)!
      let stride = Int(cairo_image_surface_get_stride(surface))
      let bytes = g_bytes_new_with_free_func(
        cairo_image_surface_get_data(surface),
        gsize(stride * height),
        { cairo_surface_destroy(OpaquePointer($0)) },
        UnsafeMutableRawPointer(surface)
      )
      let texture = gdk_memory_texture_new(
        Int32(width),
        Int32(height),
        GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
        bytes,
        gsize(stride)
      )!
      g_bytes_unref(bytes)
      cachedTexture = texture
      return texture
    }
  }

  /// A mask as a black picture with the mask's alpha.
  private static func opaqueCopy(of mask: OpaquePointer) -> OpaquePointer {
    let target = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      cairo_image_surface_get_width(mask),
      cairo_image_surface_get_height(mask)
    )!
    let cairo = cairo_create(target)
    cairo_mask_surface(cairo, mask, 0, 0)
    cairo_destroy(cairo)
    cairo_surface_flush(target)
    return target
  }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Where a pixel's alpha lies, and whether its colours are multiplied with it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// How a pixel lies in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ alphaInfo: CGImageAlphaInfo) {
    rawValue = alphaInfo.rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
