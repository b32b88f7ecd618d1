import SlipwayAutomation
import UIKit

@testable import XCUIAutomation

/// What elements say, and what is done with them.
final class ElementTests: UITestCase, @unchecked Sendable {
  @MainActor func testAttributes() async {
    let (app, _) = start(
      .app(
        .make(.textField, "Full name") {
          $0.identifier = "name"
          $0.value = "Ada"
          $0.placeholder = "Name"
          $0.isSelected = true
          $0.isEnabled = false
          $0.hasFocus = true
          $0.isWide = true
        }
      )
    )
    let field = app.textFields.element
    XCTAssertEqual(field.label, "Full name")
    XCTAssertEqual(field.identifier, "name")
    XCTAssertEqual(field.value as? String, "Ada")
    XCTAssertEqual(field.placeholderValue, "Name")
    XCTAssertEqual(field.title, "")
    XCTAssertEqual(field.frame, CGRect(x: 10, y: 20, width: 100, height: 40))
    XCTAssertEqual(field.elementType, .textField)
    XCTAssertEqual([field.isSelected, field.isEnabled, field.hasFocus], [true, false, true])
    XCTAssertEqual([field.horizontalSizeClass, field.verticalSizeClass], [.regular, .compact])
  }

  @MainActor func testAnAttributeOfWhatIsNotThereIsAFailure() async {
    let (app, _) = start(.app())
    let failed = failures { XCTAssertEqual(app.buttons["OK"].label, "") }
    XCTAssertEqual(failed.count, 1)
    XCTAssertTrue(failed[0].contains("No matches found for Descendants matching type Button"), failed[0])
  }

  @MainActor func testOneOfSeveralIsAFailure() async {
    let (app, scripted) = start(.app(.make(.button, "OK"), .make(.button, "OK")))
    let failed = failures { app.buttons["OK"].tap() }
    XCTAssertTrue(failed[0].contains("Multiple matching elements"), failed[0])
    XCTAssertTrue(scripted.touches.isEmpty)
  }

  @MainActor func testAFailureSaysWhereAndShowsTheScreen() async {
    let (app, _) = start(.app(.make(.button, "Cancel")))
    notesFailures = true
    let line = #line + 1
    app.buttons["OK"].tap()
    notesFailures = false
    let issue = failures[0]
    XCTAssertEqual(issue.sourceCodeContext.location?.lineNumber, line)
    XCTAssertEqual(issue.sourceCodeContext.location?.fileURL.lastPathComponent, "ElementTests.swift")
    XCTAssertEqual(issue.attachments.map(\.name), ["Elements at the failure", "Screen at the failure"])
  }

  // MARK: Fingers

  @MainActor func testATapGoesWhereTheElementIsReached() async {
    let (app, scripted) = start(.app(.make(.button, "OK")))
    app.buttons["OK"].tap()
    XCTAssertEqual(scripted.touches.count, 1)
    XCTAssertEqual(
      scripted.touches[0].flatMap { $0.places.map(\.point) },
      Array(repeating: CGPoint(x: 60, y: 40), count: 2)
    )
  }

  @MainActor func testTapsAndFingersAreCounted() async {
    let (app, scripted) = start(.app(.make(.button, "OK")))
    app.buttons["OK"].doubleTap()
    app.buttons["OK"].twoFingerTap()
    app.buttons["OK"].tap(withNumberOfTaps: 3, numberOfTouches: 2)
    XCTAssertEqual(scripted.touches.map(\.count), [2, 2, 6])
    let begins = scripted.touches.map { $0.map { $0.places[0].time } }
    XCTAssertLessThan(begins[0][0], begins[0][1])
    XCTAssertEqual(begins[1][0], begins[1][1])
  }

  @MainActor func testAPressTakesItsTime() async {
    let (app, scripted) = start(.app(.make(.button, "OK")))
    app.buttons["OK"].press(forDuration: 1.5)
    XCTAssertEqual(scripted.touches[0][0].places.last?.time, 1.5)
  }

  @MainActor func testADragEndsOnTheOther() async {
    let (app, scripted) = start(.app(.make(.cell, "A"), .make(.cell, "B") { $0.frame.origin.y = 500 }))
    app.cells["A"].press(forDuration: 1, thenDragTo: app.cells["B"])
    let places = scripted.touches[0][0].places
    XCTAssertEqual(places.first?.point, CGPoint(x: 60, y: 40))
    XCTAssertEqual(places.last?.point, CGPoint(x: 60, y: 520))
    XCTAssertEqual(places[1].time > 1, true)
  }

  @MainActor func testSwipesGoTheirWay() async {
    let (app, scripted) = start(.app(.make(.table) { $0.frame = CGRect(x: 0, y: 0, width: 390, height: 2_000) }))
    let table = app.tables.element
    table.swipeUp()
    table.swipeDown()
    table.swipeLeft()
    table.swipeRight(velocity: .slow)
    func way(_ index: Int) -> CGVector {
      let places = scripted.touches[index][0].places
      return CGVector(
        dx: places.last!.point.x - places[0].point.x,
        dy: places.last!.point.y - places[0].point.y
      )
    }
    XCTAssertLessThan(way(0).dy, -100)
    XCTAssertGreaterThan(way(1).dy, 100)
    XCTAssertLessThan(way(2).dx, -100)
    XCTAssertGreaterThan(way(3).dx, 100)
    // On the screen, though the table is longer.
    XCTAssertTrue(scripted.touches[0][0].places.allSatisfy { (0...844).contains($0.point.y) })
    func seconds(_ index: Int) -> Double { scripted.touches[index][0].places.last!.time }
    XCTAssertGreaterThan(seconds(3), seconds(2))
  }

  @MainActor func testTwoFingersPinchAndTurn() async {
    let (app, scripted) = start(.app(.make(.image, "Map") { $0.frame = CGRect(x: 0, y: 0, width: 300, height: 300) }))
    app.images["Map"].pinch(withScale: 2, velocity: 2)
    app.images["Map"].rotate(.pi / 2, withVelocity: 3)
    func apart(_ index: Int, _ place: KeyPath<[FingerTrack.Place], FingerTrack.Place?>) -> CGVector {
      let points = scripted.touches[index].map { $0.places[keyPath: place]!.point }
      return CGVector(dx: points[0].x - points[1].x, dy: points[0].y - points[1].y)
    }
    XCTAssertEqual(apart(0, \.last).dx / apart(0, \.first).dx, 2, accuracy: 0.001)
    XCTAssertEqual(apart(1, \.first).dy, 0, accuracy: 0.001)
    XCTAssertEqual(apart(1, \.last).dx, 0, accuracy: 0.001)
    XCTAssertGreaterThan(apart(1, \.last).dy, 100)
  }

  @MainActor func testWhatIsNotReachedIsNotTapped() async {
    let (app, scripted) = start(.app(.make(.button, "OK")))
    scripted.covered = [1]
    XCTAssertFalse(app.buttons["OK"].isHittable)
    XCTAssertTrue(failures { app.buttons["OK"].tap() }[0].contains("not hittable"))
    XCTAssertTrue(scripted.touches.isEmpty)
    scripted.covered = []
    XCTAssertTrue(app.buttons["OK"].isHittable)
  }

  @MainActor func testAMonitorDealsWithWhatLiesOver() async {
    let (app, scripted) = start(.app(.make(.button, "OK"), .make(.alert, "Allow?", .make(.button, "Allow"))))
    scripted.covered = [1]
    scripted.onRequest = { if case .touch = $0 { scripted.covered = [] } }
    var seen: [String] = []
    let monitor = addUIInterruptionMonitor(withDescription: "Permission") { alert in
      seen.append(alert.label)
      alert.buttons["Allow"].tap()
      return true
    }
    app.buttons["OK"].tap()
    XCTAssertEqual(seen, ["Allow?"])
    XCTAssertEqual(scripted.touches.count, 2)
    removeUIInterruptionMonitor(monitor)
    scripted.covered = [1]
    scripted.onRequest = { _ in }
    XCTAssertEqual(failures { app.buttons["OK"].tap() }.count, 1)
    XCTAssertEqual(seen.count, 1)
  }

  @MainActor func testCoordinates() async {
    let (app, scripted) = start(.app(.make(.image, "Map")))
    let corner = app.images["Map"].coordinate(withNormalizedOffset: CGVector(dx: 1, dy: 0))
    let place = corner.withOffset(CGVector(dx: -5, dy: 5))
    XCTAssertEqual(place.screenPoint, CGPoint(x: 105, y: 25))
    XCTAssertEqual(place.referencedElement.label, "Map")
    place.tap()
    place.doubleTap()
    place.press(forDuration: 2)
    corner.press(forDuration: 0, thenDragTo: place)
    place.swipeUp()
    XCTAssertEqual(scripted.touches[0][0].places[0].point, CGPoint(x: 105, y: 25))
    XCTAssertEqual(scripted.touches[1].count, 2)
    XCTAssertEqual(scripted.touches[2][0].places.last?.time, 2)
    XCTAssertEqual(scripted.touches[3][0].places.last?.point, CGPoint(x: 105, y: 25))
    XCTAssertLessThan(scripted.touches[4][0].places.last!.point.y, 25)
  }

  // MARK: Text and values

  @MainActor func testOnlyWhatHasTheFocusIsTypedInto() async {
    let (app, scripted) = start(.app(.make(.textField, "Name"), .make(.textField, "Mail") { $0.hasFocus = true }))
    app.textFields["Mail"].typeText("a@b")
    app.typeText(XCUIKeyboardKey.return.rawValue)
    XCTAssertEqual(scripted.typed, ["a@b", "\r"])
    XCTAssertTrue(failures { app.textFields["Name"].typeText("Ada") }[0].contains("keyboard's focus"))
    XCTAssertEqual(scripted.typed.count, 2)
  }

  @MainActor func testKeysArePressedWithOthersHeld() async {
    let (app, scripted) = start(.app())
    app.typeKey("a", modifierFlags: [.command, .shift])
    app.typeKey(.downArrow, modifierFlags: [])
    XCTAssertEqual(scripted.requests, ["key a 18", "key \u{F701} 0"])
    XCTAssertTrue(failures { app.typeKey("ab", modifierFlags: []) }[0].contains("not one key"))
  }

  @MainActor func testTheMouseClicksDragsAndScrolls() async {
    let (app, scripted) = start(.app(.make(.button, "A"), .make(.button, "B") { $0.frame.origin.y = 500 }))
    let (button, middle) = (app.buttons["A"], CGPoint(x: 60, y: 40))
    button.hover()
    XCTAssertEqual(scripted.mouse.last, [MouseStep(.move, at: middle)])
    button.click()
    XCTAssertEqual(
      scripted.mouse.last?.map(\.kind),
      [.move, .down(isSecondary: false), .up(isSecondary: false)]
    )
    button.doubleClick()
    XCTAssertEqual(scripted.mouse.last?.filter { $0.kind == .down(isSecondary: false) }.count, 2)
    button.rightClick()
    XCTAssertEqual(scripted.mouse.last?.last?.kind, .up(isSecondary: true))
    button.scroll(byDeltaX: 3, deltaY: -40)
    XCTAssertEqual(scripted.mouse.last?.last?.kind, .scroll(dx: -3, dy: 40))
    button.click(forDuration: 1, thenDragTo: app.buttons["B"])
    XCTAssertEqual(scripted.mouse.last?.last?.point, CGPoint(x: 60, y: 520))
    let corner = button.coordinate(withNormalizedOffset: .zero)
    XCUIElement.perform(withKeyModifiers: [.command]) { corner.click() }
    corner.rightClick()
    corner.hover()
    corner.doubleClick()
    corner.scroll(byDeltaX: 0, deltaY: 1)
    corner.click(forDuration: 0, thenDragTo: app.buttons["B"].coordinate(withNormalizedOffset: .zero))
    XCTAssertEqual(scripted.mouse.suffix(6).map { $0.first?.point }, Array(repeating: CGPoint(x: 10, y: 20), count: 6))
    XCTAssertEqual(scripted.requests.suffix(6), ["held 16"] + Array(repeating: "held 0", count: 5))
  }

  @MainActor func testSlidersAndWheels() async {
    let (app, scripted) = start(.app(.make(.slider) { $0.value = "30%" }, .make(.pickerWheel)))
    XCTAssertEqual(app.sliders.element.normalizedSliderPosition, 0.3, accuracy: 0.001)
    app.sliders.element.adjust(toNormalizedSliderPosition: 0.75)
    XCTAssertEqual(scripted.requests, ["adjust 1 0.75"])
    app.pickerWheels.element.adjust(toPickerWheelValue: "there")
    XCTAssertTrue(failures { app.pickerWheels.element.adjust(toPickerWheelValue: "nowhere") }[0].contains("no row"))
  }

  @MainActor func testPicturesOfTheScreenAndOfAnElement() async {
    let (app, _) = start(.app(.make(.button, "OK")))
    let part = CGRect(x: 10, y: 20, width: 100, height: 40)
    XCTAssertEqual(app.buttons["OK"].screenshot().pngRepresentation, Data("\(part)".utf8))
    XCTAssertEqual(XCUIScreen.main.screenshot().pngRepresentation, Data("\(CGRect.zero)".utf8))
    XCTAssertEqual(XCTAttachment(screenshot: app.screenshot()).uniformTypeIdentifier, "public.png")
  }
}
