import CoreGraphics

/// A bitmap of 20 × 20, read in RGBA from the top.
final class Canvas {
  var bytes = [UInt8](repeating: 0, count: 20 * 20 * 4)

  init(_ draw: (CGContext) -> Void) {
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: 20,
        height: 20,
        bitsPerComponent: 8,
        bytesPerRow: 80,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )!
      draw(context)
      context.flush()
    }
  }

  subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * 20 + x) * 4..<(y * 20 + x) * 4 + 4]) }
}
