import CoreData

/// What is remembered of a model that was deleted: the last values of the attributes that say so (`preserveValueOnDeletion`).
public struct HistoryTombstone<Model: PersistentModel>: Sequence, Sendable {
  /// As the store keeps them. Nobody changes them.
  private nonisolated(unsafe) let stored: [AnyHashable: Any]

  init(_ stored: [AnyHashable: Any]) { self.stored = stored }

  /// The value of an attribute; nil for one that was nil or is not remembered.
  public subscript(keyPath: PartialKeyPath<Model>) -> (any Sendable)? {
    guard let slot = ModelDescription.of(Model.self).slot(keyPath), let value = value(of: slot) else { return nil }
    // The store's values are numbers, texts, dates, data and what was encoded as such: a copy that nobody else has.
    return unsafeBitCast(value as Any, to: (any Sendable).self)
  }

  private func value(of slot: ModelDescription.Slot) -> Any? {
    guard let value = stored[slot.name] else { return nil }
    guard let type = unwrapped(slot.valueType) as? any Decodable.Type else { return value }
    func open<Value: Decodable>(_ type: Value.Type) -> Any { StoredForm.value(value, as: type, of: slot.name) }
    return open(type)
  }

  public func makeIterator() -> Iterator {
    Iterator(values: ModelDescription.of(Model.self).slots.compactMap(value)[...])
  }

  /// Goes over the values, in the order in which the model declares them.
  public struct Iterator: IteratorProtocol {
    fileprivate var values: ArraySlice<Any>
    public mutating func next() -> Any? { values.popFirst() }
  }
}
