import CoreGraphics
import Foundation

/// What a list knows of items that the user moves to other places.
@MainActor protocol ReorderableList: ItemList {
  var reorder: ItemReorder? { get set }
  func mayMove(_ path: IndexPath) -> Bool
  /// Whether an item is only moved up and down.
  func isInLine(_ path: IndexPath) -> Bool
  /// Where an item goes that the user holds over another.
  func moveTarget(from source: IndexPath, proposed: IndexPath) -> IndexPath
  /// Where an item lies while another one is on its way.
  func frame(of path: IndexPath, moving source: IndexPath, to target: IndexPath) -> CGRect?
  /// The user moved an item: the data source is told, and the list shows it.
  func commitMove(from source: IndexPath, to target: IndexPath)
  func showReordering(_ isReordering: Bool, of cell: UIView)
}

extension ReorderableList {
  /// Takes an item up, if it may be moved.
  func beginReorder(of path: IndexPath) -> Bool {
    reorder?.finish(cancelled: true)
    guard mayMove(path), let cell = cell(at: path) else { return false }
    cancelTracking()
    reorder = ItemReorder(cell, path, in: self)
    return true
  }

  /// The frame of an item in a list: those between the old and the new place make room.
  func shifted(_ frame: CGRect, of path: IndexPath, moving source: IndexPath, to target: IndexPath, length: CGFloat)
    -> CGRect
  {
    if path > source, path <= target { return frame.offsetBy(dx: 0, dy: -length) }
    if path < source, path >= target { return frame.offsetBy(dx: 0, dy: length) }
    return frame
  }
}

/// An item that is being moved: the others make room for it, and the list scrolls when it is held at an edge.
@MainActor final class ItemReorder {
  let cell: UIView
  let source: IndexPath
  private(set) var target: IndexPath
  private unowned let list: any ReorderableList
  private let start: CGPoint
  private var center: CGPoint
  private let scrolling: EdgeScrolling

  init(_ cell: UIView, _ path: IndexPath, in list: any ReorderableList) {
    self.cell = cell
    self.list = list
    source = path
    target = path
    start = cell.center
    center = start
    scrolling = EdgeScrolling(list)
    scrolling.didScroll = { [weak self] step in
      guard let self else { return }
      move(to: CGPoint(x: center.x, y: center.y + step))
    }
    list.bringSubviewToFront(cell)
    list.showReordering(true, of: cell)
  }

  /// Where another item lies meanwhile.
  func frame(of path: IndexPath) -> CGRect? {
    source == target ? list.restingFrame(of: path) : list.frame(of: path, moving: source, to: target)
  }

  /// The middle of the item, in the list's coordinates.
  func move(to middle: CGPoint) {
    center = list.isInLine(source) ? CGPoint(x: start.x, y: middle.y) : middle
    cell.center = center
    if let under = list.itemPath(at: center) {
      let wanted = list.moveTarget(from: source, proposed: under)
      if wanted != target {
        target = wanted
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.place() }
      }
    }
    scrolling.held = cell.frame.minY...cell.frame.maxY
  }

  /// Puts all cells where they lie meanwhile.
  func place() {
    for (path, other) in list.shownItems where other !== cell {
      if let frame = frame(of: path), other.frame != frame { other.frame = frame }
    }
    if cell.center != center { cell.center = center }
  }

  func finish(cancelled: Bool) {
    scrolling.held = nil
    list.showReordering(false, of: cell)
    if !cancelled, source != target {
      list.commitMove(from: source, to: target)
      list.reorder = nil
      return
    }
    list.reorder = nil
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [list] in
      for (path, cell) in list.shownItems {
        if let frame = list.restingFrame(of: path) { cell.frame = frame }
      }
    } completion: { [list] _ in
      list.setNeedsLayout()
    }
  }
}

/// The lines at the end of a row by which it is moved.
@MainActor final class ReorderHandle: UIImageView {
  /// From the finger to the middle of the row.
  private var grip = CGPoint.zero
  private weak var list: (any ReorderableList)?

  init(color: UIColor? = nil) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    super.init(frame: .zero)
    image = UIImage(systemName: "line.3.horizontal", withConfiguration: configuration)
    tintColor = color ?? .tertiaryLabel
    isUserInteractionEnabled = true
    contentMode = .center
    let pan = UIPanGestureRecognizer()
    pan.handler = { [weak self] in self?.moved($0 as! UIPanGestureRecognizer) }
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { nil }

  private func moved(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: begin(pan)
    case .changed:
      guard let list else { break }
      let finger = pan.location(in: list)
      list.reorder?.move(to: CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: list?.reorder?.finish(cancelled: false)
    case .cancelled: list?.reorder?.finish(cancelled: true)
    default: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    list = sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? any ReorderableList }.first
    guard let list, let (path, cell) = list.shownItems.first(where: { isDescendant(of: $0.value) }),
      list.beginReorder(of: path)
    else { return }
    let (finger, moved) = (pan.location(in: list), pan.translation(in: list))
    grip = CGPoint(x: cell.center.x - finger.x + moved.x, y: cell.center.y - finger.y + moved.y)
  }
}
