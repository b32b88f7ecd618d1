struct TagTrait: ItemTrait { static var defaultValue: AnyHashable? { nil } }

extension View {
  /// The value that a selection has when it is this view.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier<TagTrait>(value: AnyHashable(tag)))
  }
}

extension AnyHashable {
  /// The value as one of `Value`; of an optional type also where it was written without.
  func cast<Value>(to type: Value.Type = Value.self) -> Value? { base as? Value }
}
