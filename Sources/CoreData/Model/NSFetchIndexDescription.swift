import Foundation

/// An index of a store, by which rows are found and sorted faster. It is made when a store is opened that has none such.
open class NSFetchIndexDescription: NSObject, NSCopying {
  open var name: String
  open var elements: [NSFetchIndexElementDescription] {
    didSet { for element in elements { element.indexDescription = self } }
  }
  /// The entity whose objects' rows the index is of.
  open internal(set) unowned(unsafe) var entity: NSEntityDescription?
  /// Which rows are looked for. An index here is of all rows, which finds those as well.
  open var partialIndexPredicate: NSPredicate?

  public init(name: String, elements: [NSFetchIndexElementDescription]? = nil) {
    self.name = name
    self.elements = elements ?? []
    super.init()
    for element in self.elements { element.indexDescription = self }
  }

  open override func copy() -> Any { copy(with: nil) }

  /// A copy that belongs to no entity.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchIndexDescription(
      name: name,
      elements: elements.map { $0.copy() as! NSFetchIndexElementDescription }
    )
    copy.partialIndexPredicate = partialIndexPredicate
    return copy
  }
}

public enum NSFetchIndexElementType: UInt, Sendable {
  case binary = 0
  case rTree = 1
}

/// A property by which an index is ordered.
open class NSFetchIndexElementDescription: NSObject, NSCopying {
  public let property: NSPropertyDescription?
  open var propertyName: String? { property?.name }
  /// How values are ordered. SQLite's ordinary indexes serve both kinds.
  open var collationType: NSFetchIndexElementType
  open var isAscending = true
  open internal(set) weak var indexDescription: NSFetchIndexDescription?

  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
    super.init()
  }

  open override func copy() -> Any { copy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchIndexElementDescription(
      property: property ?? NSPropertyDescription(),
      collationType: collationType
    )
    copy.isAscending = isAscending
    return copy
  }
}
