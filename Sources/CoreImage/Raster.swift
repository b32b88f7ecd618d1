import Foundation

/// Whole pixels of the plane that images lie in: x to the right, y upwards.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

  /// The pixels that a rectangle touches. Nothing lies further out than can be counted.
  init(_ rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    func bounded(_ value: CGFloat) -> Int { Int(max(-1e9, min(1e9, value))) }
    let (left, bottom) = (bounded(rect.minX.rounded(.down)), bounded(rect.minY.rounded(.down)))
    let (right, top) = (bounded(rect.maxX.rounded(.up)), bounded(rect.maxY.rounded(.up)))
    self.init(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left,
      y: bottom,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - bottom)
    )
  }

  func grown(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

/// The pixels of a part of an image, the lowest row first: red, green, blue and alpha, the colours multiplied by alpha.
struct Raster {
  let rect: PixelRect
  var pixels: [SIMD4<Float>]

  init(_ rect: PixelRect, filledWith color: SIMD4<Float> = .zero) {
    self.rect = rect
    pixels = Array(repeating: color, count: max(0, rect.width) * max(0, rect.height))
  }

  /// A raster of what a function says of each pixel.
  init(_ rect: PixelRect, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>) {
    self.rect = rect
    var pixels: [SIMD4<Float>] = []
    guard !rect.isEmpty else {
      self.pixels = []
      return
    }
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { pixels.append(pixel(x, y)) }
    }
    self.pixels = pixels
  }

  /// A pixel; clear outside.
  subscript(x: Int, y: Int) -> SIMD4<Float> {
    guard x >= rect.x, x < rect.maxX, y >= rect.y, y < rect.maxY else { return .zero }
    return pixels[(y - rect.y) * rect.width + x - rect.x]
  }

  /// What lies at a point, between the middles of pixels.
  func sample(_ x: Float, _ y: Float) -> SIMD4<Float> {
    let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (across, up) = (x - 0.5 - left, y - 0.5 - bottom)
    let (column, row) = (Int(left), Int(bottom))
    let low = self[column, row] * (1 - across) + self[column + 1, row] * across
    let high = self[column, row + 1] * (1 - across) + self[column + 1, row + 1] * across
    return low * (1 - up) + high * up
  }

  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Raster {
    var copy = self
    for index in copy.pixels.indices { copy.pixels[index] = change(copy.pixels[index]) }
    return copy
  }
}

/// In what kind of numbers colours are reckoned with.
enum WorkingSpace {
  /// In linear light.
  case linear
  /// As files have them: where a context's working space is `NSNull`, or sRGB.
  case encoded

  func working(_ encoded: SIMD4<Float>) -> SIMD4<Float> {
    self == .encoded ? encoded : encoded.mapColors(Self.linear)
  }
  func encoded(_ working: SIMD4<Float>) -> SIMD4<Float> {
    self == .encoded ? working : working.mapColors(Self.encoded)
  }

  static func linear(_ value: Float) -> Float {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }
  static func encoded(_ value: Float) -> Float {
    let size = abs(value)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}

extension SIMD4<Float> {
  var alpha: Float { w }
  var colors: SIMD3<Float> { SIMD3(x, y, z) }

  init(_ colors: SIMD3<Float>, alpha: Float) { self.init(colors.x, colors.y, colors.z, alpha) }

  /// The colours not multiplied by alpha.
  var plain: SIMD4<Float> { alpha > 0 ? SIMD4(colors / alpha, alpha: alpha) : .zero }
  /// Plain colours multiplied by alpha.
  var multiplied: SIMD4<Float> { SIMD4(colors * alpha, alpha: alpha) }

  func mapColors(_ change: (Float) -> Float) -> SIMD4<Float> { SIMD4(change(x), change(y), change(z), w) }
}
