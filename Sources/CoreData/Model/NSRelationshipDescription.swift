import Foundation

public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule = 0
  case nullifyDeleteRule = 1
  case cascadeDeleteRule = 2
  case denyDeleteRule = 3
}

/// A relationship of an entity to another.
open class NSRelationshipDescription: NSPropertyDescription {
  open unowned(unsafe) var destinationEntity: NSEntityDescription?
  open unowned(unsafe) var inverseRelationship: NSRelationshipDescription?
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var minCount = 0
  /// 1 for a to-one relationship, 0 for one without limit.
  open var maxCount = 0
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! NSRelationshipDescription
    copy.destinationEntity = destinationEntity
    copy.inverseRelationship = inverseRelationship
    copy.deleteRule = deleteRule
    copy.minCount = minCount
    copy.maxCount = maxCount
    copy.isOrdered = isOrdered
    return copy
  }

  open override var versionHash: Data { super.versionHash }

  override var versionText: String {
    let ends = "\(destinationEntity?.name ?? "")|\(inverseRelationship?.name ?? "")"
    return "R|\(super.versionText)|\(ends)|\(minCount)|\(maxCount)|\(isOrdered)|\(deleteRule.rawValue)"
  }
}
