import CoreGraphics
import Foundation

/// The cell that a touch is on.
struct CellTracking {
  var path: IndexPath?
}

/// What table and collection views share: touches, selection and the keyboard.
@MainActor protocol ItemList: UIScrollView {
  var selection: Set<IndexPath> { get set }
  var tracking: CellTracking { get set }
  /// Where the arrow keys are.
  var focusedPath: IndexPath? { get set }
  var selectsItems: Bool { get }
  var selectsSeveralItems: Bool { get }

  func itemPath(at point: CGPoint) -> IndexPath?
  /// The cell of an item that is seen.
  func cell(at path: IndexPath) -> UIView?
  var shownItems: [IndexPath: UIView] { get }
  /// Where an item lies when nobody swipes or moves it; nil if there is no such item.
  func restingFrame(of path: IndexPath) -> CGRect?
  func mayHighlight(_ path: IndexPath) -> Bool
  func showHighlight(_ isHighlighted: Bool, at path: IndexPath)
  func tellHighlight(_ isHighlighted: Bool, at path: IndexPath)
  func showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool)
  /// What is selected, or deselected, when the user asks for `path`; nil for nothing.
  func pathToSelect(for path: IndexPath) -> IndexPath?
  func pathToDeselect(for path: IndexPath) -> IndexPath?
  func tellSelection(_ isSelected: Bool, at path: IndexPath)
  /// The item that an arrow key leads to; from none, the first that is seen.
  func neighbour(of path: IndexPath?, dx: CGFloat, dy: CGFloat) -> IndexPath?
  /// Scrolls just so far that the item is seen, and makes its cell.
  func reveal(_ path: IndexPath)
}

extension ItemList {
  /// A view that will be used again stays in the tree: leaving it and coming back costs more than all else of a frame.
  func rest(_ view: UIView, isReused: Bool) {
    HoverDispatch.shared.lost(view)
    guard isReused else { return view.removeFromSuperview() }
    FirstResponder.leave(view)
    view.isHidden = true
  }

  func beginTracking(_ touches: Set<UITouch>) {
    guard selectsItems, let path = touches.first.flatMap(itemPath(of:)), mayHighlight(path) else { return }
    tracking.path = path
    highlight(true, path)
  }

  func endTracking(_ touches: Set<UITouch>) {
    guard let path = tracking.path else { return }
    cancelTracking()
    if touches.first.flatMap(itemPath(of:)) == path { tap(path) }
  }

  func cancelTracking() {
    guard let path = tracking.path else { return }
    tracking.path = nil
    highlight(false, path)
  }

  private func itemPath(of touch: UITouch) -> IndexPath? { itemPath(at: touch.location(in: self)) }

  private func highlight(_ isHighlighted: Bool, _ path: IndexPath) {
    showHighlight(isHighlighted, at: path)
    tellHighlight(isHighlighted, at: path)
  }

  /// What a tap on an item, or the return key, does.
  func tap(_ path: IndexPath) {
    if selection.contains(path), selectsSeveralItems { return deselectByUser(path) }
    guard let path = pathToSelect(for: path) else { return }
    if !selectsSeveralItems {
      for other in selection where other != path { deselectByUser(other) }
    }
    setSelected(true, path, animated: false)
    tellSelection(true, at: path)
  }

  private func deselectByUser(_ path: IndexPath) {
    guard let path = pathToDeselect(for: path) else { return }
    setSelected(false, path, animated: false)
    tellSelection(false, at: path)
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    showSelection(isSelected, at: path, animated: animated)
  }

  /// The program's own selection: the delegate is not told.
  func select(_ path: IndexPath?, animated: Bool) {
    for other in selection where other != path && (path == nil || !selectsSeveralItems) {
      setSelected(false, other, animated: animated)
    }
    if let path { setSelected(true, path, animated: animated) }
  }

  /// Arrow keys move from item to item, Return and Space tap: as in a desktop's lists.
  func moveFocus(_ presses: Set<UIPress>) -> Bool {
    guard selectsItems, let input = presses.first?.key?.characters else { return false }
    // What was there may be gone since.
    if input == "\r" || input == " ", let focusedPath, restingFrame(of: focusedPath) != nil {
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
    if let focusedPath { showHighlight(false, at: focusedPath) }
    focusedPath = next
    reveal(next)
    showHighlight(true, at: next)
    return true
  }
}
