import Foundation
import SlipwayFoundation

/// An attribute whose value is derived from others when its object, or one that is related to it, is saved.
///
/// Data models say from what, or `derivationExpression` does.
open class NSDerivedAttributeDescription: NSAttributeDescription {
  /// What the value is derived by, as the editor of data models writes it: `items.@count`, `canonical:(name)`, `now()`.
  var derivationText = "" {
    didSet { derivation = Result { try PredicateOperand(parsing: derivationText) } }
  }
  /// What the value is derived by: a key path (`author.name`), an aggregate of a relationship (`items.@count`, `items.price.@sum`), or
  /// a function (`canonical:`, `uppercase:`, `lowercase:`, `now`).
  open var derivationExpression: SlipwayFoundation.NSExpression? {
    get { try? derivation.map { SlipwayFoundation.NSExpression(try $0.get()) } }
    set {
      derivationText = newValue?.operand.format ?? ""
      derivation = newValue.map { .success($0.operand) }
    }
  }
  /// Failed where the text cannot be read, which a save reports.
  private var derivation: Result<PredicateOperand, any Error>?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! NSDerivedAttributeDescription
    copy.derivationText = derivationText
    return copy
  }

  override var versionText: String { "D|\(super.versionText)|\(derivationText)" }

  /// Gives an object its value. Throws if the model does not say how.
  ///
  /// - Parameter isChanged: whether the object itself has changed, not only one that is related to it.
  func derive(for object: NSManagedObject, isChanged: Bool) throws {
    guard let derivation = try derivation?.get() else { return }
    // The time of the last change is that of the object's own.
    if case .function("now", _) = derivation, !isChanged { return }
    let value = PredicateEvaluation(object: object).value(of: derivation)
    guard !PredicateOperator.equal.holds(value, object.value(forKey: name), options: []) else { return }
    object.setValue(value, forKey: name)
  }
}

extension NSEntityDescription {
  var derivedAttributes: [NSDerivedAttributeDescription] {
    attributesByName.values.compactMap { $0 as? NSDerivedAttributeDescription }
  }
}

extension NSManagedObjectContext {
  /// Derives the attributes of what is about to be saved, and of what it is related to.
  func derive() throws {
    let changed = changes.inserted.union(changes.updated)
    guard changed.contains(where: { $0.entity.isNearDerivedAttributes }) else { return }
    var affected = changed
    for object in changed {
      for (name, relationship) in object.entity.relationshipsByName
      where relationship.destinationEntity?.hasDerivedAttributes == true {
        affected.formUnion(Self.objects(object.value(forKey: name)))
      }
    }
    for object in affected where !object.isDeleted {
      for attribute in object.entity.derivedAttributes {
        try attribute.derive(for: object, isChanged: changed.contains(object))
      }
    }
  }

  private static func objects(_ value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}

extension NSEntityDescription {
  /// Whether it, or an entity below it, has some.
  fileprivate var hasDerivedAttributes: Bool {
    !derivedAttributes.isEmpty || subentities.contains(where: \.hasDerivedAttributes)
  }

  /// Whether it has some, or is related to one that has.
  fileprivate var isNearDerivedAttributes: Bool {
    !derivedAttributes.isEmpty
      || relationshipsByName.values.contains { $0.destinationEntity?.hasDerivedAttributes == true }
  }
}
