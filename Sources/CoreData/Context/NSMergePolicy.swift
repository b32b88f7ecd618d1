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

  /// Settles the conflicts that a save has met: `NSMergeConflict`s by `resolve(optimisticLockingConflicts:)` and
  /// `NSConstraintConflict`s by `resolve(constraintConflicts:)`. A save of a context whose policy is a subclass calls it, outside of
  /// any transaction, and then begins anew. Throws the error of the save if the policy is to fail.
  open func resolve(mergeConflicts list: [Any]) throws {
    let versions = list.compactMap { $0 as? NSMergeConflict }
    let constraints = list.compactMap { $0 as? NSConstraintConflict }
    if !versions.isEmpty { try resolve(optimisticLockingConflicts: versions) }
    if !constraints.isEmpty { try resolve(constraintConflicts: constraints) }
  }

  /// Gives the objects the values and versions that the type asks for.
  open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
    if mergeType == .errorMergePolicyType { throw NSError.conflicts(list) }
    for conflict in list { conflict.sourceObject.settle(conflict, mergeType) }
  }

  /// Where the store is to win, the objects take its values; else theirs stand. The save then makes one object of both.
  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    if mergeType == .errorMergePolicyType { throw NSError.conflicts(list) }
    for conflict in list { for object in conflict.conflictingObjects { object.settle(conflict, mergeType) } }
  }

  /// Whether the app has its own say.
  var isSubclass: Bool { type(of: self) != NSMergePolicy.self }

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

extension NSError {
  static func conflicts(_ list: [NSMergeConflict]) -> NSError {
    .coreData(
      NSManagedObjectMergeError,
      "Could not merge changes.",
      [NSPersistentStoreSaveConflictsErrorKey: list]
    )
  }

  static func conflicts(_ list: [NSConstraintConflict]) -> NSError {
    let names = list.first?.constraint.joined(separator: ", ") ?? ""
    return .coreData(
      NSManagedObjectConstraintMergeError,
      "\(list.first?.conflictingObjects.first?.entity.name ?? "") has another object with the same \(names).",
      [NSPersistentStoreSaveConflictsErrorKey: list]
    )
  }
}
