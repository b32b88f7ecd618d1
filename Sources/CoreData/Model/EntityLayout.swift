import Foundation

/// The places of an entity's values: each property has an index into an object's slots. Any thread may ask.
final class EntityLayout {
  struct Slot {
    let name: String
    let index: Int
    let property: NSPropertyDescription
    let attribute: NSAttributeDescription?
    let relationship: NSRelationshipDescription?

    var isToMany: Bool { relationship?.isToMany ?? false }
  }

  let slots: [Slot]
  /// The fetched properties, with indexes behind the slots'.
  let fetched: [String: (index: Int, property: NSFetchedPropertyDescription)]
  private let indexes: [String: Int]
  private unowned(unsafe) let entity: NSEntityDescription
  /// What a new object starts with.
  let defaults: ContiguousArray<StoredValue>
  private var foundClass: NSManagedObject.Type?
  /// Guards the class, which is looked for when the first object is made: by then the app has registered its own.
  private let lock = NSLock()

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    let properties = entity.properties.filter { !($0 is NSFetchedPropertyDescription) }
    let others = entity.properties.compactMap { $0 as? NSFetchedPropertyDescription }
    let places = others.enumerated().map { ($1.name, (index: properties.count + $0, property: $1)) }
    fetched = Dictionary(places) { _, last in last }
    slots = properties.enumerated().map { index, property in
      Slot(
        name: property.name,
        index: index,
        property: property,
        attribute: property as? NSAttributeDescription,
        relationship: property as? NSRelationshipDescription
      )
    }
    indexes = Dictionary(slots.map { ($0.name, $0.index) }) { _, last in last }
    defaults = ContiguousArray(
      slots.map { slot in
        if let attribute = slot.attribute {
          return attribute.defaultValue.flatMap { StoredValue($0, as: attribute) } ?? .null
        }
        return slot.isToMany ? StoredValue.empty(slot.relationship!) : .null
      }
    )
  }

  var objectClass: NSManagedObject.Type {
    lock.withLock {
      if let foundClass { return foundClass }
      let found = entity.findObjectClass()
      foundClass = found
      return found
    }
  }

  func slot(_ name: String) -> Slot? { indexes[name].map { slots[$0] } }
  func index(_ name: String) -> Int? { indexes[name] }
}
