import SourceLowering
import Testing

/// The rules that change what stands in one place: text before, text after.
struct RuleTests {
  // MARK: What Foundation and C have otherwise

  @Test func whatAllObjectsAreNotificationCentresAre() {
    let given = """
      protocol Marked { var mark: Mark<Self> { get set } }
      extension Marked { var mark: Mark<Self> { get { Mark() } set {} } }

      """
    #expect(
      lower(given + "extension NSObject: Marked {}")
        == given + "extension NSObject: Marked {}; extension NotificationCenter: Marked {}"
    )
    // What it cannot meet, what another file says, and what has members of its own stay as they are.
    for source in [
      "protocol Made { init() }\nextension NSObject: Made {}",
      "protocol Named { var name: String { get } }\nextension NSObject: Named {}",
      "protocol Named { var name: String { get } }\nextension Named where Self: NSObject { var name: String { \"\" } }\nextension NSObject: Named {}",
      "extension NSObject: Other {}", given + "extension NSObject: Marked { func f() {} }",
    ] { #expect(lower(source) == source) }
  }

  @Test func whatExtensionsObserve() {
    let source = """
      class Editor: UIView {}
      extension Editor { open override var tint: Tint {
        didSet(old) { show(old) }
      } }
      """
    #expect(
      lower(source).hasPrefix(
        """
        class Editor: UIView { open override var tint: Tint { didSet { slipway_Editor_tint(oldValue) } };}
        extension Editor { open          func slipway_Editor_tint(_ old: Tint) {
          do      { show(old) }
        } }
        """
      )
    )
  }

  @Test func whatExtensionsOverrideOfFrameworksClasses() {
    let lowered = lower("extension UIWindow { open override func shake(_ count: Int) { super.shake(count) } }")
    #expect(
      lowered == """
        extension UIWindow {               func slipway_UIWindow_shake(_ count: Int) { super.shake(count) } }
        #sourceLocation(file: "(generated)", line: 1)
        fileprivate class SlipwayPlain_UIWindow: UIWindow {}
        fileprivate class SlipwayExtended_UIWindow: UIWindow { open override func shake(_ count: Int) { slipway_UIWindow_shake(count) } }
        nonisolated private func slipwayExtend() { SlipwayFoundation.ClassExtensions.install(SlipwayExtended_UIWindow.self, beside: SlipwayPlain_UIWindow.self, over: UIWindow.self) }
        @section(".init_array") @used nonisolated private let slipwayExtension: @convention(c) () -> Void = slipwayExtend

        """
    )
    let described = lower("extension UIView { public override var debugDescription: String { \"view\" } }")
    #expect(described.contains("public          nonisolated var slipway_UIView_debugDescription: String { \"view\" }"))
    // A class of the module has it in its body; a condition is no class's.
    #expect(!lower("class A: B {}\nextension A { override func go() {} }").contains("SlipwayPlain"))
    #expect(!lower("extension Box where T == Int { override func go() {} }").contains("SlipwayPlain"))
  }

  @Test func objectsThatAreOnlyHandedOn() {
    #expect(
      lower(
        "func put<P: Proxy>(_ source: P.Source) where P.Parent: Other,\n  P.Source: AnyObject\n{ P.install(source) }"
      )
        == "func put<P: Proxy>(_ source: P.Source) where P.Parent: Other \n                     \n{ P.install(source) }"
    )
    // Whether two are one object is asked of whatever stands for them.
    #expect(
      lower(
        "func same<P: Proxy>(_ source: P.Source) where P: Other, P.Source: AnyObject { P.now === source || P.a !== b }"
      )
        == "func same<P: Proxy>(_ source: P.Source) where P: Other                      { P.now =~= source || P.a !~= b }"
    )
    for source in [
      "func keep<P: Proxy>(_ source: P.Source) where P: Other, P.Source: AnyObject { weak var kept = source }",
      "func place<P: Proxy>(_ source: P.Source) where P: Other, P.Source: AnyObject { ObjectIdentifier(source) }",
      "func run<P: Proxy>(_ source: P.Source) where P: Other, P.Source: AnyObject { run { [weak source] in } }",
      "extension Proxy where Self: Other, Self.Source: AnyObject { }",
      "func put<P>(_ source: P) where P: Other, P: AnyObject { }",
    ] { #expect(lower(source) == source) }
  }

  @Test func aStreamsPlaceIsANumber() {
    let lowered = Lowering(Self.options).lower([
      SourceFile(path: "a.swift", text: "func seek(_ a: fpos_t) -> fpos_t { a }\nlet my_fpos_t = 1")
    ])
    #expect(
      lowered[0].text.contains("func seek(_ a: slipway_fpos_t) -> slipway_fpos_t { a }\nlet my_fpos_t = 1")
    )
  }

  @Test func aNameThatStandsForTwoClassesIsOurs() {
    let text = "let a = b as? NSComparisonPredicate\nlet c: MyNSComparisonPredicate"
    let lowered = Lowering(Self.options).lower([SourceFile(path: "a.swift", text: text)])
    #expect(
      lowered[0].text.contains(
        "let a = b as? SlipwayFoundation.NSComparisonPredicate\nlet c: MyNSComparisonPredicate"
      )
    )
  }

  // MARK: Imports

  /// In the texts, "…" stands for the modules that come with Foundation. The list has a type, or the compiler takes too long.
  @Test(
    arguments: [
      ("import Foundation", "import Foundation…"),
      ("import UIKit // all of it", "import UIKit; import Foundation… // all of it"),
      ("import Foundation\nimport FoundationNetworking\nimport SlipwayFoundation", nil),
      (
        "@_exported import Foundation",
        "@_exported import Foundation; @_exported import FoundationNetworking; @_exported import SlipwayFoundation"
      ),
      (
        "public import UIKit",
        "public import UIKit; public import Foundation; public import FoundationNetworking; public import SlipwayFoundation"
      ),
      ("import UIKit; import Foundation", "import UIKit…; import Foundation"),
      ("import struct Foundation.Date", "import        Foundation     …"),
      ("import Combine_Extras", nil),
      ("import os.log", "import os    "),
      ("import Darwin", "import Glibc "), ("import struct Darwin.timespec", "import        Glibc          "),
      ("import SwiftUICore", "import SwiftUI    ; import Foundation…"),
      ("import ObjectiveC", "import Foundation…"),
      ("import CoreFoundation", "import Foundation    …"),
      ("import CoreFoundation; import Foundation", "import Foundation    …; import Foundation"),
      ("import Security", "import Security; import Foundation…"),
    ] as [(String, String?)]
  )
  func imports(before: String, after: String?) {
    #expect(lower(before) == after?.replacing("…", with: companions) ?? before)
  }

  /// With the modules that an app is built with.
  private static let options = LoweringOptions(
    moduleName: "App",
    conditions: TargetConditions(modules: ["Foundation", "SlipwayFoundation", "SlipwayDarwin", "UIKit"])
  )

  @Test(arguments: [
    ("import Dispatch", "import Dispatch; import SlipwayDarwin"),
    ("import Dispatch; import Darwin", "import Dispatch; import SlipwayDarwin; import SlipwayDarwin"),
    ("@_exported import Dispatch", "@_exported import Dispatch; @_exported import SlipwayDarwin"),
    ("import Dispatch\nimport UIKit", "import Dispatch\nimport UIKit; import Foundation…"),
    ("import class Foundation.URLSession", "import       Foundation           …"),
    ("import func Darwin.sqrt", "import      SlipwayDarwin     "),
  ])
  func importsWithAllModules(before: String, after: String) {
    #expect(lower(before, Self.options) == after.replacing("…", with: companions))
  }

  /// What a file sees on iOS that imports both, be it under another name; a file that imports one of them does not.
  @Test(arguments: [
    ("import SwiftData\nimport SwiftUI", "import SwiftData…; import _SwiftData_SwiftUI\nimport SwiftUI"),
    ("import SwiftUICore\nimport SwiftData", "import SwiftUI    …; import _SwiftData_SwiftUI\nimport SwiftData"),
    ("import SwiftData", "import SwiftData…"),
    ("import AVKit\nimport SwiftUI", "import AVKit…; import _AVKit_SwiftUI\nimport SwiftUI"),
    ("import PhotosUI\nimport SwiftUI", "import PhotosUI…; import _PhotosUI_SwiftUI\nimport SwiftUI"),
    (
      "import CoreLocationUI\nimport SwiftUI",
      "import CoreLocationUI…; import _CoreLocationUI_SwiftUI\nimport SwiftUI"
    ),
    ("import MapKit\nimport SwiftUI", "import MapKit…; import _MapKit_SwiftUI\nimport SwiftUI"),
    ("import AppIntents\nimport SwiftUI", "import AppIntents…; import _AppIntents_SwiftUI\nimport SwiftUI"),
    ("import QuickLook\nimport SwiftUI", "import QuickLook…; import _QuickLook_SwiftUI\nimport SwiftUI"),
    (
      "import AuthenticationServices\nimport SwiftUI",
      "import AuthenticationServices…; import _AuthenticationServices_SwiftUI\nimport SwiftUI"
    ),
    ("import GameplayKit", "import GameplayKit…"),
    ("import SpriteKit\nimport GameplayKit", "import SpriteKit…; import _SpriteKit_GameplayKit\nimport GameplayKit"),
    ("import AVKit", "import AVKit…"),
  ])
  func importsOfSwiftDataOrAVKitWithSwiftUI(before: String, after: String) {
    let modules: Set<String> = [
      "Foundation", "SwiftData", "SwiftUI", "_SwiftData_SwiftUI", "AVKit", "_AVKit_SwiftUI", "PhotosUI",
      "_PhotosUI_SwiftUI", "MapKit", "_MapKit_SwiftUI", "AppIntents", "_AppIntents_SwiftUI", "GameplayKit",
      "SpriteKit", "_SpriteKit_GameplayKit", "QuickLook", "_QuickLook_SwiftUI", "AuthenticationServices",
      "_AuthenticationServices_SwiftUI", "CoreLocationUI", "_CoreLocationUI_SwiftUI",
    ]
    let options = LoweringOptions(moduleName: "App", conditions: TargetConditions(modules: modules))
    let all = after.replacing("…", with: "; import Foundation" + companions)
    #expect(lower(before, options) == all)
  }

  /// Core Graphics' reader of PDF files stands in PDFKit.
  @Test(arguments: [
    ("import UIKit\nlet a: CGPDFDocument", "import UIKit…; import PDFKit\nlet a: CGPDFDocument"),
    ("import UIKit\nlet a: CGImage", "import UIKit…\nlet a: CGImage"),
    ("import Foundation\nlet a: CGPDFDocument", "import Foundation…\nlet a: CGPDFDocument"),
  ])
  func readersOfDocuments(before: String, after: String) {
    let modules: Set<String> = ["Foundation", "UIKit", "PDFKit"]
    let options = LoweringOptions(moduleName: "App", conditions: TargetConditions(modules: modules))
    let foundation = before.contains("Foundation") ? "" : "; import Foundation"
    #expect(lower(before, options) == after.replacing("…", with: foundation + companions))
  }

  /// What a file sees on iOS that imports both, and one that imports SwiftUI alone and names what it has of Core Data's.
  @Test(arguments: [
    ("import CoreData\nimport SwiftUI", "import CoreData…; import _CoreData_SwiftUI\nimport SwiftUI"),
    ("import SwiftUI\n@FetchRequest var a", "import SwiftUI…; import _CoreData_SwiftUI\n@FetchRequest var a"),
    ("import SwiftUI", "import SwiftUI…"),
  ])
  func importsOfCoreDataWithSwiftUI(before: String, after: String) {
    let modules: Set<String> = ["Foundation", "CoreData", "SwiftUI", "_CoreData_SwiftUI"]
    let options = LoweringOptions(moduleName: "App", conditions: TargetConditions(modules: modules))
    let all = after.replacing("…", with: "; import Foundation" + companions)
    #expect(lower(before, options) == all)
  }

  // MARK: Objects of Foundation's classes

  @Test(
    "Class methods of extensions make objects of whatever class they are called on",
    arguments: [
      (
        "extension NSNumber { static func five() -> Self { self.init(value: 5) } }",
        "extension NSNumber { static func five() -> Self { Self.slipway_init         (value: 5) } }"
      ),
      (
        "extension Foundation.NSUUID { class func make(_ a: Bool) -> Self? { a ? Self() : .none } }",
        "extension SlipwayFoundation.NSUUID { class func make(_ a: Bool) -> Self? { a ? Self.slipway_init    () : .none } }"
      ),
      ("extension NSNumber { convenience init(a: Int) { self.init(value: a) } }", nil),
      ("extension NSView { static func make() -> Self { Self(frame: .zero) } }", nil),
      ("extension NSURL { static func a() { notSelf(1); b.Self(1) } }", nil),
    ] as [(String, String?)]
  )
  func objectsOfFoundation(before: String, after: String?) {
    #expect(lower(before, Self.options) == after ?? before)
  }

  @Test(
    "Extensions of types that Foundation on Linux has otherwise, and the types of implementations",
    arguments: [
      (
        "extension NSRegularExpression { func each(_ a: Int, _ body: (String) -> Void) {} }",
        "extension NSRegularExpression { func each(_ a: Int, _ body: @escaping (String) -> Void) {} }"
      ),
      (
        "extension CGFloat { var a: Self { abs(self) + a.abs(1) + fabs(1) } }",
        "extension CGFloat { var a: Self { Swift.abs(self) + a.abs(1) + fabs(1) } }"
      ),
      ("extension Double { func each(_ body: (String) -> Void) { abs(1) } } // extension CGFloat", nil),
      (
        "typealias A = @convention(c) (AnyObject, Selector, Bool) -> Void",
        "typealias A =                (AnyObject, Selector, Bool) -> Void"
      ),
      ("typealias A = @convention(c) (UnsafeRawPointer, Int32) -> Void", nil),
      (
        "let log: @convention(block) (String) -> Void = { print($0) }",
        "let log:                    (String) -> Void = { print($0) }"
      ),
      (
        "extension NSRegularExpression { func each(_ body: (Int, inout Bool)\n  -> Void) {} }",
        "extension NSRegularExpression { func each(_ body: @escaping (Int, inout Bool)\n  -> Void) {} }"
      ),
      ("let a = ProcessInfo().environment", "let a = ProcessInfo.processInfo.environment"),
      ("let a = Foundation.ProcessInfo()", "let a = Foundation.ProcessInfo.processInfo"),
      ("struct ProcessInfo {}; let a = ProcessInfo(), b = MyProcessInfo()", nil),
      ("let a = MyProcessInfo()", nil),
    ] as [(String, String?)]
  )
  func typesOfOthers(before: String, after: String?) {
    #expect(lower(before) == after ?? before)
  }

  @Test(
    "Objects of a class that is known as a parameter, an associated type or Self",
    arguments: [
      (
        "func a<V: UIView>(_: V.Type) -> V { b ? V() : V(frame: .zero) }",
        "func a<V: UIView>(_: V.Type) -> V { b ? V.slipway_init() : V.slipway_init(frame: .zero) }"
      ),
      (
        "enum A<V: UIView & B> { case a; func make() -> V { V.init() } }",
        "enum A<V: UIView & B> { case a; func make() -> V { V.slipway_init() } }"
      ),
      (
        "func a<V>() -> V where V: UIViewController { V(nibName: nil, bundle: nil) }",
        "func a<V>() -> V where V: UIViewController { V.slipway_init(nibName: nil, bundle: nil) }"
      ),
      (
        "class A: UIView {}\nstruct B<V: A> {}\nextension B { func make() -> V { V() } }",
        "class A: UIView {}\nstruct B<V: A> {}\nextension B { func make() -> V { V.slipway_init() } }"
      ),
      (
        "typealias Base = UIView\nprotocol A { associatedtype V: Base }\nextension A { var make: () -> V { Self.V.init } }",
        "typealias Base = UIView\nprotocol A { associatedtype V: Base }\nextension A { var make: () -> V { Self.V.slipway_init } }"
      ),
      (
        "protocol A: UIView {}\nextension A { static func make() -> Self { b(self.init(frame: c)) } }",
        "protocol A: UIView {}\nextension A { static func make() -> Self { b(Self.slipway_init(frame: c)) } }"
      ),
      (
        "extension UIView { static func make() -> Self { Self() } }",
        "extension UIView { static func make() -> Self { Self.slipway_init() } }"
      ),
      (
        "class A<V: UIView> { typealias W = V; func make() -> W { W() } }",
        "class A<V: UIView> { typealias W = V; func make() -> W { W.slipway_init() } }"
      ),
      ("class A { typealias S = NSDiffableDataSourceSnapshot<B, C>\n func make() -> S { S() } }", nil),
      ("class A { typealias V = UIView; func make() -> V { V() } }", nil),
      ("extension UIView { convenience init(a: Int) { self.init(frame: .zero) } }", nil),
      ("func a<V: UIView>() -> V { V(a: 1) } // V()", nil),
      ("func a<V: B>() -> V { V() }", nil),
      ("func a<V: UITableViewDelegate>() -> V { V() }", nil),
      ("class A<V: UIView> { func make() -> B { A.V() + b.V() + aV() } }", nil),
    ] as [(String, String?)]
  )
  func objectsOfParameters(before: String, after: String?) {
    #expect(lower(before) == after ?? before)
  }

  // MARK: Names of modules

  @Test(
    arguments: [
      ("let a = Darwin.sqrt(2)", "let a = SlipwayDarwin.sqrt(2)"),
      ("let a: Foundation.URLSession? = nil", "let a: SlipwayFoundation.URLSession? = nil"),
      ("extension Foundation.Bundle {}", "extension SlipwayFoundation.Bundle {}"),
      (
        "func f() { if true { g(Foundation.exp(1), [Darwin.M_PI]) } }",
        "func f() { if true { g(SlipwayFoundation.exp(1), [SlipwayDarwin.M_PI]) } }"
      ),
      ("class C: ObjectiveC.NSObject {}", "class C: SlipwayFoundation.NSObject {}"),
      (
        "struct S { func f() -> Int32 { Darwin.getpid() } }",
        "struct S { func f() -> Int32 { SlipwayDarwin.getpid() } }"
      ),
      ("let a = \"\\(Darwin.getpid())\"", "let a = \"\\(SlipwayDarwin.getpid())\""),
      ("let a = app.Foundation.name, b = Foundation", nil),
      ("let a = UIKit.UIView(), b = Dispatch.DispatchQueue.main", nil),
      ("// Foundation.URL\nlet a = \"Foundation.URL\"", nil),
      ("class Foundation { static let a = 1 }\nlet a = Foundation.a", nil),
      ("enum App { enum Foundation { static let a = 1 } }\nextension App { static let b = Foundation.a }", nil),
    ] as [(String, String?)]
  )
  func namesOfModules(before: String, after: String?) {
    #expect(lower(before, Self.options) == after ?? before)
  }

  // MARK: Attributes

  @Test(arguments: [
    ("struct S { @nonobjc func f() {} }", "struct S {          func f() {} }"),
    ("@IBDesignable class V {}", "              class V {}"),
    ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
    ("@UIApplicationMain\nclass D {}", "@main             \nclass D {}"),
    ("@available(iOS, unavailable) func f() {}", "@available(*  , unavailable) func f() {}"),
    (
      "@available(iOS, unavailable)\nextension Fall.Answer: Named {\n  var a: Int { 1 }\n}\nlet b = 1",
      "\n\n\n\nlet b = 1"
    ),
    (
      "struct Own {}\n@available(iOS, unavailable)\nextension Own: Named {}",
      "struct Own {}\n@available(*  , unavailable)\nextension Own: Named {}"
    ),
    (
      "@available(iOS, unavailable)\nextension Fall { func f() {} }",
      "@available(*  , unavailable)\nextension Fall { func f() {} }"
    ),
    ("@available(iOS, obsoleted: 14) func f() {}", "@available(*  , unavailable) func f() {}"),
    (
      "@available(iOS, introduced: 8, obsoleted: 14, message: \"m\") func f() {}",
      "@available(*  ,                unavailable, message: \"m\") func f() {}"
    ),
    ("@available(tvOS, obsoleted: 14) func f() {}", nil),
    ("@available(iOS, obsoleted: 17)\nclass A: XCTestCase {\n  func testA() {}\n}\nlet a = 1", "\n\n\n\nlet a = 1"),
    ("@available(iOS 13, *) func f() {}", nil),
    ("@available(iOS, deprecated: 13) func f() {}", nil),
    ("class C { dynamic func f() {} }", nil),
  ])
  func attributes(before: String, after: String?) {
    #expect(lower(before) == after ?? before)
  }

  // MARK: Macros

  @Test(arguments: [
    ("let k = #keyPath(Mix.author.name)", #"let k = "author.name""#),
    ("class Mix: NSObject { let k = #keyPath(title) }", #"class Mix: NSObject { let k = "title" }"#),
    ("let k = #keyPath(Outer.Inner.title)", #"let k = "title""#),
    ("let k = f(#keyPath(\n  Mix.title))", "let k = f((\"title\"\n))"),
    ("#Preview {\n  Text(\"a\")\n}\nlet a = 1", "\n\n\nlet a = 1"),
    ("@available(iOS 17, *)\n#Preview(\"A\") { Text(\"a\") }", "\n"),
    (#"let i = #imageLiteral(resourceName: "Logo")"#, #"let i =  UIKit.UIImage(imageLiteralResourceName: "Logo")"#),
    (
      "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "let c =  UIKit.UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
  ])
  func macros(before: String, after: String) {
    #expect(lower(before) == after)
  }

  @Test func keyPathGoesByObjectiveCNames() {
    let source = """
      class Task: NSObject { var owner: Person? }
      class Person: NSObject { @objc(isAdult) var adult: Bool { true } }
      let k = #keyPath(Task.owner.adult)
      """
    #expect(lower(source).contains(#"let k = "owner.isAdult""#))
  }

  // MARK: Managed objects

  @Test(arguments: [
    (
      "@NSManaged public var name: String?",
      "           public var name: String? { get { SlipwayFoundation.ManagedProperty.get(self, \"name\") } set { SlipwayFoundation.ManagedProperty.set(self, \"name\", newValue) } }"
    ),
    (
      "@NSManaged private(set) var `default`: Bool // note",
      "           private(set) var `default`: Bool { get { SlipwayFoundation.ManagedProperty.get(self, \"default\") } set { SlipwayFoundation.ManagedProperty.set(self, \"default\", newValue) } } // note"
    ),
    (
      "@objc(addItemsObject:) @NSManaged func addToItems(_ value: Item)",
      "                                  func addToItems(_ value: Item) { SlipwayFoundation.ManagedProperty.add(value, to: \"items\", of: self) }"
    ),
    (
      "@objc(removeItems:) @NSManaged func removeFromItems(_ values: NSSet)",
      "                               func removeFromItems(_ values: NSSet) { SlipwayFoundation.ManagedProperty.remove(values, from: \"items\", of: self) }"
    ),
    (
      "@objc(insertObject:inItemsAtIndex:) @NSManaged func insertIntoItems(_ value: Item, at idx: Int)",
      "                                               func insertIntoItems(_ value: Item, at idx: Int) { SlipwayFoundation.ManagedProperty.insert(value, at: idx, in: \"items\", of: self) }"
    ),
    (
      "@objc(insertItems:atIndexes:) @NSManaged func insertIntoItems(_ values: [Item], at indexes: NSIndexSet)",
      "                                         func insertIntoItems(_ values: [Item], at indexes: NSIndexSet) { SlipwayFoundation.ManagedProperty.insert(values, at: indexes, in: \"items\", of: self) }"
    ),
    (
      "@objc(removeObjectFromItemsAtIndex:) @NSManaged func removeFromItems(at idx: Int)",
      "                                                func removeFromItems(at idx: Int) { SlipwayFoundation.ManagedProperty.remove(at: idx, from: \"items\", of: self) }"
    ),
    (
      "@objc(removeItemsAtIndexes:) @NSManaged func removeFromItems(at indexes: NSIndexSet)",
      "                                        func removeFromItems(at indexes: NSIndexSet) { SlipwayFoundation.ManagedProperty.remove(at: indexes, from: \"items\", of: self) }"
    ),
    (
      "@objc(replaceObjectInItemsAtIndex:withObject:) @NSManaged func replaceItems(at idx: Int, with value: Item)",
      "                                                          func replaceItems(at idx: Int, with value: Item) { SlipwayFoundation.ManagedProperty.replace(at: idx, with: value, in: \"items\", of: self) }"
    ),
    (
      "@objc(replaceItemsAtIndexes:withItems:) @NSManaged func replaceItems(at indexes: NSIndexSet, with values: [Item])",
      "                                                   func replaceItems(at indexes: NSIndexSet, with values: [Item]) { SlipwayFoundation.ManagedProperty.replace(at: indexes, with: values, in: \"items\", of: self) }"
    ),
    (
      "@NSManaged func addToItems(_ value: Item)",
      "           func addToItems(_ value: Item) { SlipwayFoundation.ManagedProperty.add(value, to: \"items\", of: self) }"
    ),
  ])
  func managedMembers(before: String, after: String) {
    let source = "class Mix: NSManagedObject {\n\(before)\n}"
    #expect(lower(source).split(separator: "\n")[1] == after)
  }

  @Test func severalManagedPropertiesInOneDeclaration() {
    let line = lower("class Mix: NSManagedObject {\n@NSManaged var a, b: Int\n}").split(separator: "\n")[1]
    #expect(line.contains("var a: Int { get { SlipwayFoundation.ManagedProperty.get(self, \"a\") }"))
    #expect(line.contains(", b: Int { get { SlipwayFoundation.ManagedProperty.get(self, \"b\") }"))
  }

  // MARK: Observed properties

  @Test(arguments: [
    (
      "@objc dynamic var p = 0",
      "              var p = 0 { willSet { willChangeValue(forKey: \"p\") } didSet { didChangeValue(forKey: \"p\") } }"
    ),
    (
      "@objc dynamic var p: Int { didSet { go() } }",
      "              var p: Int { willSet { willChangeValue(forKey: \"p\") } didSet { defer { didChangeValue(forKey: \"p\") }; go() } }"
    ),
    (
      "@objc dynamic var p: Int { get { q } set { q = newValue } }",
      "              var p: Int { get { q } set { willChangeValue(forKey: \"p\"); defer { didChangeValue(forKey: \"p\") }; q = newValue } }"
    ),
    ("@objc dynamic var p: Int { q }", "              var p: Int { q }"),
    (
      "@objc(isP) dynamic var p: Bool",
      "                   var p: Bool { willSet { willChangeValue(forKey: \"isP\") } didSet { didChangeValue(forKey: \"isP\") } }"
    ),
    ("dynamic var p = 0", "dynamic var p = 0"),
  ])
  func observedProperties(before: String, after: String) {
    let source = "class Model: NSObject {\n\(before)\n}"
    #expect(lower(source).split(separator: "\n")[1] == after)
  }

  // MARK: Tests

  @Test func testClassSetUp() {
    let source = """
      @MainActor final class ModelTests: XCTestCase {
        override func setUp() {
          model = Model()
        }
        override func tearDownWithError() throws { try model.close() }
        override func setUp() async throws { model = Model() }
        override class func setUp() { reset() }
      }
      class PlainTests: XCTestCase {
        override func setUp() { reset() }
        @MainActor override func tearDown() { reset() }
      }
      """
    #expect(
      lower(source) == """
        @MainActor final class ModelTests: XCTestCase {
          override func setUp() { _Concurrency.MainActor.assumeIsolated { () -> Void in
            model = Model()
          } }
          override func tearDownWithError() throws { try _Concurrency.MainActor.assumeIsolated { () throws -> Void in try model.close() } }
          override func setUp() async throws { model = Model() }
          override class func setUp() { _Concurrency.MainActor.assumeIsolated { () -> Void in reset() } }
        }
        class PlainTests: XCTestCase {
          override func setUp() { reset() }
                     override func tearDown() { _Concurrency.MainActor.assumeIsolated { () -> Void in reset() } }
        }
        """
    )
  }

  @Test func testsOfTheMainActor() {
    let source = """
      class ModelTests: XCTestCase { @MainActor func testA() throws {}; @MainActor func helper() {}; func testB() {} }
      @MainActor class ViewTests: XCTestCase {
        func testA() { load() }
        @available(iOS 17, *) func testB() throws { try load() }
        func testC() async throws { try await load() }
        @MainActor func testD() {}
        nonisolated func testE() {}
        func testing(_ view: View) {}
        func testData() -> Data { Data() }
        private func testF() {}
      }
      extension ViewTests { func testG() {} }
      final class MoreTests: ViewTests { override func testA() {} }
      """
    #expect(
      lower(source) == """
        class ModelTests: XCTestCase {            func testA() throws { try _Concurrency.MainActor.assumeIsolated { () throws -> Void in} }; \
        @MainActor func helper() {}; func testB() {} }
        @MainActor class ViewTests: XCTestCase {
          nonisolated func testA() { _Concurrency.MainActor.assumeIsolated { () -> Void in load() } }
          @available(iOS 17, *) nonisolated func testB() throws { try _Concurrency.MainActor.assumeIsolated { () throws -> Void in try load() } }
          func testC() async throws { try await load() }
                     nonisolated func testD() { _Concurrency.MainActor.assumeIsolated { () -> Void in} }
          nonisolated func testE() {}
          func testing(_ view: View) {}
          func testData() -> Data { Data() }
          private func testF() {}
        }
        extension ViewTests { nonisolated func testG() { _Concurrency.MainActor.assumeIsolated { () -> Void in} } }
        final class MoreTests: ViewTests { override nonisolated func testA() { _Concurrency.MainActor.assumeIsolated { () -> Void in} } }
        """
    )
  }

  @Test func testClassInSwift6() {
    let source = """
      @MainActor class ModelTests: XCTestCase { override func setUp() { reset() } }
      class B: ModelTests { override func setUp() { b() } }
      class PlainTests: XCTestCase { func testA() {} }
      @MainActor class C: PlainTests { func testB() {} }
      """
    let options = LoweringOptions(moduleName: "App", conditions: TargetConditions(languageVersion: [6]))
    #expect(
      generated(lower(source, options), after: source)
        == ["ModelTests", "B", "C"].map { "extension \($0): @unchecked Sendable {}\n" }.joined()
    )
  }

  @Test func testClassOfAMainActorTarget() {
    let source = "class ModelTests: XCTestCase { override func setUp() { reset() } }"
    let options = LoweringOptions(moduleName: "App", defaultsToMainActor: true)
    #expect(
      lower(source, options)
        == "class ModelTests: XCTestCase { override func setUp() { _Concurrency.MainActor.assumeIsolated { () -> Void in reset() } } }"
    )
  }
}
