import CoreGraphics
import Foundation

/// Touches, selection, the keyboard, menus, and scrolling to a row.
extension UITableView: ItemList {
  var selectsItems: Bool {
    editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsSeveralItems: Bool {
    editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func itemPath(at point: CGPoint) -> IndexPath? {
    let (x, width) = cellSpan
    guard point.x >= x, point.x < x + width, !isOnSectionView(point) else { return nil }
    return indexPathForRow(at: point)
  }

  func cell(at path: IndexPath) -> UIView? { cells[path] }
  var shownItems: [IndexPath: UIView] { cells }
  func restingFrame(of path: IndexPath) -> CGRect? { hasRow(path) ? rowRect(path) : nil }

  private func isOnSectionView(_ point: CGPoint) -> Bool {
    headers.values.contains { $0.frame.contains(point) } || footers.values.contains { $0.frame.contains(point) }
  }

  func mayHighlight(_ path: IndexPath) -> Bool { delegate?.tableView_shouldHighlightRowAt?(self, path) ?? true }
  func showHighlight(_ isHighlighted: Bool, at path: IndexPath) {
    cells[path]?.setHighlighted(isHighlighted, animated: false)
  }
  func tellHighlight(_ isHighlighted: Bool, at path: IndexPath) {
    if isHighlighted {
      delegate?.tableView_didHighlightRowAt?(self, path)
    } else {
      delegate?.tableView_didUnhighlightRowAt?(self, path)
    }
  }
  func showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    cells[path]?.setSelected(isSelected, animated: animated)
  }
  func pathToSelect(for path: IndexPath) -> IndexPath? {
    guard let choose = delegate?.tableView_willSelectRowAt else { return path }
    return choose(self, path)
  }
  func pathToDeselect(for path: IndexPath) -> IndexPath? {
    guard let choose = delegate?.tableView_willDeselectRowAt else { return path }
    return choose(self, path)
  }
  func tellSelection(_ isSelected: Bool, at path: IndexPath) {
    guard isSelected else {
      delegate?.tableView_didDeselectRowAt?(self, path)
      return
    }
    cells[path]?.segue?.begin(cells[path])
    delegate?.tableView_didSelectRowAt?(self, path)
    if delegate?.tableView_canPerformPrimaryActionForRowAt?(self, path) ?? !editing {
      delegate?.tableView_performPrimaryActionForRowAt?(self, path)
    }
  }

  func reveal(_ path: IndexPath) {
    scroll(to: path, .none, animated: false)
    layoutIfNeeded()
  }

  func neighbour(of path: IndexPath?, dx: CGFloat, dy: CGFloat) -> IndexPath? {
    guard dy != 0 else { return nil }
    guard let path, hasRow(path) else { return indexPathsForVisibleRows?.first }
    return dy > 0 ? currentGeometry.row(after: path) : currentGeometry.row(before: path)
  }

  var nearestSelectedRow: IndexPath? {
    let middle = bounds.midY
    return selection.min { abs(rowRect($0).midY - middle) < abs(rowRect($1).midY - middle) }
  }

  // MARK: Menus

  func delegateChanged() {
    metricsChanged(true)
    if delegate?.tableView_contextMenuConfigurationForRowAt_point != nil { contextMenus.install() }
  }

  // MARK: Scrolling to a row

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard hasRow(path) else { return }
    updateContentSize()
    setContentOffset(offset(for: path, position), animated: animated)
    guard !animated, findsOutHeights else { return }
    // The rows around may turn out higher or lower than they were thought to be.
    for _ in 0..<4 {
      layoutIfNeeded()
      let offset = offset(for: path, position)
      guard abs(offset.y - contentOffset.y) > 0.5 else { break }
      setContentOffset(offset, animated: false)
    }
  }

  private func offset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = currentGeometry.row(path)
    let room = bounds.inset(by: roomInsets(path.section))
    var offset = contentOffset
    switch position {
    case .top: offset.y += row.start - room.minY
    case .bottom: offset.y += row.end - room.maxY
    case .middle: offset.y += (row.start + row.end) / 2 - room.midY
    case .none:
      if row.start < room.minY {
        offset.y += row.start - room.minY
      } else if row.end > room.maxY {
        offset.y += row.end - room.maxY
      }
    }
    return limited(offset)
  }

  /// A pinned header covers the rows, too.
  private func roomInsets(_ section: Int) -> UIEdgeInsets {
    var insets = adjustedContentInset
    if style == .plain { insets.top += currentGeometry.header(section).length }
    return insets
  }
}

extension UITableView: ContextMenuList {
  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let path = itemPath(at: point) else { return nil }
    return delegate?.tableView_contextMenuConfigurationForRowAt_point?(self, path, point)
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview? {
    delegate?.tableView_previewForHighlightingContextMenuWithConfiguration?(self, configuration)
  }

  func menuCell(at point: CGPoint) -> (cell: UIView, content: UIView)? {
    itemPath(at: point).flatMap(cellForRow).map { ($0, $0.contentView) }
  }

  func performPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
    delegate?.tableView_willPerformPreviewActionForMenuWith_animator?(self, configuration, animator)
  }
}
