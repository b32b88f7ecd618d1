import UIKit

/// Views side by side, as a layout.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var line: StackLine { StackLine(axis: .horizontal, spacing: spacing, guide: alignment.key) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    line.arrange(proposal, subviews).size
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    line.place(in: bounds, proposal, subviews)
  }
}

/// Views one below the other, as a layout.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var line: StackLine { StackLine(axis: .vertical, spacing: spacing, guide: alignment.key) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    line.arrange(proposal, subviews).size
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    line.place(in: bounds, proposal, subviews)
  }
}

/// Views one in front of the other, as a layout.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    extent(proposal, subviews).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let extent = extent(proposal, subviews)
    for subview in subviews {
      let size = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX - extent.minX - size[alignment.horizontal.key],
          y: bounds.minY - extent.minY - size[alignment.vertical.key]
        ),
        proposal: proposal
      )
    }
  }

  /// The box around all subviews, with their guides at the origin.
  private func extent(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
    subviews.reduce(CGRect.null) { extent, subview in
      let size = subview.dimensions(in: proposal)
      let origin = CGPoint(x: -size[alignment.horizontal.key], y: -size[alignment.vertical.key])
      return extent.union(CGRect(origin: origin, size: size.size))
    }.nonNull
  }
}

extension CGRect {
  var nonNull: CGRect { isNull ? .zero : self }
}

/// The arithmetic of both stacks.
struct StackLine {
  let axis: Axis
  let spacing: CGFloat?
  /// The guide across by which the views are aligned.
  let guide: AlignmentKey

  struct Arrangement {
    var size = CGSize.zero
    var proposals: [ProposedViewSize] = []
    /// Along the axis.
    var offsets: [CGFloat] = []
    var sizes: [ViewDimensions] = []
    /// Where the common guide is, from the start of the cross axis.
    var guide: CGFloat = 0
  }

  func arrange(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Arrangement {
    var arrangement = Arrangement()
    guard !subviews.isEmpty else { return arrangement }
    let gaps = gaps(subviews)
    arrangement.proposals = proposals(proposal, subviews, gaps.reduce(0, +))
    arrangement.sizes = zip(subviews, arrangement.proposals).map { $0.dimensions(in: $1) }
    var (offset, before, after): (CGFloat, CGFloat, CGFloat) = (0, -.infinity, -.infinity)
    for (index, size) in arrangement.sizes.enumerated() {
      if index > 0 { offset += gaps[index - 1] }
      arrangement.offsets.append(offset)
      offset += size.size[axis]
      before = max(before, size[guide])
      after = max(after, size.size[axis.other] - size[guide])
    }
    arrangement.guide = before
    arrangement.size[axis] = offset
    arrangement.size[axis.other] = before + after
    return arrangement
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    let arrangement = arrange(proposal, subviews)
    for (index, subview) in subviews.enumerated() {
      var position = bounds.origin
      position[axis] += arrangement.offsets[index]
      position[axis.other] += arrangement.guide - arrangement.sizes[index][guide]
      subview.place(at: position, proposal: arrangement.proposals[index])
    }
  }

  private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { spacing ?? $0.spacing.distance(to: $1.spacing, along: axis) }
  }

  /// Shares out the length: by priority, and within one priority the least flexible first, each an equal part of what is
  /// left.
  private func proposals(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ gaps: CGFloat)
    -> [ProposedViewSize]
  {
    guard let length = proposal[axis], length < .infinity else {
      return Array(repeating: proposal, count: subviews.count)
    }
    var proposals = Array(repeating: proposal, count: subviews.count)
    var rest = length - gaps
    let priorities = subviews.map(\.priority)
    let least = subviews.map { subview in
      Set(priorities).count > 1 ? self.length(of: subview, 0, proposal) : 0
    }
    var waiting = least.reduce(0, +)
    for priority in Set(priorities).sorted(by: >) {
      var group = subviews.indices.filter { priorities[$0] == priority }
      for index in group { waiting -= least[index] }
      if group.count > 1 {
        let flexibility = group.map { index in
          self.length(of: subviews[index], .infinity, proposal) - self.length(of: subviews[index], 0, proposal)
        }
        group = zip(group, flexibility).sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 < $1.1 }.map(\.0)
      }
      for (turn, index) in group.enumerated() {
        let part = max(0, (rest - waiting) / CGFloat(group.count - turn))
        proposals[index][axis] = part
        rest -= subviews[index].sizeThatFits(proposals[index])[axis]
      }
    }
    return proposals
  }

  private func length(of subview: LayoutSubview, _ length: CGFloat, _ proposal: ProposedViewSize) -> CGFloat {
    var proposal = proposal
    proposal[axis] = length
    return subview.sizeThatFits(proposal)[axis]
  }
}
