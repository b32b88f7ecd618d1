import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Gradients, mixed colours and styles by what they are for") struct StyleTests {
  private func hosted<S: ShapeStyle>(_ style: S) -> Hosted<some View> {
    Hosted(CGSize(100, 100)) { Rectangle().fill(style) }
  }
  private let ends = Gradient(colors: [.pureRed, .pureBlue])

  @Test("An elliptical gradient is as wide and as high as what it fills") func elliptical() {
    let ellipse = Hosted(CGSize(100, 100)) { EllipticalGradient(gradient: ends).frame(height: 40) }
    #expect(ellipse.pixel(50, 50).isNear(.red, by: 12))
    #expect(ellipse.pixel(1, 50).isNear(.blue, by: 12) && ellipse.pixel(50, 30).isNear(.blue, by: 12))
    #expect(ellipse.pixel(75, 50).isNear([128, 0, 128, 255], by: 12))
    let style = hosted(.ellipticalGradient(colors: [.pureRed, .pureBlue], startRadiusFraction: 0.25))
    #expect(style.pixel(60, 50).isNear(.red, by: 8))
  }

  @Test("Gradients of all kinds as styles") func kinds() {
    let radial = hosted(.radialGradient(ends, center: .center, startRadius: 0, endRadius: 50))
    #expect(radial.pixel(50, 50).isNear(.red, by: 12) && radial.pixel(98, 50).isNear(.blue, by: 16))
    let conic = hosted(.conicGradient(colors: [.pureRed, .pureBlue], center: .center))
    #expect(conic.pixel(95, 53).isNear(.red, by: 16) && conic.pixel(95, 47).isNear(.blue, by: 16))
    let stops = AngularGradient(
      stops: [.init(color: .pureRed, location: 0), .init(color: .pureBlue, location: 1)],
      center: .center,
      startAngle: .degrees(0),
      endAngle: .degrees(180)
    )
    #expect(hosted(stops).pixel(5, 52).isNear(.blue, by: 16))
    let any = hosted(.linearGradient(AnyGradient(ends), startPoint: .leading, endPoint: .trailing))
    #expect(any.pixel(1, 50).isNear(.red, by: 8) && any.pixel(98, 50).isNear(.blue, by: 8))
  }

  @Test("On the way to where nothing is seen a colour only fades") func clear() {
    func middle(_ colors: [Color], _ y: CGFloat) -> [UInt8] {
      let gradient = LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
      return Hosted(CGSize(100, 100)) { Color.white.overlay { gradient } }.pixel(50, y)
    }
    #expect(middle([.pureRed, .clear], 50).isNear([255, 128, 128, 255], by: 6))
    #expect(middle([.clear, .pureRed], 50).isNear([255, 128, 128, 255], by: 6))
    #expect(middle([.pureRed, .clear, .pureBlue], 25).isNear([255, 128, 128, 255], by: 6))
    #expect(middle([.pureRed, .clear, .pureBlue], 75).isNear([128, 128, 255, 255], by: 6))
    #expect(middle([.clear, .clear], 50).isNear([255, 255, 255, 255], by: 1))
  }

  @Test("A colour's own gradient goes from lighter to the colour") func colorGradient() {
    let hosted = hosted(Color.pureBlue.gradient)
    #expect(hosted.pixel(50, 1).isNear([64, 64, 255, 255], by: 4) && hosted.pixel(50, 98).isNear(.blue, by: 4))
  }

  @Test("Colours are mixed by components, or evenly to the eye") func mixing() {
    let values = EnvironmentValues()
    let device = Color.pureRed.mix(with: .pureGreen, by: 0.5, in: .device).resolve(in: values)
    #expect(abs(device.red - 0.5) < 0.01 && abs(device.green - 0.5) < 0.01)
    let even = Color.black.mix(with: .white, by: 0.5).resolve(in: values)
    #expect(abs(even.red - 0.388) < 0.01 && abs(even.red - even.green) < 0.001)
    for part in [0.0, 1] {
      let end = Color.pureRed.mix(with: .pureBlue, by: part).resolve(in: values)
      #expect(abs(Double(end.blue) - part) < 0.01 && abs(Double(end.red) - 1 + part) < 0.01)
    }
    let gradient = self.hosted(Gradient(colors: [.black, .white]).colorSpace(.perceptual))
    #expect(gradient.pixel(50, 50).isNear([99, 99, 99, 255], by: 6))
  }

  @Test("A resolved colour: linear light and sRGB") func resolved() throws {
    var color = Color.Resolved(red: 0.5, green: 0, blue: 1, opacity: 0.5)
    #expect(abs(color.linearRed - 0.214) < 0.001 && color.description == "#8000FF80")
    color.red = 1
    #expect(abs(color.linearRed - 1) < 1e-6 && color.cgColor.alpha == 0.5)
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(abs(Color.primary.resolve(in: dark).red - 1) < 1e-6)
    #expect(Color.primary.resolve(in: EnvironmentValues()).red == 0)
    let coded = try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(color))
    #expect(
      [coded.red, coded.blue, coded.opacity].elementsEqual([color.red, color.blue, color.opacity]) {
        abs($0 - $1) < 1e-5
      }
    )
    let linear = Color(Color.Resolved(colorSpace: .sRGBLinear, red: 1, green: 0, blue: 0))
    #expect(abs(linear.resolve(in: dark).red - 1) < 1e-6)
    #expect(hosted(Color.Resolved(red: 1, green: 0, blue: 0)).pixel(50, 50) == .red)
  }

  @Test("Styles by what they are for, and levels below a style") func semantic() {
    func color(_ style: some ShapeStyle) -> UIColor { style.finalPaint(in: EnvironmentValues()).color }
    #expect(color(.link) == .link && color(.placeholder) == .placeholderText)
    #expect(color(.windowBackground) == .systemBackground && color(.fill) == .systemFill)
    #expect(color(.fill.secondary) == .secondarySystemFill && color(.fill.quaternary) == .quaternarySystemFill)
    #expect(hosted(Color.pureRed.secondary).pixel(50, 50).isNear([255, 128, 128, 255]))
    #expect(hosted(Color.pureRed.tertiary).pixel(50, 50).isNear([255, 191, 191, 255]))
    #expect(hosted(Color.pureRed.quaternary).pixel(50, 50).isNear([255, 209, 209, 255]))
    #expect(hosted(Color.pureRed.quinary).pixel(50, 50).isNear([255, 224, 224, 255]))
    let quinary = Hosted(CGSize(20, 20)) { Rectangle().fill(.quinary).foregroundStyle(Color.pureRed) }
    #expect(quinary.pixel(10, 10)[1] > 215 && quinary.pixel(10, 10)[1] < 250)
    let selection = Hosted(CGSize(20, 20)) { Rectangle().fill(.selection).tint(Color.pureGreen) }
    #expect(selection.pixel(10, 10) == .green)
  }

  @Test("A gradient by itself runs from the top to the bottom") func plainGradient() {
    let hosted = Hosted(CGSize(50, 100)) {
      Rectangle().fill(Gradient(colors: [.pureRed, .pureBlue])).ignoresSafeArea()
    }
    #expect(hosted.pixel(25, 2)[0] > 240 && hosted.pixel(25, 97)[2] > 240)
    #expect(hosted.pixel(2, 50) == hosted.pixel(47, 50))
  }
}
