import CoreGraphics
import Foundation

/// Touches, selection, the keyboard and menus of cells.
extension UICollectionView: ItemList {
  var selectsItems: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsSeveralItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func itemPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  /// Without the cells that scroll in a section of their own.
  var shownItems: [IndexPath: UIView] {
    var items: [IndexPath: UIView] = [:]
    for (key, view) in visible where key.category == .cell && view.superview === self { items[key.path] = view }
    return items
  }
  func restingFrame(of path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }
  func mayHighlight(_ path: IndexPath) -> Bool { delegate?.collectionView_shouldHighlightItemAt?(self, path) ?? true }
  func showHighlight(_ isHighlighted: Bool, at path: IndexPath) { cellForItem(at: path)?.isHighlighted = isHighlighted }
  func tellHighlight(_ isHighlighted: Bool, at path: IndexPath) {
    if isHighlighted {
      delegate?.collectionView_didHighlightItemAt?(self, path)
    } else {
      delegate?.collectionView_didUnhighlightItemAt?(self, path)
    }
  }
  func showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    cellForItem(at: path)?.isSelected = isSelected
  }
  func pathToSelect(for path: IndexPath) -> IndexPath? {
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.isOutlineHeader {
      // Such a row is opened and closed, never selected.
      cell.toggleExpansion()
      return nil
    }
    return delegate?.collectionView_shouldSelectItemAt?(self, path) ?? true ? path : nil
  }
  func pathToDeselect(for path: IndexPath) -> IndexPath? {
    // Only where several can be selected does a tap deselect.
    guard selectsSeveralItems else { return path }
    return delegate?.collectionView_shouldDeselectItemAt?(self, path) ?? true ? path : nil
  }
  func tellSelection(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      let cell = cellForItem(at: path)
      cell?.segue?.begin(cell)
      delegate?.collectionView_didSelectItemAt?(self, path)
    } else {
      delegate?.collectionView_didDeselectItemAt?(self, path)
    }
  }

  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    select(path, animated: animated)
    if let path, !position.isEmpty { scroll(to: path, position, animated) }
  }

  func reveal(_ path: IndexPath) {
    scroll(to: path, [], false)
    layoutIfNeeded()
  }

  func neighbour(of path: IndexPath?, dx: CGFloat, dy: CGFloat) -> IndexPath? {
    guard let path, let here = layoutAttributesForItem(at: path)?.frame else { return indexPathsForVisibleItems.min() }
    let reach = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let others = elements(in: reach).filter {
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
    guard let delegate else { return }
    let hasMenus =
      delegate.collectionView_contextMenuConfigurationForItemAt_point != nil
      || delegate.collectionView_contextMenuConfigurationForItemsAt_point != nil
    if hasMenus { contextMenus.install() }
  }
}

extension UICollectionView: ContextMenuList {
  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    let path = indexPathForItem(at: point)
    if let path, let ofItem = delegate?.collectionView_contextMenuConfigurationForItemAt_point {
      return ofItem(self, path, point)
    }
    return delegate?.collectionView_contextMenuConfigurationForItemsAt_point?(self, path.map { [$0] } ?? [], point)
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview? {
    if let make = delegate?.collectionView_contextMenuConfiguration_highlightPreviewForItemAt {
      return indexPathForItem(at: point).flatMap { make(self, configuration, $0) }
    }
    return delegate?.collectionView_previewForHighlightingContextMenuWithConfiguration?(self, configuration)
  }

  func menuCell(at point: CGPoint) -> (cell: UIView, content: UIView)? {
    indexPathForItem(at: point).flatMap(cellForItem).map { ($0, $0.contentView) }
  }

  func performPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
    delegate?.collectionView_willPerformPreviewActionForMenuWith_animator?(self, configuration, animator)
  }
}
