import CoreText
import Foundation
import UIKit

/// A bitmap whose y grows upwards, read from the top.
final class Page {
  let width: Int
  let height: Int
  private var bytes: [UInt8]

  init(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )!
      draw(context)
      context.flush()
    }
  }

  /// Red, green, blue and alpha, premultiplied.
  subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }

  /// Around what is drawn more than a trace, from the top left.
  var ink: CGRect {
    var box = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y][3] > 40 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return box
  }

  func coverage(in rect: CGRect) -> Int {
    var sum = 0
    for y in Int(rect.minY)..<Int(rect.maxY) { for x in Int(rect.minX)..<Int(rect.maxX) { sum += Int(self[x, y][3]) } }
    return sum
  }
}

func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
  var all: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
  all.merge(attributes) { $1 }
  return NSAttributedString(string: string, attributes: all)
}

func line(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
  CTLineCreateWithAttributedString(text(string, attributes) as CFAttributedString)
}

extension CTLine {
  var measuredWidth: Double { CTLineGetTypographicBounds(self, nil, nil, nil) }
  var allRuns: [CTRun] { CTLineGetGlyphRuns(self) as! [CTRun] }
}

func isNear(_ one: CGFloat, _ other: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(one - other) <= tolerance }

/// The content of a font that no machine has: Inter's file under another name of the same length.
let strangeFont: Data = {
  let descriptor = UIFont(name: "Inter-Regular", size: 10)!.fontDescriptor
  let file = CTFontDescriptorCopyAttribute(descriptor, kCTFontURLAttribute) as! NSURL
  var content = try! Data(contentsOf: file as URL)
  for (old, new) in [("Inter", "Zykra"), ("I\0n\0t\0e\0r", "Z\0y\0k\0r\0a")] {
    var rest = content.startIndex..<content.endIndex
    while let found = content.range(of: Data(old.utf8), in: rest) {
      content.replaceSubrange(found, with: Data(new.utf8))
      rest = found.upperBound..<content.endIndex
    }
  }
  return content
}()
