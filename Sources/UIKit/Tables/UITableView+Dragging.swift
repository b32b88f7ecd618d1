import CoreGraphics
import Foundation

/// Rows that are dragged, and what is dropped on them.
extension UITableView: DraggingList {
  var givesDrags: Bool { dragDelegate != nil && dragInteractionEnabled }
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView_itemsForAddingTo_at_point?(self, session, path, point) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView_dragPreviewParametersForRowAt?(self, path)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView_dragSessionAllowsMoveOperation?(self, session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView_dragSessionIsRestrictedToDraggingApplication?(self, session) ?? false
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView_dragSessionWillBegin?(self, session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView_dragSessionDidEnd?(self, session) }
  func showDragState(_ state: CellDragState, of cell: UIView) {
    (cell as? UITableViewCell)?.showDragState(state)
  }
  func showDropState(isOver: Bool, isTarget: Bool, of cell: UIView) {
    guard let cell = cell as? UITableViewCell, (cell.states.hasDrop, cell.states.isDropTarget) != (isOver, isTarget)
    else { return }
    cell.setHighlighted(isTarget, animated: true)
    (cell.states.hasDrop, cell.states.isDropTarget) = (isOver, isTarget)
    cell.configurationBecameStale()
  }

  var takesDrops: Bool { dropDelegate != nil }
  func dropCanHandle(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView_canHandle?(self, session) ?? true }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView_dropSessionDidEnter?(self, session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView_dropSessionDidExit?(self, session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView_dropSessionDidEnd?(self, session) }

  func dropPlan(_ session: any UIDropSession, _ path: IndexPath?) -> ListDropPlan? {
    guard let ask = dropDelegate?.tableView_dropSessionDidUpdate_withDestinationIndexPath else { return nil }
    let proposal = ask(self, session, path)
    let intent: ListDropPlan.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      case .automatic: path.map { isAtMiddle(session.location(in: self), of: $0) } ?? false ? .into : .insert
      }
    let isLocal = session.localDragSession === dragging?.session
    return ListDropPlan(
      operation: proposal.operation,
      intent: intent,
      isFullSize: proposal.prefersFullSizePreview || isLocal
    )
  }

  private func isAtMiddle(_ point: CGPoint, of path: IndexPath) -> Bool {
    let frame = rowRect(path)
    return abs(point.y - frame.midY) < frame.height / 4
  }

  func performDrop(_ drop: ListDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop))
  }

  var movesOwnItems: Bool { true }

  func frame(of path: IndexPath, makingRoomAt gap: IndexPath) -> CGRect? {
    guard hasRow(path), hasRow(gap) else { return nil }
    let room = path >= gap ? rowRect(gap).height : 0
    return rowRect(path).offsetBy(dx: 0, dy: room)
  }
}

extension UITableViewCell {
  /// The row's place is empty while it is on its way.
  func showDragState(_ state: CellDragState) {
    guard states.drag != state else { return }
    states.drag = state
    configurationBecameStale()
    if let state = DragState(rawValue: state.rawValue) { dragStateDidChange(state) }
    fade(for: state)
  }
}
