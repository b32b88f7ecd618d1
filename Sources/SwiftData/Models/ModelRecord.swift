import CoreData

/// The values of one model: its own while it is in no context, and a row's from then on.
class ModelRecord {
  let description: ModelDescription
  /// The row; nil before the model was inserted.
  private(set) var object: ModelObject?
  private var ownRegistrar: ObservationRegistrar?

  /// The values of attributes as the store would keep them, and of relationships.
  private var attributes: [String: Any] = [:]
  private var relationships: [String: [any PersistentModel]] = [:]
  private var temporaryName: UUID?

  init(_ description: ModelDescription, _ object: ModelObject? = nil) {
    self.description = description
    self.object = object
  }

  var registrar: ObservationRegistrar {
    if let object { return object.registrar }
    if let ownRegistrar { return ownRegistrar }
    let made = ObservationRegistrar()
    ownRegistrar = made
    return made
  }

  /// The context that the row is in.
  var managedContext: NSManagedObjectContext? { object?.managedObjectContext }
  var context: ModelContext? { managedContext.flatMap(ModelContext.of) }

  var identifier: PersistentIdentifier {
    if let object, !object.objectID.settled.isTemporaryID { return PersistentIdentifier(object.objectID.settled) }
    let name = temporaryName ?? UUID()
    temporaryName = name
    return PersistentIdentifier(entityName: description.entityName, storeIdentifier: nil, key: .temporary(name))
  }

  /// The temporary identity, if anybody has asked for it.
  var formerIdentifier: PersistentIdentifier? {
    temporaryName.map {
      PersistentIdentifier(entityName: description.entityName, storeIdentifier: nil, key: .temporary($0))
    }
  }

  // MARK: Values

  func attribute(_ name: String) -> Any? {
    guard let object else { return attributes[name] }
    return object.value(forKey: name)
  }

  func setAttribute(_ slot: ModelDescription.Slot, _ value: Any?) {
    guard case .attribute(let form) = slot.kind else { fatalError("\(slot.name) is a relationship") }
    guard let object else {
      attributes[slot.name] = form.stored(value)
      return
    }
    object.setValue(form.stored(value), forKey: slot.name)
  }

  func related(_ name: String) -> [any PersistentModel] {
    guard let object else { return relationships[name] ?? [] }
    guard let context else { return [] }
    switch description.slot(named: name)?.kind {
    case .toMany: return object.related(name).map { context.model(of: $0) }
    default: return (object.value(forKey: name) as? NSManagedObject).map { [context.model(of: $0)] } ?? []
    }
  }

  func setRelated(_ slot: ModelDescription.Slot, _ models: [any PersistentModel]) {
    if let object, let context {
      object.setRelated(slot, models.map { context.object(of: $0) })
    } else {
      relationships[slot.name] = models
      // What is attached to a model of a context comes into it.
      if object == nil, let context = models.lazy.compactMap({ $0.record.context }).first { context.insert(self) }
    }
  }

  // MARK: Into a context

  /// The record has become the row's: its values go there, and so do the models that it leads to.
  func adopt(_ object: ModelObject, in context: ModelContext) {
    self.object = object
    if let ownRegistrar { object.registrar = ownRegistrar }
    for (name, value) in attributes { object.setValue(value, forKey: name) }
    let related = relationships
    (attributes, relationships) = ([:], [:])
    for (name, models) in related {
      guard let slot = description.slot(named: name), !models.isEmpty else { continue }
      object.setRelated(slot, models.map { context.object(of: $0) })
    }
  }

  /// The row has turned out to be one that was there before.
  func follow(_ object: ModelObject) {
    object.registrar = registrar
    self.object = object
  }
}

extension NSManagedObject {
  fileprivate func setRelated(_ slot: ModelDescription.Slot, _ objects: [ModelObject]) {
    switch slot.kind {
    case .toMany: setValue(NSSet(array: objects), forKey: slot.name)
    default: setValue(objects.first, forKey: slot.name)
    }
  }
}
