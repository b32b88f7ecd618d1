import CoreData

/// Where the values of a model stand.
public protocol BackingData<Model> {
  associatedtype Model: PersistentModel

  /// Values of a new model, in no context.
  init(for modelType: Model.Type)

  /// The identity of the model; nil while it never was in a context.
  var persistentModelID: PersistentIdentifier? { get }

  // A class that is a model and can be encoded besides is stored as a model.
  @_disfavoredOverload func getValue<Value: Decodable>(forKey key: KeyPath<Model, Value>) -> Value
  func getValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value>) -> Value
  func getValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value?>) -> Value?
  func getValue<Value: RelationshipCollection>(forKey key: KeyPath<Model, Value>) -> Value
  func getTransformableValue<Value>(forKey key: KeyPath<Model, Value>) -> Value

  @_disfavoredOverload func setValue<Value: Encodable>(forKey key: KeyPath<Model, Value>, to newValue: Value)
  func setValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value>, to newValue: Value)
  func setValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value?>, to newValue: Value?)
  func setValue<Value: RelationshipCollection>(forKey key: KeyPath<Model, Value>, to newValue: Value)
  func setTransformableValue<Value>(forKey key: KeyPath<Model, Value>, to newValue: Value)
}

/// The values of a model of a class.
final class ModelBacking<Model: PersistentModel>: ModelRecord, BackingData {
  init(for modelType: Model.Type) { super.init(ModelDescription.of(modelType)) }

  /// The values of a row.
  init(_ object: ModelObject) { super.init(ModelDescription.of(Model.self), object) }

  var persistentModelID: PersistentIdentifier? { object == nil ? nil : identifier }

  func getValue<Value: Decodable>(forKey key: KeyPath<Model, Value>) -> Value {
    let slot = description.requiredSlot(key)
    return StoredForm.value(attribute(slot.name) ?? slot.standard, as: Value.self, of: slot.name)
  }

  func getValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value>) -> Value {
    let name = description.requiredSlot(key).name
    guard let model = related(name).first else { fatalError("\(name) leads to no model, and is not optional") }
    return model as! Value
  }

  func getValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value?>) -> Value? {
    related(description.requiredSlot(key).name).first.map { $0 as! Value }
  }

  func getValue<Value: RelationshipCollection>(forKey key: KeyPath<Model, Value>) -> Value {
    let models = related(description.requiredSlot(key).name)
    guard let optional = Value.self as? any OptionalType.Type else {
      return (Value.self as! any ModelList.Type).init(models: models) as! Value
    }
    return optional.wrapping((unwrapped(Value.self) as! any ModelList.Type).init(models: models)) as! Value
  }

  func getTransformableValue<Value>(forKey key: KeyPath<Model, Value>) -> Value {
    let name = description.requiredSlot(key).name
    let stored = attribute(name)
    if let optional = Value.self as? any OptionalType.Type { return optional.wrapping(stored) as! Value }
    guard let value = stored as? Value else { fatalError("The store has no \(Value.self) for \(name)") }
    return value
  }

  func setValue<Value: Encodable>(forKey key: KeyPath<Model, Value>, to newValue: Value) {
    setAttribute(description.requiredSlot(key), newValue)
  }

  func setValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value>, to newValue: Value) {
    setRelated(description.requiredSlot(key), [newValue])
  }

  func setValue<Value: PersistentModel>(forKey key: KeyPath<Model, Value?>, to newValue: Value?) {
    setRelated(description.requiredSlot(key), newValue.map { [$0] } ?? [])
  }

  func setValue<Value: RelationshipCollection>(forKey key: KeyPath<Model, Value>, to newValue: Value) {
    let list = flattenedOptional(newValue) as? any ModelList
    setRelated(description.requiredSlot(key), list?.models ?? [])
  }

  func setTransformableValue<Value>(forKey key: KeyPath<Model, Value>, to newValue: Value) {
    setAttribute(description.requiredSlot(key), newValue)
  }
}
