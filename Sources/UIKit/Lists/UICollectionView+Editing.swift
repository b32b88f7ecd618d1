import CoreGraphics
import Foundation

/// What can be done to items: swiping rows of lists, moving, editing.
extension UICollectionView: SwipeableList, ReorderableList {
  /// What a cell takes from its list.
  func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.isSelected = selection.contains(path)
    if path == focusedPath { cell.isHighlighted = true }
    var states = cell.states
    states.isEditing = isEditing
    states.hasDrop = dragging?.hasActiveDrop ?? false
    if let outline = dataSource as? any OutlineSource, let row = outline.outlineRow(at: path) {
      states.isExpanded = row.isExpanded
      (cell as? UICollectionViewListCell)?.indentationLevel = row.level
    }
    cell.states = states
  }

  func editingChanged() {
    swipe.close(animated: true)
    // What was selected for reading is not selected for editing, and the other way round.
    for path in selection { setSelected(false, path, animated: false) }
    let change = {
      for path in self.indexPathsForVisibleItems {
        guard let cell = self.cellForItem(at: path) else { continue }
        self.prepare(cell, at: path)
        cell.layoutIfNeeded()
      }
    }
    guard window != nil else { return change() }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change)
  }

  // MARK: Swipes

  func installSwipe() {
    if swipe.pan.view == nil { addGestureRecognizer(swipe.pan) }
  }

  func swipeActions(of path: IndexPath, isLeft: Bool) -> (UISwipeActionsConfiguration, deletes: Bool)? {
    let isLeading = isLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let list = collectionViewLayout.list(ofSection: path.section)
    let provider =
      isLeading ? list?.leadingSwipeActionsConfigurationProvider : list?.trailingSwipeActionsConfigurationProvider
    return provider?(path).map { ($0, false) }
  }

  func showTrailingActions(at path: IndexPath) {
    if swipe.openPath == path { return _ = swipe.close(animated: true) }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let (configuration, _) = swipeActions(of: path, isLeft: isRightToLeft) else { return }
    swipe.show(configuration, at: path, isLeft: isRightToLeft)
  }

  func swipeBegan(at path: IndexPath, deletes: Bool) {
    cancelTracking()
    cellForItem(at: path)?.states.isSwiped = true
  }

  func swipeEnded(at path: IndexPath) { cellForItem(at: path)?.states.isSwiped = false }

  // MARK: Moving

  func mayMove(_ path: IndexPath) -> Bool {
    guard dataSource?.collectionView_moveItemAt_to != nil, cellForItem(at: path)?.superview === self else {
      return false
    }
    return dataSource?.collectionView_canMoveItemAt?(self, path) ?? true
  }

  func isInLine(_ path: IndexPath) -> Bool { collectionViewLayout.list(ofSection: path.section) != nil }

  func moveTarget(from source: IndexPath, proposed: IndexPath) -> IndexPath {
    if let ask = delegate?.collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath {
      return ask(self, source, reorder?.target ?? source, proposed)
    }
    return delegate?.collectionView_targetIndexPathForMoveFromItemAt_toProposedIndexPath?(self, source, proposed)
      ?? proposed
  }

  func frame(of path: IndexPath, moving source: IndexPath, to target: IndexPath) -> CGRect? {
    guard let frame = restingFrame(of: path) else { return nil }
    if isInLine(path) {
      let length = restingFrame(of: source)?.height ?? 0
      return shifted(frame, of: path, moving: source, to: target, length: length)
    }
    // In a grid each takes the place of its neighbour.
    var place = path
    if path.section == source.section, path.item > source.item { place.item -= 1 }
    if path.section == target.section, place.item >= target.item { place.item += 1 }
    return restingFrame(of: place) ?? frame
  }

  func commitMove(from source: IndexPath, to target: IndexPath) {
    dataSource?.collectionView_moveItemAt_to?(self, source, target)
    record([.moveItem(source, target)])
  }

  func showReordering(_ isReordering: Bool, of cell: UIView) {
    (cell as? UICollectionViewCell)?.states.isReordering = isReordering
    cell.layer.shadowOpacity = isReordering ? 0.2 : 0
    cell.layer.shadowRadius = 6
    cell.layer.zPosition = isReordering ? 1_000 : 0
  }
}

/// The long press by which a collection view controller's items are moved.
@MainActor final class ItemMovement {
  let press = UILongPressGestureRecognizer()
  /// From the finger to the middle of the item.
  private var grip = CGPoint.zero

  init() { press.handler = { [weak self] _ in self?.pressed() } }

  private func pressed() {
    guard let list = press.view as? UICollectionView else { return }
    let finger = press.location(in: list)
    switch press.state {
    case .began:
      guard let path = list.indexPathForItem(at: finger), list.beginInteractiveMovementForItem(at: path),
        let cell = list.cellForItem(at: path)
      else { break }
      grip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
    case .changed:
      list.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: list.endInteractiveMovement()
    case .cancelled: list.cancelInteractiveMovement()
    default: break
    }
  }
}
