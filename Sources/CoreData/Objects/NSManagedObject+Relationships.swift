import Foundation

extension NSManagedObject {
  /// What a relationship gives out: an object, an `NSSet` or an `NSOrderedSet`.
  func relatedValue(_ slot: EntityLayout.Slot) -> Any? {
    if let known = state.related[slot.index] { return known }
    guard let context = state.context, loadRelated(slot) else { return noneRelated(slot) }
    let result: NSObject?
    switch state.values[slot.index] {
    case .reference(let identifier): result = context.object(with: identifier)
    case .references(let set): result = NSSet(array: set.map { context.object(with: $0) })
    case .orderedReferences(let list): result = NSOrderedSet(array: list.map { context.object(with: $0) })
    default: result = nil
    }
    state.related[slot.index] = result
    return result
  }

  private func noneRelated(_ slot: EntityLayout.Slot) -> Any? {
    guard slot.isToMany else { return nil }
    return slot.relationship!.isOrdered ? NSOrderedSet() : NSSet()
  }

  /// Reads a to-many relationship from the store, unless that has been done. The object is no fault.
  func readRelated(_ slot: EntityLayout.Slot) throws {
    guard case .unloaded = state.values[slot.index] else { return }
    let identifiers = try state.context?.relatedIdentifiers(of: self, slot.relationship!) ?? []
    let loaded = StoredValue.many(identifiers, slot.relationship!)
    state.values[slot.index] = loaded
    if case .unloaded? = state.committed?[slot.index] { state.committed![slot.index] = loaded }
    if case .unloaded? = state.eventStart?[slot.index] { state.eventStart![slot.index] = loaded }
  }

  /// The same for those who cannot throw: says whether it is there. The context keeps the error for its save.
  func loadRelated(_ slot: EntityLayout.Slot) -> Bool {
    do {
      try readRelated(slot)
      return true
    } catch {
      state.context?.noteUnread(error)
      return false
    }
  }

  func isRelationshipFault(_ key: String) -> Bool {
    guard let slot = state.layout.slot(key), slot.relationship != nil, !state.values.isEmpty else { return true }
    if case .unloaded = state.values[slot.index] { return true }
    if case .reference(let identifier) = state.values[slot.index] {
      return state.context?.registeredObject(for: identifier)?.isFault ?? true
    }
    return false
  }

  func relatedIdentifiers(_ key: String) -> [NSManagedObjectID] {
    guard let slot = state.layout.slot(key), slot.relationship != nil else { return [] }
    guard fireFault(), loadRelated(slot) else { return [] }
    return state.values[slot.index].identifiers
  }

  // MARK: Writing, with the inverse kept in step

  /// The relationship has been read.
  func setRelated(_ value: Any?, _ slot: EntityLayout.Slot) {
    let objects = managedObjects(elements(of: value) ?? flattenedOptional(value).map { [$0] } ?? [], slot)
    let old = state.values[slot.index].identifiers
    let new = objects.map(\.objectID)
    let relationship = slot.relationship!
    state.values[slot.index] =
      relationship.isToMany ? .many(new, relationship) : new.first.map { .reference($0) } ?? .null
    state.related[slot.index] = nil
    let kept = Set(new).intersection(old)
    for identifier in old where !kept.contains(identifier) { detachInverse(identifier, relationship) }
    for object in objects where !kept.contains(object.objectID) { object.attachInverse(of: relationship, from: self) }
  }

  private func managedObjects(_ values: [Any], _ slot: EntityLayout.Slot) -> [NSManagedObject] {
    values.map { value in
      guard let object = value as? NSManagedObject else {
        fatalError("Unacceptable type of value for relationship: property = \"\(slot.name)\"; value = \(value).")
      }
      if let own = state.context, let others = object.state.context, own !== others {
        fatalError(
          "Illegal attempt to establish a relationship '\(slot.name)' between objects in different contexts"
        )
      }
      // As on Apple's systems an object follows what it is attached to into its context.
      if let own = state.context, object.state.context == nil { own.insert(object) }
      return object
    }
  }

  func addRelated(_ object: NSManagedObject, _ slot: EntityLayout.Slot) {
    guard fireFault(), loadRelated(slot), !state.values[slot.index].contains(object.objectID) else { return }
    change(slot, adding: object.objectID)
    object.attachInverse(of: slot.relationship!, from: self)
  }

  func removeRelated(_ object: NSManagedObject, _ slot: EntityLayout.Slot) {
    guard fireFault(), loadRelated(slot), state.values[slot.index].contains(object.objectID) else { return }
    change(slot, removing: object.objectID)
    detachInverse(object.objectID, slot.relationship!)
  }

  /// Tells an object that `source` now points at it.
  private func attachInverse(of relationship: NSRelationshipDescription, from source: NSManagedObject) {
    guard let inverse = relationship.inverseRelationship, let slot = state.layout.slot(inverse.name), fireFault(),
      loadRelated(slot)
    else { return }
    if !inverse.isToMany, case .reference(let previous) = state.values[slot.index], previous != source.objectID {
      // Somebody else pointed here before: of a to-one inverse only one can.
      if let other = state.context?.object(with: previous), let otherSlot = other.state.layout.slot(relationship.name) {
        other.change(otherSlot, removing: objectID)
      }
    }
    change(slot, adding: source.objectID)
  }

  /// Changes a relationship's value, and nothing at the other end.
  private func change(
    _ slot: EntityLayout.Slot,
    adding added: NSManagedObjectID? = nil,
    removing removed: NSManagedObjectID? = nil
  ) {
    guard fireFault(), loadRelated(slot), beginChange(slot.name) else { return }
    if let added { state.values[slot.index].add(added) }
    if let removed { state.values[slot.index].remove(removed) }
    endChange(slot.name)
  }

  /// Tells an object that this one no longer points at it. One that is deleted keeps what it pointed at, as long as it
  /// is there.
  func detachInverse(_ identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription) {
    guard let inverse = relationship.inverseRelationship, let object = state.context?.object(with: identifier),
      !object.isDeleted, let slot = object.state.layout.slot(inverse.name)
    else { return }
    object.change(slot, removing: objectID)
  }

  // MARK: Accessors of generated code

  private func relationshipSlot(_ key: String) -> EntityLayout.Slot {
    guard let slot = state.layout.slot(key), slot.isToMany else {
      fatalError("\(entity.name ?? "") has no to-many relationship \"\(key)\".")
    }
    fireFault()
    return slot
  }

  package func mutateManagedSet(forKey key: String, adding: [Any], removing: [Any]) {
    let slot = relationshipSlot(key)
    for object in managedObjects(removing, slot) { removeRelated(object, slot) }
    for object in managedObjects(adding, slot) { addRelated(object, slot) }
  }

  package func mutateManagedOrderedSet(forKey key: String, _ change: (NSMutableOrderedSet) -> Void) {
    let slot = relationshipSlot(key)
    let list = NSMutableOrderedSet(array: elements(of: relatedValue(slot)) ?? [])
    change(list)
    write(list, key)
  }
}

/// `mutableSetValue(forKey:)`: a set that writes through.
final class ManagedSet: NSMutableSet {
  private let owner: NSManagedObject
  private let key: String

  init(_ owner: NSManagedObject, _ key: String) {
    self.owner = owner
    self.key = key
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) { preconditionFailure("a managed set has an owner") }
  required convenience init?(coder: NSCoder) { return nil }

  private var members: NSSet { owner.value(forKey: key) as? NSSet ?? NSSet() }

  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? { members.member(object) }
  override func objectEnumerator() -> NSEnumerator { members.objectEnumerator() }
  override func add(_ object: Any) { owner.mutateManagedSet(forKey: key, adding: [object], removing: []) }
  override func remove(_ object: Any) { owner.mutateManagedSet(forKey: key, adding: [], removing: [object]) }
}

/// `mutableOrderedSetValue(forKey:)`: an ordered set that writes through.
final class ManagedOrderedSet: NSMutableOrderedSet {
  private var owner: NSManagedObject?
  private var key = ""

  init(_ owner: NSManagedObject, _ key: String) {
    super.init(capacity: 0)
    for object in elements(of: owner.value(forKey: key)) ?? [] { super.insert(object, at: count) }
    self.owner = owner
    self.key = key
  }

  override init(capacity numItems: Int) { super.init(capacity: numItems) }
  override init(objects: UnsafePointer<AnyObject>?, count: Int) { super.init(objects: objects, count: count) }
  required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }
  required convenience init?(coder: NSCoder) { return nil }

  private func writeThrough() { owner?.setValue(NSOrderedSet(array: array), forKey: key) }

  override func insert(_ object: Any, at idx: Int) {
    super.insert(object, at: idx)
    writeThrough()
  }
  override func removeObject(at idx: Int) {
    super.removeObject(at: idx)
    writeThrough()
  }
  override func replaceObject(at idx: Int, with obj: Any) {
    super.replaceObject(at: idx, with: obj)
    writeThrough()
  }
}
