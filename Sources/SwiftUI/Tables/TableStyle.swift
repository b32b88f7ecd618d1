import Foundation

/// How tables look.
@MainActor @preconcurrency public protocol TableStyle {}

/// The style of the place: rows from edge to edge.
nonisolated public struct AutomaticTableStyle: TableStyle { public init() {} }
/// Rows from edge to edge.
nonisolated public struct InsetTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle { public static var automatic: Self { Self() } }
extension TableStyle where Self == InsetTableStyle { public static var inset: Self { Self() } }

private enum TableHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

extension View {
  /// Both styles that there are on iOS look alike.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }

  /// Whether tables inside show their columns' titles, where there is room for columns.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableHeaders, visibility)
  }
}

/// Where a column's cells stand in it.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Kind { case automatic, leading, center, trailing, numeric }
  private let kind: Kind
  /// At the leading side.
  public static var automatic: TableColumnAlignment { TableColumnAlignment(kind: .automatic) }
  public static var leading: TableColumnAlignment { TableColumnAlignment(kind: .leading) }
  public static var center: TableColumnAlignment { TableColumnAlignment(kind: .center) }
  public static var trailing: TableColumnAlignment { TableColumnAlignment(kind: .trailing) }
  /// Numbers, whose ends stand below each other in the user's way to write them.
  public static var numeric: TableColumnAlignment { TableColumnAlignment(kind: .numeric) }
  /// Numbers in a way to write them: with digits of all scripts the ones stand below each other at the trailing side.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment { .numeric }

  var alignment: Alignment {
    switch kind {
    case .automatic, .leading: .leading
    case .center: .center
    case .trailing, .numeric: .trailing
    }
  }
}

/// Columns whose room is changed.
nonisolated private struct ChangedColumns<Columns: TableColumnContent>: TableColumnContent {
  typealias TableRowValue = Columns.TableRowValue
  typealias TableColumnSortComparator = Columns.TableColumnSortComparator
  typealias TableColumnBody = Never
  let columns: Columns
  let change: (inout TableColumnEntry) -> Void

  nonisolated var tableColumnBody: Never { fatalError("\(Self.self) is not made of other columns") }
  nonisolated static func _makeContent(content: _GraphValue<Self>, inputs: _TableColumnInputs) -> _TableColumnOutputs {
    let own = content.value
    return _TableColumnOutputs(
      entries: own.columns.entries.map {
        var entry = $0
        own.change(&entry)
        return entry
      }
    )
  }
}

extension TableColumnContent {
  /// Where titles and cells stand in their column.
  nonisolated public func alignment(_ alignment: TableColumnAlignment)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(columns: self) { $0.room.alignment = alignment.alignment } }

  /// The name by which the user's arrangement of a table knows the column.
  nonisolated public func customizationID(_ id: String)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(columns: self) { $0.id = id } }
  /// Whether the column is shown until the user says otherwise.
  nonisolated public func defaultVisibility(_ visibility: Visibility)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(columns: self) { $0.isHidden = visibility == .hidden } }
  /// What of the column the user cannot change.
  nonisolated public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior)
    -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
  { ChangedColumns(columns: self) { $0.fixed.formUnion(behavior) } }
}
