import Foundation
import SourceLowering
import Testing

@testable import AppBuilder

struct GrievanceTests {
  @Test(arguments: [
    ("cannot find type 'UITableView' in scope", Grievance.name("UITableView")),
    ("cannot find 'MKMapView' in scope; did you mean 'x'?", .name("MKMapView")),
    ("unknown attribute 'State'", .name("@State")),
    ("no macro named 'Predicate'", .name("#Predicate")),
    ("value of type 'UIView' has no member 'foo'", .member("foo", of: "UIView")),
    ("type 'Session' (aka 'AnyObject') has no member 'shared'", .member("shared", of: "Session")),
    ("'Row' is not a member type of class 'UIKit.UIView'", .member("Row", of: "UIKit.UIView")),
    ("value of type 'Box' has no subscripts", .member("subscript", of: "Box")),
    ("method does not override any method from its superclass", .override),
    ("no exact matches in call to initializer ", .call),
    ("extraneous argument label 'markdown:' in call", .call),
    ("no type named 'X' in module 'Foundation'", .inModule("X", module: "Foundation")),
    ("'init(key:)' is unavailable: not here", .name("init(key:)")),
    ("cannot convert value of type 'Int' to 'String'", .consequence),
    ("cannot infer contextual base in reference to member 'red'", .consequence),
  ])
  func messages(_ message: String, _ grievance: Grievance) {
    #expect(Grievance(message) == grievance)
  }

  @Test(arguments: [
    ("UIView?", "UIView"), ("any Shape", "Shape"), ("(any Shape)?", "Shape"), ("some View", "View"),
    ("UIColor.Type", "UIColor"), ("[UIView]", "Array"), ("[String : Int]", "Dictionary"), ("Box<Int>", "Box"),
    ("UIKit.UIView.Mode", "UIView.Mode"), ("Outer.Inner", "Outer.Inner"),
  ])
  func typesAreNamedPlainly(_ type: String, _ plain: String) {
    #expect(Attribution.plainName(of: type) == plain)
  }

  @Test func aFunctionIsNoType() { #expect(Attribution.plainName(of: "(Int) -> String") == nil) }
}

struct AttributionTests {
  private let source = """
    import UIKit
    class Screen: UIViewController {
      override func viewDidSpin(_ how: Bool) { spin() }
      func go() { UIBox(width: 3) }
    }
    """

  private func api(
    _ message: String,
    at mark: String = "import",
    imports: Set<String> = ["UIKit"],
    missing: [String] = []
  ) throws -> AppReport.API? {
    let attribution = Attribution(
      sdkTypes: ["UIView": "UIKit", "UIViewController": "UIKit", "ObservableObject": "Combine"],
      appTypes: TypeNames(sources: [source])
    )
    let start = try #require(source.range(of: mark)).lowerBound
    let before = source[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "\(before.count):\((before.last ?? "").utf8.count + 1)"
    let diagnostic = try #require(DiagnosticLine("/a.swift:\(place): error: \(message)"))
    return attribution.api(
      of: diagnostic,
      in: Attribution.File(imports: imports, missing: missing, places: SourcePlaces(source))
    )
  }

  private func api(_ module: String, _ name: String) -> AppReport.API { AppReport.API(module: module, name: name) }

  @Test func aMemberBelongsToItsTypesModule() throws {
    #expect(try api("value of type 'UIView' has no member 'spin'") == api("UIKit", "UIView.spin"))
    #expect(try api("value of type 'String' has no member 'spin'") == api("Foundation", "String.spin"))
  }

  @Test func whatAnAppsClassLacksItsAncestorLacks() throws {
    #expect(try api("value of type 'Screen' has no member 'spin'") == api("UIKit", "UIViewController.spin"))
    #expect(
      try api("method does not override any method from its superclass", at: "viewDidSpin")
        == api("UIKit", "UIViewController.viewDidSpin(_:)")
    )
    #expect(try api("cannot find 'spin' in scope", at: "spin()") == api("UIKit", "UIViewController.spin"))
  }

  @Test func aCallNamesItsLabels() throws {
    #expect(try api("extra argument 'width' in call", at: "width") == api("UIKit", "UIBox.init(width:)"))
  }

  @Test func aNameWithoutPrefixIsTheMissingModules() throws {
    #expect(
      try api("cannot find 'Text' in scope", imports: ["SwiftUI"], missing: ["SwiftUI"]) == api("SwiftUI", "Text")
    )
    #expect(try api("cannot find 'Chart' in scope", missing: ["Charts"]) == api("Charts", "Chart"))
    #expect(try api("cannot find 'MKMapView' in scope", missing: ["SwiftUI", "MapKit"]) == api("MapKit", "MKMapView"))
  }

  @Test func whatAMissingModuleWouldShowIsItsOwnMatter() throws {
    #expect(try api("cannot find 'UIView' in scope", imports: ["SwiftUI"], missing: ["SwiftUI"]) == nil)
    #expect(try api("cannot find '$text' in scope", imports: ["SwiftUI"], missing: ["SwiftUI"]) == nil)
  }
}

struct CheckReportTests {
  private func file(_ path: String, missing: [String] = [], _ apis: [(String, String)] = [], others: Int = 0)
    -> AppReport.File
  {
    var errors = apis.map { module, name in
      AppReport.Complaint(line: 1, column: 1, message: "", api: AppReport.API(module: module, name: name))
    }
    errors += (0..<others).map { AppReport.Complaint(line: $0, column: 1, message: "odd", api: nil) }
    return AppReport.File(
      path: path,
      target: "App",
      isTest: false,
      package: nil,
      missingModules: missing,
      errors: errors
    )
  }

  private func app(_ name: String, _ files: [AppReport.File]) -> AppReport {
    var report = AppReport(name: name, folder: "/" + name)
    report.files = files
    return report
  }

  @Test func whatUnblocksMostComesFirst() {
    let report = CheckReport(apps: [
      app(
        "One",
        [
          file("a", [("UIKit", "UITable"), ("UIKit", "UITable.rows"), ("UIKit", "UITable")]),
          file("b", [("UIKit", "UITable"), ("UIKit", "UIBar")]), file("c", [("UIKit", "UIBar"), ("UIKit", "UIWheel")]),
          file("d", missing: ["Maps"], [("Maps", "Pin")]), file("e"),
        ]
      ),
      app("Two", [file("f", [("UIKit", "UITable")], others: 1)]),
    ])
    let first = report.missing[0]
    #expect(first.name == "UITable")
    #expect(first.members == ["rows"])
    #expect((first.unblocks, first.files, first.uses, first.apps) == (2, 3, 5, ["One", "Two"]))
    #expect(report.missing[1].name == "UIBar")
    let kit = report.modules[0]
    #expect((kit.name, kit.exists, kit.unblocks, kit.files) == ("UIKit", true, 4, 4))
    let maps = report.modules[1]
    #expect((maps.name, maps.exists, maps.isApples, maps.unblocks) == ("Maps", false, false, 1))
    #expect(!report.compiles)
    #expect(report.apps[0].compilingFiles == 1)
  }

  @Test func allOfItCompiles() {
    let report = CheckReport(apps: [app("One", [file("a")])])
    #expect(report.compiles)
    #expect(CheckText(report: report).lines.last == "All of it compiles.")
  }

  @Test func aProblemKeepsAnAppFromCompiling() {
    var broken = app("One", [file("a")])
    broken.problems = ["no project"]
    let report = CheckReport(apps: [broken])
    #expect(!report.compiles)
    #expect(CheckText(report: report).lines.contains("  no project"))
  }

  @Test func anErrorWithoutACauseIsShown() {
    let text = CheckText(report: CheckReport(apps: [app("One", [file("a", others: 1)])])).lines
    #expect(text.contains("  a:0:1: odd"))
  }

  @Test func whatOnlyFilesWithAPackageMissIsThePackages() {
    var report = app("One", [file("a", missing: ["Snap"], [("UIKit", "UIView.snp"), ("UIKit", "UIView.tint")])])
    report.files.append(file("b", [("UIKit", "UIView.tint")]))
    report.attributeToPackages()
    #expect(report.files[0].errors.compactMap(\.api).map(\.module) == ["Snap", "UIKit"])
  }

  @Test func theJSONHasEveryError() throws {
    let report = CheckReport(apps: [app("One", [file("a", [("UIKit", "UITable")], others: 1)])])
    struct Document: Decodable {
      struct Missing: Decodable { var name: String, unblocks: Int }
      var compiles: Bool
      var apps: [AppReport]
      var missing: [Missing]
    }
    let document = try JSONDecoder().decode(Document.self, from: report.json())
    #expect(!document.compiles)
    #expect(document.apps == report.apps)
    #expect(document.missing.map(\.name) == ["UITable"])
  }
}

struct SymbolCheckTests {
  @Test func symbolsAreReadFromWhereTheyAreNamed() {
    let source = """
      UIImage(systemName: "plus.circle"); Label("Home", systemImage: "house"); UIImage(named: "photo")
      Image(systemName: isOn ? "star" : "moon")
      """
    #expect(SymbolCheck.names(in: source) == ["plus.circle", "house"])
  }
}
