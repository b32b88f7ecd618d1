import Foundation
import UIKit

/// The columns that rows of a table show.
struct TableColumns {
  let entries: [TableColumnEntry]
  let layout: TableColumnsLayout
  /// At both sides of titles and rows, in points: where there is room for columns it is that of the bar's title.
  static let margin: CGFloat = 20
}

/// The order of a table, whatever its comparators are.
struct TableSorting {
  let order: () -> [AnyHashable]
  let choose: (AnyHashable) -> Void
  /// Which way the first comparator sorts, where it is the column's own.
  let direction: (AnyHashable) -> Foundation.SortOrder?

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func isSame(_ one: Sort, _ other: Sort) -> Bool {
      var one = one
      one.order = other.order
      return one == other
    }
    order = { binding.wrappedValue.map { AnyHashable($0) } }
    direction = { column in
      guard let column = column.base as? Sort, let first = binding.wrappedValue.first else { return nil }
      return isSame(column, first) ? first.order : nil
    }
    choose = { column in
      guard var chosen = column.base as? Sort else { return }
      let old = binding.wrappedValue
      if let first = old.first, isSame(chosen, first) { chosen.order = first.order == .forward ? .reverse : .forward }
      binding.wrappedValue = [chosen] + old.filter { !isSame(chosen, $0) }
    }
  }
}

/// What a table is made of: titles, and a list.
struct TableBody: View {
  let columns: [TableColumnEntry]
  let selection: ListSelection?
  let sorting: TableSorting?
  let arrangement: TableArrangement?
  let rows: (TableColumns) -> AnyView
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.tableHeaders) private var headers

  var body: some View {
    let isNarrow = width == .compact
    let ordered = arrangement?.ordered(columns) ?? columns
    let visible = ordered.filter { arrangement?.isShown($0) ?? !$0.isHidden }
    let shown = isNarrow ? Array(visible.prefix(1)) : visible
    let all = ordered
    let columns = TableColumns(entries: shown, layout: TableColumnsLayout(rooms: isNarrow ? [] : shown.map(\.room)))
    VStack(spacing: 0) {
      if !isNarrow, headers != .hidden {
        TableHeader(columns: columns, all: all, sorting: sorting, arrangement: arrangement).padding(
          .horizontal,
          TableColumns.margin
        )
        Divider()
      }
      TableList(selection: selection, content: rows(columns)).listStyle(.plain)
    }
  }
}

/// The titles of a table's columns.
private struct TableHeader: View {
  let columns: TableColumns
  /// With those that are not shown.
  let all: [TableColumnEntry]
  let sorting: TableSorting?
  let arrangement: TableArrangement?

  var body: some View {
    columns.layout {
      ForEach(columns.entries.indices, id: \.self) { arrangeable(title(columns.entries[$0]), $0) }
    }
    .font(.subheadline.weight(.semibold))
    .lineLimit(1)
  }

  /// A long press on a title offers what of the columns can be changed.
  @ViewBuilder private func arrangeable(_ title: some View, _ index: Int) -> some View {
    if let arrangement {
      title.contextMenu { ColumnMenu(index: index, shown: columns.entries, all: all, arrangement: arrangement) }
    } else {
      title
    }
  }

  @ViewBuilder private func title(_ column: TableColumnEntry) -> some View {
    if let sorting, let comparator = column.comparator {
      Button {
        sorting.choose(comparator)
      } label: {
        let direction = sorting.direction(comparator)
        HStack(spacing: 4) {
          column.label()
          if let direction {
            Image(systemName: direction == .forward ? "chevron.up" : "chevron.down").font(.caption2.weight(.semibold))
          }
        }
        .columnCell(column.room)
      }
      .buttonStyle(.plain)
    } else {
      column.label().columnCell(column.room)
    }
  }
}

/// The cells of one row.
struct TableRowView<Value>: View {
  let value: Value
  let columns: TableColumns
  @Environment(\.tableIndentation) private var indentation

  var body: some View {
    columns.layout {
      ForEach(columns.entries.indices, id: \.self) { index in
        Unary(content: columns.entries[index].cell(value))
          .padding(.leading, index == 0 ? indentation : 0)
          .columnCell(columns.entries[index].room)
      }
    }
    .listRowInsets(EdgeInsets(top: 6, leading: TableColumns.margin, bottom: 6, trailing: TableColumns.margin))
  }
}

extension View {
  /// A title or a cell: as high as what is beside it, and with room for a finger.
  fileprivate func columnCell(_ room: ColumnRoom) -> some View {
    frame(maxWidth: .infinity, minHeight: 32, alignment: room.alignment)
      .contentShape(Rectangle())
  }
}

/// The rows of a table.
private struct TableList: View, PrimitiveView {
  let selection: ListSelection?
  let content: AnyView

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ListNode(self, inputs, selection: \.selection, content: \.content)
  }
}
