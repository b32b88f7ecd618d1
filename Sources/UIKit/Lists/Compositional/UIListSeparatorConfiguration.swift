import CoreGraphics
import Foundation

/// How the lines above and below an item of a list look.
///
/// The line that two items share is the upper one's lower line: a lower item's upper line is drawn where it is asked for
/// (`Visibility.visible`).
public struct UIListSeparatorConfiguration: Hashable {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  /// For each edge: what suits the list, which is where the item's text begins, and the item's trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the item's edges; only the leading and trailing ones count.
  public var topSeparatorInsets = Self.automaticInsets
  /// From the item's edges; only the leading and trailing ones count.
  public var bottomSeparatorInsets = Self.automaticInsets
  public var color = UIColor.separator
  /// Where several items can be selected and this one is.
  public var multipleSelectionColor = UIColor.separator
  let appearance: UICollectionLayoutListConfiguration.Appearance

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }

  public static func == (left: Self, right: Self) -> Bool {
    left.topSeparatorVisibility == right.topSeparatorVisibility
      && left.bottomSeparatorVisibility == right.bottomSeparatorVisibility
      && left.topSeparatorInsets == right.topSeparatorInsets
      && left.bottomSeparatorInsets == right.bottomSeparatorInsets && left.color == right.color
      && left.multipleSelectionColor == right.multipleSelectionColor && left.appearance == right.appearance
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
    hasher.combine(appearance)
  }
}

extension UIListSeparatorConfiguration {
  /// Insets with what suits the list in the place of what is automatic.
  static func resolved(_ insets: NSDirectionalEdgeInsets, automaticLeading: CGFloat) -> (
    leading: CGFloat, trailing: CGFloat
  ) {
    (
      insets.leading == automaticInsets.leading ? automaticLeading : insets.leading,
      insets.trailing == automaticInsets.trailing ? 0 : insets.trailing
    )
  }
}
