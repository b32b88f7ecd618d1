import CoreGraphics
import Foundation
import SlipwayFoundation

/// Says what is dragged out of a table.
///
/// Optional methods: `tableView(_:itemsForAddingTo:at:point:)`, `tableView(_:dragPreviewParametersForRowAt:)`,
/// `tableView(_:dragSessionWillBegin:)`, `tableView(_:dragSessionDidEnd:)`, `tableView(_:dragSessionAllowsMoveOperation:)`,
/// `tableView(_:dragSessionIsRestrictedToDraggingApplication:)`.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// The items of a row; none where it is not dragged.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
}

extension UITableViewDragDelegate {
  package var tableView_itemsForAddingTo_at_point:
    ((UITableView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem])?
  { optionalMethod("tableView:itemsForAddingTo:at:point:") }
  package var tableView_dragPreviewParametersForRowAt: ((UITableView, IndexPath) -> UIDragPreviewParameters?)? {
    optionalMethod("tableView:dragPreviewParametersForRowAt:")
  }
  package var tableView_dragSessionWillBegin: ((UITableView, any UIDragSession) -> Void)? {
    optionalMethod("tableView:dragSessionWillBegin:")
  }
  package var tableView_dragSessionDidEnd: ((UITableView, any UIDragSession) -> Void)? {
    optionalMethod("tableView:dragSessionDidEnd:")
  }
  package var tableView_dragSessionAllowsMoveOperation: ((UITableView, any UIDragSession) -> Bool)? {
    optionalMethod("tableView:dragSessionAllowsMoveOperation:")
  }
  package var tableView_dragSessionIsRestrictedToDraggingApplication: ((UITableView, any UIDragSession) -> Bool)? {
    optionalMethod("tableView:dragSessionIsRestrictedToDraggingApplication:")
  }
}

/// Takes what is dropped on a table.
///
/// Optional methods: `tableView(_:canHandle:)`, `tableView(_:dropSessionDidEnter:)`,
/// `tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)`, `tableView(_:dropSessionDidExit:)`,
/// `tableView(_:dropSessionDidEnd:)`. Where the data source has `tableView(_:moveRowAt:to:)`, a single row of the table
/// itself that is moved within it goes there, as on iOS.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// The finger was lifted: the items belong into the data source, and the rows into the table.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

extension UITableViewDropDelegate {
  package var tableView_canHandle: ((UITableView, any UIDropSession) -> Bool)? {
    optionalMethod("tableView:canHandle:")
  }
  package var tableView_dropSessionDidEnter: ((UITableView, any UIDropSession) -> Void)? {
    optionalMethod("tableView:dropSessionDidEnter:")
  }
  package var tableView_dropSessionDidUpdate_withDestinationIndexPath:
    ((UITableView, any UIDropSession, IndexPath?) -> UITableViewDropProposal)?
  { optionalMethod("tableView:dropSessionDidUpdate:withDestinationIndexPath:") }
  package var tableView_dropSessionDidExit: ((UITableView, any UIDropSession) -> Void)? {
    optionalMethod("tableView:dropSessionDidExit:")
  }
  package var tableView_dropSessionDidEnd: ((UITableView, any UIDropSession) -> Void)? {
    optionalMethod("tableView:dropSessionDidEnd:")
  }
}

/// What a table would do with items that are over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified
    /// The rows make room.
    case insertAtDestinationIndexPath
    /// The row under the finger is marked.
    case insertIntoDestinationIndexPath
    /// Into a row at its middle, between rows at their edges.
    case automatic
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The row it comes from, where that is one of the same table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its picture, in points.
  var previewSize: CGSize { get }
}

/// A drop on a table: the items, where they go, and how they get there.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// The row under the finger; nil where there is none. For a row of the same table it is where the row would be after the move.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Has the item's picture go to a row that was inserted for it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has the item's picture vanish in a part of a row, in the row's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

extension ListDropItem: UITableViewDropItem {}

@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let drop: ListDrop
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal

  init(_ drop: ListDrop) {
    self.drop = drop
    items = drop.session.items.map { ListDropItem($0, drop) }
    proposal = UITableViewDropProposal(operation: drop.plan.operation, intent: .init(drop.plan.intent))
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.place(dragItem, at: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.place(dragItem, in: indexPath, rect)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.place(dragItem, at: target)
  }
}

extension UITableViewDropProposal.Intent {
  init(_ intent: ListDropPlan.Intent) {
    self =
      switch intent {
      case .unspecified: .unspecified
      case .insert: .insertAtDestinationIndexPath
      case .into: .insertIntoDestinationIndexPath
      }
  }
}
