import Foundation
import SlipwayFoundation

/// What becomes of an entity's objects in a migration.
public enum NSEntityMappingType: UInt, Sendable {
  /// The app's own: a policy does it, or its property mappings do.
  case undefinedEntityMappingType = 0
  case customEntityMappingType = 1
  /// A new entity.
  case addEntityMappingType = 2
  /// An entity that is gone with its objects.
  case removeEntityMappingType = 3
  /// Nothing changes.
  case copyEntityMappingType = 4
  case transformEntityMappingType = 5
}

/// How the objects of one entity become objects of another version's.
open class NSEntityMapping: NSObject {
  /// By which `NSMigrationManager` finds what came of an object: unique in the mapping model.
  open var name: String!
  open var mappingType = NSEntityMappingType.undefinedEntityMappingType
  open var sourceEntityName: String?
  /// The version of the source entity that the mapping is made for; a migration throws if the store's is another one.
  open var sourceEntityVersionHash: Data?
  open var destinationEntityName: String?
  /// The version of the destination entity that the mapping is made for; a migration throws if the model's is another one.
  open var destinationEntityVersionHash: Data?
  open var attributeMappings: [NSPropertyMapping]?
  open var relationshipMappings: [NSPropertyMapping]?
  /// What gives the objects that are migrated, with the manager as `$manager`; all objects of the source entity, without those of
  /// entities below it, where there is none.
  open var sourceExpression: SlipwayFoundation.NSExpression?
  open var userInfo: [AnyHashable: Any]?
  /// The name of a subclass of `NSEntityMigrationPolicy`: `Module.Policy`.
  open var entityMigrationPolicyClassName: String?
}

/// How a property of the new object gets its value.
open class NSPropertyMapping: NSObject {
  /// The name of the destination entity's property.
  open var name: String?
  /// What is evaluated, with the variables `$manager`, `$source`, `$destination`, `$entityMapping`, `$propertyMapping` and
  /// `$entityPolicy`. `FUNCTION($entityPolicy, "method:", …)` calls a method of the policy that is `@objc`.
  open var valueExpression: SlipwayFoundation.NSExpression?
  open var userInfo: [AnyHashable: Any]?
}
