import SwiftUI
import UIKit

/// What of a chart's environment says how large its words are, and how they are written.
struct ChartSurroundings {
  var dynamicTypeSize = DynamicTypeSize.large
  var layoutDirection = LayoutDirection.leftToRight
  var locale = Locale.autoupdatingCurrent

  /// The size of a view that takes what it needs.
  @MainActor func measure(_ view: some View) -> CGSize {
    let placed = view.dynamicTypeSize(dynamicTypeSize).environment(\.layoutDirection, layoutDirection)
      .environment(\.locale, locale)
    return UIHostingController(rootView: placed).sizeThatFits(in: CGSize(width: CGFloat.infinity, height: .infinity))
  }

  /// How many times larger axes' labels are than they usually are.
  @MainActor var scale: CGFloat {
    let traits = UITraitCollection(preferredContentSizeCategory: dynamicTypeSize.category)
    return UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: traits).pointSize / 11
  }
}
