import Foundation

/// A search for elements. It is made anew each time its elements are asked for.
@preconcurrency @MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider, ElementFinding {
  let app: AppProxy
  let path: ElementPath

  init(_ app: AppProxy, _ path: ElementPath) {
    self.app = app
    self.path = path
  }

  private func query(_ step: ElementPath.Step) -> XCUIElementQuery { XCUIElementQuery(app, path.appending(step)) }
  private func element(_ selection: ElementPath.Selection) -> XCUIElement {
    XCUIElement(app, path.appending(.select(selection)))
  }

  /// The one that is found: to act on it is a failure where there are more.
  open var element: XCUIElement { element(.only) }
  open var firstMatch: XCUIElement { element(.first) }
  open var count: Int { app.elements(path).count }

  /// The one at a place among those that are found, from 0 on.
  open func element(boundBy index: Int) -> XCUIElement { element(.index(index)) }
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  open func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// An element for each that is found now, which will be found by its place.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }
  /// An element for each that is found now. Here these too are found again by their place.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { query(.descendants(type)) }
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { query(.children(type)) }

  /// - Parameter predicate: what has to hold of the element's attributes.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { query(.matching(.predicate(predicate))) }
  open func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    query(.matching(.element(elementType, identifier)))
  }
  /// - Parameter identifier: an identifier, label, title, value or placeholder.
  open func matching(identifier: String) -> XCUIElementQuery { query(.matching(.element(.any, identifier))) }

  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery { query(.containing(.predicate(predicate))) }
  open func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    query(.containing(.element(elementType, identifier)))
  }

  /// The way of the search, and what it finds now.
  nonisolated open override var debugDescription: String {
    MainActor.assumeIsolated {
      "Query: \(path)\n" + app.elements(path).map { $0.tree() }.joined()
    }
  }
}
