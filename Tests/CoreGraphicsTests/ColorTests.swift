import CoreGraphics
import Testing

@Suite struct Colors {
  @Test func components() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.numberOfComponents == 4 && color.alpha == 0.4)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1] && gray.colorSpace?.model == .monochrome)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])?.components == [1, 0, 0, 1])
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 0.5])?.numberOfComponents == 2)
  }

  @Test func spaces() throws {
    #expect(CGColorSpace(name: "nothing") == nil)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.numberOfComponents == 3)
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let srgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    // P3's red lies outside of sRGB; white is white.
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    let converted = try #require(red.converted(to: srgb, intent: .defaultIntent, options: nil)?.components)
    #expect(abs(converted[0] - 1.093) < 0.002 && abs(converted[1] + 0.227) < 0.002)
    let back = try #require(
      CGColor(colorSpace: srgb, components: converted)?.converted(to: p3, intent: .defaultIntent, options: nil)?
        .components
    )
    #expect(abs(back[0] - 1) < 0.001 && abs(back[1]) < 0.001)
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let half = try #require(
      CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).converted(to: linear, intent: .defaultIntent, options: nil)?
        .components
    )
    #expect(abs(half[0] - 0.2140) < 0.0005)
  }
}
