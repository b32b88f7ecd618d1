import SourceLowering
import Testing

/// What packages' sources showed: code that is common among them and rare in apps.
struct PackageSourceTests {
  @Test func whatAHiddenTypeIsMadeOfIsShownWithIt() {
    let source = """
      class Outer {
        private enum Key { case a }
        private struct Row { var key: Key }
        private typealias Rows = [Row]
        private class Cell: NSObject { let key: Key; init(key: Key) { self.key = key }; @objc func tap() {} }
        private func own() {}
      }
      """
    let lowered = lower(source)
    for declaration in ["enum Key", "struct Row", "typealias Rows", "class Cell"] {
      #expect(lowered.contains("fileprivate \(declaration)"), "\(declaration)")
    }
    #expect(lowered.contains("private func own") && !lowered.contains("fileprivate func own"))
    let plain = "class Outer { private enum Key { case a }; private struct Row { var key: Key } }"
    #expect(lower(plain) == plain)
  }

  @Test func oneNameInTheExtensionsOfAClassAndItsSubclass() {
    let lowered = lower(
      """
      class Base: NSObject {}
      class Sub: Base {}
      extension Base { override func isEqual(_ object: Any?) -> Bool { true } }
      extension Sub { override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) } }
      """
    )
    #expect(
      lowered.contains(
        "class Base: NSObject { override func isEqual(_ object: Any?) -> Bool { slipway_Base_isEqual(object) };"
      )
    )
    #expect(
      lowered.contains(
        "class Sub: Base { override func isEqual(_ object: Any?) -> Bool { slipway_Sub_isEqual(object) };"
      )
    )
    #expect(
      lowered.contains(
        "extension Sub {          func slipway_Sub_isEqual(_ object: Any?) -> Bool { super.isEqual(object) } }"
      )
    )
  }

  @Test func anOptionalMethodAsAValue() {
    let protocolText =
      "@objc protocol Owner { @objc(pager:pickAtIndex:) optional func pager(_ p: Pager, pickAt i: Int) -> Bool }\n"
    let lowered = lower(protocolText + "func f() { guard let pick = owner?.pager(_:pickAt:) else { return } }")
    #expect(lowered.contains("guard let pick = owner?.slipway_pager_pickAt "))
    #expect(!lowered.contains("(_:pickAt:)"))
    // What is no optional method, or is there in any case, stays.
    let plain = "func f() { use(owner.pager(_:pickAt:), owner?.other(_:pickAt:)) }"
    #expect(lower(protocolText + plain).contains(plain))
  }

  @Test(arguments: [
    "unsafeBitCast(block(1), to: AnyObject.self)", "block(1) as Any", "block(1) as AnyObject", "block(1)",
  ])
  func aBlockThatBecomesAMethod(argument: String) {
    let lowered = lower("func f() { let i = imp_implementationWithBlock(\(argument)); g() }")
    let words = lowered.split(separator: " ").joined(separator: " ").replacing("( ", with: "(").replacing(
      " )",
      with: ")"
    )
    #expect(words == "func f() { let i = imp_implementationWithBlock(block(1)); g() }")
  }

  @Test func anObjectOfAClassThatAVariableHolds() {
    let calls = [
      "cell.init(style: .default, reuseIdentifier: f(a, b))", "own.kind.init(nibName: nil, bundle: nil)",
      "segue.init(identifier: id, source: a, destination: b)",
    ]
    for call in calls {
      #expect(lower("func f() { x(\(call)) }") == "func f() { x(\(call.replacing(".init(", with: ".slipway_init("))) }")
    }
    let others = [
      "super.init(style: s, reuseIdentifier: r)", "self.init(nibName: nil, bundle: nil)",
      "Cell.init(style: s, reuseIdentifier: r)",
      "row.init(style: s)", "row.init(style: s, name: n)", "row.init(identifier: id)",
      ".init(style: s, reuseIdentifier: r)",
    ]
    for call in others { #expect(lower("func f() { x(\(call)) }") == "func f() { x(\(call)) }") }
  }

  @Test func aColourInAFileThatImportsNoUIKit() {
    let lowered = lower(
      "import XCTest\n@testable import Kit\nlet c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n"
    )
    #expect(lowered.contains("import UIKit"))
    #expect(!lower("import XCTest\n@testable import Kit\nlet c = 1\n").contains("import UIKit"))
  }

  @Test func whatSwiftHasNoMoreIsInNoRecord() {
    let lowered = lower(
      """
      class Safe: NSObject {
        @available(swift, obsoleted: 1.0) @objc(safeWithName:) func forObjectiveC(name: String) {}
        @objc func open() {}
      }
      """
    )
    #expect(lowered.contains("Safe.open") && !lowered.contains("safeWithName:"))
  }

  /// A module that is Objective-C in part has in Swift, on Linux alone, what that part declares.
  @Test func aModuleWithoutItsObjectiveC() {
    var options = LoweringOptions(moduleName: "Kit")
    options.knowsOtherSystems = true
    let files = [
      SourceFile(path: "a.swift", text: "#if canImport(Darwin)\nlet a = Trap()\n#else\nlet b = Trap()\n#endif\n"),
      SourceFile(path: "b.swift", text: "#if !canImport(Darwin)\nfinal class Trap {}\n#endif\n"),
    ]
    #expect(Lowering(options).lower(files)[0].text.contains("let a"))
    options.hasObjectiveC = true
    let lowered = Lowering(options).lower(files)
    #expect(lowered[0].text.contains("let b") && !lowered[0].text.contains("let a"))
    #expect(lowered[1].text.contains("class Trap"))
    // Where nothing is missed, iOS is what it is read for.
    let whole = [SourceFile(path: "a.swift", text: "#if canImport(Darwin)\nlet a = 1\n#else\nlet b = 1\n#endif\n")]
    #expect(Lowering(options).lower(whole)[0].text.contains("let a"))
  }

  @Test func aPackagesOwnCancellableIsNotCombines() {
    var options = LoweringOptions(moduleName: "Kit")
    options.namesakes = ["Kit": ["Cancellable"], "Other": ["Publisher"]]
    #expect(!lower("import Foundation\nclass A: Cancellable {}\n", options).contains("import Combine"))
    #expect(!lower("import Foundation\nimport Other\nclass A: Publisher {}\n", options).contains("import Combine"))
    #expect(lower("import Foundation\nclass A: Publisher {}\n", options).contains("import Combine"))
    #expect(lower("import Foundation\nvar a: AnyCancellable?\n", options).contains("import Combine"))
    #expect(ImpliedImports.namesakes(in: "public protocol Cancellable {}\nclass Publishers {}") == ["Cancellable"])
    #expect(ImpliedImports.namesakes(in: "let a: Cancellable").isEmpty)
  }

  @Test("Frameworks of pictures and films show ImageIO and UniformTypeIdentifiers")
  func picturesAndTypes() {
    let text = "let a = CGImageSourceCreateWithURL(url, nil), b = UTType.png"
    #expect(ImpliedImports.modules(of: text, imports: ["AVKit"]) == ["ImageIO", "UniformTypeIdentifiers"])
    #expect(ImpliedImports.modules(of: text, imports: ["UIKit"]) == ["ImageIO"])
    #expect(ImpliedImports.modules(of: text, imports: ["Foundation"]).isEmpty)
    #expect(ImpliedImports.modules(of: "let a = CGImage.self", imports: ["PhotosUI"]).isEmpty)
    #expect(ImpliedImports.modules(of: "let a: CTFont", imports: ["UIKit"]) == ["CoreText"])
    #expect(ImpliedImports.modules(of: "let a = kCTFontAttributeName", imports: ["SwiftUI"]) == ["CoreText"])
    #expect(ImpliedImports.modules(of: "let a: CTFont", imports: ["Foundation"]).isEmpty)
    #expect(ImpliedImports.modules(of: "let a: CTFont", imports: ["UIKit", "CoreText"]).isEmpty)
    for name in ["NSDirectionalEdgeInsets", "CATransform3DIdentity", "NSLayoutConstraint"] {
      #expect(ImpliedImports.modules(of: "let a = \(name)", imports: ["XCTest"]) == ["UIKit"])
      #expect(ImpliedImports.modules(of: "let a = \(name)", imports: ["Foundation"]).isEmpty)
    }
  }

  @Test func testsSeeUIKitAsWhatTheyTestDoes() {
    for frame in ["XCTest", "Testing"] {
      #expect(lower("import \(frame)\nlet a = UIView()\n").contains("import UIKit"))
      #expect(!lower("import \(frame)\nlet a = 1\n").contains("import UIKit"))
    }
  }

  @Test func whatCanDoNothingHasAnotherInItsPlace() {
    var options = LoweringOptions(moduleName: "Kit")
    options.conditions.modules.insert("SlipwayFoundation")
    #expect(
      lower("let a = NSExpression(format: b)\n", options) == "let a = SlipwayFoundation.NSExpression(format: b)\n"
    )
    #expect(lower("extension NSExpression: P {}\n", options) == "extension SlipwayFoundation.NSExpression: P {}\n")
    #expect(
      lower("let a = b.NSExpression, c: d.NSExpression\n", options) == "let a = b.NSExpression, c: d.NSExpression\n"
    )
    #expect(!lower("class NSExpression {}\nlet a: NSExpression\n", options).contains("SlipwayFoundation"))
    #expect(lower("let a: NSExpression\n") == "let a: NSExpression\n")
  }

  @Test func foundationAndDispatchShowCombine() {
    let options = LoweringOptions(moduleName: "App")
    #expect(lower("public import Dispatch\nimport Combine\n", options).contains("\npublic import Combine;"))
    #expect(lower("public import Foundation\nimport Combine\n", options).contains("\npublic import Combine\n"))
    #expect(lower("import Dispatch\nimport Combine\n", options).contains("\nimport Combine;"))
    #expect(lower("public import Dispatch\ninternal import Combine\n", options).contains("\ninternal import Combine;"))
  }

  @Test func theStandardStreamsAreForAnyThread() {
    var options = LoweringOptions(moduleName: "Kit")
    options.conditions.modules.insert("SlipwayDarwin")
    let lowered = lower("func say(_ a: String) { fputs(a, stderr); setbuf(stdout, nil); p.stderr = 1 }", options)
    #expect(
      lowered
        == "func say(_ a: String) { fputs(a, SlipwayDarwin.stderr); setbuf(SlipwayDarwin.stdout, nil); p.stderr = 1 }"
    )
    for own in ["func run(stderr: Int) { use(stderr) }", "let stderr = Pipe(); func f() { use(stderr) }"] {
      #expect(lower(own, options) == own)
    }
    #expect(!lower("func say() { fputs(\"\", stderr) }").contains("SlipwayDarwin"))
  }

  @Test(arguments: [
    (5, "swift(>=5.5)", true), (5, "swift(>=5.10)", true), (5, "swift(>=6)", false), (6, "swift(>=6.1)", true),
    (6, "swift(>=9)", false), (4, "swift(>=4.1)", true), (4, "swift(>=4.2)", false),
  ])
  func theLanguageIsItsModesLastVersion(mode: Int, condition: String, holds: Bool) {
    let options = LoweringOptions(moduleName: "Kit", conditions: TargetConditions(languageVersion: [mode]))
    #expect(lower("#if \(condition)\nyes()\n#endif\n", options).contains("yes") == holds)
  }

  @Test func theHeadersOfLibrariesAreDarwins() {
    var options = LoweringOptions(moduleName: "Kit")
    options.conditions.modules.insert("SlipwayDarwin")
    #expect(lower("#if canImport(MachO)\nimport MachO\n#endif\n", options).contains("import SlipwayDarwin"))
  }

  @Test func aManifestIsReadAsOnAMac() {
    let manifest = """
      // swift-tools-version: 6.0
      #if canImport(Darwin)
        import Darwin.C
      #else
        import Glibc
      #endif
      #if os(Linux) || os(iOS)
      no()
      #elseif os(macOS) && swift(>=5.9) && compiler(>=6)
      yes()
      #endif
      """
    let lowered = ManifestLowering.lower(manifest)
    #expect(lowered.hasPrefix("// swift-tools-version: 6.0\n"))
    #expect(
      lowered.contains("import Glibc") && !lowered.contains("Darwin") && lowered.contains("yes()")
        && !lowered.contains("no()")
    )
    #expect(lineCount(lowered) == lineCount(manifest))
    #expect(ManifestLowering.lower("let a = 1\n") == "let a = 1\n")
  }

  @Test(arguments: [("5.10", false), ("6.0", true), ("6.2.1", true)])
  func aManifestHasTheLanguageModeOfItsTools(version: String, isMode6: Bool) {
    let lowered = ManifestLowering.lower(
      "// swift-tools-version:\(version)\n#if swift(>=6.0)\nsix()\n#else\nfive()\n#endif\n"
    )
    #expect(lowered.contains("six()") == isMode6 && lowered.contains("five()") != isMode6)
  }

  /// With the modules that a package is built with.
  private var options: LoweringOptions {
    let modules: Set<String> = ["Foundation", "SlipwayFoundation", "UIKit", "MobileCoreServices", "Security"]
    var options = LoweringOptions(moduleName: "Kit", conditions: TargetConditions(modules: modules))
    options.knowsOtherSystems = true
    return options
  }

  @Test func aFileThatImportsWhatIsNotHereIsReadAsElsewhere() {
    let scenes = "#if os(iOS)\nimport SceneKit\nlet a = 1\n#else\nlet a = 2\n#endif\n"
    #expect(lower(scenes, options).contains("let a = 2"))
    #expect(!lower(scenes, options).contains("SceneKit"))
    var app = options
    app.knowsOtherSystems = false
    #expect(lower(scenes, app).contains("import SceneKit") && !lower(scenes, app).contains("let a = 2"))
    // Where it is imported there too, it is missing as ever; and what is here is read as on iOS.
    #expect(lower("import SceneKit\n#if os(iOS)\nlet a = 1\n#endif\n", options).contains("let a = 1"))
    #expect(lower("#if os(iOS)\nimport UIKit\nlet a = 1\n#endif\n", options).contains("let a = 1"))
  }

  /// At last a file is read as on Linux itself, where what Darwin has is not asked for.
  @Test func aFileThatIsWholeWithoutDarwinAlone() {
    let text =
      "#if canImport(Darwin)\nimport Objects\nlet a = 1\n#elseif canImport(Glibc)\nimport Glibc\nlet a = 2\n#endif\n"
    #expect(lower(text, options).contains("let a = 2") && !lower(text, options).contains("Objects"))
    #expect(!Imports.modulesElsewhere(in: text, custom: []).contains("Objects"))
    #expect(lower(text.replacing("import Objects\n", with: "import Darwin\n"), options).contains("let a = 1"))
  }

  @Test func aTypeThatIsThereWithObjectiveCAloneIsReadWhereItIsNamed() {
    let formatter = "let a = 1\n#if canImport(ObjectiveC)\nclass PartFormatter {}\n#endif\n"
    let files = [SourceFile(path: "a.swift", text: formatter)]
    var options = LoweringOptions(moduleName: "Kit")
    options.knowsOtherSystems = true
    let user = SourceFile(path: "b.swift", text: "#if os(iOS)\nlet b = PartFormatter()\n#endif\n")
    #expect(Lowering(options).lower(files + [user])[0].text.contains("class PartFormatter"))
    #expect(!Lowering(options).lower(files)[0].text.contains("class PartFormatter"))
    let own = SourceFile(path: "c.swift", text: "#if canImport(ObjectiveC)\nlet a = 1\n#else\nlet a = 2\n#endif\n")
    #expect(Lowering(options).lower([own, user])[0].text.contains("let a = 2"))
    // What is there with it alone, and has nothing else in it, is there.
    let whole = SourceFile(path: "d.swift", text: "// On Apple's.\n#if canImport(ObjectiveC)\nfunc f() {}\n#endif\n")
    #expect(Lowering(options).lower([whole])[0].text.contains("func f() {}"))
  }

  @Test func aTargetOnCOfThisMachineIsReadAsElsewhere() {
    var options = options
    options.frameworks = ["Foundation", "UIKit"]
    let text = "import Foundation\n#if os(iOS)\nlet a = exp10()\n#else\nlet a = 2\n#endif\n"
    #expect(lower(text, options).contains("exp10()"))
    options.standsOnForeignC = true
    #expect(!lower(text, options).contains("exp10()") && lower(text, options).contains("let a = 2"))
    #expect(lower("import UIKit\n" + text, options).contains("exp10()"))
  }

  /// Elsewhere has no UIKit: a file that asks for it alone is read without it where nothing else makes it whole.
  @Test func aFileIsReadWithoutAppleWhereThatMakesItWhole() {
    var options = options
    options.frameworks = ["UIKit", "MobileCoreServices", "Security"]
    let shim = "#if canImport(UIKit)\nimport UIKit\nimport Shim\nlet a = 1\n#else\nlet a = 2\n#endif\n"
    #expect(lower(shim, options).contains("let a = 2") && !lower(shim, options).contains("Shim"))
    // Where the other system is enough, UIKit is still there.
    let both = "#if os(iOS)\nimport Shim\n#endif\n#if canImport(UIKit)\nlet a = 1\n#endif\n"
    #expect(lower(both, options).contains("let a = 1") && !lower(both, options).contains("Shim"))
    #expect(Imports.modulesElsewhere(in: shim, custom: []) == [])
    #expect(Imports.modulesElsewhere(in: both + "import Other\n", custom: []) == ["Other"])
  }

  @Test func aTargetWhoseFilesNameWhatIsLostIsReadAsElsewhere() {
    let scenes = "#if os(iOS)\nimport SceneKit\npublic struct Scene {}\n#endif\n"
    let views = "#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif\n"
    #expect(lower([scenes, views], options)[1].contains("let a = 1"))
    let users = "#if os(iOS)\nfunc f() { use(Scene()) }\n#endif\n"
    #expect(lower([scenes, views, users], options)[1].contains("let a = 2"))
    #expect(lower([scenes, views, "// Scene\n"], options)[1].contains("let a = 1"))
  }

  @Test func namesThatFoundationShowsBringTheirModules() {
    #expect(lower("import CoreServices\n", options) == "import MobileCoreServices\n")
    #expect(lower("import Foundation\nlet a = kSecClassKey\n", options).contains("; import Security"))
    #expect(!lower("import Foundation\nlet a = seconds\n", options).contains("Security"))
    #expect(lower("import Foundation\nlet a: SecPolicy\n", options).contains("; import Security"))
    #expect(lower("import Foundation\nlet a = space.serverTrust\n", options).contains("; import Security"))
    #expect(lower("import Foundation\nlet a = XMLParser(data: b)\n", options).contains("; import FoundationXML"))
    #expect(!lower("import Foundation\nlet a = JSONDecoder()\n", options).contains("FoundationXML"))
    #expect(
      ImpliedImports.modules(of: "let a = try data.compressed(using: .zlib)", imports: ["Foundation"]) == [
        "Compression"
      ]
    )
    #expect(ImpliedImports.modules(of: "let a = data.compressed", imports: ["Foundation"]).isEmpty)
    for text in [
      "CFHTTPMessageCreateEmpty(nil, true)", "Stream.getStreamsToHost(", "kCFStreamPropertySSLPeerTrust",
      "class A: NetServiceDelegate",
    ] {
      #expect(ImpliedImports.modules(of: text, imports: ["Foundation"]) == ["CFNetwork"])
    }
    #expect(ImpliedImports.modules(of: "CFReadStreamSetDispatchQueue(a, b)", imports: ["Foundation"]).isEmpty)
    // An app's own class may be called so.
    #expect(ImpliedImports.modules(of: "NetService.shared.load()", imports: ["Foundation"]).isEmpty)
    // What is tested shows UIKit where it imports it.
    let tested = "@testable import Kit\nfunc f(_: UIView) {}"
    #expect(ImpliedImports.modules(of: tested, imports: ["Kit"]) == ["UIKit"])
    #expect(ImpliedImports.modules(of: "import Kit\nfunc f(_: UIView) {}", imports: ["Kit"]).isEmpty)
    let text = "import Foundation\nextension AttributedString { var old: Any { NSAttributedString(self) } }\n"
    #expect(lower(text, options).contains("; import UIKit"))
    #expect(!lower("import Foundation\nlet a = NSAttributedString(string: \"\")\n", options).contains("UIKit"))
  }

  @Test func aPackagesOrderOfNumbersTakesThePlaceOfFoundations() {
    let order = "func < (a: NSNumber, b: NSNumber) -> Bool { a.intValue < b.intValue }"
    #expect(lower("private " + order) == "extension NSNumber { private static " + order + " }")
    for other in ["func < (a: Mine, b: Mine) -> Bool { true }", "func <= (a: NSNumber, b: NSNumber) -> Bool { true }"] {
      #expect(lower(other) == other)
    }
  }

  @Test func anObjectsClassDescribesItself() {
    let text = "func f(_ a: AnyObject) -> String { \"<\" + type(of: a).description() }"
    let other =
      "func f(_ a: AnyObject) -> String { \"<\" + String(reflecting: type(of: a))               }"
    #expect(lower(text, options) == other)
    let own = text + "; struct S { static func description() -> String { \"\" } }"
    #expect(lower(own, options) == own)
  }
}
