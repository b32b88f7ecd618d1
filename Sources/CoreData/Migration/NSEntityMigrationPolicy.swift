import Foundation
import SlipwayFoundation

// The variables of a mapping's expressions.
public let NSMigrationManagerKey = "manager"
public let NSMigrationSourceObjectKey = "source"
public let NSMigrationDestinationObjectKey = "destination"
public let NSMigrationEntityMappingKey = "entityMapping"
public let NSMigrationPropertyMappingKey = "propertyMapping"
public let NSMigrationEntityPolicyKey = "entityPolicy"

/// What makes the objects of one entity mapping. Subclasses change what becomes of them, with or without what the class does.
///
/// A migration calls, for each mapping, `begin`, `createDestinationInstances` for each source object and `endInstanceCreation`; then,
/// for each, `createRelationships` for each object that was made and `endRelationshipCreation`; then for each
/// `performCustomValidation` and `end`. An error that one throws ends the migration.
open class NSEntityMigrationPolicy: NSObject {
  public override init() { super.init() }

  open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {}

  /// Makes an object of the destination entity, gives it the attributes of the mapping, and associates both.
  open func createDestinationInstances(
    forSource sInstance: NSManagedObject,
    in mapping: NSEntityMapping,
    manager: NSMigrationManager
  ) throws {
    guard let name = mapping.destinationEntityName else { return }
    let made = NSEntityDescription.insertNewObject(forEntityName: name, into: manager.destinationContext)
    for property in mapping.attributeMappings ?? [] {
      let expression = MigrationExpression(manager, mapping, property, self, source: sInstance, destination: made)
      try expression.set(on: made)
    }
    manager.associate(sourceInstance: sInstance, withDestinationInstance: made, for: mapping)
  }

  open func endInstanceCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  /// Gives an object the relationships of the mapping.
  open func createRelationships(
    forDestination dInstance: NSManagedObject,
    in mapping: NSEntityMapping,
    manager: NSMigrationManager
  ) throws {
    let source = manager.sourceInstances(forEntityMappingName: mapping.name, destinationInstances: [dInstance]).first
    for property in mapping.relationshipMappings ?? [] {
      let expression = MigrationExpression(manager, mapping, property, self, source: source, destination: dInstance)
      try expression.set(on: dInstance)
    }
  }

  open func endRelationshipCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}
  open func performCustomValidation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}
  open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {}
}

extension NSEntityMigrationPolicy {
  // Apple's initialiser is not `required`: it is called through the class as `NSManagedObject.make` does.
  @_silgen_name("slipway_migration_policy_make")
  convenience init(dynamic mapping: NSEntityMapping) { self.init() }

  @_silgen_name("slipway_migration_policy_make")
  private static func make(_ mapping: __owned NSEntityMapping) -> NSEntityMigrationPolicy

  /// A policy of the class that the mapping names.
  static func policy(of mapping: NSEntityMapping) throws -> NSEntityMigrationPolicy {
    guard let name = mapping.entityMigrationPolicyClassName, !name.isEmpty else { return NSEntityMigrationPolicy() }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let found: AnyClass? = ClassRecords.classNamed(name) ?? ClassRecords.classNamed(last) ?? NSClassFromString(name)
    guard let type = found as? NSEntityMigrationPolicy.Type else {
      throw NSError.coreData(
        NSMigrationManagerSourceStoreError,
        "There is no migration policy \(name), which the mapping \(mapping.name ?? "") names.",
        [NSMigrationEntityMappingKey: mapping]
      )
    }
    return type.make(mapping)
  }
}

/// The expression of a property mapping, and what its variables stand for.
struct MigrationExpression {
  static let instances = "destinationInstancesForEntityMappingNamed:sourceInstances:"
  static let instancesOfRelationship = "destinationInstancesForSourceRelationshipNamed:sourceInstances:"

  private let manager: NSMigrationManager
  private let property: NSPropertyMapping
  private let variables: [String: Any]

  init(
    _ manager: NSMigrationManager,
    _ mapping: NSEntityMapping,
    _ property: NSPropertyMapping,
    _ policy: NSEntityMigrationPolicy,
    source: NSManagedObject?,
    destination: NSManagedObject
  ) {
    self.manager = manager
    self.property = property
    var variables: [String: Any] = [
      NSMigrationManagerKey: manager, NSMigrationEntityMappingKey: mapping, NSMigrationPropertyMappingKey: property,
      NSMigrationEntityPolicyKey: policy, NSMigrationDestinationObjectKey: destination,
    ]
    variables[NSMigrationSourceObjectKey] = source
    self.variables = variables
  }

  /// Sets the property. Throws if the destination has no such property.
  func set(on object: NSManagedObject) throws {
    guard let name = property.name, let expression = property.valueExpression else { return }
    guard let slot = object.state.layout.slot(name) else {
      throw NSError.coreData(
        NSMigrationError,
        "\(object.entity.name ?? "") has no property \(name), which a mapping is to set.",
        [NSMigrationPropertyMappingKey: property]
      )
    }
    let found = withoutNull(value(of: expression.operand))
    guard slot.relationship != nil else { return try set(found, slot, on: object) }
    let objects = elements(of: found) ?? found.map { [$0] } ?? []
    object.setValue(slot.isToMany ? NSOrderedSet(array: objects) : objects.first, forKey: name)
  }

  private func set(_ value: Any?, _ slot: EntityLayout.Slot, on object: NSManagedObject) throws {
    if let value, StoredValue(value, as: slot.attribute!) == nil {
      throw NSError.coreData(
        NSMigrationError,
        "\(slot.name) of \(object.entity.name ?? "") does not take \(value).",
        [NSMigrationPropertyMappingKey: property]
      )
    }
    object.setValue(value, forKey: slot.name)
  }

  /// Functions whose first argument is the manager or the policy are messages to it.
  private func value(of operand: PredicateOperand) -> Any? {
    guard case .function(let name, let arguments) = operand, let first = arguments.first else {
      return PredicateEvaluation(object: nil, variables: variables).value(of: operand)
    }
    let rest = arguments.dropFirst().map { value(of: $0) }
    switch PredicateEvaluation(object: nil, variables: variables).value(of: first) {
    case let manager as NSMigrationManager: return manager.call(name, rest)
    case let policy as NSEntityMigrationPolicy:
      let selector = Selector(name)
      switch rest.count {
      case 0: return selector.send(to: policy)
      case 1: return selector.send(to: policy, rest[0])
      case 2: return selector.send(to: policy, rest[0], rest[1])
      default: return selector.send(to: policy, rest[0], rest[1], rest[2])
      }
    case let object as NSManagedObject where name == "valueForKey:":
      return (rest.first as? String).flatMap { object.value(forKey: $0) }
    case let other:
      let values = [.constant(other)] + rest.map { PredicateOperand.constant($0) }
      return PredicateEvaluation(object: nil, variables: variables).value(of: .function(name, values))
    }
  }
}
