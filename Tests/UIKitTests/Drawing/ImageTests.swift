import Foundation
import Testing
@testable import UIKit

@Suite struct ImageTests {
  private func picture(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> UIImage
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      draw($0.cgContext)
    }
  }

  /// Red above, blue below.
  private var flag: UIImage {
    picture(4, 8) {
      $0.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      $0.setFillColor(UIColor.blue.cgColor)
      $0.fill(CGRect(x: 0, y: 4, width: 4, height: 4))
    }
  }

  @Test func codingRoundTrip() throws {
    let png = try #require(flag.pngData())
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
    let read = try #require(UIImage(data: png))
    #expect(read.size == CGSize(width: 4, height: 8) && read.scale == 1)
    let pixels = Pixels(try #require(read.cgImage))
    #expect(pixels[1, 1] == [255, 0, 0, 255] && pixels[1, 6] == [0, 0, 255, 255])
    let jpeg = try #require(picture(16, 16) { _ in }.jpegData(compressionQuality: 0.9))
    #expect(jpeg.prefix(2) == Data([0xff, 0xd8]))
    #expect(Pixels(try #require(UIImage(data: jpeg)?.cgImage))[5, 5] == [255, 255, 255, 255], "on white")
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 2, height: 4))
    #expect(UIImage(data: Data("no picture".utf8)) == nil && UIImage(data: Data()) == nil)
    #expect(UIImage().pngData() == nil && UIImage().size == .zero)
  }

  @Test func orientation() throws {
    let turned = UIImage(cgImage: try #require(flag.cgImage), scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 4, height: 2) && turned.imageOrientation == .right)
    // Turned clockwise, the upper red half is on the right.
    let upright = Pixels(try #require(turned.pngData().flatMap { UIImage(data: $0) }?.cgImage))
    #expect(upright.width == 8 && upright[7, 1] == [255, 0, 0, 255] && upright[0, 1] == [0, 0, 255, 255])
    for orientation in (0..<8).compactMap(UIImage.Orientation.init(rawValue:)) {
      let image = UIImage(cgImage: flag.cgImage!, scale: 1, orientation: orientation)
      let upright = Pixels(image.pngData().flatMap { UIImage(data: $0) }!.cgImage!)
      #expect(CGSize(width: upright.width, height: upright.height) == image.size)
      #expect(upright[0, 0][3] == 255 && upright[upright.width - 1, upright.height - 1][3] == 255)
    }
    #expect(flag.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
  }

  @Test func assets() throws {
    let bundle = try TestAssets.bundle()
    let image = try #require(UIImage(named: "Square", in: bundle, compatibleWith: light))
    #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 1)
    let fine = UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 2)])
    let large = try #require(UIImage(named: "Square", in: bundle, compatibleWith: fine))
    #expect(large.size == CGSize(width: 10, height: 10) && large.scale == 2)
    let night = try #require(UIImage(named: "Square", in: bundle, compatibleWith: dark))
    #expect(Pixels(try #require(night.cgImage))[5, 5] == [0, 0, 255, 255])
    #expect(UIImage(named: "Shape", in: bundle, compatibleWith: nil)?.renderingMode == .alwaysTemplate)
    #expect(UIImage(named: "Shape.png", in: bundle, compatibleWith: nil)?.renderingMode == .alwaysTemplate)
    #expect(UIImage(resource: ImageResource(name: "Shape", bundle: bundle)).renderingMode == .alwaysTemplate)
    #expect(UIImage(resource: ImageResource(name: "Nothing", bundle: bundle)).size == .zero)
    #expect(
      UIImage(named: "Button", in: bundle, compatibleWith: nil)?.capInsets
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    let vector = try #require(UIImage(named: "Vector", in: bundle, compatibleWith: nil))
    #expect(vector.size == CGSize(width: 8, height: 8))
    let loose = try #require(UIImage(named: "Loose", in: bundle, compatibleWith: nil))
    #expect(loose.size == CGSize(width: 3, height: 3) && loose.scale == 2)
    #expect(UIImage(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
  }

  @Test("A catalogue's names are found whatever their case; a loose file's are not") func nameCase() throws {
    let bundle = try TestAssets.bundle()
    for name in ["square", "SQUARE", "sQuare"] {
      #expect(UIImage(named: name, in: bundle, compatibleWith: light)?.size == CGSize(width: 10, height: 10), "\(name)")
    }
    #expect(UIColor(named: "aCCent", in: bundle, compatibleWith: nil) != nil)
    #expect(NSDataAsset(name: "TEXT", bundle: bundle)?.data == Data("data".utf8))
    #expect(UIImage(named: "loose", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func drawing() throws {
    let canvas = picture(20, 20) { _ in
      flag.draw(at: CGPoint(x: 1, y: 1))
      flag.draw(in: CGRect(x: 10, y: 0, width: 10, height: 20), blendMode: .normal, alpha: 0.5)
    }
    let pixels = Pixels(try #require(canvas.cgImage))
    #expect(pixels[2, 2] == [255, 0, 0, 255] && pixels[2, 7] == [0, 0, 255, 255] && pixels[2, 12] == [0, 0, 0, 0])
    #expect((127...128).contains(pixels[15, 4][0]) && (127...128).contains(pixels[15, 15][3]))
    let pattern = Pixels(
      try #require(picture(20, 20) { _ in flag.drawAsPattern(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }.cgImage)
    )
    #expect(pattern[17, 10] == [255, 0, 0, 255])
  }

  @Test func rightToLeft() {
    let side = picture(4, 2) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
    let turning = side.imageFlippedForRightToLeftLayoutDirection()
    #expect(turning.flipsForRightToLeftLayoutDirection && !side.flipsForRightToLeftLayoutDirection)
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      UITraitCollection(layoutDirection: direction).performAsCurrent {
        let pixels = Pixels(picture(4, 2) { _ in turning.draw(at: .zero) }.cgImage!)
        #expect(pixels[0, 0][3] == (direction == .leftToRight ? 255 : 0))
      }
    }
  }

  @Test func tint() throws {
    let shape = picture(10, 10) { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(shape.renderingMode == .automatic && shape.withRenderingMode(.alwaysTemplate).isTemplate)
    let drawn = picture(10, 10) { _ in shape.withTintColor(.green).draw(at: .zero) }
    let pixels = Pixels(try #require(drawn.cgImage))
    #expect(pixels[5, 5] == [0, 255, 0, 255] && pixels[0, 0] == [0, 0, 0, 0])
    #expect(shape.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  /// The caps keep their size, the middle is stretched or tiled.
  @Test func resizable() throws {
    let button = picture(6, 6) {
      $0.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      $0.setFillColor(UIColor.blue.cgColor)
      $0.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    for mode in [UIImage.ResizingMode.stretch, .tile] {
      let image = button.resizableImage(withCapInsets: insets, resizingMode: mode)
      #expect(image.capInsets == insets && image.resizingMode == mode)
      let pixels = Pixels(
        try #require(picture(20, 12) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 12)) }.cgImage)
      )
      #expect(
        pixels[1, 6] == [255, 0, 0, 255] && pixels[18, 6] == [255, 0, 0, 255] && pixels[10, 1] == [255, 0, 0, 255]
      )
      #expect(pixels[10, 6] == [0, 0, 255, 255] && pixels[4, 4] == [0, 0, 255, 255])
    }
  }

  @Test func thumbnails() async throws {
    let large = picture(100, 50) { $0.fill(CGRect(x: 0, y: 0, width: 100, height: 50)) }
    let small = try #require(large.preparingThumbnail(of: CGSize(width: 20, height: 20)))
    #expect(small.size == CGSize(width: 20, height: 10))
    #expect(
      await large.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 10))?.size == CGSize(width: 10, height: 5)
    )
    #expect(await large.byPreparingForDisplay() === large && large.preparingForDisplay() === large)
    #expect(UIImage().preparingForDisplay() == nil)
  }

  @Test func animated() {
    let image = UIImage.animatedImage(with: [flag, flag], duration: 2)
    #expect(image?.images?.count == 2 && image?.duration == 2 && image?.size == flag.size)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @MainActor @Test func onScreen() {
    let pixels = snapshotPixels(20, 20) {
      flag.render(in: $0, rect: CGRect(x: 2, y: 2, width: 4, height: 8), tint: .green)
      flag.withRenderingMode(.alwaysTemplate).render(
        in: $0,
        rect: CGRect(x: 10, y: 2, width: 4, height: 8),
        tint: .green
      )
    }
    #expect(
      pixels[3, 3] == [255, 0, 0, 255] && pixels[3, 8] == [0, 0, 255, 255] && pixels[11, 3] == [0, 255, 0, 255]
    )
  }
}

@Suite struct SymbolTests {
  @Test func reading() {
    #expect(Symbol.named("plus").enclosure == nil && Symbol.named("plus.circle").enclosure == .circle)
    let filled = Symbol.named("xmark.circle.fill")
    #expect(filled.enclosure == .circle && filled.isFilled && filled.glyph == Glyph.named("xmark"))
    #expect(
      Symbol.named("heart.fill").isFilled && Symbol.named("bell.slash.fill").glyph == .icon("notifications-disabled")
    )
    #expect(Symbol.named("person.badge.clock").glyph == Glyph.named("person"))
    #expect(Symbol.named("1.square").glyph == .text("1"))
    #expect(Symbol.named("no.such.thing").isMissing)
  }

  /// Every icon the table names is one the theme has.
  @Test func iconsExist() {
    #expect(Glyph.icons.filter { IconTheme.file(for: $0.value) == nil }.isEmpty)
  }

  @Test func everySymbolDrawsSomething() throws {
    for name in Array(GlyphDrawing.table.keys) + Array(Glyph.icons.keys) + ["no.such.thing"] {
      let image = try #require(UIImage(systemName: name))
      #expect(!Pixels(try #require(image.cgImage)).isBlank, "\(name)")
    }
  }

  @Test func configurations() throws {
    let plain = try #require(UIImage(systemName: "star"))
    #expect(plain.isSymbolImage && plain.size == CGSize(width: 20, height: 20))
    let large = try #require(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
    #expect(large.size == CGSize(width: 40, height: 40))
    #expect(plain.applyingSymbolConfiguration(.init(scale: .large))!.size.width > plain.size.width)
    let both = UIImage.SymbolConfiguration(pointSize: 10).applying(UIImage.SymbolConfiguration(weight: .bold))
    #expect(both == UIImage.SymbolConfiguration(pointSize: 10, weight: .bold))
    #expect(UIImage.SymbolConfiguration(textStyle: .largeTitle).values.pointSize == 34)
    #expect(UIImage.SymbolWeight.bold.fontWeight() == .bold && UIFont.Weight.light.symbolWeight() == .light)
    let names: [String] = ["nothing.called.that", "plus.no.such", "plus.circle.fill"]
    #expect(names.map { $0.withCString(symbolCoverage) } == [0, 1, 2])
    #expect(UIImage(systemName: "") == nil && UIImage().applyingSymbolConfiguration(both) == nil)
    // A heavier one covers more.
    func ink(_ weight: UIImage.SymbolWeight) -> Int {
      let image = UIImage(
        systemName: "plus",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
      )
      let pixels = Pixels(image!.cgImage!)
      return (0..<pixels.height).reduce(0) { sum, y in (0..<pixels.width).reduce(sum) { $0 + Int(pixels[$1, y][3]) } }
    }
    #expect(ink(.light) < ink(.regular) && ink(.regular) < ink(.black))
  }
}
