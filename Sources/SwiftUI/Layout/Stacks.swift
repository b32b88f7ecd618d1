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
  public typealias Cache = _StackLayoutCache
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var line: StackLine { StackLine(axis: .horizontal, spacing: spacing, guide: alignment.key) }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  /// What has changed is found out when the cache is next used.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.arrange(line, proposal, subviews) { $0.size }
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    cache.arrange(line, proposal, subviews) { $0.place(in: bounds, subviews) }
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
  public typealias Cache = _StackLayoutCache
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var line: StackLine { StackLine(axis: .vertical, spacing: spacing, guide: alignment.key) }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  /// What has changed is found out when the cache is next used.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.arrange(line, proposal, subviews) { $0.size }
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    cache.arrange(line, proposal, subviews) { $0.place(in: bounds, subviews) }
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

  /// The box around the subviews of the highest priority, with their guides at the origin.
  private func extent(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
    let highest = subviews.map(\.priority).max()
    return subviews.reduce(CGRect.null) { extent, subview in
      guard subview.priority == highest else { return extent }
      let size = subview.dimensions(in: proposal)
      let origin = CGPoint(x: -size[alignment.horizontal.key], y: -size[alignment.vertical.key])
      return extent.union(CGRect(origin: origin, size: size.size))
    }.nonNull
  }
}

extension CGRect {
  var nonNull: CGRect { isNull ? .zero : self }
}
