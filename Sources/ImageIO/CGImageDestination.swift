internal import CGTK
import Foundation

/// A file of pictures that is written: PNG, JPEG, TIFF or BMP, one picture each.
public final class CGImageDestination {
  private let consumer: CGDataConsumer
  private let format: PictureFormat
  private var picture: (image: CGImage, options: CFDictionary?)?
  private var options: CFDictionary?
  private var isFinished = false

  init(_ consumer: CGDataConsumer, _ format: PictureFormat) { (self.consumer, self.format) = (consumer, format) }

  func set(_ options: CFDictionary?) { self.options = options }
  func add(_ image: CGImage, _ options: CFDictionary?) { if picture == nil { picture = (image, options) } }

  func finish() -> Bool {
    guard !isFinished, let picture, let data = encoded(picture.image, picture.options) else { return false }
    isFinished = true
    return consumer.take(data)
  }

  /// An option of the picture, or of all.
  private func number(_ key: CFString, _ own: CFDictionary?) -> Double? { own.number(key) ?? options.number(key) }

  private func encoded(_ image: CGImage, _ own: CFDictionary?) -> Data? {
    var image = number(kCGImageDestinationImageMaxPixelSize, own).map(image.fitting) ?? image
    let back =
      own?.object(forKey: kCGImageDestinationBackgroundColor)
      ?? options?.object(forKey: kCGImageDestinationBackgroundColor)
    if let color = back as? CGColor { image = image.standing(on: color) }
    let orientation = number(kCGImagePropertyOrientation, own).map { Int($0) } ?? 1
    switch format {
    case .png: return image.pngData
    case .jpeg:
      let quality = number(kCGImageDestinationLossyCompressionQuality, own) ?? 0.8
      return image.jpegData(quality: quality).map { orientation == 1 ? $0 : Self.turned($0, orientation) }
    case .tiff: return image.saved(as: "tiff")
    case .bmp: return image.saved(as: "bmp")
    default: return nil
    }
  }

  /// A JPEG with a block that says how it is to be turned.
  private static func turned(_ jpeg: Data, _ orientation: Int) -> Data {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0]
    let tiff: [UInt8] = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    let block: [UInt8] = [0xff, 0xe1, 0, UInt8(body.count + 2)] + body
    return jpeg.prefix(2) + Data(block) + jpeg.dropFirst(2)
  }
}

/// A file in memory, at the end of the data; nil for a type that is not written here, or for more than one picture.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
)
  -> CGImageDestination?
{ CGDataConsumer(data: data).flatMap { CGImageDestinationCreateWithDataConsumer($0, type, count, options) } }

/// A file at a URL; nil as with `CGImageDestinationCreateWithData`.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
  -> CGImageDestination?
{ CGDataConsumer(url: url).flatMap { CGImageDestinationCreateWithDataConsumer($0, type, count, options) } }

public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? {
  let name = String(describing: type)
  guard count == 1, let format = PictureFormat(rawValue: name), PictureFormat.written.contains(format) else {
    return nil
  }
  return CGImageDestination(consumer, format)
}

/// The identifiers of the types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  PictureFormat.written.map { $0.rawValue as CFString } as CFArray
}

/// Says how all pictures are written.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// Adds a picture. `kCGImagePropertyOrientation` is written into JPEGs.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// Adds a picture of a source, with its orientation unless the properties say another.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination,
  _ isrc: CGImageSource,
  _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = isrc.image(at: index) else { return }
  let all = NSMutableDictionary()
  all[kCGImagePropertyOrientation] = NSNumber(value: isrc.orientation)
  for (key, value) in properties ?? NSDictionary() { all[key as! NSString] = value }
  idst.add(image, all)
}

/// Writes the file.
///
/// - Returns: whether it could be written; false where there is no picture.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

extension CGImage {
  /// The picture on a ground of one colour.
  fileprivate func standing(on color: CGColor) -> CGImage {
    let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let cairo = cairo_create(target)
    let (red, green, blue, _) = color.rgba
    cairo_set_source_rgb(cairo, red, green, blue)
    cairo_paint(cairo)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return CGImage(consuming: target)
  }

  /// The content of a file of one of gdk-pixbuf's formats.
  fileprivate func saved(as format: String) -> Data? {
    guard let pixbuf = gdk_pixbuf_get_from_surface(surface, 0, 0, Int32(width), Int32(height)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, nil, nil, nil) != 0, let buffer else {
      return nil
    }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }
}
