import Foundation

/// What changes of a collection, where not all of it does.
struct CollectionChange: Sendable {
  /// A part of the collection as it was, or as it will be.
  enum Part: @unchecked Sendable {
    case none
    case indexes(IndexSet)
    case members(NSSet)
  }

  let kind: NSKeyValueChange
  let indexes: IndexSet?
  let old: Part
  let new: Part

  /// Elements of an ordered collection: those inserted stand at the indexes afterwards, those removed did before.
  init(_ kind: NSKeyValueChange, at indexes: IndexSet) {
    (self.kind, self.indexes) = (kind, indexes)
    old = kind == .insertion ? .none : .indexes(indexes)
    new = kind == .removal ? .none : .indexes(indexes)
  }

  /// Members of a set that is changed by another.
  init(_ mutation: NSKeyValueSetMutationKind, of present: Set<AnyHashable>, by other: Set<AnyHashable>) {
    func part(_ members: Set<AnyHashable>) -> Part { .members(NSSet(array: members.map(\.base))) }
    indexes = nil
    switch mutation {
    case .union: (kind, old, new) = (.insertion, .none, part(other.subtracting(present)))
    case .minus: (kind, old, new) = (.removal, part(present.intersection(other)), .none)
    case .intersect: (kind, old, new) = (.removal, part(present.subtracting(other)), .none)
    case .set: (kind, old, new) = (.replacement, part(present.subtracting(other)), part(other.subtracting(present)))
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Says that elements of an ordered collection are about to change, before they do: observers are told the kind, the indexes, and
  /// those elements alone. `didChange(_:valuesAt:forKey:)` must follow.
  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueObservers.willChangeValue(of: self, forKey: key, CollectionChange(changeKind, at: indexes))
  }

  /// Says that elements of an ordered collection have changed.
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueObservers.didChangeValue(of: self, forKey: key)
  }

  /// Says that a set is about to change: observers are told the members that come and go.
  /// `didChangeValue(forKey:withSetMutation:using:)` must follow.
  public func willChangeValue(
    forKey key: String,
    withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>
  ) {
    let present = Set((elements(of: value(forKey: key)) ?? []).compactMap { $0 as? AnyHashable })
    KeyValueObservers.willChangeValue(of: self, forKey: key, CollectionChange(mutationKind, of: present, by: objects))
  }

  /// Says that a set has changed.
  public func didChangeValue(
    forKey key: String,
    withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>
  ) {
    KeyValueObservers.didChangeValue(of: self, forKey: key)
  }

  /// The array of a key as one that can be changed: what is done to it is done to the object's own, by
  /// `insertObject(_:in<Key>AtIndex:)` and `removeObjectFrom<Key>AtIndex(_:)` if the class has them, else by its property; and the
  /// observers of the key are told which elements change.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { ArrayOfKey(self, key) }

  /// The array at the end of a path of keys, as one that can be changed.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let (owner, key) = lastOwner(of: keyPath)
    return owner.mutableArrayValue(forKey: key)
  }

  /// The set of a key as one that can be changed: what is done to it is done to the object's own, and the observers of the key are
  /// told which members change.
  public func mutableSetValue(forKey key: String) -> NSMutableSet { SetOfKey(self, key) }

  /// The set at the end of a path of keys, as one that can be changed.
  public func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    let (owner, key) = lastOwner(of: keyPath)
    return owner.mutableSetValue(forKey: key)
  }

  private func lastOwner(of keyPath: String) -> (NSObject, String) {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard keys.count > 1 else { return (self, keyPath) }
    guard let owner = value(forKeyPath: keys.dropLast().joined(separator: ".")) as? NSObject else {
      fatalError("<\(type(of: self))> has no object at \(keys.dropLast().joined(separator: "."))")
    }
    return (owner, keys.last!)
  }
}
