import Foundation

/// Conflicts with what others have saved.
extension StoreSave {
  func settle(
    _ object: NSManagedObject,
    _ entity: NSEntityDescription,
    _ primaryKey: Int64,
    _ columns: [StoreSchema.Column]
  ) throws {
    guard let row = try store.row(object.objectID) else {
      if policy.keepsObject { return try insert(object) }
      if policy.mergeType == .errorMergePolicyType { return note(object, newVersion: 0, row: nil) }
      settled.append((object, nil))
      dropped.insert(ObjectIdentifier(object))
      return
    }
    var merged = row
    var written: [StoreSchema.Column] = []
    switch policy.mergeType {
    case .errorMergePolicyType: return note(object, newVersion: row.version, row: row)
    case .rollbackMergePolicyType: dropped.insert(ObjectIdentifier(object))
    case .overwriteMergePolicyType:
      merged.values = values(of: object)
      written = schema.columns(of: entity)
    case .mergeByPropertyObjectTrumpMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      let storeWins = policy.mergeType == .mergeByPropertyStoreTrumpMergePolicyType
      for column in columns {
        let index = column.slot.index
        let changedByOthers = !(object.state.committed?[index].isSame(as: row.values[index]) ?? true)
        if storeWins, changedByOthers { continue }
        merged.values[index] = values(of: object)[index]
        written.append(column)
      }
    }
    if !written.isEmpty {
      try write(written, of: object, entity, primaryKey, values: merged.values, from: row.version)
      merged.version = row.version + 1
    }
    settled.append((object, merged))
  }

  /// Says whether the row is gone in the end.
  func settleDeletion(_ object: NSManagedObject, _ table: String, _ primaryKey: Int64) throws -> Bool {
    guard let row = try store.row(object.objectID) else { return true }
    switch policy.mergeType {
    case .errorMergePolicyType:
      note(object, newVersion: row.version, row: row)
      return false
    case .rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      settled.append((object, row))
      kept.append(object)
      return false
    case .overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType:
      try database.statement("DELETE FROM \(table) WHERE Z_PK = ?").run([.integer(primaryKey)])
      return true
    }
  }

  /// An object that stays is pointed at as before: its deletion had taken it out of the relationships of others.
  func restoreReferences(to object: NSManagedObject, in updated: [NSManagedObject]) {
    for other in updated {
      guard let committed = other.state.committed else { continue }
      var values = self.values(of: other)
      for slot in other.state.layout.slots where slot.relationship != nil {
        let (before, now) = (committed[slot.index], values[slot.index])
        guard before.contains(object.objectID), slot.isToMany ? !now.contains(object.objectID) : now.isNull else {
          continue
        }
        values[slot.index] = now.restoring(object.objectID, asIn: before)
        restorations[ObjectIdentifier(other)] = (other, values)
      }
    }
  }

  /// The values to write.
  func values(of object: NSManagedObject) -> ContiguousArray<StoredValue> {
    restorations.isEmpty ? object.state.values : restorations[ObjectIdentifier(object)]?.values ?? object.state.values
  }

  private func note(_ object: NSManagedObject, newVersion: Int64, row: StoredRow?) {
    conflicts.append(NSMergeConflict(object, newVersion: Int(newVersion), row: row))
  }

  // MARK: Uniqueness

  /// Looks for a row that has the same values where the entity asks for unique ones. Says whether the object's own row
  /// must not be written any more.
  func settleUniqueness(_ object: NSManagedObject, _ entity: NSEntityDescription, _ primaryKey: Int64) throws
    -> Bool
  {
    for names in entity.uniqueNames {
      guard let other = try rowSharing(names, with: object, entity, besides: primaryKey) else { continue }
      switch uniqueness.mergeType {
      case .errorMergePolicyType: throw NSError.conflicts([NSConstraintConflict(names, object, other)])
      case .rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
        try takeOver(other, object)
        dropped.insert(ObjectIdentifier(object))
        return true
      case .overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType:
        guard object.isInserted else {
          try removeRow(other, entity)
          continue
        }
        try write(
          schema.columns(of: entity),
          of: object,
          entity,
          other.identifier.primaryKey!,
          values: object.state.values,
          from: other.version
        )
        var merged = other
        merged.values = object.state.values
        merged.version = other.version + 1
        try takeOver(merged, object)
        return true
      }
    }
    return false
  }

  /// The inserted object becomes the object of a row that was there before.
  private func takeOver(_ row: StoredRow, _ object: NSManagedObject) throws {
    if object.isInserted { object.objectID.successor = row.identifier }
    settled.append((object, row))
  }

  private func removeRow(_ row: StoredRow, _ entity: NSEntityDescription) throws {
    guard let primaryKey = row.identifier.primaryKey else { return }
    try database.statement("DELETE FROM \(quoted(schema.table(of: entity))) WHERE Z_PK = ?").run([.integer(primaryKey)])
    try store.removeLinks(to: [primaryKey], of: entity, database, clearingColumns: true)
  }

  private func rowSharing(
    _ names: [String],
    with object: NSManagedObject,
    _ entity: NSEntityDescription,
    besides primaryKey: Int64
  ) throws -> StoredRow? {
    var conditions = ["Z_PK <> ?"]
    var values: [SQLValue] = [.integer(primaryKey)]
    for name in names {
      guard let slot = object.state.layout.slot(name),
        let column = schema.columns(of: entity).first(where: { $0.slot.name == name })
      else { return nil }
      let value = object.state.values[slot.index]
      if value.isNull { return nil }  // Nil is like nothing else.
      conditions.append("\(quoted(column.name)) = ?")
      values.append(try self.column(value, column.slot))
    }
    let sql = "SELECT Z_PK FROM \(quoted(schema.table(of: entity))) WHERE \(conditions.joined(separator: " AND "))"
    guard case .integer(let found)? = try database.statement(sql).first(values) else { return nil }
    return try store.row(store.identifier(entity, found))
  }
}

extension NSEntityDescription {
  /// The uniqueness constraints, with those of the ancestors.
  var uniqueNames: [[String]] { (superentity?.uniqueNames ?? []) + constraintNames }
}
