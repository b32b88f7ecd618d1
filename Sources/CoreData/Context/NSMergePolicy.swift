import Foundation

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType = 0
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  case overwriteMergePolicyType = 3
  case rollbackMergePolicyType = 4
}

/// What a save does with rows that somebody else has changed since they were read.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public let mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }

  /// Whether an object outlives the deletion of its row.
  var keepsObject: Bool {
    mergeType == .overwriteMergePolicyType || mergeType == .mergeByPropertyObjectTrumpMergePolicyType
  }

  /// The save fails.
  public class var error: NSMergePolicy { NSErrorMergePolicy as! NSMergePolicy }
  /// Where both changed a property, the store's value stays.
  public class var mergeByPropertyStoreTrump: NSMergePolicy { NSMergeByPropertyStoreTrumpMergePolicy as! NSMergePolicy }
  /// Where both changed a property, the object's value is written.
  public class var mergeByPropertyObjectTrump: NSMergePolicy {
    NSMergeByPropertyObjectTrumpMergePolicy as! NSMergePolicy
  }
  /// The object is written as it is.
  public class var overwrite: NSMergePolicy { NSOverwriteMergePolicy as! NSMergePolicy }
  /// The object's changes are dropped.
  public class var rollback: NSMergePolicy { NSRollbackMergePolicy as! NSMergePolicy }
}

public nonisolated(unsafe) let NSErrorMergePolicy: AnyObject = NSMergePolicy(merge: .errorMergePolicyType)
public nonisolated(unsafe) let NSMergeByPropertyStoreTrumpMergePolicy: AnyObject = NSMergePolicy(
  merge: .mergeByPropertyStoreTrumpMergePolicyType
)
public nonisolated(unsafe) let NSMergeByPropertyObjectTrumpMergePolicy: AnyObject = NSMergePolicy(
  merge: .mergeByPropertyObjectTrumpMergePolicyType
)
public nonisolated(unsafe) let NSOverwriteMergePolicy: AnyObject = NSMergePolicy(merge: .overwriteMergePolicyType)
public nonisolated(unsafe) let NSRollbackMergePolicy: AnyObject = NSMergePolicy(merge: .rollbackMergePolicyType)

/// An object whose row was changed by somebody else.
open class NSMergeConflict: NSObject {
  open private(set) var sourceObject: NSManagedObject
  /// The values when they were last read or saved.
  open private(set) var objectSnapshot: [String: Any]?
  /// The values that the store has now; nil if the row is gone.
  open private(set) var persistedSnapshot: [String: Any]?
  open private(set) var newVersionNumber: Int
  open private(set) var oldVersionNumber: Int

  init(_ object: NSManagedObject, newVersion: Int, row: StoredRow?) {
    sourceObject = object
    oldVersionNumber = Int(object.state.version)
    newVersionNumber = newVersion
    objectSnapshot = Self.attributes(object, object.state.committed ?? object.state.values)
    persistedSnapshot = row.map { Self.attributes(object, $0.values) }
  }

  private static func attributes(_ object: NSManagedObject, _ values: ContiguousArray<StoredValue>) -> [String: Any] {
    var result: [String: Any] = [:]
    for slot in object.state.layout.slots {
      guard let attribute = slot.attribute else { continue }
      result[slot.name] = values[slot.index].value(as: attribute) ?? NSNull()
    }
    return result
  }
}

/// An object that has the values of another where they shall be unique.
open class NSConstraintConflict: NSObject {
  open private(set) var constraint: [String]
  open private(set) var constraintValues: [String: Any]
  open private(set) var conflictingObjects: [NSManagedObject]
  open private(set) var databaseObject: NSManagedObject?

  init(_ names: [String], _ object: NSManagedObject, _ other: NSManagedObjectID) {
    constraint = names
    constraintValues = Dictionary(names.map { ($0, object.value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    conflictingObjects = [object]
    databaseObject = object.managedObjectContext?.registeredObject(for: other)
  }
}
