/// The header of a table's section, over all columns.
nonisolated public struct TableHeaderRowContent<Value: Identifiable, Content: View>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  let content: Content

  init(_ content: Content) { self.content = content }
  @MainActor func view(_ columns: TableColumns) -> AnyView { AnyView(content) }
}

extension Section: TableRowContent
where
  Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
  Parent.TableRowValue == Content.TableRowValue, Footer.TableRowValue == Content.TableRowValue
{
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
}

extension Section: PrimitiveTableRows
where
  Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
  Parent.TableRowValue == Content.TableRowValue, Footer.TableRowValue == Content.TableRowValue
{
  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(
      Section<AnyView, AnyView, AnyView> {
        content.rows(columns)
      } header: {
        header.rows(columns)
      } footer: {
        footer.rows(columns)
      }
    )
  }
}

extension Section where Content: TableRowContent {
  /// Rows of a table between others.
  nonisolated public init<V: Identifiable>(@TableRowBuilder<V> content: () -> Content)
  where Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, Content.TableRowValue == V {
    self.init(header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent())
  }
  /// Rows of a table, below a header over all columns.
  nonisolated public init<V: Identifiable, H: View>(
    @TableRowBuilder<V> content: () -> Content,
    @ViewBuilder header: () -> H
  ) where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, Content.TableRowValue == V {
    self.init(header: TableHeaderRowContent(header()), content: content(), footer: EmptyTableRowContent())
  }
  nonisolated public init<V: Identifiable>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, Content.TableRowValue == V {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<V: Identifiable, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, Content.TableRowValue == V {
    self.init(content: content) { Text(title) }
  }
}
