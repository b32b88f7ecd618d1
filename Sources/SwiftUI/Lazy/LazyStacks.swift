import UIKit

/// Which headers and footers of sections stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views one below the other, made when they are scrolled into sight. As wide as the room it is offered.
nonisolated public struct LazyVStack<Content: View>: View, PrimitiveView {
  let layout: LazyLayout
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .vertical,
      spacing: spacing ?? ViewSpacing.standard,
      tracks: nil,
      alignment: Alignment(horizontal: alignment, vertical: .top),
      pinned: pinnedViews
    )
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LazyNode(self, inputs, layout: \.layout, content: \.content)
  }
}

/// Views side by side, made when they are scrolled into sight.
nonisolated public struct LazyHStack<Content: View>: View, PrimitiveView {
  let layout: LazyLayout
  let content: Content

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .horizontal,
      spacing: spacing ?? ViewSpacing.standard,
      tracks: nil,
      alignment: Alignment(horizontal: .leading, vertical: alignment),
      pinned: pinnedViews
    )
    self.content = content()
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LazyNode(self, inputs, layout: \.layout, content: \.content)
  }
}
