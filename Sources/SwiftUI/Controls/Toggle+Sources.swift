/// Several values as one: the first one's, and writing writes all.
private func together<C: RandomAccessCollection, Value>(
  _ sources: C,
  _ keyPath: KeyPath<C.Element, Binding<Value>>,
  _ read: @escaping ([Value]) -> Value
) -> Binding<Value> {
  Binding<Value>(
    location: ClosureLocation(
      get: { read(sources.map { $0[keyPath: keyPath].wrappedValue }) },
      set: { value, transaction in
        for source in sources { source[keyPath: keyPath].transaction(transaction).wrappedValue = value }
      }
    )
  )
}

extension Toggle {
  /// On if all of the sources are, mixed if only some are. Turned, all are.
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isOn: together(sources, isOn) { !$0.isEmpty && $0.allSatisfy { $0 } }, label: label)
    let values = { sources.map { $0[keyPath: isOn].wrappedValue } }
    isMixed = { values().contains(true) && values().contains(false) }
  }
}

extension Toggle where Label == Text {
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}
