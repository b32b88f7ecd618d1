/// Rows below each other, made when they are seen.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: ListSelection?
  let content: Content

  /// Rows can be selected while the list is edited.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(selection), content)
  }
  /// The selected row is highlighted.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(selection), content)
  }

  private init(_ selection: ListSelection?, _ content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ListNode(self, inputs, selection: \.selection, content: \.content)
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(nil as ListSelection?, content)
  }
}

/// What rows of a list are selected, whatever the type of the values is.
struct ListSelection {
  let isMultiple: Bool
  let values: () -> Set<AnyHashable>
  let select: (Set<AnyHashable>) -> Void
  /// A row's tag, or the identity of its element, if it can be selected.
  let value: (AnyHashable) -> AnyHashable?

  init?<Value: Hashable>(_ binding: Binding<Set<Value>>?) {
    guard let binding else { return nil }
    isMultiple = true
    values = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    select = { binding.wrappedValue = Set($0.compactMap { $0.cast() }) }
    value = { $0.cast(to: Value.self).map { AnyHashable($0) } }
  }

  init?<Value: Hashable>(_ binding: Binding<Value?>?) {
    guard let binding else { return nil }
    isMultiple = false
    values = { Set(binding.wrappedValue.map { [AnyHashable($0)] } ?? []) }
    select = { binding.wrappedValue = $0.first?.cast() }
    value = { $0.cast(to: Value.self).map { AnyHashable($0) } }
  }
}
