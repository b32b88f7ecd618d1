/// A number with a meaning, which can be compared and moved: `.alert + 1`, `.defaultHigh - 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public static func + (left: Self, right: RawValue) -> Self { Self(rawValue: left.rawValue + right)! }
  public static func + (left: RawValue, right: Self) -> Self { Self(rawValue: left + right.rawValue)! }
  public static func - (left: Self, right: RawValue) -> Self { Self(rawValue: left.rawValue - right)! }
  /// How far two lie apart.
  public static func - (left: Self, right: Self) -> RawValue { left.rawValue - right.rawValue }
  public static func += (left: inout Self, right: RawValue) { left = left + right }
  public static func -= (left: inout Self, right: RawValue) { left = left - right }
}

extension UILayoutPriority: _UIKitNumericRawRepresentable {}
extension UIFont.Weight: _UIKitNumericRawRepresentable {}
extension UIWindow.Level: _UIKitNumericRawRepresentable {}
