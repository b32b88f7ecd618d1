import UIKit

/// A column or a row of a lazy grid, or as many as fit.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into the room, each of the least size or larger.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  /// To the next one, in points; nil for the standard distance.
  public var spacing: CGFloat?
  /// Of what stands in it; nil for the grid's own.
  public var alignment: Alignment?

  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid that grows downwards; its views are made when they are scrolled into sight.
nonisolated public struct LazyVGrid<Content: View>: View, PrimitiveView {
  let layout: LazyLayout
  let content: Content

  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .vertical,
      spacing: spacing ?? ViewSpacing.standard,
      tracks: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      pinned: pinnedViews
    )
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LazyNode(self, inputs, layout: \.layout, content: \.content)
  }
}

/// A grid that grows sideways; its views are made when they are scrolled into sight.
nonisolated public struct LazyHGrid<Content: View>: View, PrimitiveView {
  let layout: LazyLayout
  let content: Content

  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .horizontal,
      spacing: spacing ?? ViewSpacing.standard,
      tracks: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      pinned: pinnedViews
    )
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LazyNode(self, inputs, layout: \.layout, content: \.content)
  }
}
