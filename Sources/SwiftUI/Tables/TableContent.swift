import Foundation

// What tables are made of can be written, and nothing takes it: there is no `Table`.

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

/// Builds rows of a table.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Value == Content.TableRowValue { content }
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
  where Value == Content.TableRowValue { content }
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
}

extension Never: TableColumnContent {
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  nonisolated public var tableColumnBody: Never { switch self {} }
  nonisolated public static func _makeContent(
    content: _GraphValue<Never>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs { content.value }
}

/// Builds columns of a table.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator { content }
  public static func buildBlock<Content: TableColumnContent>(_ content: Content) -> Content
  where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator { content }
}

/// A value on its way to what is made of it.
public struct _GraphValue<Value> {
  let value: Value

  /// A part of the value.
  public subscript<U>(keyPath: KeyPath<Value, U>) -> _GraphValue<U> { _GraphValue<U>(value: value[keyPath: keyPath]) }
}

/// What columns are made with.
public struct _TableColumnInputs {
  private init() {}
}

/// What is made of columns: nothing, since no table asks for it.
public typealias _TableColumnOutputs = Never
