import Foundation
import Testing

@testable import AppResources

struct AssetSymbolTests {
  @Test(arguments: [
    ("AccentColor", "accent"), ("BGColorOne", "bgColorOne"), ("color_9DA2A5", "color9DA2A5"),
    ("YP Background", "ypBackground"),
    ("sticky-note", "stickyNote"), ("hint_text_color", "hintText"), ("CLR_LAUNCH_COLOR", "CLR_LAUNCH"), ("BMW", "BMW"),
    ("IMG02", "IMG_02"), ("A-1-1-0", "A_1_1_0"), ("121212", "_121212"), ("16_9", "_16_9"), ("10d", "_10D"),
    ("2ed", "_2Ed"),
    ("1_back_arm", "_1BackArm"), ("img.2", "img2"), ("icon_ID ", "iconID"), ("Color", "color"),
    ("default", "`default`"),
    ("white_color_85", "whiteColor85"), ("LevelUp_icon", "levelUpIcon"), ("iOSLogo", "iOSLogo"),
  ])
  func namesAreXcodes(asset: String, symbol: String) {
    #expect(SymbolName.ofConstant(asset, suffix: "Color") == symbol)
  }

  @Test func aColourMayBeNamedAsAStyleThatIsNone() throws {
    let color = "{ \"colors\": [ { \"color\": { \"components\": {} } } ] }"
    let root = try folder(["A.xcassets/background.colorset/Contents.json": color])
    let source = AssetSymbols(try AssetCatalog([root.appending(path: "A.xcassets")]))
      .source(bundle: ".main", hasExtensions: true, forSwiftUI: true)
    #expect(source.contains("extension SwiftUI.Color {\n  nonisolated static var background"))
    #expect(!source.contains("ShapeStyle"))
  }

  @Test func aNameWithoutASCIILettersIsNone() {
    #expect(SymbolName.ofConstant("青豚", suffix: "Image") == nil)
    #expect(SymbolName.ofConstant("offer_Image", suffix: "Image") == "offer")
  }

  private func source(
    hasExtensions: Bool = true,
    forSwiftUI: Bool = false,
    own: [String: Set<String>] = [:]
  ) throws -> String {
    let color = "{ \"colors\": [ { \"color\": { \"components\": {} } } ] }"
    let root = try folder([
      "A.xcassets/AccentColor.colorset/Contents.json": "{}", "A.xcassets/Red.colorset/Contents.json": color,
      "A.xcassets/emoji 1.imageset/Contents.json": "{}", "A.xcassets/emoji_1.imageset/Contents.json": "{}",
      "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "A.xcassets/brand-set/Contents.json": "{ \"properties\": { \"provides-namespace\": true } }",
      "A.xcassets/brand-set/Main.colorset/Contents.json": color,
    ])
    return AssetSymbols(try AssetCatalog([root.appending(path: "A.xcassets")]), own: own)
      .source(bundle: ".main", hasExtensions: hasExtensions, forSwiftUI: forSwiftUI)
  }

  /// Two of one name would not compile.
  @Test func whatTheModuleDeclaresItselfIsLeftOut() throws {
    let constant = "static var emoji1: UIKit.UIImage"
    #expect(try source().contains(constant))
    let without = try source(own: ["UIImage": ["emoji1"]])
    #expect(!without.contains(constant))
    #expect(without.contains("static let emoji1 = DeveloperToolsSupport.ImageResource"))
    #expect(try source(own: ["UIColor": ["emoji1"]]).contains(constant))
  }

  @Test func eachAssetHasAConstant() throws {
    let resources = """
      import DeveloperToolsSupport
      import Foundation
      import UIKit

      extension DeveloperToolsSupport.ColorResource {
        nonisolated static let accent = DeveloperToolsSupport.ColorResource(name: "AccentColor", bundle: .main)
        nonisolated static let red = DeveloperToolsSupport.ColorResource(name: "Red", bundle: .main)
        enum BrandSet {
          nonisolated static let main = DeveloperToolsSupport.ColorResource(name: "brand-set/Main", bundle: .main)
        }
      }

      extension DeveloperToolsSupport.ImageResource {
        nonisolated static let emoji1 = DeveloperToolsSupport.ImageResource(name: "emoji 1", bundle: .main)
      }

      """
    #expect(try source(hasExtensions: false) == resources)
    let extensions = """

      extension UIKit.UIColor {
        nonisolated static var accent: UIKit.UIColor { UIKit.UIColor.init(resource: .accent) }
        enum BrandSet {
          nonisolated static var main: UIKit.UIColor { UIKit.UIColor.init(resource: .BrandSet.main) }
        }
      }

      extension UIKit.UIImage {
        nonisolated static var emoji1: UIKit.UIImage { UIKit.UIImage.init(resource: .emoji1) }
      }

      """
    #expect(try source() == resources + extensions)
    let style = try #require(try source(forSwiftUI: true).components(separatedBy: "extension SwiftUI.ShapeStyle").last)
    #expect(
      style == """
         where Self == SwiftUI.Color {
          nonisolated static var accent: SwiftUI.Color { SwiftUI.Color.init(.accent) }
        }

        """
    )
    #expect(try source(forSwiftUI: true).contains("enum BrandSet {\n    nonisolated static var main: SwiftUI.Color"))
  }
}
