import UIKit

extension View {
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.askedForeground, color.map { [AnyShapeStyle($0)] } ?? [])
  }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.askedForeground, [AnyShapeStyle(style)])
  }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    environment(\.askedForeground, [AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    environment(\.askedForeground, [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tintStyle, tint.map { AnyShapeStyle($0) }) }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// At least and at most so many lines.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.leastLines, limit.lowerBound)
  }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimit, nil).environment(\.leastLines, limit.lowerBound)
  }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
  /// With `reservesSpace`, room for all of the lines, however short the text is.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.leastLines, reservesSpace ? limit : 0)
  }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  /// Whether letters are set closer where a text is a little too long for its room, rather than to cut it.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  /// The user's text size, within bounds.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }
  /// Once disabled, views inside cannot be enabled again.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
