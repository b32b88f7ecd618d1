import Foundation

/// Rows of data, with several columns where there is room for them.
///
/// In a window that is compact in width it is a list that shows the first column, without titles, as on an iPhone. In a wide one
/// each column has a title, and a click on it sorts, where the table can be sorted: what is sorted is the binding's order of
/// comparators, the data is the app's own affair.
nonisolated public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  private let rows: Rows
  private let columns: Columns
  private let selection: ListSelection?
  private let sorting: TableSorting?
  private var arrangement: TableArrangement?

  init(_ rows: Rows, _ columns: Columns, _ selection: ListSelection? = nil, _ sorting: TableSorting? = nil) {
    (self.rows, self.columns, self.selection, self.sorting) = (rows, columns, selection, sorting)
  }

  /// The same table, whose columns the user can arrange.
  func arranged(_ customization: Binding<TableColumnCustomization<Value>>) -> Self {
    var table = self
    table.arrangement = TableArrangement(customization)
    return table
  }

  @MainActor public var body: some View {
    TableBody(columns: columns.entries, selection: selection, sorting: sorting, arrangement: arrangement) {
      rows.rows($0)
    }
  }
}

// A row for each element of data.
extension Table {
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(TableForEachContent(data: data), columns(), nil, nil)
  }
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(TableForEachContent(data: data), columns(), ListSelection(selection), nil)
  }
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(TableForEachContent(data: data), columns(), ListSelection(selection), nil)
  }
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
    self.init(TableForEachContent(data: data), columns(), nil, TableSorting(sortOrder))
  }
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
    self.init(TableForEachContent(data: data), columns(), ListSelection(selection), TableSorting(sortOrder))
  }
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
    self.init(TableForEachContent(data: data), columns(), ListSelection(selection), TableSorting(sortOrder))
  }
}

// Rows of a builder.
extension Table {
  nonisolated public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), nil, nil) }
  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), ListSelection(selection), nil) }
  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), ListSelection(selection), nil) }
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared { self.init(rows(), columns(), nil, TableSorting(sortOrder)) }
  nonisolated public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared { self.init(rows(), columns(), nil, TableSorting(sortOrder)) }
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(rows(), columns(), ListSelection(selection), TableSorting(sortOrder))
  }
  nonisolated public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(rows(), columns(), ListSelection(selection), TableSorting(sortOrder))
  }
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(rows(), columns(), ListSelection(selection), TableSorting(sortOrder))
  }
  nonisolated public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableRowValue == Sort.Compared {
    self.init(rows(), columns(), ListSelection(selection), TableSorting(sortOrder))
  }
}
