import CoreGraphics
import Testing

@Suite("Colour spaces") struct ColorSpaceTests {
  private func converted(_ space: CGColorSpace, _ components: [CGFloat]) -> [CGFloat] {
    let color = CGColor(colorSpace: space, components: components + [1])!
    let standard = CGColorSpace(name: CGColorSpace.sRGB)!
    return color.converted(to: standard, intent: .defaultIntent, options: nil)!.components!
  }
  private func isNear(_ first: [CGFloat], _ second: [CGFloat], _ tolerance: CGFloat = 0.003) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < tolerance }
  }

  nonisolated(unsafe) private static let named: [(CFString, isWide: Bool)] = [
    (CGColorSpace.sRGB, false), (CGColorSpace.extendedSRGB, true), (CGColorSpace.linearSRGB, false),
    (CGColorSpace.extendedLinearSRGB, true), (CGColorSpace.displayP3, true),
    (CGColorSpace.extendedLinearDisplayP3, true), (CGColorSpace.dcip3, true), (CGColorSpace.adobeRGB1998, true),
    (CGColorSpace.itur_709, false), (CGColorSpace.itur_2020, true), (CGColorSpace.extendedLinearITUR_2020, true),
    (CGColorSpace.rommrgb, true), (CGColorSpace.acescgLinear, true),
  ]

  @Test("White is white in every space of red, green and blue, and each colour comes back") func whites() throws {
    for (name, isWide) in Self.named {
      let space = try #require(CGColorSpace(name: name))
      #expect(space.name == name && space.model == .rgb && space.supportsOutput && space.isWideGamutRGB == isWide)
      #expect(isNear(converted(space, [1, 1, 1]), [1, 1, 1, 1], 0.001), "\(name)")
      let color = CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1)
      let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil)?.components)
      #expect(isNear(converted(space, Array(there.prefix(3))), [0.2, 0.6, 0.4, 1], 0.001), "\(name)")
    }
  }

  @Test("Green of Adobe's and of television's spaces is what colour science says") func primaries() throws {
    // As other colour managers give it, not clamped.
    let adobe = try #require(CGColorSpace(name: CGColorSpace.adobeRGB1998))
    #expect(isNear(converted(adobe, [1, 0, 0]), [1.158, 0, 0, 1], 0.02))
    let wide = try #require(CGColorSpace(name: CGColorSpace.extendedLinearITUR_2020))
    let green = converted(wide, [0, 1, 0])
    #expect(green[0] < -0.7 && green[1] > 1.04 && green[2] < -0.3)
  }

  @Test("Grays by name, linear and extended") func grays() throws {
    for name in [CGColorSpace.extendedGray, CGColorSpace.genericGrayGamma2_2] {
      let space = try #require(CGColorSpace(name: name))
      #expect(space.model == .monochrome && !space.isWideGamutRGB && converted(space, [0.5]) == [0.5, 0.5, 0.5, 1])
    }
    for name in [CGColorSpace.linearGray, CGColorSpace.extendedLinearGray] {
      #expect(isNear(converted(try #require(CGColorSpace(name: name)), [0.214]), [0.5, 0.5, 0.5, 1]))
    }
  }

  @Test("XYZ, whose white is that of paper, and Lab") func light() throws {
    let xyz = try #require(CGColorSpace(name: CGColorSpace.genericXYZ))
    #expect(xyz.model == .XYZ && !xyz.supportsOutput)
    #expect(isNear(converted(xyz, [0.9642, 1, 0.8249]), [1, 1, 1, 1]))
    let lab = try #require(
      CGColorSpace(labWhitePoint: [0.9642, 1, 0.8249], blackPoint: nil, range: [-128, 127, -128, 127])
    )
    #expect(lab.model == .lab && lab.name == nil && lab.numberOfComponents == 3)
    #expect(isNear(converted(lab, [100, 0, 0]), [1, 1, 1, 1]))
    // sRGB's red is at 54.3, 80.8, 69.9 under that white.
    #expect(isNear(converted(lab, [54.29, 80.81, 69.89]), [1, 0, 0, 1], 0.01))
    let back = CGColor(red: 1, green: 0, blue: 0, alpha: 1).converted(to: lab, intent: .defaultIntent, options: nil)
    #expect(isNear(try #require(back?.components), [54.29, 80.81, 69.89, 1], 0.1))
    #expect(CGColorSpace(labWhitePoint: [0.9642, 1, 0.8249], blackPoint: nil, range: [1, 0, 0, 1]) == nil)
  }

  @Test("Spaces of gammas and matrices") func calibrated() throws {
    let gray = try #require(CGColorSpace(calibratedGrayWhitePoint: [0.95, 1, 1.09], blackPoint: nil, gamma: 1))
    #expect(gray.model == .monochrome && isNear(converted(gray, [0.214]), [0.5, 0.5, 0.5, 1]))
    #expect(CGColorSpace(calibratedGrayWhitePoint: [0.95, 1, 1.09], blackPoint: nil, gamma: 0) == nil)
    let rgb = try #require(
      CGColorSpace(
        calibratedRGBWhitePoint: [0.9505, 1, 1.089],
        blackPoint: nil,
        gamma: [1, 1, 1],
        matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505]
      )
    )
    #expect(rgb.model == .rgb && isNear(converted(rgb, [1, 0.214, 0]), [1, 0.5, 0, 1], 0.02))
    #expect(CGColorSpace(calibratedRGBWhitePoint: [1, 0, 1], blackPoint: nil, gamma: nil, matrix: nil) == nil)
  }

  @Test("Numbers stand for the colours of a table") func indexed() throws {
    let base = CGColorSpaceCreateDeviceRGB()
    let space = try #require(CGColorSpace(indexedBaseSpace: base, last: 1, colorTable: [255, 0, 0, 0, 0, 255]))
    #expect(space.model == .indexed && space.baseColorSpace == base && space.numberOfComponents == 1)
    #expect(space.colorTable == [255, 0, 0, 0, 0, 255] && base.colorTable == nil && base.baseColorSpace == nil)
    #expect(converted(space, [1]) == [0, 0, 1, 1] && !space.supportsOutput)
    let red = CGColor(red: 0.9, green: 0.1, blue: 0, alpha: 1)
    #expect(red.converted(to: space, intent: .defaultIntent, options: nil)?.components == [0, 1])
    #expect(CGColorSpace(indexedBaseSpace: space, last: 0, colorTable: [0]) == nil)
    #expect(CGColorSpace(indexedBaseSpace: base, last: 256, colorTable: [0]) == nil)
    #expect(CGColorSpace(patternBaseSpace: CGColorSpace(patternBaseSpace: nil)) == nil)
  }

  @Test("Inks take their part of the light") func inks() throws {
    let space = CGColorSpaceCreateDeviceCMYK()
    #expect(space.model == .cmyk && space.numberOfComponents == 4 && space.supportsOutput)
    let color = CGColor(genericCMYKCyan: 0, magenta: 0.5, yellow: 1, black: 0.5, alpha: 0.25)
    #expect(color.components == [0, 0.5, 1, 0.5, 0.25])
    #expect(isNear(converted(space, [0, 0.5, 1, 0.5]), [0.5, 0.25, 0, 1]))
    let inks = CGColor.black.converted(to: space, intent: .defaultIntent, options: nil)
    #expect(inks?.components == [0, 0, 0, 1, 1])
    #expect(CGColor.white.components == [1, 1] && CGColor.clear.components == [0, 0])
  }
}
