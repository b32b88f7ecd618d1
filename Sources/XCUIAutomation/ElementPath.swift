import Foundation
import SlipwayAutomation

/// Which elements are meant: a way through the app's elements, which begins at the app.
struct ElementPath {
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case matching(Condition)
    /// Those with something inside that matches.
    case containing(Condition)
    case select(Selection)
  }

  enum Selection: Equatable {
    /// The one that there is.
    case only
    case first
    case index(Int)
  }

  /// What an element has to be.
  enum Condition {
    case predicate(NSPredicate)
    /// A type, and a text that identifies it.
    case element(XCUIElement.ElementType, String?)
  }

  private(set) var steps: [Step] = []

  func appending(_ step: Step) -> ElementPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// As a step of a test names it: `"Add" Button`, `Cell 2`.
  var briefly: String {
    var (type, name, place) = (XCUIElement.ElementType.any, String?.none, "")
    for step in steps {
      switch step {
      case .descendants(let next), .children(let next): (type, name, place) = (next, nil, "")
      case .matching(.element(let next, let identifier)):
        if next != .any { type = next }
        name = identifier.map { "\"\($0)\"" }
      case .matching(.predicate(let predicate)): name = "(\(predicate))"
      case .select(.index(let index)): place = "\(index + 1)"
      case .containing, .select: break
      }
    }
    let kind = steps.isEmpty ? "Application" : type == .any ? "Element" : type.title
    return [name, kind, place].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The elements that are meant, in the order of the tree.
  func elements(in app: ElementRecord) -> [ElementRecord] {
    steps.reduce([app]) { $1.apply(to: $0) }
  }
}

extension ElementPath.Step {
  fileprivate func apply(to elements: [ElementRecord]) -> [ElementRecord] {
    switch self {
    case .descendants(let type):
      elements.flatMap { $0.children.flatMap(\.withDescendants) }.unique.filter { type == .any || $0.type == type }
    case .children(let type): elements.flatMap(\.children).unique.filter { type == .any || $0.type == type }
    case .matching(let condition): elements.filter(condition.holds)
    case .containing(let condition):
      elements.filter { $0.children.flatMap(\.withDescendants).contains(where: condition.holds) }
    case .select(.only): elements
    case .select(.first): Array(elements.prefix(1))
    case .select(.index(let index)): elements.indices.contains(index) ? [elements[index]] : []
    }
  }
}

extension ElementPath.Condition {
  func holds(of element: ElementRecord) -> Bool {
    switch self {
    case .predicate(let predicate): predicate.evaluate(with: ElementSnapshot(element))
    case .element(let type, let identifier):
      (type == .any || element.type == type) && identifier.map(element.isIdentified) ?? true
    }
  }
}

extension ElementRecord {
  /// By any of what identifies an element at Apple's.
  fileprivate func isIdentified(by text: String) -> Bool {
    [identifier, label, value, placeholder].contains(text)
  }
}

extension [ElementRecord] {
  /// What is inside of two that are inside each other is there once.
  fileprivate var unique: [ElementRecord] {
    var seen: Set<Int> = []
    return filter { seen.insert($0.number).inserted }
  }
}

// MARK: As failures describe it

extension ElementPath: CustomStringConvertible {
  var description: String { steps.isEmpty ? "the application" : steps.map { "\($0)" }.joined(separator: " → ") }
}

extension ElementPath.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.title)"
    case .children(let type): "Children matching type \(type.title)"
    case .matching(let condition): "Elements matching \(condition)"
    case .containing(let condition): "Elements containing elements matching \(condition)"
    case .select(.only): "The one"
    case .select(.first): "The first"
    case .select(.index(let index)): "Element at index \(index)"
    }
  }
}

extension ElementPath.Condition: CustomStringConvertible {
  var description: String {
    switch self {
    case .predicate(let predicate): "predicate '\(predicate)'"
    case .element(.any, let identifier?): "\"\(identifier)\""
    case .element(let type, let identifier?): "type \(type.title), \"\(identifier)\""
    case .element(let type, nil): "type \(type.title)"
    }
  }
}
