import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Choosing colours") struct ColorPickerTests {
  private let red = ColorMix(red: 1, green: 0, blue: 0, opacity: 0.5)

  @Test(
    "Hue, saturation and brightness are those of the colour",
    arguments: ["FF0000", "336699", "808080", "000000", "FFFF00"]
  )
  func hues(_ hex: String) throws {
    let mix = try #require(ColorMix(hex: hex, opacity: 1))
    let parts = mix.hueSaturationBrightness
    #expect(ColorMix(hue: parts.hue, saturation: parts.saturation, brightness: parts.brightness).hex == hex)
    #expect(mix.hex == hex)
    #expect(ColorMix(Color(mix.resolved).resolve(in: EnvironmentValues())).hex == hex)
  }

  @Test("What is no colour is none") func notHex() {
    #expect(ColorMix(hex: "12345", opacity: 1) == nil)
    #expect(ColorMix(hex: "GG0000", opacity: 1) == nil)
    #expect(ColorMix(hex: "#0000FF", opacity: 1)?.blue == 1)
  }

  @Test("A tap in the grid is its colour; the opacity stays") func grid() {
    let store = Box(red)
    let hosted = Hosted(CGSize(240, 200)) { ColorGrid(mix: store.binding).ignoresSafeArea() }
    hosted.fingers.tap(CGPoint(x: 5, y: 5))
    #expect(store.value.hex == "FFFFFF")
    #expect(store.value.opacity == 0.5)
    hosted.fingers.tap(CGPoint(x: 230, y: 5))
    #expect(store.value.hex == "000000")
    hosted.fingers.tap(CGPoint(x: 30, y: 110))
    #expect(store.value.hex == ColorGrid.color(5, 1).hex)
  }

  @Test("A place in the spectrum is a colour, and the colour's place") func spectrum() {
    let store = Box(red)
    let hosted = Hosted(CGSize(240, 200)) { ColorSpectrum(mix: store.binding).ignoresSafeArea() }
    hosted.fingers.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 80, y: 100))
    #expect(store.value.hex == "00FF00")
    let place = ColorSpectrum.place(ColorSpectrum.color(UnitPoint(x: 0.25, y: 0.7), opacity: 1))
    #expect(abs(place.x - 0.25) < 0.001 && abs(place.y - 0.7) < 0.001)
  }

  @Test("The sliders set a part each, in whole steps") func sliders() {
    let store = Box(red)
    let hosted = Hosted(CGSize(320, 60)) { OpacitySlider(mix: store.binding).ignoresSafeArea() }
    hosted.fingers.drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 0, y: 40))
    #expect(store.value.opacity == 0)
    hosted.fingers.drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 300, y: 40))
    #expect(store.value.opacity == 1)
    #expect(store.value.hex == "FF0000")
  }

  @Test("The well opens the sheet, and is told by its label and its colour") func well() {
    let color = Box(Color(red: 0, green: 0, blue: 1))
    let hosted = Hosted { ColorPicker("Ink", selection: color.binding, supportsOpacity: false) }
    let well = hosted.views.first { $0.accessibilityLabel == "Ink" && $0.isAccessibilityElement && !($0 is UILabel) }
    #expect(well?.accessibilityValue == "Red 0, Green 0, Blue 255")
    let frame = hosted.views(of: PressView.self).first.map { hosted.frame(of: $0) } ?? .zero
    #expect(frame.size == CGSize(28, 28))
    hosted.fingers.tap(CGPoint(x: frame.midX, y: frame.midY))
    hosted.settle()
    #expect(hosted.controller.presentedViewController != nil)
    let sheet = hosted.controller.presentedViewController?.view
    sheet?.layoutIfNeeded()
    #expect(hosted.texts.contains("Colors"))
    #expect(!hosted.texts.contains("OPACITY"))
  }

  @Test("A colour of Core Graphics' is written as one") func coreGraphics() {
    let color = Box(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let shown = ColorPicker<Text>.color(color.binding)
    #expect(ColorMix(shown.wrappedValue.resolve(in: EnvironmentValues())).hex == "FF0000")
    shown.wrappedValue = Color(red: 0, green: 1, blue: 0)
    #expect((color.value.components ?? []).map { ($0 * 100).rounded() } == [0, 100, 0, 100])
  }
}
