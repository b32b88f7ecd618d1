import Foundation

/// The name of a method, as Objective-C knows it: `save:`, `tableView:didSelectRowAt:`.
///
/// Two selectors are equal when their names are. `#selector` expressions become initialisers that also carry the
/// method, so that private methods, methods of generic classes and methods of types without a `ClassRecord` can be
/// sent; a selector made from a string finds its method in the records of the receiver's class.
public struct Selector: ExpressibleByStringLiteral, @unchecked Sendable {
  let name: String
  let method: MethodRecord?

  /// The selector of that Objective-C name.
  public init(_ str: String) {
    name = str
    method = nil
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Selector: Hashable {
  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: CustomStringConvertible {
  public var description: String { name }
}

/// Hook: `#selector(Editor.save(_:))` becomes `Selector("save:", Editor.save(_:))`, `#selector(getter: Editor.title)`
/// becomes `Selector("title", getter: \Editor.title)`.
extension Selector: MethodReference {
  public init(_ record: MethodRecord) {
    name = record.name
    method = record
  }
}
