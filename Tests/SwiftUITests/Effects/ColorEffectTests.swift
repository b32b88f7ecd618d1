import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Effects on what a view shows") struct ColorEffectTests {
  private let gray = Color(red: 0.5, green: 0.5, blue: 0.5)

  /// What is drawn in the middle.
  private func middle<V: View>(@ViewBuilder _ content: () -> V) -> [UInt8] {
    Hosted(CGSize(60, 60), content).pixel(30, 30)
  }

  @Test("Brightness is added, contrast is about grey") func brightness() {
    #expect(middle { gray.brightness(0.2) }.isNear([179, 179, 179, 255]))
    #expect(middle { gray.brightness(-1) } == [0, 0, 0, 255])
    #expect(middle { Color(red: 0.75, green: 0.5, blue: 0.25).contrast(2) }.isNear([255, 128, 0, 255]))
    #expect(middle { Color.pureRed.contrast(0) }.isNear([128, 128, 128, 255]))
  }

  @Test("Saturation, grey, hue: the brightness stays") func saturation() {
    #expect(middle { Color.pureRed.saturation(0) }.isNear([54, 54, 54, 255]))
    #expect(middle { Color.pureGreen.grayscale(1) }.isNear([182, 182, 182, 255]))
    #expect(middle { Color.pureGreen.grayscale(0) } == .green)
    #expect(middle { Color.pureRed.hueRotation(.degrees(360)) }.isNear(.red))
    let turned = middle { Color.pureRed.hueRotation(.degrees(180)) }
    #expect(turned[0] == 0 && turned[1] > 90 && turned[2] > 90)
  }

  @Test("Colours are turned around and multiplied; transparency stays") func multiply() {
    #expect(middle { Color.pureRed.colorInvert() } == [0, 255, 255, 255])
    #expect(middle { Color.white.colorMultiply(.pureRed) } == .red)
    #expect(middle { Color.white.colorMultiply(Color.pureRed.opacity(0.5)) }.isNear([255, 128, 128, 255]))
    #expect(middle { Color.pureRed.opacity(0.5).colorInvert() }.isNear([128, 255, 255, 255]))
  }

  @Test("What was bright is opaque, what was dark is clear") func luminance() {
    #expect(middle { Color.white.luminanceToAlpha() }.isNear([0, 0, 0, 255]))
    #expect(middle { Color.black.luminanceToAlpha() } == .white)
    #expect(middle { Color.pureRed.mask { Color.white.luminanceToAlpha() } } == .red)
  }

  @Test("A blur spreads over the edge by its radius; an opaque one ends there") func blur() {
    let soft = Hosted(CGSize(100, 100)) { Color.black.frame(width: 60, height: 60).blur(radius: 6) }
      .row(50).map { Int($0[0]) }
    #expect(soft[50] < 8)
    #expect(abs(soft[20] - 119) < 16, "\(soft[20])")
    // One standard deviation outside 16 % are left.
    #expect(abs(soft[13] - 219) < 10, "\(soft[13])")
    let opaque = Hosted(CGSize(100, 100)) { Color.black.frame(width: 60, height: 60).blur(radius: 6, opaque: true) }
    #expect(opaque.pixel(22, 50).isNear([0, 0, 0, 255], by: 8))
    #expect(opaque.pixel(18, 50) == .white)
    #expect(middle { Color.pureRed.blur(radius: 0) } == .red)
  }

  @Test("One effect upon another: the inner one is first") func order() {
    #expect(middle { Color.black.brightness(0.5).colorInvert() }.isNear([128, 128, 128, 255]))
    #expect(middle { Color.pureRed.colorInvert().colorMultiply(.pureGreen) } == .green)
    #expect(middle { Color.black.brightness(0.5).opacity(0.5) }.isNear([191, 191, 191, 255]))
    #expect(middle { Color.black.opacity(0.5).brightness(0.5) }.isNear([191, 191, 191, 255]))
  }

  @Test("An amount is animated", .framesByHand) func animated() {
    let amount = Box(0.0)
    let hosted = Hosted(CGSize(60, 60)) { Live { Color.black.brightness(amount.value) } }
    withAnimation(.linear(duration: 1)) { amount.value = 1 }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    #expect(hosted.pixel(30, 30).isNear([128, 128, 128, 255], by: 8))
    hosted.pass()
    #expect(hosted.pixel(30, 30) == .white)
  }
}

@MainActor @Suite("Blend modes") struct BlendModeTests {
  private let back = Color(red: 0.8, green: 0.4, blue: 0.2)
  private let front = Color(red: 0.5, green: 0.5, blue: 1)

  private func mixed(_ mode: BlendMode) -> [UInt8] {
    Hosted(CGSize(60, 60)) {
      ZStack {
        back
        front.blendMode(mode)
      }
    }.pixel(30, 30)
  }

  @Test(
    "Each mode mixes as its formula says",
    arguments: [
      (BlendMode.normal, [128, 128, 255]), (.multiply, [102, 51, 51]), (.screen, [230, 179, 255]),
      (.darken, [128, 102, 51]), (.lighten, [204, 128, 255]), (.difference, [77, 26, 204]),
      (.exclusion, [128, 128, 204]), (.overlay, [204, 102, 102]), (.hardLight, [204, 102, 255]),
      (.colorDodge, [255, 204, 255]), (.colorBurn, [153, 0, 51]), (.plusLighter, [255, 230, 255]),
      (.plusDarker, [77, 0, 51]), (.destinationOver, [204, 102, 51]), (.sourceAtop, [128, 128, 255]),
      (.destinationOut, [255, 255, 255]),
    ] as [(BlendMode, [UInt8])]
  )
  func formulas(mode: BlendMode, expected: [UInt8]) {
    let found = mode == .destinationOut ? cutOut() : mixed(mode)
    #expect(found.isNear(expected + [255], by: 3), "\(mode): \(found)")
  }

  /// In a group, since all of a screen cannot be cut out.
  private func cutOut() -> [UInt8] {
    Hosted(CGSize(60, 60)) {
      ZStack {
        back
        front.blendMode(.destinationOut)
      }
      .compositingGroup()
    }.pixel(30, 30)
  }

  @Test("Hue, saturation, colour and luminosity are taken each from one side") func hues() {
    // The luminosity of the back with another hue: the sum that the eye sees stays.
    func luminosity(_ pixel: [UInt8]) -> Double {
      0.3 * Double(pixel[0]) + 0.59 * Double(pixel[1]) + 0.11 * Double(pixel[2])
    }
    let own = luminosity([204, 102, 51, 255])
    for mode in [BlendMode.hue, .saturation, .color] {
      let pixel = mixed(mode)
      #expect(abs(luminosity(pixel) - own) < 4, "\(mode): \(pixel)")
    }
    #expect(mixed(.hue)[2] > mixed(.hue)[0])
    #expect(abs(luminosity(mixed(.luminosity)) - luminosity([128, 128, 255, 255])) < 4)
    #expect(mixed(.softLight) != mixed(.normal))
  }

  @Test("A group keeps what lies behind it out; effects around do not") func groups() {
    func pixel<V: View>(@ViewBuilder _ content: () -> V) -> [UInt8] {
      Hosted(CGSize(60, 60)) {
        ZStack {
          Color.pureRed
          content()
        }
      }.pixel(30, 30)
    }
    #expect(pixel { Color.pureGreen.blendMode(.multiply) } == [0, 0, 0, 255])
    #expect(pixel { Color.pureGreen.blendMode(.multiply).compositingGroup() } == .green)
    #expect(pixel { Color.pureGreen.blendMode(.multiply).drawingGroup() } == .green)
    #expect(pixel { Color.pureGreen.blendMode(.multiply).scaleEffect(0.9) } == [0, 0, 0, 255])
    #expect(pixel { Color.pureGreen.blendMode(.multiply).opacity(0.5) }.isNear([128, 0, 0, 255]))
  }

  @Test("What lies behind is the controller's own background, too; an opaque drawing is black") func backgrounds() {
    let white = Hosted(CGSize(60, 60)) { Color.pureRed.blendMode(.difference) }
    #expect(white.pixel(30, 30) == [0, 255, 255, 255])
    let opaque = Hosted(CGSize(60, 60)) { Color.clear.drawingGroup(opaque: true) }
    #expect(opaque.pixel(30, 30) == [0, 0, 0, 255])
  }
}
