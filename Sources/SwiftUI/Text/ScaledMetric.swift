import UIKit

/// A number that grows with the user's text size, as fonts do: a spacing, or a picture's side.
///
/// In a body it is scaled for the environment's `dynamicTypeSize`; elsewhere for the default size.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size

  /// Grows as fonts of `textStyle` do.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }
  /// Grows as the body's font does.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    let traits = UITraitCollection(preferredContentSizeCategory: size.category)
    return Value(UIFontMetrics(forTextStyle: style.style).scaledValue(for: CGFloat(base), compatibleWith: traits))
  }
}
