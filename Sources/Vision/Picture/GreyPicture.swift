import CoreGraphics
import Foundation
import ImageIO

/// How bright the pixels of a picture are, row by row from the upper left corner.
struct GreyPicture {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) { (self.width, self.height, self.pixels) = (width, height, pixels) }

  /// What is clear is white.
  init?(_ image: CGImage) {
    let (width, height) = (image.width, image.height)
    guard width > 0, height > 0,
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      )
    else { return nil }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(whole)
    context.draw(image, in: whole)
    guard let data = context.data else { return nil }
    let bytes = data.assumingMemoryBound(to: UInt8.self)
    let stride = context.bytesPerRow
    pixels = [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = bytes + y * stride + x * 4
          pixels[y * width + x] = Self.brightness(red: pixel[2], green: pixel[1], blue: pixel[0])
        }
      }
      count = width * height
    }
    (self.width, self.height) = (width, height)
  }

  /// Nil for pixels of another form.
  init?(_ buffer: CVPixelBuffer) {
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    let isPlanar = CVPixelBufferIsPlanar(buffer)
    let base = isPlanar ? CVPixelBufferGetBaseAddressOfPlane(buffer, 0) : CVPixelBufferGetBaseAddress(buffer)
    let stride = isPlanar ? CVPixelBufferGetBytesPerRowOfPlane(buffer, 0) : CVPixelBufferGetBytesPerRow(buffer)
    let places: (bytes: Int, red: Int, green: Int, blue: Int)
    switch CVPixelBufferGetPixelFormatType(buffer) {
    case kCVPixelFormatType_32BGRA: places = (4, 2, 1, 0)
    case kCVPixelFormatType_32ARGB: places = (4, 1, 2, 3)
    case kCVPixelFormatType_32ABGR: places = (4, 3, 2, 1)
    case kCVPixelFormatType_32RGBA: places = (4, 0, 1, 2)
    case kCVPixelFormatType_24RGB: places = (3, 0, 1, 2)
    case kCVPixelFormatType_24BGR: places = (3, 2, 1, 0)
    case kCVPixelFormatType_OneComponent8, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
      places = (1, 0, 0, 0)
    default: return nil
    }
    guard let bytes = base?.assumingMemoryBound(to: UInt8.self), width > 0, height > 0 else { return nil }
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = bytes + y * stride + x * places.bytes
        pixels.append(Self.brightness(red: pixel[places.red], green: pixel[places.green], blue: pixel[places.blue]))
      }
    }
    (self.width, self.height) = (width, height)
  }

  private static func brightness(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    UInt8((Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8)
  }

  subscript(x: Int, y: Int) -> UInt8 { pixels[y * width + x] }

  /// Upright, where the picture is to be seen with an orientation.
  func oriented(_ orientation: CGImagePropertyOrientation) -> GreyPicture {
    guard orientation != .up else { return self }
    let isTurned = [.left, .leftMirrored, .right, .rightMirrored].contains(orientation)
    let size = isTurned ? (width: height, height: width) : (width: width, height: height)
    var turned = GreyPicture(width: size.width, height: size.height, pixels: [])
    turned.pixels.reserveCapacity(pixels.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (mirroredX, mirroredY) = (width - 1, height - 1)
        let pixel: UInt8 =
          switch orientation {
          case .up: self[x, y]
          case .upMirrored: self[mirroredX - x, y]
          case .down: self[mirroredX - x, mirroredY - y]
          case .downMirrored: self[x, mirroredY - y]
          case .leftMirrored: self[y, x]
          case .right: self[y, mirroredY - x]
          case .rightMirrored: self[mirroredX - y, mirroredY - x]
          case .left: self[mirroredX - y, x]
          }
        turned.pixels.append(pixel)
      }
    }
    return turned
  }

  /// The part that a request looks at, in Vision's coordinates.
  func part(_ region: CGRect) -> GreyPicture? {
    if VNNormalizedRectIsIdentityRect(region) { return self }
    let left = max(0, Int((region.minX * CGFloat(width)).rounded()))
    let right = min(width, Int((region.maxX * CGFloat(width)).rounded()))
    let top = max(0, Int(((1 - region.maxY) * CGFloat(height)).rounded()))
    let bottom = min(height, Int(((1 - region.minY) * CGFloat(height)).rounded()))
    guard right > left, bottom > top else { return nil }
    var pixels: [UInt8] = []
    for y in top..<bottom { pixels += self.pixels[y * width + left..<y * width + right] }
    return GreyPicture(width: right - left, height: bottom - top, pixels: pixels)
  }

  /// Smaller by the mean of whole squares of pixels.
  func reduced(by factor: Int) -> GreyPicture {
    guard factor > 1 else { return self }
    let (width, height) = (max(1, self.width / factor), max(1, self.height / factor))
    // A picture may be thinner than a square.
    let (columns, rows) = (min(factor, self.width), min(factor, self.height))
    var small = GreyPicture(width: width, height: height, pixels: [])
    small.pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for row in 0..<rows { for column in 0..<columns { sum += Int(self[x * factor + column, y * factor + row]) } }
        small.pixels.append(UInt8(sum / (rows * columns)))
      }
    }
    return small
  }

  /// Twice as large, with what lies between two pixels between them.
  func doubled() -> GreyPicture {
    var large = GreyPicture(width: width * 2, height: height * 2, pixels: [])
    large.pixels.reserveCapacity(pixels.count * 4)
    for y in 0..<height * 2 {
      let (top, below) = (y / 2, min(height - 1, y / 2 + y % 2))
      for x in 0..<width * 2 {
        let (left, right) = (x / 2, min(width - 1, x / 2 + x % 2))
        let sum = Int(self[left, top]) + Int(self[right, top]) + Int(self[left, below]) + Int(self[right, below])
        large.pixels.append(UInt8(sum / 4))
      }
    }
    return large
  }

  /// A pixel's place in Vision's coordinates.
  func normalized(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / Double(width), y: 1 - y / Double(height)) }
}
