import Foundation

extension UIView {
  /// How content is placed when the view's size differs from the content's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Which margins and lengths give way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// A length that a view's content does not decide.
  public nonisolated class var noIntrinsicMetric: CGFloat { -1 }

  /// For `systemLayoutSizeFitting`: as small as possible.
  public nonisolated class var layoutFittingCompressedSize: CGSize { .zero }
  /// For `systemLayoutSizeFitting`: as large as possible.
  public nonisolated class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
