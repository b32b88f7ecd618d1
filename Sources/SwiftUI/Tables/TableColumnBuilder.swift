import Foundation

/// Builds columns of a table.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator { content }
  /// A column that does not sort, in a table that can be sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: TableColumnContent>(_ content: Content)
    -> some TableColumnContent<RowValue, Sort>
  where RowValue == Content.TableRowValue, Content.TableColumnSortComparator == Never {
    UnsortedColumns<Content, Sort>(columns: content)
  }
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }
  public static func buildIf<C: TableColumnContent>(_ content: C?) -> C?
  where RowValue == C.TableRowValue, Sort == C.TableColumnSortComparator { content }
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(first: T) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, T.TableRowValue == F.TableRowValue, Sort == T.TableColumnSortComparator,
    T.TableColumnSortComparator == F.TableColumnSortComparator
  { _ConditionalContent(storage: .trueContent(first)) }
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(second: F) -> _ConditionalContent<T, F>
  where
    RowValue == F.TableRowValue, T.TableRowValue == F.TableRowValue, Sort == F.TableColumnSortComparator,
    T.TableColumnSortComparator == F.TableColumnSortComparator
  { _ConditionalContent(storage: .falseContent(second)) }
  public static func buildLimitedAvailability<C: TableColumnContent>(_ content: C)
    -> some TableColumnContent<RowValue, Sort>
  where RowValue == C.TableRowValue, Sort == C.TableColumnSortComparator { content }
}

// Apple has one form for each number of parts: Swift cannot yet say of all of a pack that they are columns of one value.
extension TableColumnBuilder {
  public static func buildBlock<C0: TableColumnContent, C1: TableColumnContent>(_ c0: C0, _ c1: C1)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator
  {
    TupleTableColumnContent(value: (c0, c1), entries: c0.entries + c1.entries)
  }
  public static func buildBlock<C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2
  )
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator
  {
    TupleTableColumnContent(value: (c0, c1, c2), entries: c0.entries + c1.entries + c2.entries)
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator
  {
    TupleTableColumnContent(value: (c0, c1, c2, c3), entries: c0.entries + c1.entries + c2.entries + c3.entries)
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent,
    C4: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator, RowValue == C4.TableRowValue,
    Sort == C4.TableColumnSortComparator
  {
    TupleTableColumnContent(
      value: (c0, c1, c2, c3, c4),
      entries: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries
    )
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent,
    C4: TableColumnContent,
    C5: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator, RowValue == C4.TableRowValue,
    Sort == C4.TableColumnSortComparator, RowValue == C5.TableRowValue, Sort == C5.TableColumnSortComparator
  {
    TupleTableColumnContent(
      value: (c0, c1, c2, c3, c4, c5),
      entries: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries
    )
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent,
    C4: TableColumnContent,
    C5: TableColumnContent,
    C6: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator, RowValue == C4.TableRowValue,
    Sort == C4.TableColumnSortComparator, RowValue == C5.TableRowValue, Sort == C5.TableColumnSortComparator,
    RowValue == C6.TableRowValue, Sort == C6.TableColumnSortComparator
  {
    TupleTableColumnContent(
      value: (c0, c1, c2, c3, c4, c5, c6),
      entries: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries
    )
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent,
    C4: TableColumnContent,
    C5: TableColumnContent,
    C6: TableColumnContent,
    C7: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator, RowValue == C4.TableRowValue,
    Sort == C4.TableColumnSortComparator, RowValue == C5.TableRowValue, Sort == C5.TableColumnSortComparator,
    RowValue == C6.TableRowValue, Sort == C6.TableColumnSortComparator, RowValue == C7.TableRowValue,
    Sort == C7.TableColumnSortComparator
  {
    TupleTableColumnContent(
      value: (c0, c1, c2, c3, c4, c5, c6, c7),
      entries: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries + c7.entries
    )
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent,
    C4: TableColumnContent,
    C5: TableColumnContent,
    C6: TableColumnContent,
    C7: TableColumnContent,
    C8: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7, C8)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator, RowValue == C4.TableRowValue,
    Sort == C4.TableColumnSortComparator, RowValue == C5.TableRowValue, Sort == C5.TableColumnSortComparator,
    RowValue == C6.TableRowValue, Sort == C6.TableColumnSortComparator, RowValue == C7.TableRowValue,
    Sort == C7.TableColumnSortComparator, RowValue == C8.TableRowValue, Sort == C8.TableColumnSortComparator
  {
    TupleTableColumnContent(
      value: (c0, c1, c2, c3, c4, c5, c6, c7, c8),
      entries: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries + c7.entries
        + c8.entries
    )
  }
  public static func buildBlock<
    C0: TableColumnContent,
    C1: TableColumnContent,
    C2: TableColumnContent,
    C3: TableColumnContent,
    C4: TableColumnContent,
    C5: TableColumnContent,
    C6: TableColumnContent,
    C7: TableColumnContent,
    C8: TableColumnContent,
    C9: TableColumnContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9)
    -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
  where
    RowValue == C0.TableRowValue, Sort == C0.TableColumnSortComparator, RowValue == C1.TableRowValue,
    Sort == C1.TableColumnSortComparator, RowValue == C2.TableRowValue, Sort == C2.TableColumnSortComparator,
    RowValue == C3.TableRowValue, Sort == C3.TableColumnSortComparator, RowValue == C4.TableRowValue,
    Sort == C4.TableColumnSortComparator, RowValue == C5.TableRowValue, Sort == C5.TableColumnSortComparator,
    RowValue == C6.TableRowValue, Sort == C6.TableColumnSortComparator, RowValue == C7.TableRowValue,
    Sort == C7.TableColumnSortComparator, RowValue == C8.TableRowValue, Sort == C8.TableColumnSortComparator,
    RowValue == C9.TableRowValue, Sort == C9.TableColumnSortComparator
  {
    TupleTableColumnContent(
      value: (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9),
      entries: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries + c7.entries
        + c8.entries + c9.entries
    )
  }
}

/// Columns of several parts.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var value: T
  let entries: [TableColumnEntry]

  nonisolated public var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs { _TableColumnOutputs(entries: content.value.entries) }
}

/// Columns that do not sort, as those of a table that can be sorted.
nonisolated struct UnsortedColumns<Columns: TableColumnContent, Sort: SortComparator>: TableColumnContent {
  typealias TableRowValue = Columns.TableRowValue
  typealias TableColumnSortComparator = Sort
  typealias TableColumnBody = Never
  let columns: Columns

  nonisolated var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }
  nonisolated static func _makeContent(content: _GraphValue<Self>, inputs: _TableColumnInputs) -> _TableColumnOutputs {
    Columns._makeContent(content: content[\.columns], inputs: inputs)
  }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public typealias TableColumnBody = Never
  nonisolated public var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs { _TableColumnOutputs(entries: content.value?.entries ?? []) }
}

extension _ConditionalContent: TableColumnContent
where
  TrueContent: TableColumnContent, FalseContent: TableColumnContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue,
  TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
  public typealias TableRowValue = TrueContent.TableRowValue
  public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
  public typealias TableColumnBody = Never
  nonisolated public var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    switch content.value.storage {
    case .trueContent(let columns): _TableColumnOutputs(entries: columns.entries)
    case .falseContent(let columns): _TableColumnOutputs(entries: columns.entries)
    }
  }
}
