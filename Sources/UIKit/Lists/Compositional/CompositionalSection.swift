import CoreGraphics
import Foundation

/// A section as it lies in a layout: where its groups, headers and footers are.
///
/// All groups have the length of the first, but for those whose cells asked for other sizes: a million items take no
/// memory.
@MainActor final class CompositionalSection {
  let section: NSCollectionLayoutSection
  let start: CGFloat
  let count: Int
  private let axis: FlowAxis
  /// Across the layout's direction.
  private let width: CGFloat
  private let container: CGSize
  private let insets: UIEdgeInsets
  private let traits: UITraitCollection
  private let template: GroupArrangement
  private var lengths: RowHeights
  private var measured: [Int: CGSize]
  private var arrangements: [Int: GroupArrangement] = [:]
  let boundaries: LayoutBoundaries
  private var longestAcross: CGFloat
  /// How far the groups of an orthogonal section are scrolled.
  var orthogonalOffset: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection,
    count: Int,
    start: CGFloat,
    size: CGSize,
    insets ownInsets: NSDirectionalEdgeInsets,
    boundaryInsets: NSDirectionalEdgeInsets,
    axis: FlowAxis,
    traits: UITraitCollection,
    measured: [Int: CGSize],
    boundarySizes: [String: CGSize]
  ) {
    self.section = section
    self.count = count
    self.start = start
    self.axis = axis
    self.traits = traits
    self.measured = measured
    width = axis.across(size)
    let insets = ownInsets.resolved(.leftToRight)
    self.insets = insets
    let container = size.inset(by: insets)
    self.container = container
    template = GroupArrangement(section.group, in: container, traits: traits) { _ in nil }
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let perGroup = max(1, template.leaves.count)
    let groups = (count + perGroup - 1) / perGroup
    let across = FlowAxis(axis.isVertical ? .horizontal : .vertical)
    let length = (isOrthogonal ? across : axis).along(template.size)
    lengths = RowHeights(count: groups, standard: length + section.interGroupSpacing)
    longestAcross = isOrthogonal && count > 0 ? axis.along(template.size) : 0
    boundaries = LayoutBoundaries(
      section.boundarySupplementaryItems,
      axis: axis,
      size: size,
      insets: boundaryInsets.resolved(.leftToRight)
    ) { boundarySizes[$1.elementKind] }
    for group in Set(measured.keys.map { $0 / perGroup }) where group < groups { remeasure(group) }
  }

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  private var perGroup: Int { max(1, template.leaves.count) }
  private var groupAxis: FlowAxis { isOrthogonal ? FlowAxis(axis.isVertical ? .horizontal : .vertical) : axis }

  // MARK: Lengths

  private var contentStart: CGFloat { start + boundaries.before + axis.before(insets) }
  /// The groups of a section, without the room after the last.
  private var groupsLength: CGFloat { max(0, lengths.total - (lengths.count > 0 ? section.interGroupSpacing : 0)) }
  private var contentLength: CGFloat { isOrthogonal ? longestAcross : groupsLength }
  var end: CGFloat {
    contentStart + contentLength + axis.after(insets) + boundaries.after
  }

  /// An orthogonal section's scroll view, and how long its content is.
  var scrollFrame: CGRect {
    axis.rect(FlowRect(along: contentStart, across: 0, size: FlowSize(along: contentLength, across: width)))
  }
  var scrollLength: CGFloat { groupAxis.before(insets) + groupsLength + groupAxis.after(insets) }
  /// Where a scrolled group comes to rest.
  func restingOffset(near offset: CGFloat, isCentered: Bool) -> CGFloat {
    let group = lengths.row(at: max(0, offset + lengths.standard / 2))
    let place = lengths.offset(of: group)
    guard isCentered else { return place }
    let length = lengths.height(of: group) - section.interGroupSpacing
    return place + groupAxis.before(insets) + length / 2 - width / 2
  }

  // MARK: Measuring

  func setMeasured(_ size: CGSize, of item: Int) {
    measured[item] = size
    remeasure(item / perGroup)
  }

  private func remeasure(_ group: Int) {
    let first = group * perGroup
    let arrangement = GroupArrangement(section.group, in: container, traits: traits) { [measured] in
      measured[first + $0]
    }
    arrangements[group] = arrangement
    lengths.set(groupAxis.along(arrangement.size) + section.interGroupSpacing, for: group)
    if isOrthogonal { longestAcross = max(longestAcross, axis.along(arrangement.size)) }
  }

  // MARK: Items

  func leaf(of item: Int) -> GroupArrangement.Leaf {
    let (group, place) = item.quotientAndRemainder(dividingBy: perGroup)
    let arrangement = arrangements[group] ?? template
    var leaf = arrangement.leaves.isEmpty ? GroupArrangement.Leaf(frame: .zero) : arrangement.leaves[place]
    let origin = origin(of: group, arrangement)
    leaf.frame = leaf.frame.offsetBy(dx: origin.width, dy: origin.height)
    return leaf
  }

  private func origin(of group: Int, _ arrangement: GroupArrangement) -> CGSize {
    let along = lengths.offset(of: group)
    return isOrthogonal
      ? axis.size(along: contentStart, across: groupAxis.before(insets) + along - orthogonalOffset)
      : axis.size(along: contentStart + along, across: axis.left(insets) + sideways(arrangement))
  }

  /// What is attached to an item, and to the groups that begin with it.
  func supplementaries(of item: Int) -> [(item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] {
    let leaf = leaf(of: item)
    let (group, place) = item.quotientAndRemainder(dividingBy: perGroup)
    let arrangement = arrangements[group] ?? template
    let ofItem = leaf.supplementaries.map { ($0, $0.frame(in: leaf.frame)) }
    guard !arrangement.attached.isEmpty else { return ofItem }
    let origin = origin(of: group, arrangement)
    return ofItem
      + arrangement.attached.filter { $0.leaf == place }
      .map { ($0.item, $0.frame.offsetBy(dx: origin.width, dy: origin.height)) }
  }

  /// A group with flexible room at both sides stands in the middle.
  private func sideways(_ arrangement: GroupArrangement) -> CGFloat {
    guard let spacing = section.group.edgeSpacing else { return 0 }
    let (before, after) = axis.isVertical ? (spacing.leading, spacing.trailing) : (spacing.top, spacing.bottom)
    let free = max(0, axis.across(container) - axis.across(arrangement.size))
    switch (before?.isFlexible ?? false, after?.isFlexible ?? false) {
    case (true, true): return free / 2
    case (true, false): return free
    default: return before?.spacing ?? 0
    }
  }

  /// The items of the groups that lie in a rectangle.
  func items(in rect: CGRect) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let range = groupAxis.range(of: rect)
    let origin = isOrthogonal ? groupAxis.before(insets) - orthogonalOffset : contentStart
    guard range.upperBound > origin else { return 0..<0 }
    let first = lengths.row(at: range.lowerBound - origin)
    let last = lengths.row(at: range.upperBound - origin)
    return min(count, first * perGroup)..<min(count, (last + 1) * perGroup)
  }

  // MARK: Headers, footers, background

  func frame(of boundary: LayoutBoundaries.Boundary, visible: ClosedRange<CGFloat>) -> CGRect {
    let contentEnd = contentStart + contentLength
    let span = LayoutBoundaries.Span(start: start, contentStart: contentStart, contentEnd: contentEnd, end: end)
    return boundaries.frame(of: boundary, in: span, visible: visible)
  }

  func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect {
    axis.rect(FlowRect(along: start, across: 0, size: FlowSize(along: end - start, across: width)))
      .inset(by: decoration.contentInsets.resolved(.leftToRight))
  }
}

extension CGSize {
  /// What insets leave of it.
  func inset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }
}
