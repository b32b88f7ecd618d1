// Rows of tables that are dragged, that take what is dropped, and that cannot be selected.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

extension TableRowContent {
  /// What a drag of each row carries; without a provider there is none.
  nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    return ChangedRows(rows: self) { $0.itemProvider(action) }
  }

  /// The user can drag the rows, after a long press, onto what takes such items.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let payload = payload
    return ChangedRows(rows: self) { $0.draggable(payload()) }
  }

  /// The rows take items that are dropped on them. The items are made after the drop.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    return ChangedRows(rows: self) { row in
      row.dropDestination(for: payloadType) { items, _ in
        action(items)
        return true
      }
    }
  }

  /// Whether the rows cannot be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
    ChangedRows(rows: self) { $0.selectionDisabled(isDisabled) }
  }
}

extension DynamicTableRowContent {
  /// Takes what is dropped between the rows, once there is a row.
  ///
  /// - Parameter action: Gets the place that the first new element is to have, and what was dropped.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    return InsertingRows(rows: self, insertion: RowInsertion(types: supportedContentTypes) { action($0, $1) })
  }

  /// Takes items that are dropped between the rows, once there is a row.
  ///
  /// - Parameter action: Gets the place that the first item is to have, and the items. They are made after the drop.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (Int, [T]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    nonisolated(unsafe) let action = action
    let insertion = RowInsertion(types: T.importedContentTypes()) { place, providers in
      providers.loadItems(of: T.self) { action(place, $0) }
    }
    return InsertingRows(rows: self, insertion: insertion)
  }
}

/// Rows between which others can be dropped.
nonisolated private struct InsertingRows<Rows: DynamicTableRowContent>: PrimitiveTableRows, DynamicTableRowContent {
  typealias TableRowValue = Rows.TableRowValue
  typealias TableRowBody = Never
  let rows: Rows
  let insertion: RowInsertion

  var data: Rows.Data { rows.data }

  @MainActor func view(_ columns: TableColumns) -> AnyView {
    AnyView(rows.rows(columns).modifier(TraitModifier<InsertTrait>(value: insertion)))
  }
}
