import SlipwayAutomation

@testable import XCUIAutomation

/// Which elements a query means.
final class QueryTests: UITestCase, @unchecked Sendable {
  @MainActor private func screen() -> ElementRecord {
    .app(
      .make(
        .window,
        "",
        .make(
          .table,
          "",
          .make(.cell, "", .make(.staticText, "One"), .make(.button, "Delete")) { $0.identifier = "first" },
          .make(.cell, "", .make(.staticText, "Two"), .make(.button, "Delete"))
        ),
        .make(.textField) {
          $0.value = "Ada"
          $0.placeholder = "Name"
        },
        .make(.switch, "Sound") { $0.value = "1" },
        .make(.button, "Off") { $0.isEnabled = false }
      )
    )
  }

  @MainActor func testDescendantsAreFoundHoweverDeep() async {
    let (app, _) = start(screen())
    XCTAssertEqual(app.buttons.count, 3)
    XCTAssertEqual(app.descendants(matching: .staticText).count, 2)
    XCTAssertEqual(app.tables.buttons.count, 2)
    XCTAssertEqual(app.tables.cells.buttons.count, 2)
    XCTAssertEqual(app.sliders.count, 0)
  }

  @MainActor func testChildrenAreThoseRightInside() async {
    let (app, _) = start(screen())
    XCTAssertEqual(app.children(matching: .any).count, 1)
    XCTAssertEqual(app.windows.children(matching: .button).count, 1)
    XCTAssertEqual(app.windows.element.children(matching: .any).count, 4)
  }

  @MainActor func testAnElementIsKnownByEachOfItsTexts() async {
    let (app, _) = start(screen())
    XCTAssertTrue(app.cells["first"].exists)
    XCTAssertTrue(app.staticTexts["One"].exists)
    XCTAssertTrue(app.textFields["Ada"].exists)
    XCTAssertTrue(app.textFields["Name"].exists)
    XCTAssertFalse(app.staticTexts["Three"].exists)
    XCTAssertFalse(app.buttons["One"].exists)
    XCTAssertEqual(app.descendants(matching: .any).matching(identifier: "Two").count, 1)
    XCTAssertEqual(app.windows.descendants(matching: .any).matching(.cell, identifier: nil).count, 2)
    XCTAssertTrue(app.windows.descendants(matching: .any).element(matching: .switch, identifier: "Sound").exists)
  }

  @MainActor func testElementsByTheirPlace() async {
    let (app, _) = start(screen())
    XCTAssertEqual(app.staticTexts.element(boundBy: 1).label, "Two")
    XCTAssertFalse(app.staticTexts.element(boundBy: 2).exists)
    XCTAssertEqual(app.staticTexts.firstMatch.label, "One")
    XCTAssertEqual(app.buttons["Delete"].firstMatch.label, "Delete")
    XCTAssertEqual(app.staticTexts.allElementsBoundByIndex.map(\.label), ["One", "Two"])
    XCTAssertEqual(app.staticTexts.allElementsBoundByAccessibilityElement.count, 2)
  }

  @MainActor func testElementsByWhatIsInside() async {
    let (app, _) = start(screen())
    XCTAssertEqual(app.cells.containing(.staticText, identifier: "Two").count, 1)
    XCTAssertEqual(app.cells.containing(.staticText, identifier: "Two").element.identifier, "")
    XCTAssertEqual(app.cells.containing(.button, identifier: nil).count, 2)
    XCTAssertEqual(app.cells.containing(NSPredicate(format: "label == 'One'")).element.identifier, "first")
  }

  @MainActor func testPredicatesReadTheAttributes() async {
    let (app, _) = start(screen())
    func count(_ format: String) -> Int {
      app.descendants(matching: .any).matching(NSPredicate(format: format)).count
    }
    XCTAssertEqual(count("label BEGINSWITH 'T'"), 1)
    XCTAssertEqual(count("isEnabled == false"), 1)
    XCTAssertEqual(count("enabled == NO AND label == 'Off'"), 1)
    XCTAssertEqual(count("value == '1'"), 1)
    XCTAssertEqual(count("placeholderValue == 'Name'"), 1)
    XCTAssertEqual(count("identifier == 'first'"), 1)
    XCTAssertEqual(count("elementType == \(XCUIElement.ElementType.cell.rawValue)"), 2)
    XCTAssertTrue(app.buttons.element(matching: NSPredicate(format: "label == 'Off'")).exists)
  }

  @MainActor func testPredicatesInCodeReadSnapshots() async {
    let (app, _) = start(screen())
    let isSound = NSPredicate { element, _ in
      MainActor.assumeIsolated { (element as? any XCUIElementAttributes)?.label == "Sound" }
    }
    XCTAssertEqual(app.switches.matching(isSound).count, 1)
  }

  @MainActor func testAQueryIsMadeAnewEachTime() async {
    let (app, scripted) = start(screen())
    let button = app.buttons["Late"]
    XCTAssertFalse(button.exists)
    scripted.screen = .app(.make(.button, "Late"))
    XCTAssertTrue(button.exists)
  }

  @MainActor func testDescriptionsSayTheWayAndWhatIsThere() async {
    let (app, _) = start(screen())
    XCTAssertTrue(app.debugDescription.contains("StaticText, {{10.0, 20.0}, {100.0, 40.0}}, label: 'One'"))
    XCTAssertTrue(app.buttons.matching(identifier: "Off").debugDescription.contains("Descendants matching type Button"))
    XCTAssertTrue("\(app.buttons["Off"])".contains("\"Off\""))
  }

  @MainActor func testASnapshotIsTheTreeAtOnce() async throws {
    let (app, scripted) = start(screen())
    let snapshot = try app.tables.element.snapshot()
    scripted.screen = .app()
    XCTAssertEqual(snapshot.elementType, .table)
    XCTAssertEqual(snapshot.children.map(\.identifier), ["first", ""])
    XCTAssertEqual(snapshot.dictionaryRepresentation[.elementType] as? UInt, XCUIElement.ElementType.table.rawValue)
    XCTAssertThrowsError(try app.tables.element.snapshot())
  }
}
