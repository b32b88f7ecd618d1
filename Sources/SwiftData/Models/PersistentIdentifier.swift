import CoreData

/// What a model is called, in all contexts and launches; until it is first saved it has a name for the time being, which
/// the save replaces.
public struct PersistentIdentifier: Hashable, Identifiable, Sendable {
  /// The identity as one value.
  public struct ID: Hashable, Sendable {
    fileprivate let key: Key
    fileprivate let storeIdentifier: String?
    fileprivate let entityName: String
  }

  enum Key: Hashable, Sendable {
    case row(Int64)
    case temporary(UUID)

    /// `p12`, or `t` with a UUID: as the last part of the identity's URI.
    var text: String {
      switch self {
      case .row(let number): "p\(number)"
      case .temporary(let name): "t\(name.uuidString)"
      }
    }

    init?(_ text: String) {
      if text.first == "p", let number = Int64(text.dropFirst()) {
        self = .row(number)
      } else if text.first == "t", let name = UUID(uuidString: String(text.dropFirst())) {
        self = .temporary(name)
      } else {
        return nil
      }
    }
  }

  public let id: ID

  init(entityName: String, storeIdentifier: String?, key: Key) {
    id = ID(key: key, storeIdentifier: storeIdentifier, entityName: entityName)
  }

  /// The identity that a store gives.
  init(_ identifier: NSManagedObjectID) {
    self.init(
      entityName: identifier.entity.name ?? "",
      storeIdentifier: identifier.storeUUID,
      key: .row(identifier.row ?? 0)
    )
  }

  public var entityName: String { id.entityName }
  /// The store's UUID; nil for a model that was never saved.
  public var storeIdentifier: String? { id.storeIdentifier }

  var key: Key { id.key }
  var isTemporary: Bool { id.storeIdentifier == nil }

  /// `x-coredata://STORE/ENTITY/p12`.
  var uri: URL { URL(string: "x-coredata://\(storeIdentifier ?? "")/\(entityName)/\(key.text)")! }
}

extension PersistentIdentifier: Comparable {
  public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
    if lhs.entityName != rhs.entityName { return lhs.entityName < rhs.entityName }
    switch (lhs.key, rhs.key) {
    case (.row(let first), .row(let second)): return first < second
    case (.row, .temporary): return true
    case (.temporary, .row): return false
    case (.temporary(let first), .temporary(let second)): return first < second
    }
  }
}

extension PersistentIdentifier: Codable {
  private enum Keys: String, CodingKey { case implementation }

  private struct Written: Codable {
    var primaryKey: String
    var uriRepresentation: URL
    var isTemporary: Bool
    var storeIdentifier: String?
    var entityName: String
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let written = try container.decode(Written.self, forKey: .implementation)
    guard let key = Key(written.primaryKey) else {
      throw DecodingError.dataCorruptedError(
        forKey: .implementation,
        in: container,
        debugDescription: "\(written.primaryKey) is no primary key"
      )
    }
    self.init(entityName: written.entityName, storeIdentifier: written.storeIdentifier, key: key)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    let written = Written(
      primaryKey: key.text,
      uriRepresentation: uri,
      isTemporary: isTemporary,
      storeIdentifier: storeIdentifier,
      entityName: entityName
    )
    try container.encode(written, forKey: .implementation)
  }
}
