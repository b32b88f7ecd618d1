import Foundation
import Testing

@testable import AppBuilder

struct PackageTableTests {
  @Test func aRowTakesThePlaceOfTheOneThatWasThere() {
    var table = PackageTable()
    table.put(.init(name: "Zip", version: "1.0", outcome: "1 of 2"))
    table.put(.init(name: "ark", version: "2.0", outcome: "not built: it does not compile"))
    table = PackageTable(page: table.page)
    table.put(.init(name: "Zip", version: "1.1", outcome: "2 of 2"))
    #expect(table.rows.map(\.name) == ["ark", "Zip"])
    #expect(table.page.hasSuffix("| ark | 2.0 | not built: it does not compile |\n| Zip | 1.1 | 2 of 2 |\n"))
    #expect(PackageTable(page: table.page).page == table.page)
  }

  @Test func whatPeopleWroteBelowTheRowsIsKept() {
    var table = PackageTable(page: "# Packages\n\n| Zip | 1.0 | 1 of 2 |\n\n## Why\n\n- Zip: it has no zip.\n")
    table.put(PackageTable.Row(name: "Ark", version: "1", outcome: "2 of 2"))
    #expect(table.page.hasSuffix("| Ark | 1 | 2 of 2 |\n| Zip | 1.0 | 1 of 2 |\n\n## Why\n\n- Zip: it has no zip.\n"))
    #expect(PackageTable(page: table.page).page == table.page)
  }

  @Test func whatItsTestsDid() {
    var results = TestResults()
    for line in [
      "Test Case 'A.one' started", "Test Case 'A.one' passed (0.1 seconds)", "Test Case 'A.two' started",
      "a.swift:1: error: A.two", "Test Case 'A.two' failed (0.1 seconds)", "Test Case 'A.three' started",
      "Test Case 'A.three' skipped (0.1 seconds)",
    ] { results.read(line) }
    #expect(PackageTable.outcome(of: results) == "1 of 2")
    results.add(TestResults.Problem(target: "MoreTests", message: "cannot be built | here\nnor there"))
    #expect(PackageTable.outcome(of: results) == "1 of 2; MoreTests: cannot be built / here")
    results = TestResults()
    let message = "/home/me/Kit/Kit.xcodeproj/project.pbxproj:6: refers to /home/me/a.txt / https://a.example/b/c"
    results.add(TestResults.Problem(target: "MoreTests", message: message))
    #expect(
      PackageTable.outcome(of: results)
        == "0 of 0; MoreTests: project.pbxproj:6: refers to a.txt / https://a.example/b/c"
    )
  }

  @Test func aPackageThatCannotBeReadHasARow() throws {
    let folder = try TestFolder(["Kit/Package.swift": "// swift-tools-version: 6.0\nnothing\n"])
    let page = folder.url.appending(path: "Packages.md")
    #expect(try !PackageTable.test([folder.url.appending(path: "Kit")], page: page, slipway: Repository.url))
    #expect(try String(contentsOf: page, encoding: .utf8).contains("| Kit |  | not built: "))
  }

  @Test func aPackageWhoseTestsDoNotCompileIsBuilt() throws {
    let folder = try TestFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])
      """,
      "Kit/Sources/Kit/Kit.swift": "public let kit = 1",
      "Kit/Tests/KitTests/KitTests.swift": "import Testing\n@Test func kit() { nothing() }\n",
    ])
    let page = folder.url.appending(path: "Packages.md")
    #expect(try !PackageTable.test([folder.url.appending(path: "Kit")], page: page, slipway: Repository.url))
    let row = "| Kit |  | builds; its tests do not: it does not compile |"
    #expect(try String(contentsOf: page, encoding: .utf8).contains(row))
  }

  @Test func aPackageWithoutTestsIsBuilt() throws {
    let folder = try TestFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": "public let kit = 1",
    ])
    let page = folder.url.appending(path: "Packages.md")
    #expect(try PackageTable.test([folder.url.appending(path: "Kit")], page: page, slipway: Repository.url))
    #expect(try String(contentsOf: page, encoding: .utf8).contains("| Kit |  | builds; has no tests |"))
  }
}
