/// Builds rows of a table.
@MainActor @preconcurrency @resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Value == Content.TableRowValue { content }
  public static func buildBlock<C: TableRowContent>(_ content: C) -> C where Value == C.TableRowValue { content }
  public static func buildIf<C: TableRowContent>(_ content: C?) -> C? where Value == C.TableRowValue { content }
  public static func buildEither<T: TableRowContent, F: TableRowContent>(first: T) -> _ConditionalContent<T, F>
  where Value == T.TableRowValue, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(storage: .trueContent(first))
  }
  public static func buildEither<T: TableRowContent, F: TableRowContent>(second: F) -> _ConditionalContent<T, F>
  where Value == F.TableRowValue, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(storage: .falseContent(second))
  }
}

// Apple has one form for each number of parts: Swift cannot yet say of all of a pack that they are rows of one value.
extension TableRowBuilder {
  public static func buildBlock<C0: TableRowContent, C1: TableRowContent>(_ c0: C0, _ c1: C1)
    -> TupleTableRowContent<Value, (C0, C1)>
  where Value == C0.TableRowValue, Value == C1.TableRowValue {
    TupleTableRowContent(value: (c0, c1), parts: [c0, c1])
  }
  public static func buildBlock<C0: TableRowContent, C1: TableRowContent, C2: TableRowContent>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2
  )
    -> TupleTableRowContent<Value, (C0, C1, C2)>
  where Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue {
    TupleTableRowContent(value: (c0, c1, c2), parts: [c0, c1, c2])
  }
  public static func buildBlock<C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3
  )
    -> TupleTableRowContent<Value, (C0, C1, C2, C3)>
  where Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue {
    TupleTableRowContent(value: (c0, c1, c2, c3), parts: [c0, c1, c2, c3])
  }
  public static func buildBlock<
    C0: TableRowContent,
    C1: TableRowContent,
    C2: TableRowContent,
    C3: TableRowContent,
    C4: TableRowContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4)
    -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4)>
  where
    Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue,
    Value == C4.TableRowValue
  {
    TupleTableRowContent(value: (c0, c1, c2, c3, c4), parts: [c0, c1, c2, c3, c4])
  }
  public static func buildBlock<
    C0: TableRowContent,
    C1: TableRowContent,
    C2: TableRowContent,
    C3: TableRowContent,
    C4: TableRowContent,
    C5: TableRowContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5)
    -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5)>
  where
    Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue,
    Value == C4.TableRowValue, Value == C5.TableRowValue
  {
    TupleTableRowContent(value: (c0, c1, c2, c3, c4, c5), parts: [c0, c1, c2, c3, c4, c5])
  }
  public static func buildBlock<
    C0: TableRowContent,
    C1: TableRowContent,
    C2: TableRowContent,
    C3: TableRowContent,
    C4: TableRowContent,
    C5: TableRowContent,
    C6: TableRowContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6)
    -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6)>
  where
    Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue,
    Value == C4.TableRowValue, Value == C5.TableRowValue, Value == C6.TableRowValue
  {
    TupleTableRowContent(value: (c0, c1, c2, c3, c4, c5, c6), parts: [c0, c1, c2, c3, c4, c5, c6])
  }
  public static func buildBlock<
    C0: TableRowContent,
    C1: TableRowContent,
    C2: TableRowContent,
    C3: TableRowContent,
    C4: TableRowContent,
    C5: TableRowContent,
    C6: TableRowContent,
    C7: TableRowContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7)
    -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6, C7)>
  where
    Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue,
    Value == C4.TableRowValue, Value == C5.TableRowValue, Value == C6.TableRowValue, Value == C7.TableRowValue
  {
    TupleTableRowContent(value: (c0, c1, c2, c3, c4, c5, c6, c7), parts: [c0, c1, c2, c3, c4, c5, c6, c7])
  }
  public static func buildBlock<
    C0: TableRowContent,
    C1: TableRowContent,
    C2: TableRowContent,
    C3: TableRowContent,
    C4: TableRowContent,
    C5: TableRowContent,
    C6: TableRowContent,
    C7: TableRowContent,
    C8: TableRowContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8)
    -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6, C7, C8)>
  where
    Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue,
    Value == C4.TableRowValue, Value == C5.TableRowValue, Value == C6.TableRowValue, Value == C7.TableRowValue,
    Value == C8.TableRowValue
  {
    TupleTableRowContent(value: (c0, c1, c2, c3, c4, c5, c6, c7, c8), parts: [c0, c1, c2, c3, c4, c5, c6, c7, c8])
  }
  public static func buildBlock<
    C0: TableRowContent,
    C1: TableRowContent,
    C2: TableRowContent,
    C3: TableRowContent,
    C4: TableRowContent,
    C5: TableRowContent,
    C6: TableRowContent,
    C7: TableRowContent,
    C8: TableRowContent,
    C9: TableRowContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9)
    -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
  where
    Value == C0.TableRowValue, Value == C1.TableRowValue, Value == C2.TableRowValue, Value == C3.TableRowValue,
    Value == C4.TableRowValue, Value == C5.TableRowValue, Value == C6.TableRowValue, Value == C7.TableRowValue,
    Value == C8.TableRowValue, Value == C9.TableRowValue
  {
    TupleTableRowContent(
      value: (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9),
      parts: [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9]
    )
  }
}

/// Rows of several parts.
nonisolated public struct TupleTableRowContent<Value: Identifiable, T>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public var value: T
  let parts: [any TableRowContent]

  @MainActor func view(_ columns: TableColumns) -> AnyView {
    parts.map { $0.rows(columns) }.reduce(AnyView(EmptyView())) { AnyView(TupleView(($0, $1))) }
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never
}
extension Optional: PrimitiveTableRows where Wrapped: TableRowContent {
  @MainActor func view(_ columns: TableColumns) -> AnyView { AnyView(map { $0.rows(columns) }) }
}

extension _ConditionalContent: TableRowContent
where
  TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue
{
  public typealias TableRowValue = TrueContent.TableRowValue
  public typealias TableRowBody = Never
}
extension _ConditionalContent: PrimitiveTableRows
where
  TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue
{
  @MainActor func view(_ columns: TableColumns) -> AnyView {
    let either: _ConditionalContent<AnyView, AnyView>.Storage
    switch storage {
    case .trueContent(let content): either = .trueContent(content.rows(columns))
    case .falseContent(let content): either = .falseContent(content.rows(columns))
    }
    return AnyView(_ConditionalContent<AnyView, AnyView>(storage: either))
  }
}
