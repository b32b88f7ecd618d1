import CoreGraphics
import Foundation

/// The cell that a touch is on.
struct CellTracking {
  var path: IndexPath?
}

/// Touches, selection, the keyboard and menus of cells.
extension UICollectionView {
  func beginTracking(_ touches: Set<UITouch>) {
    guard allowsSelection, let touch = touches.first, let path = cellPath(of: touch) else { return }
    guard delegate?.collectionView_shouldHighlightItemAt?(self, path) ?? true else { return }
    tracking.path = path
    setHighlighted(true, path)
  }

  func endTracking(_ touches: Set<UITouch>) {
    guard let path = tracking.path else { return }
    cancelTracking()
    if let touch = touches.first, cellPath(of: touch) == path { tap(path) }
  }

  func cancelTracking() {
    guard let path = tracking.path else { return }
    tracking.path = nil
    setHighlighted(false, path)
  }

  private func cellPath(of touch: UITouch) -> IndexPath? {
    indexPathForItem(at: touch.location(in: self))
  }

  private func setHighlighted(_ highlighted: Bool, _ path: IndexPath) {
    cellForItem(at: path)?.isHighlighted = highlighted
    if highlighted {
      delegate?.collectionView_didHighlightItemAt?(self, path)
    } else {
      delegate?.collectionView_didUnhighlightItemAt?(self, path)
    }
  }

  /// What a tap on an item, or the return key, does.
  private func tap(_ path: IndexPath) {
    if selection.contains(path), allowsMultipleSelection {
      guard delegate?.collectionView_shouldDeselectItemAt?(self, path) ?? true else { return }
      setSelected(false, path)
      delegate?.collectionView_didDeselectItemAt?(self, path)
      return
    }
    guard delegate?.collectionView_shouldSelectItemAt?(self, path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection where other != path {
        setSelected(false, other)
        delegate?.collectionView_didDeselectItemAt?(self, other)
      }
    }
    setSelected(true, path)
    delegate?.collectionView_didSelectItemAt?(self, path)
  }

  func setSelected(_ selected: Bool, _ path: IndexPath) {
    if selected { selection.insert(path) } else { selection.remove(path) }
    cellForItem(at: path)?.isSelected = selected
  }

  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selection { setSelected(false, path) }
      return
    }
    if !allowsMultipleSelection { for other in selection where other != path { setSelected(false, other) } }
    setSelected(true, path)
    if !position.isEmpty { scroll(to: path, position, animated) }
  }

  /// Arrow keys move from item to item, Return and Space tap: as in a desktop's lists.
  func moveFocus(_ presses: Set<UIPress>) -> Bool {
    guard allowsSelection, let input = presses.first?.key?.characters else { return false }
    if input == "\r" || input == " ", let focusedPath, cellForItem(at: focusedPath) != nil {
      tap(focusedPath)
      return true
    }
    guard
      let direction = [
        "UIKeyInputLeftArrow": (-1, 0), "UIKeyInputRightArrow": (1, 0), "UIKeyInputUpArrow": (0, -1),
        "UIKeyInputDownArrow": (0, 1),
      ][input],
      let next = neighbour(of: focusedPath, dx: CGFloat(direction.0), dy: CGFloat(direction.1))
    else { return false }
    if let focusedPath { cellForItem(at: focusedPath)?.isHighlighted = false }
    focusedPath = next
    scroll(to: next, [], false)
    layoutIfNeeded()
    cellForItem(at: next)?.isHighlighted = true
    return true
  }

  private func neighbour(of path: IndexPath?, dx: CGFloat, dy: CGFloat) -> IndexPath? {
    guard let path, let here = layoutAttributesForItem(at: path)?.frame else { return indexPathsForVisibleItems.min() }
    let reach = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let others = (collectionViewLayout.layoutAttributesForElements(in: reach) ?? []).filter {
      $0.representedElementCategory == .cell
    }
    func distance(_ frame: CGRect) -> CGFloat? {
      let (x, y) = (frame.midX - here.midX, frame.midY - here.midY)
      let along = x * dx + y * dy
      guard along > 1 else { return nil }
      return along + 3 * abs(x * dy) + 3 * abs(y * dx)
    }
    return others.compactMap { item in distance(item.frame).map { ($0, item.indexPath) } }.min { $0.0 < $1.0 }?.1
  }

  func delegateChanged() {
    guard let delegate, !interactions.contains(where: { $0 === contextMenus.interaction }) else { return }
    let hasMenus =
      delegate.collectionView_contextMenuConfigurationForItemAt_point != nil
      || delegate.collectionView_contextMenuConfigurationForItemsAt_point != nil
    if hasMenus { addInteraction(contextMenus.interaction) }
  }
}

/// The context menus of a collection view's items: one interaction, which asks the delegate.
@MainActor final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let collectionView: UICollectionView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var path: IndexPath?

  init(_ collectionView: UICollectionView) { self.collectionView = collectionView }

  func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
    -> UIContextMenuConfiguration?
  {
    path = collectionView.indexPathForItem(at: location)
    let delegate = collectionView.delegate
    if let path, let ofItem = delegate?.collectionView_contextMenuConfigurationForItemAt_point {
      return ofItem(collectionView, path, location)
    }
    return delegate?.collectionView_contextMenuConfigurationForItemsAt_point?(
      collectionView, path.map { [$0] } ?? [], location)
  }
}
