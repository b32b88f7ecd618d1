import CoreData

/// An object of a class that `@Model` marks. It belongs to the context that it is in, and to that one's thread.
///
/// Two models are equal if they are the same object: of a row, a context has one.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  init(backingData: any BackingData<Self>)
  /// What `@Model` has noted of the properties.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  var persistentBackingData: any BackingData<Self> { get set }
}

extension PersistentModel {
  var record: ModelRecord {
    let record = persistentBackingData as! ModelBacking<Self>
    // A model that its initialiser has attached to one of a context is in it before anybody knows the model.
    if let object = record.object, object.model == nil { object.model = self }
    return record
  }

  /// Values of a new model, in no context.
  public static func createBackingData() -> some BackingData<Self> { ModelBacking(for: Self.self) }

  /// The identity. It is a temporary one until the model is first saved, and another from then on.
  public var persistentModelID: PersistentIdentifier { record.identifier }
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the model was inserted into or fetched by; nil if there is none, or the model was deleted.
  public var modelContext: ModelContext? { record.context }
  /// Whether the model is to be deleted with the next save.
  public var isDeleted: Bool { record.object.map { $0.isDeleted && $0.managedObjectContext != nil } ?? false }
  /// Whether the next save would write the model.
  public var hasChanges: Bool { record.object.map { $0.hasChanges && $0.managedObjectContext != nil } ?? false }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// For what `@Model` makes.
  public var _observationRegistrar: ObservationRegistrar { record.registrar }
}

// MARK: - Values

extension PersistentModel {
  // A class that is a model and can be encoded besides is stored as a model.
  @_disfavoredOverload
  public func getValue<Value: Decodable>(forKey key: KeyPath<Self, Value>) -> Value {
    persistentBackingData.getValue(forKey: key)
  }

  public func getValue<Value: PersistentModel>(forKey key: KeyPath<Self, Value>) -> Value {
    persistentBackingData.getValue(forKey: key)
  }

  public func getValue<Value: PersistentModel>(forKey key: KeyPath<Self, Value?>) -> Value? {
    persistentBackingData.getValue(forKey: key)
  }

  public func getValue<Value: RelationshipCollection>(forKey key: KeyPath<Self, Value>) -> Value {
    persistentBackingData.getValue(forKey: key)
  }

  public func getTransformableValue<Value>(forKey key: KeyPath<Self, Value>) -> Value {
    persistentBackingData.getTransformableValue(forKey: key)
  }

  @_disfavoredOverload
  public func setValue<Value: Encodable>(forKey key: KeyPath<Self, Value>, to newValue: Value) {
    persistentBackingData.setValue(forKey: key, to: newValue)
  }

  public func setValue<Value: PersistentModel>(forKey key: KeyPath<Self, Value>, to newValue: Value) {
    persistentBackingData.setValue(forKey: key, to: newValue)
  }

  public func setValue<Value: PersistentModel>(forKey key: KeyPath<Self, Value?>, to newValue: Value?) {
    persistentBackingData.setValue(forKey: key, to: newValue)
  }

  public func setValue<Value: RelationshipCollection>(forKey key: KeyPath<Self, Value>, to newValue: Value) {
    persistentBackingData.setValue(forKey: key, to: newValue)
  }

  public func setTransformableValue<Value>(forKey key: KeyPath<Self, Value>, to newValue: Value) {
    persistentBackingData.setTransformableValue(forKey: key, to: newValue)
  }
}
