import Foundation

/// An attribute of several parts, each an attribute or a composite itself. Its value is a dictionary by the parts' names, which key
/// paths read, set and look into in predicates: `address.city`.
///
/// A store keeps the dictionary in one column, so that predicates look into it in memory. Apple's has a column for each part.
open class NSCompositeAttributeDescription: NSAttributeDescription {
  open var elements: [NSAttributeDescription] = []

  public required init() {
    super.init()
    attributeType = .compositeAttributeType
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! NSCompositeAttributeDescription
    copy.elements = elements.map { $0.copy() as! NSAttributeDescription }
    return copy
  }

  override var versionText: String {
    "C|\(super.versionText)|\(elements.map(\.versionText).sorted().joined(separator: ";"))"
  }

  /// Whether each part takes what the dictionary has for it, and there is nothing else in it.
  func takes(_ dictionary: [String: Any]) -> Bool {
    let parts = Dictionary(elements.map { ($0.name, $0) }) { first, _ in first }
    return dictionary.allSatisfy { name, value in
      guard let part = parts[name] else { return false }
      return withoutNull(value).map { StoredValue($0, as: part) != nil } ?? true
    }
  }
}
