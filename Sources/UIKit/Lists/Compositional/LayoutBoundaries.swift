import CoreGraphics
import Foundation

/// The headers and footers of a section, or of a whole layout.
@MainActor struct LayoutBoundaries {
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let size: CGSize
  }

  /// What they stand at the ends of, along the layout's direction.
  struct Span {
    /// With those that stand outside of the content.
    var start: CGFloat = 0
    var contentStart: CGFloat = 0
    var contentEnd: CGFloat = 0
    var end: CGFloat = 0
  }

  let all: [Boundary]
  private let axis: FlowAxis
  private let insets: UIEdgeInsets
  /// Across the layout's direction.
  private let room: CGFloat

  /// - Parameters:
  ///   - size: of the room that the insets are taken from.
  ///   - measured: the size that a view wants where its own is an estimate, by the item's place and the item.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem] = [],
    axis: FlowAxis = FlowAxis(.vertical),
    size: CGSize = .zero,
    insets: UIEdgeInsets = .zero,
    measured: (Int, NSCollectionLayoutBoundarySupplementaryItem) -> CGSize? = { _, _ in nil }
  ) {
    self.axis = axis
    self.insets = insets
    let container = size.inset(by: insets)
    room = axis.across(container)
    all = items.enumerated().map { index, item in
      var size = item.layoutSize.size(in: container)
      if let wanted = measured(index, item) {
        if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
      }
      return Boundary(item: item, size: size)
    }
  }

  /// The room before the content, and after it.
  var before: CGFloat { length(atTop: true) }
  var after: CGFloat { length(atTop: false) }
  private func length(atTop: Bool) -> CGFloat {
    all.filter { $0.item.isAtTop == atTop && $0.item.extendsBoundary }.map { axis.along($0.size) }.max() ?? 0
  }

  /// - Parameter visible: what of the layout is seen, along its direction.
  func frame(of boundary: Boundary, in span: Span, visible: ClosedRange<CGFloat>) -> CGRect {
    let (item, length) = (boundary.item, axis.along(boundary.size))
    var along: CGFloat
    if item.isAtTop {
      along = item.extendsBoundary ? span.start + before - length : span.contentStart
      if item.pinToVisibleBounds { along = min(max(along, visible.lowerBound), span.end - length) }
    } else {
      along = item.extendsBoundary ? span.end - after : span.contentEnd - length
      if item.pinToVisibleBounds { along = max(min(along, visible.upperBound - length), span.start) }
    }
    let size = FlowSize(along: length, across: axis.across(boundary.size))
    return axis.rect(FlowRect(along: along, across: across(boundary), size: size))
      .offsetBy(dx: item.offset.x, dy: item.offset.y)
  }

  private func across(_ boundary: Boundary) -> CGFloat {
    let free = room - axis.across(boundary.size)
    return switch boundary.item.alignment {
    case .topTrailing, .bottomTrailing: axis.left(insets) + free
    case .top, .bottom: axis.left(insets) + free / 2
    default: axis.left(insets)
    }
  }
}
