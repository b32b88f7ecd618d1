import SourceLowering
import Testing

struct MissingModuleTests {
  private var options: LoweringOptions {
    var options = LoweringOptions(moduleName: "App")
    options.missingModules = ["Maps", "SwiftUI"]
    return options
  }

  @Test func anImportOfAMissingModuleIsLeftOut() {
    let lowered = lower("import Maps\nimport class Maps.Pin\nimport Foundation\nlet a = 1\n", options)
    #expect(!lowered.contains("Maps"))
    #expect(lowered.contains("import Foundation"))
    #expect(lineCount(lowered) == 4)
  }

  @Test func whatItsImportWouldBringStays() {
    let lowered = lower("import SwiftUI\n@State var x: Int\n", options)
    #expect(
      lowered.hasPrefix("              import Foundation; import FoundationNetworking; import SlipwayFoundation\n")
    )
  }
}

struct AppleImportTests {
  @Test func foundationShowsCombineToAFileThatUsesIt() {
    #expect(
      lower("import Foundation\nclass A: ObservableObject {}\n").hasPrefix(
        "import Foundation\(companions); import Combine\n"
      )
    )
    #expect(!lower("import Foundation\nclass A {}\n").contains("Combine"))
    #expect(
      lower("import Foundation\nimport Combine\nclass A: ObservableObject {}\n").contains(
        "\(companions)\nimport Combine"
      )
    )
  }

  @Test func xctestShowsUIKitToAFileThatUsesIt() {
    #expect(
      lower("import XCTest\nlet a: UIView? = nil\n").hasPrefix(
        "import XCTest; import Foundation\(companions); import UIKit\n"
      )
    )
    for other in ["final class AppUITests {}", "let GUIView = 1", "let a = \"UI\"", "let a = UITestCase.self"] {
      #expect(!lower("import XCTest\n\(other)\n").contains("UIKit"))
    }
  }

  @Test func xctestShowsPicturesAsAttachments() {
    var options = LoweringOptions(moduleName: "App")
    options.conditions.modules.insert("_XCTest_UIKit")
    #expect(lower("import XCTest\nlet a = XCTAttachment(image: b)\n", options).contains("import _XCTest_UIKit\n"))
    #expect(!lower("import XCTest\nlet a = XCTAttachment(string: b)\n", options).contains("_XCTest_UIKit"))
  }

  @Test func xctestShowsXCUIAutomationToAFileThatUsesIt() {
    var options = LoweringOptions(moduleName: "App")
    options.conditions.modules.insert("XCUIAutomation")
    #expect(lower("import XCTest\nlet a = XCUIApplication()\n", options).contains("import XCUIAutomation\n"))
    #expect(!lower("import XCTest\nlet a = 1\n", options).contains("XCUIAutomation"))
    #expect(!lower("import Foundation\nlet a = \"XCUI\"\n", options).contains("XCUIAutomation"))
  }

  @Test func whatStandsInXCTestsPlaceIsImported() {
    var options = LoweringOptions(moduleName: "App")
    options.conditions.modules.insert("SlipwayXCTest")
    #expect(lower("import XCTest\n", options) == "import SlipwayXCTest; import Foundation\(companions)\n")
    #expect(
      lower("@_exported import XCTest\n", options).hasPrefix(
        "@_exported import SlipwayXCTest; @_exported import Foundation;"
      )
    )
    #expect(lower("import class XCTest.XCTestCase\n", options).hasPrefix("import       SlipwayXCTest"))
    #expect(!lower("import class XCTest.XCTestCase\n", options).contains("XCTestCase"))
  }

  @Test func sqliteIsTheSystemsLibrary() {
    #expect(lower("import SQLite3\n") == "import CSQLite\n")
  }

  @Test func constantsOfExtensionsAreFound() {
    let text = """
      import UIKit
      extension UIColor {
        static let brand = UIColor(named: "brand")!, other = 1
        class var `default`: UIColor { let inner = 1; static let nested = inner }
        func notThis() {}
        static func made() -> UIColor { .red }
      }
      public extension UIKit.UIColor { static let second: UIColor = .red }
      extension UIColor.Kind { static let foreign = 1 }
      extension UIImage { static let picture = UIImage() }
      struct UIColorer { static let none = 1 }
      """
    #expect(ExtensionConstants.names(of: "UIColor", in: text) == ["brand", "default", "made", "second"])
    #expect(ExtensionConstants.names(of: "UIImage", in: text) == ["picture"])
  }

  @Test func delegatesOfFoundationHaveTheirMethods() {
    let lowered = lower(
      """
      import Foundation
      func tell(_ delegate: any URLSessionDelegate, _ files: (any FileManagerDelegate)?, _ box: Box) {
        delegate.urlSession?(.shared, didBecomeInvalidWithError: nil)
        files?.fileManager?(.default, shouldRemoveItemAtPath: "")
        box.parser?("")
      }
      """
    )
    #expect(lowered.contains("delegate.urlSession (.shared, didBecomeInvalidWithError: nil)"))
    #expect(lowered.contains("files?.fileManager (.default, shouldRemoveItemAtPath: \"\")"))
    #expect(lowered.contains("box.parser?(\"\")"))
  }

  @Test func zlibIsTheSystemsLibrary() {
    let lowered = lower("import zlib\nlet sum = zlib.crc32(0, nil, 0)\n")
    #expect(lowered == "import CSlipwayZlib\nlet sum = CSlipwayZlib.crc32(0, nil, 0)\n")
  }
}
