import Foundation

/// A column of a table: its title, and what it shows of each row's value.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let label: Label
  let comparator: Sort?
  let content: (RowValue) -> Content
  var room = ColumnRoom()

  nonisolated public var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }

  nonisolated public static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs { _TableColumnOutputs(entries: [content.value.entry]) }

  private var entry: TableColumnEntry {
    nonisolated(unsafe) let column = self
    return TableColumnEntry(
      label: { AnyView(column.label) },
      cell: { value in (value as? RowValue).map { AnyView(column.content($0)) } ?? AnyView(EmptyView()) },
      comparator: comparator.map { AnyHashable($0) },
      room: room
    )
  }

  private func with(_ change: (inout ColumnRoom) -> Void) -> TableColumn {
    var column = self
    change(&column.room)
    return column
  }

  /// The column has this width, in points; with nil it takes its share of the room.
  public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
    with { ($0.least, $0.ideal, $0.most) = (width, width, width) }
  }

  /// The column takes its share of the room between `min` and `max`, in points. It is `ideal` wide where the table has no
  /// width of its own to give.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil)
    -> TableColumn<RowValue, Sort, Content, Label>
  { with { ($0.least, $0.ideal, $0.most) = (min, ideal, max) } }
}

/// A column whatever its types are.
struct TableColumnEntry: @unchecked Sendable {
  let label: @MainActor () -> AnyView
  let cell: @MainActor (Any) -> AnyView
  /// What rows are sorted by, forward, where the column's title is chosen.
  let comparator: AnyHashable?
  var room: ColumnRoom
  /// By what an arrangement knows the column; nil for one that cannot be arranged.
  var id: String?
  var isHidden = false
  /// What of the column the user cannot change.
  var fixed: TableColumnCustomizationBehavior = []
}

// MARK: Columns that do not sort

extension TableColumn where Sort == Never, Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), content: content)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), content: content)
  }
  nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: nil, content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// Shows a string of the row's value.
  nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), value: value)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), value: value)
  }
  nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(label: text, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

// MARK: Columns that sort by a comparator of the developer's own

extension TableColumn where RowValue == Sort.Compared, Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), sortUsing: comparator, content: content) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), sortUsing: comparator, content: content) }
  nonisolated public init(
    _ text: Text,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(label: text, comparator: comparator, content: content) }
}
