import QuartzCore
import UIKit

/// A picture whose pixels are worked on one by one. The coordinates of its context are in points, with room around.
final class PixelPicture {
  let context: CGContext
  let scale: CGFloat
  /// Points around what is seen in the end.
  let margin: CGFloat
  private let size: CGSize

  /// Nil for a picture that is empty or too large.
  init?(size: CGSize, scale: CGFloat, margin: CGFloat) {
    let margin = margin.rounded(.up)
    let whole = CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    guard whole.width > 0, whole.height > 0, let context = CGContext(size: whole, scale: scale, opaque: false) else {
      return nil
    }
    (self.context, self.scale, self.margin, self.size) = (context, scale, margin, size)
    context.translateBy(x: margin, y: margin)
  }

  var image: CGImage? { context.makeImage() }
  var uiImage: UIImage? { image.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

  private var width: Int { context.width }
  private var height: Int { context.height }

  /// Hands each pixel to `body`: blue, green, red and alpha, which is multiplied in.
  private func forEachPixel(_ body: (UnsafeMutablePointer<UInt8>, Int, Int) -> Void) {
    guard let data = context.data else { return }
    let bytes = data.assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<width { body(bytes + y * context.bytesPerRow + 4 * x, x, y) }
    }
  }

  /// Sets each pixel: red, green, blue and alpha, at a point.
  func fill(_ color: (CGPoint) -> SIMD4<Float>) {
    // What has never been drawn on counts as clear, whatever its bytes say.
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin))
    forEachPixel { pixel, x, y in
      let point = CGPoint(x: (CGFloat(x) + 0.5) / scale - margin, y: (CGFloat(y) + 0.5) / scale - margin)
      Self.set(pixel, color(point))
    }
  }

  static func set(_ pixel: UnsafeMutablePointer<UInt8>, _ color: SIMD4<Float>) {
    let color = color.clamped(lowerBound: .zero, upperBound: .one)
    func byte(_ value: Float) -> UInt8 { UInt8((value * color.w * 255).rounded()) }
    (pixel[0], pixel[1], pixel[2]) = (byte(color.z), byte(color.y), byte(color.x))
    pixel[3] = UInt8((color.w * 255).rounded())
  }

  /// Changes each colour, whose alpha is not multiplied in.
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) {
    forEachPixel { pixel, _, _ in
      let alpha = Float(pixel[3]) / 255
      let plain =
        alpha > 0
        ? SIMD3(Float(pixel[2]), Float(pixel[1]), Float(pixel[0])) / (255 * alpha) : SIMD3<Float>.zero
      Self.set(pixel, change(SIMD4(plain, alpha)))
    }
  }

  func apply(_ matrix: QuartzCore.ColorMatrix) {
    map { color in
      let mixed = SIMD4(
        (matrix.red * color).sum(),
        (matrix.green * color).sum(),
        (matrix.blue * color).sum(),
        (matrix.alpha * color).sum()
      )
      return mixed + matrix.offset
    }
  }

  func invertAlpha() { map { SIMD4($0.x, $0.y, $0.z, 1 - $0.w) } }
  func fade(to opacity: Double) {
    if opacity < 1 { map { SIMD4($0.x, $0.y, $0.z, $0.w * Float(opacity)) } }
  }

  /// A Gaussian blur, as three box blurs; the radius, in points, is the standard deviation.
  func blur(radius: CGFloat) {
    let sigma = radius * scale
    guard sigma > 0, let data = context.data else { return }
    let bytes = data.assumingMemoryBound(to: UInt8.self)
    // Three boxes have the variance of the Gaussian together.
    let box = max(1, Int(((sigma * sigma * 4 + 1).squareRoot() / 2).rounded()))
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for channel in 0..<4 {
        for y in 0..<height { Self.box(bytes + y * context.bytesPerRow + channel, 4, width, box, &line) }
        for x in 0..<width { Self.box(bytes + 4 * x + channel, context.bytesPerRow, height, box, &line) }
      }
    }
  }

  private static func box(
    _ bytes: UnsafeMutablePointer<UInt8>,
    _ step: Int,
    _ count: Int,
    _ radius: Int,
    _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = bytes[index * step] }
    let size = 2 * radius + 1
    var sum = 0
    for index in 0..<min(radius, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + radius < count { sum += Int(line[index + radius]) }
      if index - radius - 1 >= 0 { sum -= Int(line[index - radius - 1]) }
      bytes[index * step] = UInt8((sum + size / 2) / size)
    }
  }

  /// Without what it shows so far.
  func copy() -> PixelPicture? { PixelPicture(size: size, scale: scale, margin: margin) }

  /// Draws another picture of the same size into this one.
  func draw(_ other: PixelPicture, at offset: CGSize = .zero, _ mode: CGBlendMode = .normal) {
    guard let image = other.uiImage else { return }
    UIGraphicsPushContext(context)
    let corner = CGPoint(x: offset.width - margin, y: offset.height - margin)
    image.draw(at: corner, blendMode: mode, alpha: 1)
    UIGraphicsPopContext()
  }

  /// Takes the place of what was shown.
  func replace(with other: PixelPicture) { draw(other, .copy) }
}

extension PixelPicture {
  func draw(_ other: PixelPicture, _ mode: CGBlendMode) { draw(other, at: .zero, mode) }
}

extension CGImage {
  /// The same picture with its first row last.
  var turnedUpsideDown: CGImage? {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: false) else {
      return nil
    }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
  }
}
