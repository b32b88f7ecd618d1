import UIKit

extension ListTable: DropTarget {
  var dropHandler: (any DropDelegate)? { RowDrops(table: self) }
  func takes(_ info: DropInfo) -> Bool { place(of: info) != nil }

  /// Where something would be inserted: what takes it, the place among the elements, and the height of the gap.
  fileprivate func place(of info: DropInfo) -> (insertion: RowInsertion, index: Int, y: CGFloat)? {
    guard let controller else { return nil }
    let cells = presentCells.sorted { $0.key < $1.key }
    // Below the last row, it is the end.
    guard let nearest = cells.first(where: { $0.value.frame.maxY > info.location.y }) ?? cells.last else { return nil }
    guard let insertion = controller.content.item(at: nearest.key).trait(InsertTrait.self),
      info.hasItemsConforming(to: insertion.types), let index = controller.content.elementIndex(at: nearest.key)
    else { return nil }
    let frame = nearest.value.frame
    return info.location.y > frame.midY ? (insertion, index + 1, frame.maxY) : (insertion, index, frame.minY)
  }

  fileprivate func showGap(at y: CGFloat?) {
    let known = subviews.first { $0 is RowGap }
    guard let y else {
      known?.removeFromSuperview()
      return
    }
    let gap = known ?? RowGap()
    if known == nil { addSubview(gap) }
    gap.backgroundColor = tintColor
    gap.frame = CGRect(x: 16, y: y - 1, width: bounds.width - 32, height: 2)
    bringSubviewToFront(gap)
  }
}

/// A line where something would be inserted.
private final class RowGap: UIView {}

/// Looks after what is dragged over a list.
private struct RowDrops: DropDelegate {
  let table: ListTable

  func dropUpdated(info: DropInfo) -> DropProposal? {
    let place = table.place(of: info)
    table.showGap(at: place?.y)
    return DropProposal(operation: place == nil ? .forbidden : .copy)
  }
  func dropExited(info: DropInfo) { table.showGap(at: nil) }
  func performDrop(info: DropInfo) -> Bool {
    table.showGap(at: nil)
    guard let place = table.place(of: info) else { return false }
    withAnimation { place.insertion.insert(place.index, info.itemProviders(for: place.insertion.types)) }
    return true
  }
}
