import CoreGraphics
import Foundation

/// Where the items of one group lie, from the group's upper left corner.
@MainActor struct GroupArrangement {
  struct Leaf {
    var frame: CGRect
    var size: NSCollectionLayoutSize?
    var zIndex = 0
    /// What is attached to the item.
    var supplementaries: [NSCollectionLayoutSupplementaryItem] = []
  }

  /// Something that is attached to a group.
  struct Attached {
    var item: NSCollectionLayoutSupplementaryItem
    var frame: CGRect
    /// The group's first item.
    var leaf: Int
  }

  private(set) var size = CGSize.zero
  private(set) var leaves: [Leaf] = []
  private(set) var attached: [Attached] = []
  private let measured: (Int) -> CGSize?
  private let traits: UITraitCollection

  /// A group of zero-sized items would never be full.
  private static let mostItems = 10_000

  /// - Parameter measured: the size that an item, counted in its group, wants where its own is an estimate.
  init(
    _ group: NSCollectionLayoutGroup,
    in container: CGSize,
    traits: UITraitCollection,
    measured: @escaping (Int) -> CGSize?
  ) {
    self.measured = measured
    self.traits = traits
    size = place(group, group.layoutSize.size(in: container), at: .zero)
  }

  /// Places what is in a group and returns the size that it has in the end.
  private mutating func place(_ group: NSCollectionLayoutGroup, _ size: CGSize, at origin: CGPoint) -> CGSize {
    let first = leaves.count
    let placed = placeParts(group, size, at: origin)
    attached += group.supplementaryItems.map {
      Attached(item: $0, frame: $0.frame(in: CGRect(origin: origin, size: placed)), leaf: first)
    }
    return placed
  }

  private mutating func placeParts(_ group: NSCollectionLayoutGroup, _ size: CGSize, at origin: CGPoint) -> CGSize {
    let insets = group.contentInsets.resolved(.leftToRight)
    let inner = CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    let start = CGPoint(x: origin.x + insets.left, y: origin.y + insets.top)
    switch group.arrangement {
    case .custom(let provider):
      leaves += provider(LayoutEnvironment(inner, traits)).map {
        Leaf(frame: $0.frame.offsetBy(dx: start.x, dy: start.y), size: nil, zIndex: $0.zIndex)
      }
      return size
    case .line(let direction, let count, let sharesLength):
      let used = placeLine(group, FlowAxis(direction), inner, start, count, sharesLength)
      // Estimates give way to what is inside.
      return CGSize(
        width: group.layoutSize.widthDimension.isEstimated ? used.width + insets.left + insets.right : size.width,
        height: group.layoutSize.heightDimension.isEstimated ? used.height + insets.top + insets.bottom : size.height
      )
    }
  }

  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup,
    _ axis: FlowAxis,
    _ inner: CGSize,
    _ start: CGPoint,
    _ count: Int?,
    _ sharesLength: Bool
  ) -> CGSize {
    guard !group.subitems.isEmpty else { return .zero }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let grows = axis.isEstimated(group.layoutSize)
    let most = count ?? (grows ? group.subitems.count : Self.mostItems)
    let room = axis.along(inner)
    var along: CGFloat = 0
    var across: CGFloat = 0
    var parts: [Range<Int>] = []
    for index in 0..<most {
      let item = group.subitems[index % group.subitems.count]
      var size = item.layoutSize.size(in: inner)
      if sharesLength, let count {
        size = axis.size(along: (room - spacing * CGFloat(count - 1)) / CGFloat(count), across: axis.across(size))
      }
      let outer = item.outerInsets
      let next = along + (index > 0 ? spacing : 0)
      let length = axis.along(size) + axis.before(outer) + axis.after(outer)
      // A little is forgiven: widths are often a third of the room.
      if count == nil, !grows, index > 0, next + length > room + 0.5 || length <= 0 { break }
      let offset = axis.size(along: next + axis.before(outer), across: axis.left(outer))
      let first = leaves.count
      let used = place(item, size, at: CGPoint(x: start.x + offset.width, y: start.y + offset.height))
      parts.append(first..<leaves.count)
      along = next + axis.along(used) + axis.before(outer) + axis.after(outer)
      across = max(across, axis.across(used) + axis.left(outer) + axis.right(outer))
    }
    if let spacing = group.interItemSpacing, spacing.isFlexible, parts.count > 1, along < room {
      spread(parts, axis, (room - along) / CGFloat(parts.count - 1))
      along = room
    }
    return axis.size(along: along, across: across)
  }

  private mutating func spread(_ parts: [Range<Int>], _ axis: FlowAxis, _ gap: CGFloat) {
    for (index, part) in parts.enumerated() {
      let shift = axis.size(along: gap * CGFloat(index), across: 0)
      for leaf in part { leaves[leaf].frame = leaves[leaf].frame.offsetBy(dx: shift.width, dy: shift.height) }
      for place in attached.indices where part.contains(attached[place].leaf) {
        attached[place].frame = attached[place].frame.offsetBy(dx: shift.width, dy: shift.height)
      }
    }
  }

  private mutating func place(_ item: NSCollectionLayoutItem, _ size: CGSize, at origin: CGPoint) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup { return place(group, size, at: origin) }
    var size = size
    let insets = item.contentInsets.resolved(.leftToRight)
    if let wanted = measured(leaves.count) {
      if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width + insets.left + insets.right }
      if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height + insets.top + insets.bottom }
    }
    let frame = CGRect(origin: origin, size: size).inset(by: insets)
    leaves.append(Leaf(frame: frame, size: item.layoutSize, supplementaries: item.supplementaryItems))
    return size
  }
}

extension FlowAxis {
  @MainActor fileprivate func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
    along(CGSize(width: 1, height: 0)) == 1 ? size.widthDimension.isEstimated : size.heightDimension.isEstimated
  }
}
