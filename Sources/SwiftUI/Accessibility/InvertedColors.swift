import UIKit

extension View {
  /// Whether the view keeps its colours where the user has them inverted, as pictures do.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    modifier(InvertedColorsModifier(ignores: active))
  }
}

nonisolated private struct InvertedColorsModifier: WrappingModifier {
  let ignores: Bool

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<PassThroughView> { BoxItem(inner, PassThroughView()) }
  @MainActor func update(_ item: BoxItem<PassThroughView>, _ context: LeafContext) {
    item.view.accessibilityIgnoresInvertColors = ignores
  }
}
