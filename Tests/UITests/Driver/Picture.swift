import CGTK
import Foundation

/// One point's colour, opaque.
struct Pixel: Hashable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// As on the web: `0xF2F2F7`.
  init(_ hex: Int) { self.init(UInt8(hex >> 16 & 0xFF), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF)) }

  static let white = Pixel(0xFFFFFF)
  static let black = Pixel(0)

  /// Whether no channel differs by more than an amount.
  func isNear(_ other: Pixel, within amount: Int = 3) -> Bool { distance(to: other) <= amount }

  /// By how much the channel differs that differs most.
  func distance(to other: Pixel) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue)].map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  var description: String { String(format: "#%02X%02X%02X", red, green, blue) }
}

/// What a window shows at one moment. A pixel is a point.
struct Picture: Equatable {
  let width: Int
  let height: Int
  /// Row by row from the top; blue, green, red and one unused byte.
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  subscript(x: Int, y: Int) -> Pixel {
    let at = (y * width + x) * 4
    return Pixel(bytes[at + 2], bytes[at + 1], bytes[at])
  }

  /// How many pixels of an area fulfil a condition.
  func count(in area: CGRect? = nil, where condition: (Pixel) -> Bool) -> Int {
    let area = bounds(area)
    var count = 0
    for y in area.y { for x in area.x where condition(self[x, y]) { count += 1 } }
    return count
  }

  /// The smallest area that holds every pixel that fulfils a condition; nil if none does.
  func bounds(in area: CGRect? = nil, where condition: (Pixel) -> Bool) -> CGRect? {
    let area = bounds(area)
    var found: CGRect?
    for y in area.y {
      for x in area.x where condition(self[x, y]) {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }

  /// A part of the picture.
  func crop(_ area: CGRect) -> Picture {
    let area = bounds(area)
    let rows = area.y.map { y in bytes[(y * width + area.x.lowerBound) * 4..<(y * width + area.x.upperBound) * 4] }
    return Picture(width: area.x.count, height: area.y.count, bytes: Array(rows.joined()))
  }

  private func bounds(_ area: CGRect?) -> (x: Range<Int>, y: Range<Int>) {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let area = (area ?? all).intersection(all)
    guard !area.isNull else { return (0..<0, 0..<0) }
    return (Int(area.minX)..<Int(area.maxX), Int(area.minY)..<Int(area.maxY))
  }

  /// Reads a PNG; nil if it is none.
  init?(contentsOf file: URL) {
    guard let texture = gdk_texture_new_from_filename(file.path, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The picture as a file, to look at.
  func png() -> Data {
    var opaque = bytes
    for at in stride(from: 3, to: opaque.count, by: 4) { opaque[at] = 255 }
    let pixels = g_bytes_new(opaque, gsize(opaque.count))
    defer { g_bytes_unref(pixels) }
    let texture = gdk_memory_texture_new(
      Int32(width),
      Int32(height),
      GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
      pixels,
      gsize(width * 4)
    )!
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let file = gdk_texture_save_to_png_bytes(texture)
    defer { g_bytes_unref(file) }
    var length: gsize = 0
    guard let start = g_bytes_get_data(file, &length) else { return Data() }
    return Data(bytes: start, count: Int(length))
  }
}
