import Foundation

@testable import UIKit

/// Reads single pixels of an image.
struct PixelProbe {
  private let data: [UInt8]
  private let width: Int
  private let scale: CGFloat

  init?(_ image: UIImage) {
    guard let source = image.cgImage else { return nil }
    var bytes = [UInt8](repeating: 0, count: source.width * source.height * 4)
    let drawn = bytes.withUnsafeMutableBytes { buffer in
      CGContext(
        data: buffer.baseAddress,
        width: source.width,
        height: source.height,
        bitsPerComponent: 8,
        bytesPerRow: source.width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      ).map { $0.draw(source, in: CGRect(x: 0, y: 0, width: source.width, height: source.height)) } != nil
    }
    guard drawn else { return nil }
    data = bytes
    width = source.width
    scale = image.scale
  }

  /// Premultiplied, 0 to 1; points from the top left.
  func color(at point: CGPoint) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let start = (Int(point.y * scale) * width + Int(point.x * scale)) * 4
    let channels = data[start..<start + 4].map { CGFloat($0) / 255 }
    return (channels[0], channels[1], channels[2], channels[3])
  }
}
