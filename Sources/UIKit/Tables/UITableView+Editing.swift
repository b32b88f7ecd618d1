import CoreGraphics
import Foundation

/// What can be done to rows: by controls while the table is edited, by swipes while it is not.
extension UITableView: SwipeableList, ReorderableList {
  func changeEditing(_ new: Bool, animated: Bool) {
    guard new != editing else { return }
    swipe.close(animated: animated)
    changing("editing") { editing = new }
    // What was selected for reading is not selected for editing, and the other way round.
    for path in selection { setSelected(false, path, animated: false) }
    restyleCells(animated: animated)
  }

  private func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView_canEditRowAt?(self, path) ?? true }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    canEdit(path) ? delegate?.tableView_editingStyleForRowAt?(self, path) ?? .delete : .none
  }

  // MARK: Moving

  func mayMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView_moveRowAt_to != nil && dataSource?.tableView_canMoveRowAt?(self, path) ?? true
  }
  func isInLine(_ path: IndexPath) -> Bool { true }
  func moveTarget(from source: IndexPath, proposed: IndexPath) -> IndexPath {
    delegate?.tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath?(self, source, proposed) ?? proposed
  }
  func frame(of path: IndexPath, moving source: IndexPath, to target: IndexPath) -> CGRect? {
    shifted(rowRect(path), of: path, moving: source, to: target, length: rowRect(source).height)
  }
  func commitMove(from source: IndexPath, to target: IndexPath) {
    dataSource?.tableView_moveRowAt_to?(self, source, target)
    record([.moveItem(source, target)], .none)
  }
  func showReordering(_ isReordering: Bool, of cell: UIView) {
    (cell as? UITableViewCell)?.reorderChanged(isReordering)
  }

  func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard editing || cell.isEditing else { return }
    cell.editingStyle = editing ? editingStyle(path) : .none
    cell.shouldIndentWhileEditing = delegate?.tableView_shouldIndentWhileEditingRowAt?(self, path) ?? true
    cell.showsReorderControl = editing && mayMove(path)
    cell.setEditing(editing, animated: animated)
    cell.controlsChanged()
  }

  // MARK: Swipes

  /// The actions at a side of a row; and whether they stand for the data source's own deleting.
  func swipeActions(of path: IndexPath, isLeft: Bool) -> (UISwipeActionsConfiguration, deletes: Bool)? {
    guard canEdit(path) else { return nil }
    let isLeading = isLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if isLeading {
      return delegate?.tableView_leadingSwipeActionsConfigurationForRowAt?(self, path).map { ($0, false) }
    }
    if let trailing = delegate?.tableView_trailingSwipeActionsConfigurationForRowAt {
      return trailing(self, path).map { ($0, false) }
    }
    if let actions = delegate?.tableView_editActionsForRowAt?(self, path) {
      return (UISwipeActionsConfiguration(actions: actions.map { $0.contextual(self, path) }), false)
    }
    guard dataSource?.tableView_commit_forRowAt != nil, editingStyle(path) == .delete else { return nil }
    return deleteConfiguration(path).map { ($0, true) }
  }

  /// "Delete", which has the data source commit it.
  func deleteConfiguration(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView_commit_forRowAt != nil else { return nil }
    let title =
      delegate?.tableView_titleForDeleteConfirmationButtonForRowAt?(self, path) ?? SystemString.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      // The row may have moved since.
      dataSource?.tableView_commit_forRowAt?(self, .delete, swipe.openPath ?? path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func swipeBegan(at path: IndexPath, deletes: Bool) {
    cancelTracking()
    delegate?.tableView_willBeginEditingRowAt?(self, path)
    cells[path]?.swipeChanged(true, deletes: deletes)
  }

  func swipeEnded(at path: IndexPath) {
    cells[path]?.swipeChanged(false, deletes: false)
    delegate?.tableView_didEndEditingRowAt?(self, hasRow(path) ? path : nil)
  }

  // MARK: Controls

  /// The control before a row's content was tapped.
  func editControlTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .delete:
      if swipe.openPath == path { return _ = swipe.close(animated: true) }
      if let configuration = deleteConfiguration(path) { swipe.show(configuration, at: path) }
    case .insert: dataSource?.tableView_commit_forRowAt?(self, .insert, path)
    case .none: break
    }
  }

  /// Whether rows are marked with circles instead of being deleted one by one.
  var marksRows: Bool { editing && allowsMultipleSelectionDuringEditing }
}
