import Foundation

extension NSManagedObject: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? { value(forKey: key) }
  package func setCodedValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  func read(_ key: String) -> Any? {
    guard let slot = state.layout.slot(key) else { return unmodeled(key) }
    return fireFault() ? value(in: slot) : nil
  }

  /// The object is no fault.
  func value(in slot: EntityLayout.Slot) -> Any? {
    if let attribute = slot.attribute { return state.values[slot.index].value(as: attribute) }
    return relatedValue(slot)
  }

  func write(_ value: Any?, _ key: String) {
    guard let slot = state.layout.slot(key) else {
      if !writeRecordedProperty(value, key) { setValue(value, forUndefinedKey: key) }
      return
    }
    guard fireFault(), loadRelated(slot), beginChange(key) else { return }
    defer { endChange(key) }
    if slot.attribute != nil {
      state.values[slot.index] = stored(value, in: slot)
    } else {
      setRelated(value, slot)
    }
  }

  func write(_ value: Any?, path: String) {
    guard let dot = path.lastIndex(of: ".") else { return setValue(value, forKey: path) }
    let (owner, last) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
    let found = keyValue(of: self, forKeyPath: owner)
    if let object = found as? NSManagedObject { return object.setValue(value, forKey: last) }
    // Of a composite attribute a part is set, and with it the whole.
    guard let first = path.split(separator: ".").first.map(String.init),
      state.layout.slot(first)?.attribute?.attributeType == .compositeAttributeType
    else { return }
    var parts = found as? [String: Any] ?? [:]
    parts[last] = value
    setValue(parts, forKeyPath: owner)
  }

  /// The value for the slot; traps, as Apple's raises, if the attribute does not take it.
  private func stored(_ value: Any?, in slot: EntityLayout.Slot) -> StoredValue {
    guard let value = flattenedOptional(value) else { return .null }
    guard let stored = StoredValue(value, as: slot.attribute!) else {
      fatalError(
        "Unacceptable type of value for attribute: property = \"\(slot.name)\"; desired type = "
          + "\(slot.attribute!.attributeType); given type = \(Swift.type(of: value)); value = \(value)."
      )
    }
    return stored
  }

  func primitive(_ key: String) -> Any? {
    guard let slot = state.layout.slot(key), !state.values.isEmpty else { return nil }
    return value(in: slot)
  }

  func setPrimitive(_ value: Any?, _ key: String) {
    guard let slot = state.layout.slot(key) else {
      undefined(key)
      return
    }
    guard fireFault() else { return }
    if slot.attribute != nil {
      state.values[slot.index] = stored(value, in: slot)
    } else {
      let identifiers = (elements(of: value) ?? value.map { [$0] } ?? []).map { ($0 as! NSManagedObject).objectID }
      let relationship = slot.relationship!
      state.values[slot.index] =
        relationship.isToMany ? .many(identifiers, relationship) : identifiers.first.map { .reference($0) } ?? .null
      state.related[slot.index] = nil
    }
  }

  // MARK: Keys the model does not have

  /// A property of the class itself, by its record.
  private func unmodeled(_ key: String) -> Any? {
    if let property = state.layout.fetched[key] { return fetchedValue(property) }
    if key == "self" { return self }
    if key == "objectID" { return objectID }
    if let property = ClassRecords.reader(key, of: type(of: self)) { return property(self) }
    return value(forUndefinedKey: key)
  }

  /// What a fetched property has, which is fetched once.
  private func fetchedValue(_ place: (index: Int, property: NSFetchedPropertyDescription)) -> Any? {
    guard fireFault() else { return nil }
    if let known = state.related[place.index] { return known }
    let values = NSArray(array: place.property.values(for: self))
    state.related[place.index] = values
    return values
  }

  private func writeRecordedProperty(_ value: Any?, _ key: String) -> Bool {
    ClassRecords.writer(key, of: type(of: self))?(self, value) ?? false
  }

  @discardableResult
  func undefined(_ key: String) -> Any? {
    fatalError("the entity \(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\".")
  }

  // MARK: Changes

  /// Says whether the object can be changed: not if it is a fault that cannot be read.
  ///
  /// - Parameter isModeled: whether the model has the property. Those who write a slot know it without looking.
  @discardableResult
  func beginChange(_ key: String, isModeled: Bool = true) -> Bool {
    guard fireFault() else { return false }
    state.announceChange()
    if isModeled || !Swift.type(of: self).contextShouldIgnoreUnmodeledPropertyChanges {
      state.context?.willChange(self)
    }
    (self as NSObject).willChangeValue(forKey: key)
    return true
  }

  func endChange(_ key: String) {
    (self as NSObject).didChangeValue(forKey: key)
    if !state.related.isEmpty, let slot = state.layout.slot(key), slot.relationship != nil {
      state.related[slot.index] = nil
    }
  }

  func changes(since old: ContiguousArray<StoredValue>?) -> [String: Any] {
    guard !state.values.isEmpty else { return [:] }
    guard let base = old ?? (isInserted ? state.blank : nil) else { return [:] }
    var result: [String: Any] = [:]
    for slot in state.layout.slots where !isUnchanged(slot, since: base) {
      result[slot.name] = value(in: slot) ?? NSNull()
    }
    return result
  }

  private func isUnchanged(_ slot: EntityLayout.Slot, since base: ContiguousArray<StoredValue>) -> Bool {
    let now = state.values[slot.index]
    if case .null = base[slot.index], slot.isToMany { return now.identifiers.isEmpty }
    return now.isSame(as: base[slot.index])
  }

  func committed(_ keys: [String]?) -> [String: Any] {
    guard fireFault() else { return [:] }
    let values = isInserted ? state.blank : state.committed ?? state.values
    var result: [String: Any] = [:]
    for slot in state.layout.slots where keys?.contains(slot.name) ?? true {
      if let attribute = slot.attribute {
        result[slot.name] = values[slot.index].value(as: attribute) ?? NSNull()
      } else if let context = state.context {
        let objects = values[slot.index].identifiers.map { context.object(with: $0) }
        result[slot.name] = slot.isToMany ? NSSet(array: objects) : objects.first ?? NSNull()
      }
    }
    return result
  }

  var managedDescription: String {
    let head =
      "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))> (entity: \(entity.name ?? ""); id: \(objectID)"
    guard !isFault, !state.values.isEmpty else { return head + "; data: <fault>)" }
    let lines = state.layout.slots.map { slot -> String in
      guard let attribute = slot.attribute else {
        if case .unloaded = state.values[slot.index] { return "    \(slot.name) = \"<relationship fault>\";" }
        return "    \(slot.name) = \(state.values[slot.index].identifiers);"
      }
      return "    \(slot.name) = \(state.values[slot.index].value(as: attribute).map { "\($0)" } ?? "nil");"
    }
    return head + "; data: {\n\(lines.joined(separator: "\n"))\n})"
  }
}

extension NSManagedObject: ManagedPropertyStorage {
  package func managedInteger(forKey key: String) -> Int64? {
    guard let slot = state.layout.slot(key) else { return undefined(key) as? Int64 }
    guard fireFault() else { return nil }
    switch state.values[slot.index] {
    case .integer(let value): return value
    case .real(let value): return Int64(value)
    case .decimal(let value): return NSDecimalNumber(decimal: value).int64Value
    default: return nil
    }
  }

  package func managedDouble(forKey key: String) -> Double? {
    guard let slot = state.layout.slot(key) else { return undefined(key) as? Double }
    guard fireFault() else { return nil }
    switch state.values[slot.index] {
    case .integer(let value): return Double(value)
    case .real(let value): return value
    case .decimal(let value): return NSDecimalNumber(decimal: value).doubleValue
    default: return nil
    }
  }

  package func managedValue(forKey key: String) -> Any? {
    guard let slot = state.layout.slot(key) else {
      return state.layout.fetched[key].map(fetchedValue) ?? undefined(key)
    }
    return fireFault() ? value(in: slot) : nil
  }

  package func managedString(forKey key: String) -> String? {
    guard let index = state.layout.index(key) else { return undefined(key) as? String }
    guard fireFault() else { return nil }
    if case .string(let text) = state.values[index] { return text }
    return managedValue(forKey: key) as? String
  }

  // What the attribute's type does not take as it is goes the way of any value.

  package func setManagedInteger(_ value: Int64, forKey key: String) {
    guard let (index, type) = attribute(key) else { return setManagedValue(value, forKey: key) }
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      replace(index, key, by: .integer(value))
    case .booleanAttributeType: replace(index, key, by: .integer(value == 0 ? 0 : 1))
    default: setManagedValue(NSNumber(value: value), forKey: key)
    }
  }

  package func setManagedDouble(_ value: Double, forKey key: String) {
    guard let (index, type) = attribute(key), type == .doubleAttributeType else {
      return setManagedValue(NSNumber(value: value), forKey: key)
    }
    replace(index, key, by: .real(value))
  }

  package func setManagedString(_ value: String?, forKey key: String) {
    guard let (index, type) = attribute(key), type == .stringAttributeType else {
      return setManagedValue(value, forKey: key)
    }
    replace(index, key, by: value.map { .string($0) } ?? .null)
  }

  private func attribute(_ key: String) -> (index: Int, type: NSAttributeType)? {
    guard let index = state.layout.index(key), let attribute = state.layout.slots[index].attribute else { return nil }
    return (index, attribute.attributeType)
  }

  private func replace(_ index: Int, _ key: String, by value: StoredValue) {
    guard beginChange(key) else { return }
    state.values[index] = value
    endChange(key)
  }

  package func setManagedValue(_ value: Any?, forKey key: String) {
    guard state.layout.slot(key) != nil else {
      undefined(key)
      return
    }
    write(value, key)
  }
}
