import Foundation

/// Columns that are made of data.
nonisolated public struct TableColumnForEach<
  Data: RandomAccessCollection,
  ID: Hashable,
  RowValue: Identifiable,
  Sort: SortComparator,
  Content: TableColumnContent
>: TableColumnContent where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var data: Data
  public var content: (Data.Element) -> Content

  private init(columns data: Data, _ content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
  }

  /// Columns for elements that have an identity.
  public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable { self.init(columns: data, content) }
  /// - Parameter id: What elements are known by.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) { self.init(columns: data, content) }
  /// Columns for numbers.
  public init(_ data: Range<Int>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int { self.init(columns: data, content) }

  nonisolated public var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>,
    inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    let columns = content.value
    return _TableColumnOutputs(entries: columns.data.flatMap { columns.content($0).entries })
  }
}
