import Foundation
import SlipwayAutomation
import SlipwayFoundation

/// An element of an app's screen: how it is found, not what was found. It is looked for each time it is used.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider,
  XCUIElementSnapshotProviding, XCUIScreenshotProviding, ElementFinding
{
  let app: AppProxy
  let path: ElementPath

  init(_ app: AppProxy, _ path: ElementPath) {
    self.app = app
    self.path = path
  }

  private func query(_ step: ElementPath.Step) -> XCUIElementQuery { XCUIElementQuery(app, path.appending(step)) }

  open func descendants(matching type: ElementType) -> XCUIElementQuery { query(.descendants(type)) }
  open func children(matching type: ElementType) -> XCUIElementQuery { query(.children(type)) }
  /// The first element inside of it.
  open var firstMatch: XCUIElement { XCUIElement(app, path.appending(.select(.first))) }

  // MARK: Whether it is there

  open var exists: Bool { !app.elements(path).isEmpty }
  /// Whether a finger reaches it: it is on the screen, and nothing lies over it.
  open var isHittable: Bool {
    guard let element = app.elements(path).first else { return false }
    return app.place(of: element) != nil
  }

  /// - Parameter timeout: seconds.
  /// - Returns: whether it was there in time.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    say("to exist", timeout)
    return app.wait(timeout) { self.exists }
  }
  /// - Parameter timeout: seconds.
  /// - Returns: whether it was gone in time.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    say("to be gone", timeout)
    return app.wait(timeout) { !self.exists }
  }
  /// - Parameter timeout: seconds.
  /// - Returns: whether the property had the value in time. Of an element that is not there no property has any.
  public func wait<V: Equatable>(for keyPath: KeyPath<XCUIElement, V>, toEqual value: V, timeout: TimeInterval) -> Bool
  {
    say("to be \(value)", timeout)
    return app.wait(timeout) { (self.exists || keyPath == \XCUIElement.exists) && self[keyPath: keyPath] == value }
  }

  private func say(_ event: String, _ timeout: TimeInterval) {
    TestStep.say("Wait \(timeout.formatted(.number.precision(.fractionLength(0...1))))s for \(path.briefly) \(event)")
  }

  // MARK: What it is

  /// The record; a failure of the test where there is none, or more than one.
  func resolved(to purpose: String) -> ElementRecord? {
    do {
      return try found()
    } catch {
      app.fail("Failed to \(purpose): \(error)")
      return nil
    }
  }

  /// The one element that is meant.
  private func found() throws(AppFailure) -> ElementRecord {
    let found = app.elements(path)
    if found.count == 1 { return found[0] }
    let reason = found.isEmpty ? "No matches found for" : "Multiple matching elements found for"
    throw AppFailure(description: "\(reason) \(path)" + found.prefix(10).map { "\n    " + $0.line }.joined())
  }

  private func attribute<Value>(_ purpose: String, _ value: (ElementRecord) -> Value, or empty: Value) -> Value {
    resolved(to: "get \(purpose)").map(value) ?? empty
  }

  open var identifier: String { attribute("identifier", \.identifier, or: "") }
  open var frame: CGRect { attribute("frame", \.frame, or: .zero) }
  open var value: Any? { attribute("value", { $0.value as Any? }, or: nil) }
  open var title: String { attribute("title", { _ in "" }, or: "") }
  open var label: String { attribute("label", \.label, or: "") }
  open var elementType: ElementType { attribute("element type", \.type, or: .any) }
  open var isEnabled: Bool { attribute("enabled", \.isEnabled, or: false) }
  open var horizontalSizeClass: SizeClass {
    attribute("size class", { $0.isWide ? .regular : .compact }, or: .unspecified)
  }
  open var verticalSizeClass: SizeClass {
    attribute("size class", { $0.isTall ? .regular : .compact }, or: .unspecified)
  }
  open var placeholderValue: String? { attribute("placeholder value", \.placeholder, or: nil) }
  open var isSelected: Bool { attribute("selected", \.isSelected, or: false) }
  open var hasFocus: Bool { attribute("focus", \.hasFocus, or: false) }

  open func snapshot() throws -> any XCUIElementSnapshot {
    ElementSnapshot(try found())
  }

  open func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(resolved(to: "take a screenshot").flatMap { app.picture(of: $0.frame) } ?? Data())
  }

  /// A point of the element.
  ///
  /// - Parameter normalizedOffset: (0, 0) is the upper left corner, (1, 1) the lower right one.
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalizedOffset: normalizedOffset)
  }

  /// How it is looked for, and what is found now with all inside of it.
  nonisolated open override var debugDescription: String {
    MainActor.assumeIsolated {
      let trees = app.elements(path).map { $0.tree() }.joined()
      return "\(trees)Path to element: \(path)\n"
    }
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { "\(path)" } }
}

extension XCUIElement: KeyValueCoding {
  /// For predicates such as `exists == true`.
  nonisolated package func codedValue(forKey key: String) -> Any? {
    switch key {
    case "exists": return NSNumber(value: MainActor.assumeIsolated { exists })
    case "isHittable", "hittable": return NSNumber(value: MainActor.assumeIsolated { isHittable })
    default:
      // What is not there has no attributes, and no test fails for a predicate that is asked again and again.
      let element = MainActor.assumeIsolated { app.elements(path).first }
      return element.flatMap { ElementSnapshot($0).codedValue(forKey: key) }
    }
  }

  nonisolated package func setCodedValue(_ value: Any?, forKey key: String) {
    preconditionFailure("An element of another app cannot be changed: \(key)")
  }
}
