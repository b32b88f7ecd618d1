import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Fonts without a size")
struct GraphicsFontTests {
  @Test("An installed font has its names, its lengths and its glyphs")
  func installed() throws {
    let font = try #require(CGFont("Inter-Regular" as CFString))
    #expect(font.postScriptName as String? == "Inter-Regular" && font.unitsPerEm > 500 && font.numberOfGlyphs > 1000)
    #expect(font.ascent > 0 && font.descent < 0 && font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(font.italicAngle == 0)
    // Glyph 0 stands for what the font has not.
    let glyphs: [CGGlyph] = [0, CGGlyph(font.numberOfGlyphs - 1)]
    var (advances, boxes) = ([Int32](repeating: 0, count: 2), [CGRect](repeating: .zero, count: 2))
    #expect(font.getGlyphAdvances(glyphs: glyphs, count: 2, advances: &advances) && advances[0] > 0)
    #expect(font.getGlyphBBoxes(glyphs: glyphs, count: 2, bboxes: &boxes) && boxes[0].height > 0 && boxes[0].maxY > 0)
    #expect(!font.getGlyphAdvances(glyphs: [.max], count: 1, advances: &advances))
    #expect(CGFont("NoSuchFont-Bold" as CFString) == nil)
  }

  @Test("Glyphs have names where the font gives them some", .enabled(if: UIFont.familyNames.contains("DejaVu Sans")))
  func glyphNames() throws {
    let named = try #require(CGFont("DejaVuSans" as CFString))
    let glyphs = ["H", "i"].map { named.getGlyphWithGlyphName(name: $0 as CFString) }
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && named.name(for: glyphs[0]) as String? == "H")
    #expect(named.getGlyphWithGlyphName(name: "nosuchglyph" as CFString) == 0)
    var advances = [Int32](repeating: 0, count: 2)
    #expect(named.getGlyphAdvances(glyphs: glyphs, count: 2, advances: &advances) && advances[0] > advances[1])
    var boxes = [CGRect](repeating: .zero, count: 2)
    #expect(
      named.getGlyphBBoxes(glyphs: glyphs, count: 2, bboxes: &boxes) && boxes[0].minY == 0 && boxes[0].height > 1000
    )
  }

  @Test("The system's fonts and those of iOS are found by the names that UIFont gives")
  func system() throws {
    for font in [
      UIFont.systemFont(ofSize: 10), .systemFont(ofSize: 30, weight: .bold), .italicSystemFont(ofSize: 12),
      .monospacedSystemFont(ofSize: 12, weight: .medium), try #require(UIFont(name: "AvenirNext-Bold", size: 9)),
    ] {
      let plain = try #require(CGFont(font.fontName as CFString))
      #expect(plain.postScriptName as String? == font.fontName)
      #expect(UIFont(plain, size: font.pointSize)?.fontName == font.fontName)
    }
  }

  @Test("A font's file makes the font")
  func file() throws {
    let installed = try #require(CGFont("Inter-Regular" as CFString))
    // A table of its own, and what is no font.
    #expect((installed.table(for: 0x6865_6164) as Data?)?.isEmpty == false && installed.table(for: 0) == nil)
    #expect(CGFont(CGDataProvider(data: Data("no font".utf8) as CFData)!) == nil)
  }

  @Test("A text layer takes such a font")
  func layer() {
    func width(_ font: AnyObject?) -> CGFloat {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      layer.string = "mmmm"
      layer.fontSize = 20
      layer.font = font
      layer.foregroundColor = UIColor.black.cgColor
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: layer.bounds.size, format: format).image {
        layer.render(in: $0.cgContext)
      }
      let pixels = Pixels(image.cgImage!)
      return CGFloat((0..<200).last { x in (0..<40).contains { pixels[x, $0][3] > 100 } } ?? 0)
    }
    let (thin, bold) = (UIFont.systemFont(ofSize: 20, weight: .thin), UIFont.systemFont(ofSize: 20, weight: .black))
    #expect(width(CGFont(bold.fontName as CFString)) == width(bold))
    #expect(width(CGFont(thin.fontName as CFString)) == width(thin) && width(thin) < width(bold))
  }
}
