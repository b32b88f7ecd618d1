import Foundation

// Columns that sort by a property of the row's value.

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Sorts by a property that can be compared.
  nonisolated public init<V: Comparable>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value.shared), content: content)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Comparable>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value.shared), content: content)
  }
  nonisolated public init<V: Comparable>(
    _ text: Text,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value.shared), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Sorts by a property that can be compared, as `KeyPathComparator` does where there may be none.
  nonisolated public init<V: Comparable>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value.shared), content: content)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Comparable>(
    _ title: S,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value.shared), content: content)
  }
  nonisolated public init<V: Comparable>(
    _ text: Text,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value.shared), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Sorts by a property as a comparator does.
  nonisolated public init<C: SortComparator>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, C.Compared>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(
      label: Text(titleKey),
      comparator: KeyPathComparator(value.shared, comparator: comparator),
      content: content
    )
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, C: SortComparator>(
    _ title: S,
    value: KeyPath<RowValue, C.Compared>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value.shared, comparator: comparator), content: content)
  }
  nonisolated public init<C: SortComparator>(
    _ text: Text,
    value: KeyPath<RowValue, C.Compared>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value.shared, comparator: comparator), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Sorts by a value that is true or false: false comes first.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, Bool>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(
      label: Text(titleKey),
      comparator: KeyPathComparator(value.shared, comparator: BoolComparator()),
      content: content
    )
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    value: KeyPath<RowValue, Bool>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(
      label: Text(title),
      comparator: KeyPathComparator(value.shared, comparator: BoolComparator()),
      content: content
    )
  }
  nonisolated public init(
    _ text: Text,
    value: KeyPath<RowValue, Bool>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, comparator: KeyPathComparator(value.shared, comparator: BoolComparator()), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// Shows a string of the row's value and sorts by it.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String>
  ) {
    self.init(
      label: Text(titleKey),
      comparator: KeyPathComparator(value.shared),
      content: { Text(verbatim: $0[keyPath: value]) }
    )
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    value: KeyPath<RowValue, String>
  ) {
    self.init(
      label: Text(title),
      comparator: KeyPathComparator(value.shared),
      content: { Text(verbatim: $0[keyPath: value]) }
    )
  }
  nonisolated public init(
    _ text: Text,
    value: KeyPath<RowValue, String>
  ) {
    self.init(label: text, comparator: KeyPathComparator(value.shared), content: { Text(verbatim: $0[keyPath: value]) })
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// Shows a string of the row's value and sorts by it as a comparator does.
  nonisolated public init<C: SortComparator>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String>,
    comparator: C
  ) where C.Compared == String {
    self.init(
      label: Text(titleKey),
      comparator: KeyPathComparator(value.shared, comparator: comparator),
      content: { Text(verbatim: $0[keyPath: value]) }
    )
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, C: SortComparator>(
    _ title: S,
    value: KeyPath<RowValue, String>,
    comparator: C
  ) where C.Compared == String {
    self.init(
      label: Text(title),
      comparator: KeyPathComparator(value.shared, comparator: comparator),
      content: { Text(verbatim: $0[keyPath: value]) }
    )
  }
  nonisolated public init<C: SortComparator>(
    _ text: Text,
    value: KeyPath<RowValue, String>,
    comparator: C
  ) where C.Compared == String {
    self.init(
      label: text,
      comparator: KeyPathComparator(value.shared, comparator: comparator),
      content: { Text(verbatim: $0[keyPath: value]) }
    )
  }
}

/// Sorts false before true.
struct BoolComparator: SortComparator {
  var order = Foundation.SortOrder.forward

  func compare(_ lhs: Bool, _ rhs: Bool) -> ComparisonResult {
    if lhs == rhs { return .orderedSame }
    return lhs == (order == .reverse) ? .orderedAscending : .orderedDescending
  }
}

extension KeyPath {
  /// The path for a comparator, which may go to any thread. The literal paths that apps write are immutable and have nothing in
  /// them that is not; one with a subscript's argument has what the app has put there.
  fileprivate var shared: KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}
