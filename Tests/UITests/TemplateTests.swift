import Foundation
import Testing

extension UITests {
  /// Apps as Xcode's templates make them, without a change.
  @Suite struct TemplateTests {
    private func app(_ name: String, _ arguments: String...) throws -> App {
      try App(Products.repository.appending(path: "Tests/Templates/\(name)").path, arguments: arguments)
    }

    @Test func swiftUIsSaysHello() throws {
      let app = try app("TemplateApp")
      let text = try app.element("Hello, world!").frame
      let picture = app.picture
      app.keep(picture, named: "template SwiftUI")
      #expect(picture[5, 5] == .white && picture[385, 840] == .white)
      #expect(abs(text.midX - 195) <= 2 && text.midY > 422 && text.midY < 450)
      let ink = try #require(picture.bounds(in: text) { $0.isNear(.black, within: 60) })
      #expect(ink.width > 70 && ink.height > 10)
      // The globe stands above the text, in the accent colour, with the background between its lines.
      let above = CGRect(x: 180, y: text.minY - 40, width: 30, height: 40)
      let blue = Pixel(0x007AFF)
      let globe = try #require(picture.bounds(in: above) { $0.isNear(blue, within: 40) })
      #expect(abs(globe.midX - 195) <= 1.5 && abs(globe.width - globe.height) <= 3 && (16...26).contains(globe.width))
      #expect(picture.count(in: globe) { $0.isNear(blue, within: 40) } > 40)
      #expect(picture.count(in: globe) { $0 == .white } > 40)
    }

    @Test(arguments: [("Light", Pixel.white), ("Dark", .black)])
    func uiKitsHasTheSystemsBackground(style: String, background: Pixel) throws {
      let app = try app("TemplateUIKit", "-AppleInterfaceStyle", style)
      let picture = app.picture
      app.keep(picture, named: "template UIKit \(style)")
      #expect(picture.count { $0 != background } == 0)
    }
  }
}
