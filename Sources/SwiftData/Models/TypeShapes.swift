/// An optional, whatever it is of.
protocol OptionalType {
  static var wrappedType: any Any.Type { get }
  static func wrapping(_ value: Any?) -> Self
}

extension Optional: OptionalType {
  static var wrappedType: any Any.Type { Wrapped.self }
  static func wrapping(_ value: Any?) -> Self { value.map { $0 as! Wrapped } }
}

/// The type without the levels of Optional around it.
func unwrapped(_ type: any Any.Type) -> any Any.Type {
  (type as? any OptionalType.Type).map { unwrapped($0.wrappedType) } ?? type
}

/// A list of models, be it of another type's elements by its form.
protocol ModelList {
  /// The class of the models; nil if the elements are none.
  static var elementType: (any PersistentModel.Type)? { get }
  init(models: [any PersistentModel])
  var models: [any PersistentModel] { get }
}

extension Array: ModelList {
  static var elementType: (any PersistentModel.Type)? { Element.self as? any PersistentModel.Type }
  init(models: [any PersistentModel]) { self = models.map { $0 as! Element } }
  var models: [any PersistentModel] { compactMap { $0 as? any PersistentModel } }
}

/// What a to-many relationship is declared as.
public protocol RelationshipCollection {
  associatedtype PersistentElement: PersistentModel
}

extension Array: RelationshipCollection where Element: PersistentModel {
  public typealias PersistentElement = Element
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
  public typealias PersistentElement = Wrapped.PersistentElement
}
