import CoreData

/// What a transaction did to one model.
public enum HistoryChange: Sendable {
  case insert(any HistoryInsert)
  case update(any HistoryUpdate)
  case delete(any HistoryDelete)

  /// The model's identity.
  public var changedPersistentIdentifier: PersistentIdentifier {
    switch self {
    case .insert(let change): change.changedPersistentIdentifier
    case .update(let change): change.changedPersistentIdentifier
    case .delete(let change): change.changedPersistentIdentifier
    }
  }

  init<Model: PersistentModel>(_ change: NSPersistentHistoryChange, of type: Model.Type, in transaction: Int64) {
    let identity = ChangeIdentity(change, transaction)
    switch change.changeType {
    case .insert: self = .insert(DefaultHistoryInsert<Model>(identity))
    case .update:
      let names = Set((change.updatedProperties ?? []).map(\.name))
      self = .update(DefaultHistoryUpdate<Model>(identity, names))
    case .delete: self = .delete(DefaultHistoryDelete<Model>(identity, HistoryTombstone(change.tombstone ?? [:])))
    }
  }
}

/// What all kinds of changes have.
struct ChangeIdentity: Hashable, Sendable {
  let change: Int64
  let transaction: Int64
  let model: PersistentIdentifier

  init(_ change: NSPersistentHistoryChange, _ transaction: Int64) {
    (self.change, self.transaction) = (change.changeID, transaction)
    model = PersistentIdentifier(change.changedObjectID)
  }
}

// MARK: - Insertions

/// A model that is new.
public protocol HistoryInsert<Model>: Sendable {
  associatedtype Model: PersistentModel
  associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
  var changeIdentifier: ChangeIdentifier { get }
  var transactionIdentifier: TransactionIdentifier { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
}

/// A model that is new in a default store.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert, Hashable {
  public typealias ChangeIdentifier = Int64
  public typealias TransactionIdentifier = Int64
  private let identity: ChangeIdentity
  init(_ identity: ChangeIdentity) { self.identity = identity }
  public var changeIdentifier: ChangeIdentifier { identity.change }
  public var transactionIdentifier: TransactionIdentifier { identity.transaction }
  public var changedPersistentIdentifier: PersistentIdentifier { identity.model }
}

// MARK: - Updates

/// A model that has other values.
public protocol HistoryUpdate<Model>: Sendable {
  associatedtype Model: PersistentModel
  associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
  typealias PropertyUpdate = PartialKeyPath<Model> & Sendable
  var changeIdentifier: ChangeIdentifier { get }
  var transactionIdentifier: TransactionIdentifier { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The properties that have other values.
  var updatedAttributes: [PropertyUpdate] { get }
}

/// A model that has other values in a default store.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate, Hashable {
  public typealias ChangeIdentifier = Int64
  public typealias TransactionIdentifier = Int64
  public typealias PropertyUpdate = PartialKeyPath<Model> & Sendable
  private let identity: ChangeIdentity
  private let names: Set<String>
  init(_ identity: ChangeIdentity, _ names: Set<String>) { (self.identity, self.names) = (identity, names) }
  public var changeIdentifier: ChangeIdentifier { identity.change }
  public var transactionIdentifier: TransactionIdentifier { identity.transaction }
  public var changedPersistentIdentifier: PersistentIdentifier { identity.model }
  public var updatedAttributes: [PropertyUpdate] {
    // Paths of stored properties hold nothing that could change.
    ModelDescription.of(Model.self).slots.filter { names.contains($0.name) }
      .compactMap { $0.keyPath as? PartialKeyPath<Model> }.map { unsafeBitCast($0, to: PropertyUpdate.self) }
  }
}

// MARK: - Deletions

/// A model that is no more.
public protocol HistoryDelete<Model>: Sendable {
  associatedtype Model: PersistentModel
  associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
  var changeIdentifier: ChangeIdentifier { get }
  var transactionIdentifier: TransactionIdentifier { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The last values of the attributes that say so (`preserveValueOnDeletion`).
  var tombstone: HistoryTombstone<Model> { get }
}

/// A model that is no more in a default store.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete, Hashable {
  public typealias ChangeIdentifier = Int64
  public typealias TransactionIdentifier = Int64
  private let identity: ChangeIdentity
  public let tombstone: HistoryTombstone<Model>
  init(_ identity: ChangeIdentity, _ tombstone: HistoryTombstone<Model>) {
    (self.identity, self.tombstone) = (identity, tombstone)
  }
  public var changeIdentifier: ChangeIdentifier { identity.change }
  public var transactionIdentifier: TransactionIdentifier { identity.transaction }
  public var changedPersistentIdentifier: PersistentIdentifier { identity.model }

  public static func == (lhs: DefaultHistoryDelete, rhs: DefaultHistoryDelete) -> Bool { lhs.identity == rhs.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
