import CoreGraphics
import Foundation

/// The headers and footers of a whole layout.
@MainActor struct LayoutBoundaries {
  private let boundaries: [CompositionalSection.Boundary]
  private let axis: FlowAxis
  private let insets: UIEdgeInsets
  /// Across the layout's direction.
  private let room: CGFloat
  /// Where the sections end.
  var contentEnd: CGFloat = 0

  /// - Parameter measured: the sizes that the views want, by their places among the items.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem] = [],
    axis: FlowAxis = FlowAxis(.vertical),
    size: CGSize = .zero,
    insets: UIEdgeInsets = .zero,
    measured: [Int: CGSize] = [:]
  ) {
    self.axis = axis
    self.insets = insets
    let container = size.inset(by: insets)
    room = axis.across(container)
    boundaries = items.enumerated().map { .init($0.element, in: container, measured: measured[$0.offset]) }
  }

  var indices: Range<Int> { boundaries.indices }
  func item(_ index: Int) -> NSCollectionLayoutBoundarySupplementaryItem { boundaries[index].item }
  /// The place of the item of a kind that an index path of one index names.
  func index(ofKind kind: String, at path: IndexPath) -> Int? {
    guard path.count == 1, indices.contains(path[0]), item(path[0]).elementKind == kind else { return nil }
    return path[0]
  }

  /// Where the sections begin, and how much follows them.
  var before: CGFloat { length(atTop: true) }
  var after: CGFloat { length(atTop: false) }
  private func length(atTop: Bool) -> CGFloat {
    boundaries.filter { $0.item.isAtTop == atTop && $0.item.extendsBoundary }.map { axis.along($0.size) }.max() ?? 0
  }

  /// - Parameter visible: what of the layout is seen, along its direction.
  func frame(_ index: Int, visible: ClosedRange<CGFloat>) -> CGRect {
    let boundary = boundaries[index]
    let length = axis.along(boundary.size)
    let end = contentEnd + after
    var along: CGFloat
    if boundary.item.isAtTop {
      along = boundary.item.extendsBoundary ? before - length : before
      if boundary.item.pinToVisibleBounds { along = min(max(along, visible.lowerBound), max(along, end - length)) }
    } else {
      along = boundary.item.extendsBoundary ? contentEnd : contentEnd - length
      if boundary.item.pinToVisibleBounds { along = max(min(along, visible.upperBound - length), 0) }
    }
    let across = boundary.across(axis, from: axis.left(insets), room: room)
    return axis.rect(
      FlowRect(along: along, across: across, size: FlowSize(along: length, across: axis.across(boundary.size)))
    ).offsetBy(dx: boundary.item.offset.x, dy: boundary.item.offset.y)
  }
}
