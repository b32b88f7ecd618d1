import Foundation

/// Rows of a table.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
  associatedtype TableRowBody: TableRowContent
  nonisolated var tableRowBody: Self.TableRowBody { get }
}

extension Never: TableRowContent {
  public typealias TableRowValue = Never
  public typealias TableRowBody = Never
  nonisolated public var tableRowBody: Never { switch self {} }
}

/// Rows that are not made of others: they say what view they are in a table with these columns.
@MainActor protocol PrimitiveTableRows: TableRowContent where TableRowBody == Never {
  func view(_ columns: TableColumns) -> AnyView
}

extension PrimitiveTableRows {
  nonisolated public var tableRowBody: Never { fatalError("\(Self.self) is not made of other rows") }
}

extension TableRowContent {
  /// The rows in a table with these columns.
  @MainActor func rows(_ columns: TableColumns) -> AnyView {
    (self as? any PrimitiveTableRows)?.view(columns) ?? tableRowBody.rows(columns)
  }
}

/// Columns of a table.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
  /// What rows are sorted by.
  associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent
  nonisolated var tableColumnBody: Self.TableColumnBody { get }

  nonisolated static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs
}

extension TableColumnContent {
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    TableColumnBody._makeContent(content: content[\.tableColumnBody], inputs: inputs)
  }

  /// The columns in their order.
  nonisolated var entries: [TableColumnEntry] {
    Self._makeContent(content: _GraphValue(value: self), inputs: _TableColumnInputs()).entries
  }
}

extension Never: TableColumnContent {
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  nonisolated public var tableColumnBody: Never { switch self {} }
  nonisolated public static func _makeContent(
    content: _GraphValue<Never>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs { switch content.value {} }
}

/// A value on its way to what is made of it.
public struct _GraphValue<Value> {
  let value: Value

  /// A part of the value.
  public subscript<U>(keyPath: KeyPath<Value, U>) -> _GraphValue<U> { _GraphValue<U>(value: value[keyPath: keyPath]) }
}

/// What columns are made with.
public struct _TableColumnInputs {
  init() {}
}

/// What is made of columns.
public struct _TableColumnOutputs {
  let entries: [TableColumnEntry]
}
