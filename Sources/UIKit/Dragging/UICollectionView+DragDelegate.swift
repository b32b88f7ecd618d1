import CoreGraphics
import Foundation
import SlipwayFoundation

/// Says what is dragged out of a collection view.
///
/// Optional methods: `collectionView(_:itemsForAddingTo:at:point:)`, `collectionView(_:dragPreviewParametersForItemAt:)`,
/// `collectionView(_:dragSessionWillBegin:)`, `collectionView(_:dragSessionDidEnd:)`, `collectionView(_:dragSessionAllowsMoveOperation:)`,
/// `collectionView(_:dragSessionIsRestrictedToDraggingApplication:)`.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// What an item gives; none where it is not dragged.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  )
    -> [UIDragItem]
}

extension UICollectionViewDragDelegate {
  package var collectionView_itemsForAddingTo_at_point:
    ((UICollectionView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem])?
  { optionalMethod("collectionView:itemsForAddingTo:at:point:") }
  package var collectionView_dragPreviewParametersForItemAt:
    ((UICollectionView, IndexPath) -> UIDragPreviewParameters?)?
  {
    optionalMethod("collectionView:dragPreviewParametersForItemAt:")
  }
  package var collectionView_dragSessionWillBegin: ((UICollectionView, any UIDragSession) -> Void)? {
    optionalMethod("collectionView:dragSessionWillBegin:")
  }
  package var collectionView_dragSessionDidEnd: ((UICollectionView, any UIDragSession) -> Void)? {
    optionalMethod("collectionView:dragSessionDidEnd:")
  }
  package var collectionView_dragSessionAllowsMoveOperation: ((UICollectionView, any UIDragSession) -> Bool)? {
    optionalMethod("collectionView:dragSessionAllowsMoveOperation:")
  }
  package var collectionView_dragSessionIsRestrictedToDraggingApplication:
    ((UICollectionView, any UIDragSession) -> Bool)?
  {
    optionalMethod("collectionView:dragSessionIsRestrictedToDraggingApplication:")
  }
}

/// Takes what is dropped on a collection view.
///
/// Optional methods: `collectionView(_:canHandle:)`, `collectionView(_:dropSessionDidEnter:)`,
/// `collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)`, `collectionView(_:dropSessionDidExit:)`,
/// `collectionView(_:dropSessionDidEnd:)`.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// The finger was lifted: the items belong into the data source, and their cells into the collection view.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
}

extension UICollectionViewDropDelegate {
  package var collectionView_canHandle: ((UICollectionView, any UIDropSession) -> Bool)? {
    optionalMethod("collectionView:canHandle:")
  }
  package var collectionView_dropSessionDidEnter: ((UICollectionView, any UIDropSession) -> Void)? {
    optionalMethod("collectionView:dropSessionDidEnter:")
  }
  package var collectionView_dropSessionDidUpdate_withDestinationIndexPath:
    ((UICollectionView, any UIDropSession, IndexPath?) -> UICollectionViewDropProposal)?
  { optionalMethod("collectionView:dropSessionDidUpdate:withDestinationIndexPath:") }
  package var collectionView_dropSessionDidExit: ((UICollectionView, any UIDropSession) -> Void)? {
    optionalMethod("collectionView:dropSessionDidExit:")
  }
  package var collectionView_dropSessionDidEnd: ((UICollectionView, any UIDropSession) -> Void)? {
    optionalMethod("collectionView:dropSessionDidEnd:")
  }
}

/// What a collection view would do with items that are over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified
    /// The items make room.
    case insertAtDestinationIndexPath
    /// The item under the finger is marked.
    case insertIntoDestinationIndexPath
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where it comes from, where that is one of the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its picture, in points.
  var previewSize: CGSize { get }
}

/// A drop on a collection view: the items, where they go, and how they get there.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// The item under the finger; nil where there is none. For an item of the same collection view it is where that would be after the move.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Has the item's picture go to an item that was inserted for it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has the item's picture vanish in a part of an item, in the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let drop: ListDrop
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop) {
    self.drop = drop
    items = drop.session.items.map { ListDropItem($0, drop) }
    proposal = UICollectionViewDropProposal(operation: drop.plan.operation, intent: .init(drop.plan.intent))
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.place(dragItem, at: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.place(dragItem, in: indexPath, rect)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.place(dragItem, at: target)
  }
}

extension UICollectionViewDropProposal.Intent {
  init(_ intent: ListDropPlan.Intent) {
    self =
      switch intent {
      case .unspecified: .unspecified
      case .insert: .insertAtDestinationIndexPath
      case .into: .insertIntoDestinationIndexPath
      }
  }
}

/// An item of a drop on either kind of list.
@MainActor final class ListDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ drop: ListDrop) {
    dragItem = item
    sourceIndexPath = drop.sources[ObjectIdentifier(item)]
    previewSize = sourceIndexPath.flatMap { drop.list.restingFrame(of: $0)?.size } ?? .zero
  }
}
