import CoreGraphics
import Foundation

/// A row that is being moved by its handle: the others make room for it.
@MainActor final class RowReorder {
  let cell: UITableViewCell
  private unowned let table: UITableView
  private let source: IndexPath
  private var target: IndexPath
  private let start: CGRect
  private let length: CGFloat

  init?(_ cell: UITableViewCell, in table: UITableView) {
    guard let source = table.indexPath(for: cell) else { return nil }
    self.cell = cell
    self.table = table
    self.source = source
    target = source
    start = cell.frame
    length = cell.frame.height
    table.bringSubviewToFront(cell)
    cell.reorderChanged(true)
  }

  /// How far a row makes room.
  func shift(of path: IndexPath) -> CGFloat {
    if path > source, path <= target { return -length }
    if path < source, path >= target { return length }
    return 0
  }

  func move(by distance: CGFloat) {
    cell.frame.origin.y = start.minY + distance
    guard let under = table.indexPathForRow(at: CGPoint(x: cell.center.x, y: cell.frame.midY)) else { return }
    let proposed = under
    let wanted =
      table.delegate?.tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath?(table, source, proposed)
      ?? proposed
    guard wanted != target else { return }
    target = wanted
    UIView.animate(withDuration: 0.2) {
      for (path, other) in self.table.cells where other !== self.cell { other.frame = self.table.shownRect(path) }
    }
  }

  func finish(cancelled: Bool) {
    let (source, target) = (source, cancelled ? source : target)
    table.reorder = nil
    cell.reorderChanged(false)
    if source != target {
      table.dataSource?.tableView_moveRowAt_to?(table, source, target)
      table.record([.moveItem(source, target)], .none)
    } else {
      UIView.animate(withDuration: 0.2) {
        for (path, cell) in self.table.cells { cell.frame = self.table.shownRect(path) }
      }
    }
  }
}
