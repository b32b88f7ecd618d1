import Foundation
import SlipwayFoundation

/// How a kind of things is called.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  public var name: LocalizedStringResource
  /// How several of them are called.
  public var numericFormat: LocalizedStringResource?
  public var synonyms: [LocalizedStringResource]

  public init(
    name: LocalizedStringResource,
    numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    (self.name, self.numericFormat, self.synonyms) = (name, numericFormat, synonyms)
  }

  public init(stringLiteral value: String) { self.init(name: LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// How one thing is shown.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// The picture of a thing.
  public struct Image: Sendable, Equatable {
    enum Source: Sendable, Equatable {
      case named(String)
      case symbol(String)
      case data(Data)
      case url(URL)
    }
    let source: Source
    let isTemplate: Bool?

    public init(named name: String, isTemplate: Bool? = nil) { (source, self.isTemplate) = (.named(name), isTemplate) }
    public init(systemName: String, isTemplate: Bool? = nil) {
      (source, self.isTemplate) = (.symbol(systemName), isTemplate)
    }
    public init(data: Data, isTemplate: Bool? = nil) { (source, self.isTemplate) = (.data(data), isTemplate) }
    public init(url: URL, isTemplate: Bool? = nil) { (source, self.isTemplate) = (.url(url), isTemplate) }
  }

  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]

  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    (self.title, self.subtitle, self.image, self.synonyms) = (title, subtitle, image, synonyms)
  }

  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// Things whose kind has a name.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// Things that can be shown.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

public typealias DisplayRepresentable = InstanceDisplayRepresentable & TypeDisplayRepresentable

/// Values of an app's own that its intents take.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable, Sendable {}

/// A thing of an app's that its intents take.
public protocol AppEntity: AppValue, InstanceDisplayRepresentable, Identifiable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property<Value: _IntentValue> = EntityProperty<Value>
}

/// A choice that an app's intents take.
public protocol AppEnum: AppValue, InstanceDisplayRepresentable, CaseIterable, Hashable, RawRepresentable {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  /// What the list says of the case; its name if that says nothing.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(self)")
  }
}

/// What the system may know of a thing.
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: @unchecked Sendable {
  let title: LocalizedStringResource?
  private let lock = NSLock()
  private var own: Value?

  public init(title: LocalizedStringResource) {
    self.title = title
    own = (Value.self as? any OptionalValue.Type)?.nothing as? Value
  }
  public init() {
    title = nil
    own = (Value.self as? any OptionalValue.Type)?.nothing as? Value
  }

  /// Reading one that was never set ends the app, unless it is Optional.
  public var wrappedValue: Value {
    get {
      guard let value = lock.withLock({ own }) else {
        preconditionFailure("A property without a value was read: \(title?.key ?? "\(Value.self)")")
      }
      return value
    }
    set { lock.withLock { own = newValue } }
  }

  public var projectedValue: EntityProperty<Value> { self }
}

// MARK: Queries

/// Finds an app's things.
public protocol EntityQuery<Entity>: DynamicOptionsProvider where Result == [Entity], DefaultValue == Entity {
  associatedtype Entity: AppEntity

  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// What is offered before the user says anything.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
  public func results() async throws -> [Entity] { try await suggestedEntities() }
  public func defaultResult() async -> Entity? { nil }
}

/// Finds an app's things by words.
public protocol EntityStringQuery<Entity>: EntityQuery {
  associatedtype Entity
  func entities(matching string: String) async throws -> [Entity]
}

/// Knows all of an app's things.
public protocol EnumerableEntityQuery<Entity>: EntityQuery {
  associatedtype Entity
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension EnumerableEntityQuery where Entity.ID: Equatable {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}
