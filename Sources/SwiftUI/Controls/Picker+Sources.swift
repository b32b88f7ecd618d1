extension Picker {
  /// Chooses one value for several sources. The value that all of them have is the chosen one; where they differ none is.
  /// A choice writes all.
  @preconcurrency public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: Self.shared(sources, selection), content: content, label: label)
    let values = { sources.map { $0[keyPath: selection].wrappedValue } }
    isMixed = { values().contains { $0 != values().first } }
  }

  /// The first one's value; writing writes all.
  private static func shared<C: RandomAccessCollection>(
    _ sources: C,
    _ keyPath: KeyPath<C.Element, Binding<SelectionValue>>
  ) -> Binding<SelectionValue> {
    precondition(!sources.isEmpty, "a Picker of sources needs one")
    return Binding(
      location: ClosureLocation(
        get: { sources.first![keyPath: keyPath].wrappedValue },
        set: { value, transaction in
          for source in sources { source[keyPath: keyPath].transaction(transaction).wrappedValue = value }
        }
      )
    )
  }
}

extension Picker where Label == Text {
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(title) } }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  nonisolated public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
}
