import CoreGraphics
import Foundation

/// The screen's pixels, large enough for the strokes of small text to have their whole colour somewhere.
@MainActor struct AuditPicture {
  private static let scale: CGFloat = 3
  private let pixels: Data
  private let width: Int
  private let height: Int
  private let bytesPerRow: Int

  /// Nil where nothing is shown.
  init?(of windows: [UIWindow]) {
    let windows = windows.filter { !$0.isHidden }
    let screen = windows.reduce(CGRect.null) { $0.union($1.frame) }
    guard !screen.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = Self.scale
    let image = UIGraphicsImageRenderer(size: screen.size, format: format).image { _ in
      for window in windows { window.drawHierarchy(in: window.frame, afterScreenUpdates: true) }
    }
    guard let picture = image.cgImage, let data = picture.dataProvider?.data else { return nil }
    pixels = data as Data
    (width, height, bytesPerRow) = (picture.width, picture.height, picture.bytesPerRow)
  }

  /// How many times as bright text is as what is behind it, or the other way round: 1 to 21, as WCAG 2 defines it. What is behind
  /// is the colour that most pixels have, the text the one that is farthest from it, if it is more than a speck.
  func contrast(in frame: CGRect) -> Double? {
    var counts: [UInt32: Int] = [:]
    let part = CGRect(
      x: frame.minX * Self.scale,
      y: frame.minY * Self.scale,
      width: frame.width * Self.scale,
      height: frame.height * Self.scale
    ).integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    for y in Int(part.minY)..<Int(part.maxY) {
      for x in Int(part.minX)..<Int(part.maxX) {
        let start = pixels.startIndex + y * bytesPerRow + x * 4
        let (blue, green, red) = (UInt32(pixels[start]), UInt32(pixels[start + 1]), UInt32(pixels[start + 2]))
        counts[blue | green << 8 | red << 16, default: 0] += 1
      }
    }
    guard let behind = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    let ground = Self.luminance(behind)
    return counts.lazy.filter { $0.value >= Self.speck }.map { Self.contrast(Self.luminance($0.key), ground) }.max()
  }

  /// Pixels of one colour that are no text.
  private static let speck = 6

  private static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  /// Of a colour whose bytes are blue, green and red, from the lowest.
  private static func luminance(_ colour: UInt32) -> Double {
    func linear(_ byte: UInt32) -> Double {
      let part = Double(byte & 0xFF) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour)
  }
}
