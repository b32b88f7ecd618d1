import CoreGraphics
import Foundation

extension UITableView {
  /// Which changes of a shown cell's content give its row another height.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled
    /// Another content configuration, and calls of `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
    /// These, and whatever changes the constraints' solution within the content view.
    case enabledIncludingConstraints
  }
}

extension UICollectionView {
  /// Which changes of a shown cell's content give the cell another size.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled
    /// Another content configuration, and calls of `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
    /// These, and whatever changes the constraints' solution within the content view.
    case enabledIncludingConstraints
  }
}

/// Both lists' choices, which are the same.
private protocol SelfSizingChoice: RawRepresentable<Int> {}
extension UITableView.SelfSizingInvalidation: SelfSizingChoice {}
extension UICollectionView.SelfSizingInvalidation: SelfSizingChoice {}

extension SelfSizingChoice {
  /// Whether a list hears of a change.
  fileprivate func includes(constraints isByConstraints: Bool) -> Bool { rawValue > (isByConstraints ? 1 : 0) }
}

/// The content view of a cell: the cell's list hears from it that the content may have another size.
final class CellContentView: UIView {
  /// Whether any list of the process follows constraints: else nobody looks for the cell around each view that changes.
  static var listsFollowConstraints = false

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    tellList(byConstraints: false)
  }

  func tellList(byConstraints: Bool) {
    var (view, cell) = (superview, nil as UIView?)
    while let current = view {
      if let table = current as? UITableView {
        (cell as? UITableViewCell).map { table.contentChanged(of: $0, byConstraints: byConstraints) }
        return
      }
      if let list = current as? UICollectionView {
        (cell as? UICollectionViewCell).map { list.contentChanged(of: $0, byConstraints: byConstraints) }
        return
      }
      if current is UITableViewCell || current is UICollectionViewCell { cell = current }
      view = current.superview
    }
  }
}

extension UIView {
  /// Tells the list around the view that the view's content has another size.
  func contentSizeChangedInCell() {
    if let content = superview as? CellContentView, self is any UIContentView {
      content.tellList(byConstraints: false)
    } else {
      layoutChangedInCell()
    }
  }

  /// Tells the list around the view that constraints around the view have another solution.
  func layoutChangedInCell() {
    guard CellContentView.listsFollowConstraints else { return }
    var view: UIView? = self
    while let current = view {
      if let content = current as? CellContentView { return content.tellList(byConstraints: true) }
      view = current.superview
    }
  }
}

extension UITableView {
  func contentChanged(of cell: UITableViewCell, byConstraints: Bool) {
    guard selfSizingInvalidation.includes(constraints: byConstraints), findsOutHeights, geometry != nil, !isPlacing,
      batch == nil, cells.contains(where: { $0.value === cell })
    else { return }
    resizedCells.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  /// Gives the rows of the cells whose content has changed the heights that they want now.
  func fitResizedCells() {
    guard !resizedCells.isEmpty else { return }
    let resized = resizedCells
    resizedCells = []
    let rows = cells.filter { resized.contains(ObjectIdentifier($0.value)) }.keys
    let heights = rows.map { (path: $0, height: foundHeight(of: $0)) }
    let changed = heights.filter { geometry?.sections[$0.path.section].rows.height(of: $0.path.row) != $0.height }
    guard !changed.isEmpty else { return }
    if window != nil, UIView.areAnimationsEnabled { return perform(nil, nil) }
    for row in changed { geometry?.set(row.height, of: row.path) }
  }
}

extension UICollectionView {
  func contentChanged(of cell: UICollectionViewCell, byConstraints: Bool) {
    guard selfSizingInvalidation.includes(constraints: byConstraints), !isPlacing, batch == nil,
      visible.contains(where: { $0.value === cell })
    else { return }
    resizedCells.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  /// Asks the cells whose content has changed for their sizes anew.
  func fitResizedCells() {
    guard !resizedCells.isEmpty else { return }
    let resized = resizedCells
    resizedCells = []
    var isOther = false
    for (key, view) in visible where resized.contains(ObjectIdentifier(view)) {
      guard let attributes = layoutAttributesForItem(at: key.path) else { continue }
      if invalidatesLayout(forSizeOf: view, attributes) { isOther = true }
    }
    guard isOther, window != nil, UIView.areAnimationsEnabled else { return }
    let before = visible.mapValues(\.frame)
    placeVisibleElements()
    let moved = visible.filter { key, view in before[key].map { $0 != view.frame } ?? false }
    let after = moved.mapValues(\.frame)
    UIView.performWithoutAnimation { for (key, view) in moved { view.frame = before[key]! } }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      for (key, view) in moved { view.frame = after[key]! }
    }
  }
}
