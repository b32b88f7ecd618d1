/// Makes a class a model: its stored variables are kept in a store, and whoever reads them is told of changes.
///
/// Not persisted are computed, static and lazy properties, and those marked `@Transient`.
@attached(
  member,
  names: named(_$backingData),
  named(persistentBackingData),
  named(schemaMetadata),
  named(init),
  named(_SwiftDataNoType),
  named(access),
  named(withMutation)
)
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "PersistentModelMacro")

/// How `@Model` stores a property; not to be written by hand.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")

/// Keeps a property out of the store. It needs a default value, since an object that is fetched has nothing else for it.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "PropertyMarkMacro")

/// How an attribute is stored.
///
/// - Parameters:
///   - originalName: the name the attribute had in an earlier version of the schema.
///   - hashModifier: tells versions of the schema apart in which nothing else has changed.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option...,
  originalName: String? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "PropertyMarkMacro")

/// How a property leads to other models.
///
/// - Parameters:
///   - deleteRule: what becomes of the others when this model is deleted.
///   - minimumModelCount: how many there must be at least when the context is saved, unless there is none.
///   - maximumModelCount: how many there may be; 0 for any number.
///   - originalName: the name the relationship had in an earlier version of the schema.
///   - inverse: the relationship of the others that leads back. Where each class has only one to the other, they are each
///     other's inverse though neither says so.
///   - hashModifier: tells versions of the schema apart in which nothing else has changed.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0,
  originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "PropertyMarkMacro")

/// Which attributes, alone or together, no two models may share. A model that is saved with the values of another one takes
/// that one's place.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "ModelWideMacro")

/// By which properties, alone or together, models are looked up often: the store keeps an index of each, in a file that is
/// there already from its next opening on.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "ModelWideMacro")

/// Gives an actor a context of its own, an executor that runs it on the context's queue, and
/// `init(modelContainer:)`.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")
