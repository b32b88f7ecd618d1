import CoreGraphics
import Foundation

/// A drag across a row.
@MainActor final class RowSwipePan: UIPanGestureRecognizer {
  override func hasMoved(from start: CGPoint, to place: CGPoint) -> Bool {
    let (dx, dy) = (abs(place.x - start.x), abs(place.y - start.y))
    return dx >= UIPanGestureRecognizer.threshold && dx > dy
  }
}

/// The actions of the one row that is swiped.
@MainActor final class RowSwipe {
  private struct Open {
    var path: IndexPath
    var configuration: UISwipeActionsConfiguration
    var view: SwipeActionsView
    var isLeft: Bool
    /// Whether they only delete, for a data source that commits edits.
    var deletes: Bool
    /// Right of its place the row lies, or left if negative.
    var offset: CGFloat = 0
    var startOffset: CGFloat = 0
  }

  let pan = RowSwipePan()
  private unowned let table: UITableView
  private var open: Open?

  /// Beyond this part of the row, a swipe does the first action.
  private static let fullSwipe: CGFloat = 0.6

  init(_ table: UITableView) {
    self.table = table
    pan.handler = { [weak self] _ in self?.panChanged() }
  }

  var openPath: IndexPath? { open?.path }

  func offset(of path: IndexPath) -> CGFloat { open?.path == path ? open!.offset : 0 }

  // MARK: The gesture

  func mayBegin() -> Bool {
    let point = pan.location(in: table)
    let direction = pan.translation(in: table).x
    guard direction != 0, let path = table.itemPath(at: point) else { return false }
    if open?.path == path { return true }
    guard !table.isEditing else { return false }
    let isLeft = direction > 0
    guard let (configuration, deletes) = table.swipeActions(of: path, isLeft: isLeft), !configuration.actions.isEmpty
    else { return false }
    close(animated: true)
    begin(path, configuration, isLeft: isLeft, deletes: deletes)
    return true
  }

  private func begin(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeft: Bool, deletes: Bool) {
    let view = SwipeActionsView(configuration, isLeft: isLeft) { [weak self] in self?.perform($0, from: $1) }
    open = Open(path: path, configuration: configuration, view: view, isLeft: isLeft, deletes: deletes)
    UIView.performWithoutAnimation {
      table.addSubview(view)
      layout()
    }
    table.swipeBegan(at: path, deletes: deletes)
  }

  private func panChanged() {
    guard let current = open else { return }
    switch pan.state {
    case .began:
      open!.startOffset = current.offset
      // The way the finger made before the gesture began counts: the row is under it.
      drag()
    case .changed: drag()
    case .ended, .cancelled: finishDrag()
    default: break
    }
  }

  private func drag() {
    guard let current = open else { return }
    var offset = current.startOffset + pan.translation(in: table).x
    offset = current.isLeft ? max(0, offset) : min(0, offset)
    if !current.configuration.performsFirstActionWithFullSwipe, abs(offset) > current.view.openWidth {
      let past = ScrollMotion.rubberBand(abs(offset) - current.view.openWidth, length: table.bounds.width)
      offset = (current.view.openWidth + past) * (current.isLeft ? 1 : -1)
    }
    open!.offset = offset
    current.view.isFull = isFull
    move()
  }

  private var isFull: Bool {
    guard let open else { return false }
    return open.configuration.performsFirstActionWithFullSwipe
      && abs(open.offset) > max(open.view.openWidth, table.bounds.width * Self.fullSwipe)
  }

  private func finishDrag() {
    guard let current = open else { return }
    if isFull, let first = current.configuration.actions.first {
      settle(at: table.bounds.width * (current.isLeft ? 1 : -1))
      return perform(first, from: current.view)
    }
    let speed = pan.velocity(in: table).x * (current.isLeft ? 1 : -1)
    let isOut = abs(current.offset) > current.view.openWidth / 2
    if speed > 300 || isOut && speed > -300 { reveal() } else { close(animated: true) }
  }

  // MARK: Open and closed

  /// Shows a row's delete button, after a tap on its minus.
  func showDelete(at path: IndexPath) {
    close(animated: true)
    guard let configuration = table.deleteConfiguration(path) else { return }
    begin(path, configuration, isLeft: false, deletes: true)
    reveal()
  }

  private func reveal() {
    guard let open else { return }
    settle(at: open.view.openWidth * (open.isLeft ? 1 : -1))
  }

  private func settle(at offset: CGFloat) {
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.open?.offset = offset
      self.move()
      self.open?.view.layoutIfNeeded()
    }
  }

  /// Whether there was something to close.
  @discardableResult
  func close(animated: Bool) -> Bool {
    guard let closing = open else { return false }
    let cell = table.cells[closing.path]
    open = nil
    let end = {
      cell?.frame = self.table.rowRect(closing.path)
      closing.view.frame = self.frame(of: closing, offset: 0)
    }
    if animated, table.window != nil, cell != nil {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: end) { _ in
        closing.view.removeFromSuperview()
      }
    } else {
      if cell != nil, table.batch == nil { end() }
      closing.view.removeFromSuperview()
    }
    table.swipeEnded(at: closing.path)
    return true
  }

  func cellWentAway(_ path: IndexPath) { if open?.path == path { close(animated: false) } }

  func layout() { if open != nil { move() } }

  private func move() {
    guard let open, table.hasRow(open.path) else { return }
    table.cells[open.path]?.frame = table.shownRect(open.path)
    open.view.frame = frame(of: open, offset: open.offset)
  }

  private func frame(of open: Open, offset: CGFloat) -> CGRect {
    guard table.hasRow(open.path) else { return .zero }
    let row = table.rowRect(open.path)
    let width = abs(offset)
    return CGRect(x: open.isLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: row.height)
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.close(animated: true) }
  }
}
