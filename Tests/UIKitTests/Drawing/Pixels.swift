import CGTK
import Foundation
import Testing
@testable import UIKit

/// The pixels of a picture, read one by one.
struct Pixels: CustomStringConvertible {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { [width, height] buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )!
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      context.flush()
    }
    self.bytes = bytes
  }

  /// Red, green, blue and alpha, premultiplied; from the upper left corner.
  subscript(x: Int, y: Int) -> [UInt8] {
    let at = (y * width + x) * 4
    return Array(bytes[at..<at + 4])
  }

  /// From the upper left corner, row by row.
  var all: [[UInt8]] { stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) } }

  var description: String { "\(width) × \(height) pixels" }

  var isBlank: Bool { !bytes.contains { $0 != 0 } }
}

/// What GSK draws of nodes, with no display.
@MainActor func snapshotPixels(_ width: Int, _ height: Int, _ draw: (OpaquePointer) -> Void) -> Pixels {
  // GSK's types are registered when GTK starts, which it does without a display, too.
  _ = gtk_init_check()
  let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: false)!
  if let recorded = RecordedNode(draw) { gsk_render_node_draw(recorded.node, context.cairo) }
  let image = context.makeImage()!
  if let folder = ProcessInfo.processInfo.environment["SLIPWAY_TEST_IMAGES"] {
    let name = Test.current.map { "\($0.name)".filter { $0.isLetter || $0.isNumber } } ?? "image"
    try? UIImage(cgImage: image).pngData()?.write(
      to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
    )
  }
  return Pixels(image)
}

let light = UITraitCollection(userInterfaceStyle: .light)
let dark = UITraitCollection(userInterfaceStyle: .dark)
