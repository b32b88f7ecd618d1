import Foundation

/// The user's preferred text size, from `extraSmall` to `accessibilityExtraExtraExtraLarge`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// What text styles are designed for, and the default.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted by the application when the user's preferred text size changes.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's raw value in `didChangeNotification`'s user info.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether this is one of the five larger sizes for people with low vision.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The place in the order of sizes; an unspecified category counts as the default one.
  var step: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// The category whose body text comes nearest to `scale` times the default one: a desktop's text scaling factor.
  package init(textScale scale: CGFloat) {
    func distance(_ category: UIContentSizeCategory) -> CGFloat {
      abs(UIFont.TextStyle.body.pointSize(for: category) / UIFont.TextStyle.body.pointSize(for: .large) - scale)
    }
    self = Self.ordered.min { distance($0) < distance($1) } ?? .large
  }
}

extension UIContentSizeCategory: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    guard left != .unspecified, right != .unspecified else { return false }
    return left.step < right.step
  }
  public static func <= (left: Self, right: Self) -> Bool { left == right || left < right }
  public static func > (left: Self, right: Self) -> Bool { right < left }
  public static func >= (left: Self, right: Self) -> Bool { right <= left }
}

/// A view whose font follows the user's preferred text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font made for a text style is replaced when the preferred text size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
