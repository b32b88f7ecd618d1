import CoreGraphics
import Foundation

/// Items that are dragged, and what is dropped on them.
extension UICollectionView: DraggingList {
  var givesDrags: Bool { dragDelegate != nil && dragInteractionEnabled }
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView_itemsForAddingTo_at_point?(self, session, path, point) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView_dragPreviewParametersForItemAt?(self, path)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView_dragSessionAllowsMoveOperation?(self, session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView_dragSessionIsRestrictedToDraggingApplication?(self, session) ?? false
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView_dragSessionWillBegin?(self, session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView_dragSessionDidEnd?(self, session) }
  func showDragState(_ state: CellDragState, of cell: UIView) {
    (cell as? UICollectionViewCell)?.showDragState(state)
  }
  func showDropState(isOver: Bool, isTarget: Bool, of cell: UIView) {
    guard let cell = cell as? UICollectionViewCell,
      (cell.states.hasDrop, cell.states.isDropTarget) != (isOver, isTarget)
    else { return }
    cell.isHighlighted = isTarget
    (cell.states.hasDrop, cell.states.isDropTarget) = (isOver, isTarget)
  }

  var takesDrops: Bool { dropDelegate != nil }
  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView_canHandle?(self, session) ?? true
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView_dropSessionDidEnter?(self, session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView_dropSessionDidExit?(self, session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView_dropSessionDidEnd?(self, session) }

  func dropPlan(_ session: any UIDropSession, _ path: IndexPath?) -> ListDropPlan? {
    guard let ask = dropDelegate?.collectionView_dropSessionDidUpdate_withDestinationIndexPath else { return nil }
    let proposal = ask(self, session, path)
    let intent: ListDropPlan.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      }
    let isLocal = session.localDragSession === dragging?.session
    return ListDropPlan(
      operation: proposal.operation,
      intent: intent,
      isFullSize: proposal.prefersFullSizePreview || isLocal
    )
  }

  func performDrop(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop))
  }

  var movesOwnItems: Bool { dropDelegate == nil }

  func frame(of path: IndexPath, makingRoomAt gap: IndexPath) -> CGRect? {
    guard path.section == gap.section, path >= gap, let frame = restingFrame(of: path) else { return nil }
    let next = IndexPath(item: path.item + 1, section: path.section)
    if let place = restingFrame(of: next) { return place }
    // The last one goes on by as much as the one before it.
    guard path.item > 0, let last = restingFrame(of: IndexPath(item: path.item - 1, section: path.section)) else {
      return frame.offsetBy(dx: 0, dy: frame.height)
    }
    return frame.offsetBy(dx: frame.minX - last.minX, dy: frame.minY - last.minY)
  }
}

extension UICollectionViewCell {
  /// The item's place is empty while it is on its way.
  func showDragState(_ state: CellDragState) {
    guard states.drag != state else { return }
    states.drag = state
    if let state = DragState(rawValue: state.rawValue) { dragStateDidChange(state) }
    fade(for: state)
  }
}
