import Foundation

/// An object whose row was changed by somebody else.
open class NSMergeConflict: NSObject {
  open private(set) var sourceObject: NSManagedObject
  /// The values that the object has.
  open private(set) var objectSnapshot: [String: Any]?
  /// The values when they were last read or saved.
  open private(set) var cachedSnapshot: [String: Any]?
  /// The values that the store has now; nil if the row is gone.
  open private(set) var persistedSnapshot: [String: Any]?
  /// The version of the row in the store; 0 if the row is gone.
  open private(set) var newVersionNumber: Int
  open private(set) var oldVersionNumber: Int
  /// The row, of a conflict that a save has found.
  let row: StoredRow?

  /// - Parameters:
  ///   - newvers: the version of the row in the store; 0 if the row is gone.
  ///   - cachesnap: the values when they were last read or saved.
  ///   - persnap: the values that the store has now; nil if the row is gone.
  public init(
    source srcObject: NSManagedObject,
    newVersion newvers: Int,
    oldVersion oldvers: Int,
    cachedSnapshot cachesnap: [String: Any]?,
    persistedSnapshot persnap: [String: Any]?
  ) {
    sourceObject = srcObject
    newVersionNumber = newvers
    oldVersionNumber = oldvers
    objectSnapshot = srcObject.state.values.isEmpty ? nil : srcObject.snapshot(srcObject.state.values)
    cachedSnapshot = cachesnap
    persistedSnapshot = persnap
    row = nil
  }

  init(_ object: NSManagedObject, newVersion: Int, row: StoredRow?) {
    sourceObject = object
    oldVersionNumber = Int(object.state.version)
    newVersionNumber = newVersion
    objectSnapshot = object.snapshot(object.state.values)
    cachedSnapshot = object.snapshot(object.state.committed ?? object.state.values)
    persistedSnapshot = row.map { object.snapshot($0.values) }
    self.row = row
  }
}

/// Objects that have the same values where they shall be unique.
open class NSConstraintConflict: NSObject {
  /// The names of the attributes that shall be unique together.
  open private(set) var constraint: [String]
  /// What the objects have in common.
  open private(set) var constraintValues: [String: Any]
  /// The object that the store has already; nil if the conflict is among new objects.
  open private(set) var databaseObject: NSManagedObject?
  open private(set) var databaseSnapshot: [AnyHashable: Any]?
  open private(set) var conflictingObjects: [NSManagedObject]
  /// The values of the conflicting objects when they were last read or saved; of a new one what it has.
  open private(set) var conflictingSnapshots: [[AnyHashable: Any]]

  public init(
    constraint contraint: [String],
    database databaseObject: NSManagedObject?,
    databaseSnapshot: [AnyHashable: Any]?,
    conflicting conflictingObjects: [NSManagedObject],
    conflictingSnapshots: [Any]
  ) {
    constraint = contraint
    let first = conflictingObjects.first
    constraintValues = Dictionary(contraint.map { ($0, first?.value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    self.databaseObject = databaseObject
    self.databaseSnapshot = databaseSnapshot
    self.conflictingObjects = conflictingObjects
    self.conflictingSnapshots = conflictingSnapshots.compactMap { $0 as? [AnyHashable: Any] }
  }

  convenience init(_ names: [String], _ object: NSManagedObject, _ other: StoredRow) {
    let own = object.isInserted ? object.state.values : object.state.committed ?? object.state.values
    self.init(
      constraint: names,
      database: object.managedObjectContext?.object(with: other.identifier),
      databaseSnapshot: object.snapshot(other.values),
      conflicting: [object],
      conflictingSnapshots: [object.snapshot(own)]
    )
  }
}

extension NSManagedObject {
  /// The attributes, by name.
  func snapshot(_ values: ContiguousArray<StoredValue>) -> [String: Any] {
    var result: [String: Any] = [:]
    for slot in state.layout.slots {
      guard let attribute = slot.attribute else { continue }
      result[slot.name] = values[slot.index].value(as: attribute) ?? NSNull()
    }
    return result
  }

  /// Settles a conflict in memory, so that the next save meets none.
  func settle(_ conflict: NSMergeConflict, _ type: NSMergePolicyType) {
    guard let context = state.context else { return }
    guard conflict.newVersionNumber != 0 else { return settleLoss(type, context) }
    if type == .rollbackMergePolicyType {
      context.dropChanges(self)
      if let row = conflict.row { adopt(row) } else { turnIntoFault() }
      return
    }
    if isDeleted {
      guard type == .mergeByPropertyStoreTrumpMergePolicyType else {
        state.version = Int64(conflict.newVersionNumber)
        return
      }
      context.dropChanges(self)
      if let row = conflict.row { adopt(row) } else { turnIntoFault() }
      return
    }
    settleValues(conflict, type)
  }

  private func settleValues(_ conflict: NSMergeConflict, _ type: NSMergePolicyType) {
    let before = state.committed ?? state.values
    var stored = before
    for slot in state.layout.slots {
      if let row = conflict.row {
        stored[slot.index] = row.values[slot.index]
      } else if let attribute = slot.attribute, let value = conflict.persistedSnapshot?[slot.name] {
        stored[slot.index] = StoredValue(value, as: attribute) ?? .null
      }
    }
    state.announceChange()
    if type != .overwriteMergePolicyType {
      for slot in state.layout.slots where !slot.isToMany {
        let (own, theirs) = (state.values[slot.index], stored[slot.index])
        let isOwn = !own.isSame(as: before[slot.index])
        let isTheirs = !theirs.isSame(as: before[slot.index])
        let storeWins = type == .mergeByPropertyStoreTrumpMergePolicyType && isTheirs
        if !isOwn || storeWins { state.values[slot.index] = theirs }
      }
    }
    for slot in state.layout.slots where !slot.isToMany { state.committed?[slot.index] = stored[slot.index] }
    state.version = Int64(conflict.newVersionNumber)
    state.related = [:]
  }

  /// The row is gone.
  private func settleLoss(_ type: NSMergePolicyType, _ context: NSManagedObjectContext) {
    let isKept = type == .overwriteMergePolicyType || type == .mergeByPropertyObjectTrumpMergePolicyType
    let wasDeleted = isDeleted
    context.dropChanges(self)
    if isKept, !wasDeleted {
      state.phase = .inserted
      context.changes.inserted.insert(self)
    } else {
      turnIntoFault()
    }
  }

  /// Settles that another object has the same values.
  func settle(_ conflict: NSConstraintConflict, _ type: NSMergePolicyType) {
    guard type == .mergeByPropertyStoreTrumpMergePolicyType || type == .rollbackMergePolicyType else { return }
    for (key, value) in conflict.databaseSnapshot ?? [:] {
      if let key = key as? String { setValue(withoutNull(value), forKey: key) }
    }
  }
}
