import Foundation
import Testing
@testable import UIKit

@Suite struct ColorTests {
  private func rgba(_ color: UIColor) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue].map { Int(($0 * 255).rounded()) } + [Int((alpha * 100).rounded())]
  }

  @Test(arguments: [
    (UIColor.systemBlue, [0, 122, 255, 100], [10, 132, 255, 100]),
    (.systemRed, [255, 59, 48, 100], [255, 69, 58, 100]), (.systemGreen, [52, 199, 89, 100], [48, 209, 88, 100]),
    (.systemGray5, [229, 229, 234, 100], [44, 44, 46, 100]), (.label, [0, 0, 0, 100], [255, 255, 255, 100]),
    (.secondaryLabel, [60, 60, 67, 60], [235, 235, 245, 60]), (.separator, [60, 60, 67, 29], [84, 84, 88, 60]),
    (.systemBackground, [255, 255, 255, 100], [0, 0, 0, 100]),
    (.secondarySystemBackground, [242, 242, 247, 100], [28, 28, 30, 100]),
    (.systemFill, [120, 120, 128, 20], [120, 120, 128, 36]), (.link, [0, 122, 255, 100], [9, 132, 255, 100]),
    (.placeholderText, [60, 60, 67, 30], [235, 235, 245, 30]), (.tintColor, [0, 122, 255, 100], [10, 132, 255, 100]),
  ])
  func system(_ color: UIColor, _ inLight: [Int], _ inDark: [Int]) {
    #expect(rgba(color.resolvedColor(with: light)) == inLight)
    #expect(rgba(color.resolvedColor(with: dark)) == inDark)
  }

  @Test func contrastAndLevel() {
    let high = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
    #expect(rgba(UIColor.systemBlue.resolvedColor(with: high)) == [64, 156, 255, 100])
    let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(rgba(UIColor.systemBackground.resolvedColor(with: raised)) == [28, 28, 30, 100])
  }

  @Test func literal() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
  }

  @Test func ofNothing() {
    var (white, alpha): (CGFloat, CGFloat) = (1, 1)
    UIColor().getWhite(&white, alpha: &alpha)
    #expect(white == 0 && alpha == 0)
  }

  @Test func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    dark.performAsCurrent { #expect(rgba(color) == [255, 0, 0, 100]) }
    light.performAsCurrent { #expect(color.cgColor.components == [0, 0, 1, 1]) }
    #expect(rgba(color.withAlphaComponent(0.5).resolvedColor(with: dark)) == [255, 0, 0, 50])
    #expect(color == UIColor { $0.userInterfaceStyle == .dark ? .red : .blue } && color != .red)
  }

  @Test func components() {
    #expect(rgba(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 255, 0, 100])
    #expect(rgba(UIColor(hue: 0.5, saturation: 0.5, brightness: 0.5, alpha: 1)) == [64, 128, 128, 100])
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 0.25, green: 0.5, blue: 0.5, alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(hue == 0.5 && saturation == 0.5 && brightness == 0.5 && alpha == 0.5)
    #expect(UIColor(white: 0.3, alpha: 1).getWhite(&hue, alpha: nil) && hue == 0.3)
    #expect(!UIColor.red.getWhite(&hue, alpha: nil))
    #expect(UIColor(white: 1, alpha: 1) == UIColor(red: 1, green: 1, blue: 1, alpha: 1) && UIColor.red != .blue)
    #expect(UIColor(cgColor: UIColor.orange.cgColor) == .orange && UIColor.orange.hash == UIColor.orange.hash)
    #expect(rgba(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == [255, 255, 255, 100])
    #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1.0 0.0 0.0 1.0")
  }

  @Test func assets() throws {
    let bundle = try TestAssets.bundle()
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    #expect(rgba(color.resolvedColor(with: light)) == [255, 0, 0, 100])
    #expect(rgba(color.resolvedColor(with: dark)) == [0, 0, 255, 50])
    let fixed = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: dark))
    light.performAsCurrent { #expect(rgba(fixed) == [0, 0, 255, 50]) }
    let system = try #require(UIColor(named: "System", in: bundle, compatibleWith: nil))
    #expect(system.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
    #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
    let resource = UIColor(resource: ColorResource(name: "Accent", bundle: bundle))
    #expect(rgba(resource.resolvedColor(with: dark)) == [0, 0, 255, 50])
    #expect(rgba(UIColor(resource: ColorResource(name: "Nothing", bundle: bundle))) == [0, 0, 0, 0])
  }

  @Test func dataAssets() throws {
    let bundle = try TestAssets.bundle()
    let asset = try #require(NSDataAsset(name: "Text", bundle: bundle))
    #expect(asset.data == Data("data".utf8) && asset.name == "Text" && asset.typeIdentifier == "public.text")
    #expect(NSDataAsset(name: "None", bundle: bundle) == nil && NSDataAsset(name: "Text") == nil)
  }
}

/// A bundle with a compiled asset catalogue, made for the tests.
enum TestAssets {
  static func bundle() throws -> Bundle { try made.get() }

  /// Once: tests run side by side.
  private static let made = Result { try make() }

  private static func make() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slipway-assets-\(getpid())")
    let assets = folder.appendingPathComponent("Assets.bundle/images")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    func square(_ side: Int, _ color: UIColor) -> Data {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).pngData {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
    }
    try square(10, .red).write(to: assets.appendingPathComponent("one.png"))
    try square(20, .green).write(to: assets.appendingPathComponent("two.png"))
    try square(10, .blue).write(to: assets.appendingPathComponent("dark.png"))
    try Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8' fill='#00ff00'/></svg>"
        .utf8
    )
    .write(to: assets.appendingPathComponent("vector.svg"))
    try Data("data".utf8).write(to: assets.appendingPathComponent("text"))
    try square(6, .purple).write(to: folder.appendingPathComponent("Loose@2x.png"))
    try Data(
      """
      {"version": 1, "data": {"Text": {"file": "images/text", "type": "public.text"}},
       "colors": {"Accent": [{"red": 1, "green": 0, "blue": 0, "alpha": 1, "space": "srgb"},
                             {"red": 0, "green": 0, "blue": 1, "alpha": 0.5, "space": "srgb", "appearance": "dark"}],
                  "System": [{"system": "systemRedColor"}]},
       "images": {"Square": {"variants": [{"file": "images/one.png", "scale": 1}, {"file": "images/two.png", "scale": 2},
                                          {"file": "images/dark.png", "scale": 1, "appearance": "dark"}]},
                  "Shape": {"rendering": "template", "variants": [{"file": "images/one.png", "scale": 1}]},
                  "Vector": {"variants": [{"file": "images/vector.svg", "vector": true}]},
                  "Button": {"variants": [{"file": "images/one.png", "scale": 1,
                             "resizing": {"mode": "9-part", "insets": [1, 2, 3, 4]}}]}}}
      """.utf8
    ).write(to: folder.appendingPathComponent("Assets.bundle/catalog.json"))
    return try #require(Bundle(path: folder.path))
  }
}

@Suite("Asset catalogues that cannot be read")
struct UnreadCatalogTests {
  @Test("A bundle without one has none; one that is broken is named, not taken for empty")
  func problems() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(AssetCatalog(folder).problem == nil)
    let file = folder.appending(path: "catalog.json")
    try Data("{ \"colors\": ".utf8).write(to: file)
    #expect(AssetCatalog(folder).problem?.hasPrefix(file.path) == true)
    try Data("{}".utf8).write(to: file)
    #expect(AssetCatalog(folder).problem == nil)
  }
}
