import Foundation

/// A row of a table that shows and hides others below it.
nonisolated public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: PrimitiveTableRows
where Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
  public typealias TableRowBody = Never
  private let label: Label
  private let expansion: Binding<Bool>?
  private let content: () -> Content

  /// - Parameter isExpanded: Whether the rows below are shown; the row keeps it itself without a binding.
  public init<Value>(
    _ value: Value,
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    (label, expansion, self.content) = (TableRow(value), isExpanded, content)
  }

  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(DisclosedTableRows(label: label.rows(columns), expansion: expansion) { content().rows(columns) })
  }
}

/// The rows of a table's hierarchical data.
nonisolated public struct TableOutlineGroupContent<Data: RandomAccessCollection>: PrimitiveTableRows
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(ForEach(data) { outline($0, children, columns) })
  }
}

/// An element's row, and below it those of its children.
@MainActor @ViewBuilder private func outline<Data: RandomAccessCollection>(
  _ element: Data.Element,
  _ children: KeyPath<Data.Element, Data?>,
  _ columns: TableColumns
) -> some View where Data.Element: Identifiable {
  if let below = element[keyPath: children] {
    DisclosedTableRows(label: TableRow(element).rows(columns), expansion: nil) {
      TableOutlineGroupContent(data: below, children: children).rows(columns)
    }
  } else {
    TableRowView(value: element, columns: columns).tag(element.id)
  }
}

/// A row with the others that it can show.
private struct DisclosedTableRows: View {
  let label: AnyView
  let expansion: Binding<Bool>?
  let content: () -> AnyView
  @State private var ownExpansion = false
  @Environment(\.layoutDirection) private var direction
  @Environment(\.tableIndentation) private var indentation

  init(label: AnyView, expansion: Binding<Bool>?, content: @escaping () -> AnyView) {
    (self.label, self.expansion, self.content) = (label, expansion, content)
  }

  private var isExpanded: Binding<Bool> { expansion ?? $ownExpansion }

  var body: some View {
    label
      .overlay(alignment: .trailing) { chevron }
      .modifier(RowTapModifier { withAnimation { isExpanded.wrappedValue.toggle() } })
    if isExpanded.wrappedValue { content().environment(\.tableIndentation, indentation + 20) }
  }

  /// It stands in the row's margin, so that the columns keep their places.
  private var chevron: some View {
    Image(systemName: "chevron.forward")
      .font(.system(size: 13, weight: .semibold))
      .foregroundStyle(.tint)
      .rotationEffect(.degrees(isExpanded.wrappedValue ? (direction == .leftToRight ? 90 : -90) : 0))
      .padding(.trailing, -14)
  }
}

private enum TableIndentationKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

extension EnvironmentValues {
  /// How far the first column's cells stand in, in points: that of rows below others.
  var tableIndentation: CGFloat {
    get { self[TableIndentationKey.self] }
    set { self[TableIndentationKey.self] = newValue }
  }
}

// MARK: Outlines as rows

extension OutlineGroup: TableRowContent
where
  Parent: TableRowContent, Leaf: TableRowContent, Subgroup: TableRowContent,
  Parent.TableRowValue == Leaf.TableRowValue, Parent.TableRowValue == Subgroup.TableRowValue,
  Parent.TableRowValue == Data.Element
{
  public typealias TableRowValue = Leaf.TableRowValue
  public typealias TableRowBody = Never
}

extension OutlineGroup: PrimitiveTableRows
where
  Parent: TableRowContent, Leaf: TableRowContent, Subgroup: TableRowContent,
  Parent.TableRowValue == Leaf.TableRowValue, Parent.TableRowValue == Subgroup.TableRowValue,
  Parent.TableRowValue == Data.Element
{
  @MainActor func view(_ columns: TableColumns) -> AnyView {
    switch roots {
    case .one(let element): AnyView(outline(element, children, columns))
    case .all(let data): AnyView(ForEach(data) { outline($0, children, columns) })
    }
  }
}

extension OutlineGroup {
  /// Rows of a table for hierarchical data.
  public init<DataElement: Identifiable>(_ data: Data, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement == Data.Element
  { self.init(roots: .all(data), id: \.id, children: children) { TableRow($0) } }

  /// Rows of a table for an element and what is below it.
  public init<DataElement: Identifiable>(_ root: DataElement, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement == Data.Element
  { self.init(roots: .one(root), id: \.id, children: children) { TableRow($0) } }
}

// MARK: Tables of hierarchical data

extension Table {
  /// Rows for hierarchical data: an element with children shows and hides theirs.
  /// - Parameter columnCustomization: How the user has arranged the columns; nil where they cannot be.
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(TableOutlineGroupContent(data: data, children: children), columns())
    if let columnCustomization { self = arranged(columnCustomization) }
  }
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(TableOutlineGroupContent(data: data, children: children), columns(), ListSelection(selection))
    if let columnCustomization { self = arranged(columnCustomization) }
  }
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(TableOutlineGroupContent(data: data, children: children), columns(), ListSelection(selection))
    if let columnCustomization { self = arranged(columnCustomization) }
  }
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(TableOutlineGroupContent(data: data, children: children), columns(), nil, TableSorting(sortOrder))
    if let columnCustomization { self = arranged(columnCustomization) }
  }
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    let rows = TableOutlineGroupContent(data: data, children: children)
    self.init(rows, columns(), ListSelection(selection), TableSorting(sortOrder))
    if let columnCustomization { self = arranged(columnCustomization) }
  }
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    let rows = TableOutlineGroupContent(data: data, children: children)
    self.init(rows, columns(), ListSelection(selection), TableSorting(sortOrder))
    if let columnCustomization { self = arranged(columnCustomization) }
  }
}
