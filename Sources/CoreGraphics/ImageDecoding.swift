internal import CGTK

// Pictures from files, by gdk-pixbuf.

extension CGImage {
  /// A picture that was read, with how it is to be turned: 1…8 as in EXIF.
  package struct Decoded {
    package let image: CGImage
    package let orientation: Int
  }

  /// Whether so many pixels are read from a file. What says it has more is no picture: a file of some hundred bytes can
  /// say that it has gigabytes. On iOS the process would be ended for the memory.
  ///
  /// The limits are 100 million pixels (400 MB), what a camera of 100 megapixels makes, and cairo's longest side.
  package static func isDecoded(width: Int, height: Int) -> Bool {
    max(width, height) <= 32_767 && width * height <= 100_000_000
  }

  /// Reads a file's content: PNG, JPEG, GIF, BMP, TIFF, SVG, and what else gdk-pixbuf knows. A file that breaks off shows
  /// what there is. `nil` if there is no picture in it, or one that is too large (`isDecoded`).
  ///
  /// Of the formats that say their size first, only the start is read here, and the pixels when they are asked for.
  package static func decode(_ data: Data) -> Decoded? {
    guard let load = PictureLoad(data), load.readHead() else { return nil }
    let image = CGImage(width: load.width, height: load.height) { load.surface() }
    return Decoded(image: image, orientation: load.orientation)
  }

  /// Reads a file; a vector picture, or one that only has to be small, is made to fit into so many pixels.
  package static func decode(file: String, fitting size: CGSize? = nil) -> Decoded? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return nil }
    guard let size else { return decode(data) }
    guard let load = PictureLoad(data, fitting: size), load.readAll() else { return nil }
    return Decoded(image: CGImage(consuming: load.surface()), orientation: load.orientation)
  }
}

/// One picture on its way out of a file's content.
private final class PictureLoad {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let fitting: CGSize?
  /// What the loader has not taken yet.
  private var rest: Data
  private var isClosed = false
  private var isRefused = false

  private(set) var width = 0
  private(set) var height = 0
  private(set) var orientation = 1

  /// How many bytes the loader takes at once until it knows the picture's size.
  private static let headLength = 4096

  init?(_ data: Data, fitting: CGSize? = nil) {
    guard !data.isEmpty, let loader = gdk_pixbuf_loader_new() else { return nil }
    (self.loader, self.fitting, rest) = (loader, fitting, data)
    let sizePrepared: @convention(c) (OpaquePointer, Int32, Int32, UnsafeMutableRawPointer) -> Void = {
      Unmanaged<PictureLoad>.fromOpaque($3).takeUnretainedValue().sizePrepared(Int($1), Int($2))
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader),
      "size-prepared",
      unsafeBitCast(sizePrepared, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      GConnectFlags(0)
    )
  }

  deinit {
    close()
    g_object_unref(UnsafeMutableRawPointer(loader))
  }

  /// Reads until there are pixels to be filled; `false` if nothing of a picture comes.
  func readHead() -> Bool {
    while pixbuf == nil, write(Self.headLength) {}
    if pixbuf == nil { close() }
    return readSize()
  }

  func readAll() -> Bool {
    while write(rest.count) {}
    close()
    return readSize()
  }

  /// The picture, decoded to its end, for the caller to release (`cairo_surface_t *`).
  func surface() -> OpaquePointer {
    while write(rest.count) {}
    close()
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let cairo = cairo_create(surface)
    gdk_cairo_set_source_pixbuf(cairo, pixbuf, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return surface
  }

  private var pixbuf: OpaquePointer? { isRefused ? nil : gdk_pixbuf_loader_get_pixbuf(loader) }

  private func readSize() -> Bool {
    guard let pixbuf else { return false }
    width = Int(gdk_pixbuf_get_width(pixbuf))
    height = Int(gdk_pixbuf_get_height(pixbuf))
    orientation = gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { Int(String(cString: $0)) } ?? 1
    return true
  }

  /// Gives the loader so many bytes more; `false` if there are none, or it wants none.
  private func write(_ count: Int) -> Bool {
    guard !rest.isEmpty, !isRefused else { return false }
    let piece = rest.prefix(count)
    rest = rest.dropFirst(count)
    let isTaken = piece.withUnsafeBytes {
      gdk_pixbuf_loader_write(loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), nil) != 0
    }
    if !isTaken { rest = Data() }
    return isTaken && !isRefused
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    rest = Data()
    gdk_pixbuf_loader_close(loader, nil)
  }

  private func sizePrepared(_ width: Int, _ height: Int) {
    var target = (width: width, height: height)
    if let fitting {
      let factor = min(fitting.width / CGFloat(max(1, width)), fitting.height / CGFloat(max(1, height)))
      target = (max(1, Int(CGFloat(width) * factor)), max(1, Int(CGFloat(height) * factor)))
      gdk_pixbuf_loader_set_size(loader, Int32(clamping: target.width), Int32(clamping: target.height))
    }
    // Only a drawing is made in the wanted size at once; pixels are read as they are, and made smaller afterwards.
    let isDrawing = gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    let made = isDrawing ? target : (width, height)
    guard !CGImage.isDecoded(width: made.0, height: made.1) else { return }
    isRefused = true
    // No loader makes a picture of no size.
    gdk_pixbuf_loader_set_size(loader, 0, 0)
  }
}
