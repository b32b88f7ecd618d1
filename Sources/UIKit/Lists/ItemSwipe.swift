import CoreGraphics
import Foundation

/// What a list knows of the actions that a swipe over an item brings out.
@MainActor protocol SwipeableList: ItemList {
  var isEditing: Bool { get set }
  var hasUncommittedUpdates: Bool { get }
  /// The actions at a side of an item; and whether they only delete, for a data source that commits edits.
  func swipeActions(of path: IndexPath, isLeft: Bool) -> (UISwipeActionsConfiguration, deletes: Bool)?
  func swipeBegan(at path: IndexPath, deletes: Bool)
  func swipeEnded(at path: IndexPath)
}

/// A drag across an item.
@MainActor final class ItemSwipePan: UIPanGestureRecognizer {
  override func hasMoved(from start: CGPoint, to place: CGPoint) -> Bool {
    let (dx, dy) = (abs(place.x - start.x), abs(place.y - start.y))
    return dx >= UIPanGestureRecognizer.threshold && dx > dy
  }
}

/// The actions of the one item that is swiped.
@MainActor final class ItemSwipe {
  private struct Open {
    var path: IndexPath
    var configuration: UISwipeActionsConfiguration
    var view: SwipeActionsView
    var isLeft: Bool
    /// Whether they only delete, for a data source that commits edits.
    var deletes: Bool
    /// Right of its place the item lies, or left if negative.
    var offset: CGFloat = 0
    var startOffset: CGFloat = 0
  }

  let pan = ItemSwipePan()
  private unowned let list: any SwipeableList
  private var open: Open?

  /// Beyond this part of the list, a swipe does the first action.
  private static let fullSwipe: CGFloat = 0.6

  init(_ list: any SwipeableList) {
    self.list = list
    pan.handler = { [weak self] _ in self?.panChanged() }
  }

  var openPath: IndexPath? { open?.path }

  func offset(of path: IndexPath) -> CGFloat { open?.path == path ? open!.offset : 0 }

  // MARK: The gesture

  func mayBegin() -> Bool {
    let point = pan.location(in: list)
    let direction = pan.translation(in: list).x
    guard direction != 0, let path = list.itemPath(at: point) else { return false }
    if open?.path == path { return true }
    guard !list.isEditing else { return false }
    let isLeft = direction > 0
    guard let (configuration, deletes) = list.swipeActions(of: path, isLeft: isLeft), !configuration.actions.isEmpty
    else { return false }
    close(animated: true)
    begin(path, configuration, isLeft: isLeft, deletes: deletes)
    return true
  }

  private func begin(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeft: Bool, deletes: Bool) {
    let view = SwipeActionsView(configuration, isLeft: isLeft) { [weak self] in self?.perform($0, from: $1) }
    open = Open(path: path, configuration: configuration, view: view, isLeft: isLeft, deletes: deletes)
    UIView.performWithoutAnimation {
      list.addSubview(view)
      layout()
    }
    list.swipeBegan(at: path, deletes: deletes)
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
    var offset = current.startOffset + pan.translation(in: list).x
    offset = current.isLeft ? max(0, offset) : min(0, offset)
    if !current.configuration.performsFirstActionWithFullSwipe, abs(offset) > current.view.openWidth {
      let past = ScrollMotion.rubberBand(abs(offset) - current.view.openWidth, length: list.bounds.width)
      offset = (current.view.openWidth + past) * (current.isLeft ? 1 : -1)
    }
    open!.offset = offset
    current.view.isFull = isFull
    move()
  }

  private var isFull: Bool {
    guard let open else { return false }
    return open.configuration.performsFirstActionWithFullSwipe
      && abs(open.offset) > max(open.view.openWidth, list.bounds.width * Self.fullSwipe)
  }

  private func finishDrag() {
    guard let current = open else { return }
    if isFull, let first = current.configuration.actions.first {
      settle(at: list.bounds.width * (current.isLeft ? 1 : -1))
      return perform(first, from: current.view)
    }
    let speed = pan.velocity(in: list).x * (current.isLeft ? 1 : -1)
    let isOut = abs(current.offset) > current.view.openWidth / 2
    if speed > 300 || isOut && speed > -300 { reveal() } else { close(animated: true) }
  }

  // MARK: Open and closed

  /// Shows an item's delete button, after a tap on its minus.
  func show(_ configuration: UISwipeActionsConfiguration, at path: IndexPath, isLeft: Bool = false) {
    close(animated: true)
    begin(path, configuration, isLeft: isLeft, deletes: true)
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
    let cell = list.cell(at: closing.path)
    open = nil
    let end = {
      if let frame = self.list.restingFrame(of: closing.path) { cell?.frame = frame }
      closing.view.frame = self.frame(of: closing, offset: 0)
    }
    if animated, list.window != nil, cell != nil {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: end) { _ in
        closing.view.removeFromSuperview()
      }
    } else {
      if cell != nil, !list.hasUncommittedUpdates { end() }
      closing.view.removeFromSuperview()
    }
    list.swipeEnded(at: closing.path)
    return true
  }

  func cellWentAway(_ path: IndexPath) { if open?.path == path { close(animated: false) } }

  func layout() { if open != nil { move() } }

  private func move() {
    guard let open, let place = list.restingFrame(of: open.path) else { return }
    list.cell(at: open.path)?.frame = place.offsetBy(dx: open.offset, dy: 0)
    open.view.frame = frame(of: open, offset: open.offset)
  }

  private func frame(of open: Open, offset: CGFloat) -> CGRect {
    guard let row = list.restingFrame(of: open.path) else { return .zero }
    let width = abs(offset)
    return CGRect(x: open.isLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: row.height)
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.close(animated: true) }
  }
}
