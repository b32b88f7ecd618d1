import Foundation
import Testing
@testable import UIKit

@Suite struct RendererTests {
  private func picture(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    return Pixels(renderer.image { draw($0.cgContext) }.cgImage!)
  }

  private func dot(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  /// Opaque in its upper left quarter.
  private func corner(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: side / 2, height: side / 2))
    }
  }

  // MARK: Masks and patterns

  @Test func clipToMask() {
    let mask = corner(8).cgImage!
    let pixels = picture(20, 20) { context in
      context.saveGState()
      context.clip(to: CGRect(x: 4, y: 4, width: 8, height: 8), mask: mask)
      context.scaleBy(x: 3, y: 3)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 18, y: 18, width: 2, height: 2))
    }
    #expect(pixels[5, 10] == [255, 0, 0, 255], "pictures stand with their lower edge where y is least")
    #expect(pixels[5, 5][3] == 0 && pixels[10, 10][3] == 0 && pixels[2, 2][3] == 0 && pixels[15, 15][3] == 0)
    #expect(pixels[19, 19] == [0, 0, 255, 255], "after the state is restored nothing is masked")
  }

  @Test func masksNarrowEachOther() {
    let mask = corner(16).cgImage!
    let pixels = picture(20, 20) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 16, height: 16), mask: mask)
      context.clip(to: CGRect(x: 4, y: 4, width: 16, height: 16), mask: mask)
      context.setAlpha(0.5)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    // The first shows x 0…8, y 8…16; the second x 4…12, y 12…20.
    #expect(pixels[6, 14] == [128, 0, 0, 128])
    #expect(pixels[2, 14][3] == 0 && pixels[6, 10][3] == 0 && pixels[6, 18][3] == 0)
  }

  @Test func maskedImage() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      UIColor.red.setFill(); $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let masked = Pixels(try #require(image.cgImage?.masking(corner(8).cgImage!)))
    #expect(masked[1, 1] == [255, 0, 0, 255] && masked[6, 6][3] == 0 && masked.width == 8)
  }

  @Test func patternColor() {
    let color = UIColor(patternImage: dot(.red))
    let pixels = picture(12, 12) { context in
      context.scaleBy(x: 2, y: 2)
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    #expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[3, 3][3] == 0 && pixels[5, 5] == [255, 0, 0, 255])
    #expect(color == UIColor(cgColor: color.cgColor) && color != UIColor(patternImage: dot(.blue)))
    #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    #expect(UIColor() == UIColor(white: 0, alpha: 0))
  }

  @MainActor @Test func patternBackground() {
    let view = UIView(frame: CGRect(x: 3, y: 3, width: 12, height: 12))
    view.backgroundColor = UIColor(patternImage: dot(.red))
    let pixels = picture(12, 12) { view.layer.render(in: $0) }
    #expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[3, 3][3] == 0 && pixels[5, 5] == [255, 0, 0, 255])
  }

  @Test func textFollowsTheContext() {
    let pixels = picture(40, 40) { context in
      context.setAlpha(0.5)
      NSAttributedString(
        string: "H",
        attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]
      )
      .draw(at: .zero)
    }
    let inked = pixels.all.filter { $0[3] > 0 }
    #expect(inked.contains { $0[3] > 120 } && inked.allSatisfy { $0[3] <= 129 })
  }

  @Test func outlinedText() {
    func ink(_ stroke: CGFloat) -> (fill: Int, line: Int) {
      let pixels = picture(60, 60) { _ in
        let attributes: [NSAttributedString.Key: Any] = [
          .font: UIFont.systemFont(ofSize: 50, weight: .black), .foregroundColor: UIColor.red,
          .strokeColor: UIColor.blue, .strokeWidth: stroke,
        ]
        NSAttributedString(string: "I", attributes: attributes).draw(at: CGPoint(x: 10, y: 0))
      }
      let all = pixels.all
      return (all.count { $0 == [255, 0, 0, 255] }, all.count { $0 == [0, 0, 255, 255] })
    }
    let (plain, outline, both) = (ink(0), ink(4), ink(-4))
    #expect(plain.fill > 100 && plain.line == 0)
    #expect(outline.fill == 0 && outline.line > 20)
    #expect(both.fill > 50 && both.fill < plain.fill && both.line == outline.line)
  }

  // MARK: Formats

  @Test func formats() {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = 3
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 1, y: 1, width: 2, height: 2), format: format)
    format.scale = 1
    #expect(renderer.format.bounds == CGRect(x: 1, y: 1, width: 2, height: 2) && renderer.allowsImageOutput)
    #expect(renderer.image { _ in }.scale == 3, "a renderer keeps the format it was made with")
    #expect(!UIGraphicsPDFRenderer(bounds: .zero).allowsImageOutput && format.bounds == .zero)
  }

  // MARK: PDF

  @Test func pdf() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "Report", kCGPDFContextAuthor as String: "Ada"]
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
    try renderer.writePDF(to: file) { context in
      context.beginPage()
      #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 200, height: 100))
      "Hello".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      context.setURL(URL(string: "https://example.com/")!, for: CGRect(x: 10, y: 10, width: 50, height: 20))
      context.cgContext.translateBy(x: 50, y: 50)
      context.beginPage(withBounds: CGRect(x: 10, y: 10, width: 300, height: 400), pageInfo: [:])
      #expect(context.pdfContextBounds.size == CGSize(width: 300, height: 400))
      #expect(
        context.cgContext.convertToDeviceSpace(CGPoint(x: 10, y: 10)) == .zero,
        "a page begins with a clean state"
      )
      context.fill(CGRect(x: 20, y: 20, width: 30, height: 30))
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let text = String(decoding: try Data(contentsOf: file), as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("(Report)") && text.contains("(Ada)"))
    #expect(text.contains("/MediaBox [ 0 0 200 100 ]") && text.contains("/MediaBox [ 0 0 300 400 ]"))
    #expect(text.contains("https://example.com/") && text.components(separatedBy: "/MediaBox").count == 3)
    #expect(text.contains("/Type /Font"), "text stays text")
  }

  // MARK: Symbols

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> Pixels {
    let size = UIImage.SymbolConfiguration(pointSize: 40).applying(configuration)
    return Pixels(UIImage(systemName: name, withConfiguration: size)!.cgImage!)
  }

  @Test func symbolColors() {
    let palette = symbol("plus.circle.fill", .init(paletteColors: [.blue, .red]))
    let (middle, side) = (palette.width / 2, palette.width / 8)
    #expect(palette[middle, middle] == [0, 0, 255, 255] && palette[middle, side] == [255, 0, 0, 255])
    let faint = symbol("plus.circle.fill", .init(hierarchicalColor: .red))
    #expect(faint[middle, middle] == [255, 0, 0, 255] && (60...68).contains(faint[middle, side][3]))
    let own = symbol("heart.fill", .preferringMulticolor())
    #expect(own[middle, middle] == [255, 59, 48, 255])
    let plain = symbol("plus.circle.fill", .preferringMonochrome())
    #expect(plain[middle, middle][3] == 0 && plain[middle, side] == [0, 0, 0, 255])
    let applied = UIImage.SymbolConfiguration(paletteColors: [.red]).applying(
      UIImage.SymbolConfiguration(scale: .large)
    )
    #expect(
      applied == UIImage.SymbolConfiguration(scale: .large).applying(UIImage.SymbolConfiguration(paletteColors: [.red]))
    )
  }

  @MainActor @Test func symbolColorsWinOverTheTint() {
    let view = UIImageView(image: UIImage(systemName: "heart.fill"))
    view.frame.size = CGSize(width: 20, height: 20)
    view.tintColor = .green
    #expect(picture(20, 20) { view.layer.render(in: $0) }[10, 10] == [0, 255, 0, 255])
    view.preferredSymbolConfiguration = .preferringMulticolor()
    #expect(picture(20, 20) { view.layer.render(in: $0) }[10, 10] == [255, 59, 48, 255])
  }
}
