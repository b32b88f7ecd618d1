import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct TextLayerTests {
  private func layer(_ text: Any?, width: CGFloat = 100) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    layer.string = text
    layer.font = UIFont.systemFont(ofSize: 10, weight: .bold)
    layer.fontSize = 20
    layer.foregroundColor = UIColor.red.cgColor
    return layer
  }

  /// The box around what is drawn.
  private func ink(_ layer: CATextLayer, _ isInk: ([UInt8]) -> Bool = { $0[3] > 100 }) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60), format: format).image {
      layer.render(in: $0.cgContext)
    }
    let pixels = Pixels(image.cgImage!)
    var box = CGRect.null
    for y in 0..<60 {
      for x in 0..<200 where isInk(pixels[x, y]) { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return box
  }

  @Test("A text layer would like to be as large as its text, broken at its width where it wraps; others as they are")
  func preferredSizes() {
    let text = layer("Hello there", width: 60)
    let size = text.preferredFrameSize()
    let drawn = ("Hello there" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20, weight: .bold)])
    #expect(size == CGSize(width: drawn.width.rounded(.up), height: drawn.height.rounded(.up)))
    text.isWrapped = true
    #expect(text.preferredFrameSize().height > size.height * 1.5 && text.preferredFrameSize().width <= 60)
    text.string = nil
    #expect(text.preferredFrameSize() == .zero)
    let plain = CALayer()
    plain.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(plain.preferredFrameSize() == CGSize(width: 3, height: 4))
  }

  @Test func colourSizeAndFace() {
    let text = layer("Hl")
    let drawn = ink(text) { $0[0] > 150 && $0[1] < 60 && $0[3] > 200 }
    #expect(!drawn.isNull && drawn.minX < 6 && drawn.minY < 12)
    text.fontSize = 40
    #expect(ink(text).height > drawn.height * 1.7)
    text.string = nil
    #expect(ink(text).isNull)
    let plain = CATextLayer()
    #expect(plain.fontSize == 36 && plain.foregroundColor?.components == [1, 1, 1, 1] && !plain.isWrapped)
    #expect(plain.alignmentMode == .natural && plain.truncationMode == .none)
  }

  @Test func alignment() {
    let text = layer("Hl")
    text.alignmentMode = .right
    #expect(ink(text).maxX > 92)
    text.alignmentMode = .center
    #expect(abs(ink(text).midX - 50) < 4)
  }

  @Test func wrappingAndCutting() {
    let long = layer("Hello world and all of it")
    let line = ink(long)
    #expect(line.maxX <= 100 && line.height < 26, "one line, up to the layer's edge")
    long.isWrapped = true
    #expect(ink(long).height > 40)
    long.isWrapped = false
    long.truncationMode = .end
    #expect(ink(long).height < 26 && ink(long).maxX <= 100)
  }

  @Test func attributesOfTheTextGoBefore() {
    let text = layer(NSAttributedString(string: "Hl", attributes: [.foregroundColor: UIColor.blue]))
    #expect(!ink(text) { $0[2] > 150 && $0[0] < 60 && $0[3] > 200 }.isNull)
  }
}
