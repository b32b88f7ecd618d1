import Foundation

extension NSManagedObject {
  /// Checks every property, as for an insertion or an update.
  func validateAll() throws {
    var errors: [NSError] = []
    for slot in state.layout.slots where !slot.property.isTransient {
      errors += slot.attribute == nil ? relationshipErrors(slot) : attributeErrors(slot)
    }
    try throwTogether(errors)
  }

  private func attributeErrors(_ slot: EntityLayout.Slot) -> [NSError] {
    let value = state.values[slot.index]
    if value.isNull {
      return slot.property.isOptional ? [] : [validationError(NSValidationMissingMandatoryPropertyError, slot)]
    }
    // What cannot be read cannot be judged, and is not written.
    if case .unreadable = value { return [] }
    let predicates = slot.property.validationPredicates
    guard !predicates.isEmpty else { return [] }
    let boxed = value.value(as: slot.attribute!)
    return predicates.compactMap { predicate in
      predicate.evaluate(with: boxed)
        ? nil : validationError(Self.code(of: predicate, slot.attribute!), slot, predicate)
    }
  }

  private func relationshipErrors(_ slot: EntityLayout.Slot) -> [NSError] {
    let value = state.values[slot.index]
    if case .unloaded = value { return [] }
    let relationship = slot.relationship!
    let count = value.identifiers.count
    if count == 0 {
      return relationship.isOptional ? [] : [validationError(NSValidationMissingMandatoryPropertyError, slot)]
    }
    guard relationship.isToMany else { return [] }
    if count < relationship.minCount { return [validationError(NSValidationRelationshipLacksMinimumCountError, slot)] }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return [validationError(NSValidationRelationshipExceedsMaximumCountError, slot)]
    }
    return []
  }

  /// A relationship whose rule is "deny" must have come to be empty.
  func validateDeletion() throws {
    let denied = state.layout.slots.filter { slot in
      guard let relationship = slot.relationship, relationship.deleteRule == .denyDeleteRule else { return false }
      guard loadRelated(slot) else { return false }
      return state.values[slot.index].identifiers.contains { identifier in
        guard let other = state.context?.object(with: identifier) else { return false }
        return !other.isDeleted
      }
    }
    try throwTogether(denied.map { validationError(NSValidationRelationshipDeniedDeleteError, $0) })
  }

  private func throwTogether(_ errors: [NSError]) throws {
    if errors.count > 1 {
      throw NSError.coreData(
        NSValidationMultipleErrorsError,
        "Multiple validation errors occurred.",
        [NSDetailedErrorsKey: errors]
      )
    }
    if let only = errors.first { throw only }
  }

  private func validationError(_ code: Int, _ slot: EntityLayout.Slot, _ predicate: NSPredicate? = nil) -> NSError {
    var info: [String: Any] = [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: slot.name]
    info[NSValidationValueErrorKey] = value(in: slot)
    info[NSValidationPredicateErrorKey] = predicate
    let shown = state.context?.model?.localizedName(of: slot.property, in: entity) ?? slot.name
    return .coreData(code, "\(shown) \(Self.complaint(code)).", info)
  }

  private static func complaint(_ code: Int) -> String {
    switch code {
    case NSValidationMissingMandatoryPropertyError: "is a required value"
    case NSValidationRelationshipLacksMinimumCountError: "has too few objects"
    case NSValidationRelationshipExceedsMaximumCountError: "has too many objects"
    case NSValidationRelationshipDeniedDeleteError: "still has objects, and may not be deleted with them"
    case NSValidationNumberTooLargeError: "is too large"
    case NSValidationNumberTooSmallError: "is too small"
    case NSValidationDateTooLateError: "is too late"
    case NSValidationDateTooSoonError: "is too soon"
    case NSValidationStringTooLongError: "is too long"
    case NSValidationStringTooShortError: "is too short"
    case NSValidationStringPatternMatchingError: "does not match the pattern"
    default: "is invalid"
    }
  }

  private static func code(of predicate: NSPredicate, _ attribute: NSAttributeDescription) -> Int {
    guard case .comparison(let comparison) = predicate.tree else { return NSManagedObjectValidationError }
    let isUpperBound: Bool
    switch comparison.comparator {
    case .lessThan, .lessThanOrEqual: isUpperBound = true
    case .greaterThan, .greaterThanOrEqual: isUpperBound = false
    case .matches, .like: return NSValidationStringPatternMatchingError
    default: return NSManagedObjectValidationError
    }
    switch attribute.attributeType {
    case .stringAttributeType: return isUpperBound ? NSValidationStringTooLongError : NSValidationStringTooShortError
    case .dateAttributeType: return isUpperBound ? NSValidationDateTooLateError : NSValidationDateTooSoonError
    default: return isUpperBound ? NSValidationNumberTooLargeError : NSValidationNumberTooSmallError
    }
  }
}
