import Foundation

/// A row of a table, for a value.
nonisolated public struct TableRow<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  let value: Value

  public init(_ value: Value) { self.value = value }

  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(TableRowView(value: value, columns: columns).tag(value.id))
  }
}

/// A row for each element of data.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: PrimitiveTableRows
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data

  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(ForEach(data) { TableRowView(value: $0, columns: columns) })
  }
}

/// No rows.
nonisolated public struct EmptyTableRowContent<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  @MainActor func view(_ columns: TableColumns) -> AnyView { AnyView(EmptyView()) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(
      ForEach<Data, ID, AnyView>(data: data, content: { element in content(element).rows(columns) }, id: id)
    )
  }
}

/// Rows that come from data.
@MainActor @preconcurrency public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
  associatedtype Data: Collection
  nonisolated var data: Self.Data { get }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach where ID == Data.Element.ID, Content: TableRowContent, Data.Element: Identifiable {
  nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where Content.TableRowValue == V {
    self.init(data: data, content: content, id: { $0.id })
  }
  /// A row for each element.
  nonisolated public init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(data: data, content: { TableRow($0) }, id: { $0.id })
  }
}

extension ForEach where Content: TableRowContent {
  nonisolated public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TableRowValue == V {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

// MARK: Changed rows

/// Rows with something around each.
nonisolated struct ChangedRows<Rows: TableRowContent, Changed: View>: PrimitiveTableRows {
  typealias TableRowValue = Rows.TableRowValue
  typealias TableRowBody = Never
  let rows: Rows
  let change: @MainActor (AnyView) -> Changed

  @MainActor func view(_ columns: TableColumns) -> AnyView { AnyView(change(rows.rows(columns))) }
}

extension TableRowContent {
  /// Opens a menu over each row, on a long press or with the pointer's second button.
  nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M)
    -> some TableRowContent<TableRowValue>
  {
    nonisolated(unsafe) let items = menuItems()
    return ChangedRows(rows: self) { $0.contextMenu { items } }
  }
  /// Opens a menu over each row, with a view beside it.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let (items, preview) = (menuItems(), preview())
    return ChangedRows(rows: self) { row in
      row.contextMenu {
        items
      } preview: {
        preview
      }
    }
  }
}
