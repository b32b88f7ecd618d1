import Foundation

public let NSDetailedErrorsKey = "NSDetailedErrors"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// In the user info of an error that SQLite reported: SQLite's own code.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

// The codes of Core Data's errors in `NSCocoaErrorDomain`.
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectConstraintMergeError = 133021
public let NSManagedObjectValidationError = 1550
public let NSManagedObjectConstraintValidationError = 1551
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreTypeMismatchError = 134010
public let NSPersistentStoreIncompatibleSchemaError = 134020
public let NSPersistentStoreSaveError = 134030
public let NSPersistentStoreSaveConflictsError = 134050
public let NSCoreDataError = 134060
public let NSPersistentStoreOperationError = 134070
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreTimeoutError = 134090
public let NSPersistentStoreUnsupportedRequestTypeError = 134091
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSMigrationConstraintViolationError = 134111
public let NSMigrationMissingSourceModelError = 134130
public let NSMigrationMissingMappingModelError = 134140
public let NSMigrationManagerSourceStoreError = 134150
public let NSMigrationManagerDestinationStoreError = 134160
public let NSInferredMappingModelError = 134190
public let NSSQLiteError = 134180

extension NSError {
  static func coreData(_ code: Int, _ description: String, _ info: [String: Any] = [:]) -> NSError {
    var info = info
    info[NSLocalizedDescriptionKey] = description
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }

  /// The store was made with a model that does not have the entity.
  static func missing(_ entity: NSEntityDescription) -> NSError {
    .coreData(NSPersistentStoreIncompatibleSchemaError, "The store has no entity \(entity.name ?? "").")
  }

  /// The object's store is not, or no longer, one of the coordinator's.
  static func unreachable(_ identifier: NSManagedObjectID) -> NSError {
    .coreData(
      NSPersistentStoreOperationError,
      "The store of \(identifier.uriRepresentation().absoluteString) is not reachable from this context's coordinator:"
        + " it was removed, or was never added.",
      [NSAffectedObjectsErrorKey: [identifier]]
    )
  }

  /// There is nothing to work with.
  static func noStores(for operation: String) -> NSError {
    .coreData(
      NSPersistentStoreOperationError,
      "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a \(operation) operation."
    )
  }

  static func readOnly(_ store: NSPersistentStore) -> NSError {
    .coreData(
      CocoaError.fileWriteNoPermission.rawValue,
      "The store was opened for reading only.",
      [NSAffectedStoresErrorKey: [store]]
    )
  }
}
