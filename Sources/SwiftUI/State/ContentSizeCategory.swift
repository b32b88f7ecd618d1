import UIKit

/// How large the user wants text, as it was told before iOS 15: `DynamicTypeSize` is its new name.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// UIKit's name for the same; nil where UIKit has none.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let size = DynamicTypeSize(uiSizeCategory) else { return nil }
    self.init(size)
  }

  /// Both list the sizes from the smallest on.
  init(_ size: DynamicTypeSize) { self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size)!] }
  var dynamicTypeSize: DynamicTypeSize { DynamicTypeSize.allCases[place] }

  private var place: Int { Self.allCases.firstIndex(of: self)! }

  /// Whether it is one of those that are chosen among the settings of accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  // Apple's type is not `Comparable`, but has its operators.
  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.place < rhs.place }
  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.place <= rhs.place }
  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.place > rhs.place }
  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.place >= rhs.place }
}

extension UIContentSizeCategory {
  public init(_ swiftUISizeCategory: ContentSizeCategory?) {
    self = swiftUISizeCategory.map(\.dynamicTypeSize.category) ?? .unspecified
  }
}

extension EnvironmentValues {
  /// How large the user wants text: `dynamicTypeSize` by its older name. Who sets one has set the other.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
