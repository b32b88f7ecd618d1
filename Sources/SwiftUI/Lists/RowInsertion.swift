import CoreTransferable
import UIKit
import UniformTypeIdentifiers

/// What is dropped between the rows of a list becomes new elements.
struct RowInsertion {
  let types: [UTType]
  /// Gets the place among the elements, and what was dropped.
  let insert: @MainActor (Int, [NSItemProvider]) -> Void
}

struct InsertTrait: ItemTrait {
  static var defaultValue: RowInsertion? { nil }
  static var concernsLayout: Bool { false }
}

extension DynamicViewContent {
  /// Takes what is dropped between the rows of a list, once there is a row.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: What is taken.
  ///   - action: Gets the place that the first new element is to have, and what was dropped.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    nonisolated(unsafe) let action = action
    return modifier(
      TraitModifier<InsertTrait>(value: RowInsertion(types: supportedContentTypes) { action($0, $1) })
    )
  }

  /// Takes items that are dropped between the rows of a list, once there is a row.
  ///
  /// - Parameter action: Gets the items, and the place that the first one is to have. The items are made after the drop.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent {
    nonisolated(unsafe) let action = action
    return modifier(
      TraitModifier<InsertTrait>(
        value: RowInsertion(types: T.importedContentTypes()) { place, providers in
          providers.loadItems(of: T.self) { action($0, place) }
        }
      )
    )
  }
}
