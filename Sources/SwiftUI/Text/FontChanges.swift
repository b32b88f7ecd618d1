import UIKit

/// What modifiers ask of whatever font is around: their order among each other and the font's does not matter.
struct FontChanges: Hashable, Sendable {
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var isBold = false
  var isItalic = false
  var isMonospaced = false
  var hasMonospacedDigits = false
  /// How large letters are beside what the font says.
  var scale: CGFloat = 1

  func applied(to font: Font) -> Font {
    var font = font
    if let design { font = font.design(design) }
    if let weight { font = font.weight(weight) }
    if let width { font = font.width(width) }
    if isBold { font = font.bold() }
    if isItalic { font = font.italic() }
    if isMonospaced { font = font.monospaced() }
    if hasMonospacedDigits { font = font.monospacedDigit() }
    if scale != 1 { font = font.scaled(by: scale) }
    return font
  }
}

private enum FontChangesKey: EnvironmentKey { static var defaultValue: FontChanges { FontChanges() } }

extension EnvironmentValues {
  var fontChanges: FontChanges {
    get { self[FontChangesKey.self] }
    set { self[FontChangesKey.self] = newValue }
  }

  /// The font that text and symbols are drawn in here.
  var resolvedFont: UIFont { fontChanges.applied(to: font ?? .body).resolve(in: self) }
}

extension View {
  nonisolated private func fontChange<Value>(_ path: WritableKeyPath<FontChanges, Value>, _ value: Value) -> some View {
    modifier(
      EnvironmentModifier(KeyedValue(keyPath: path, value: value)) { $0.fontChanges[keyPath: $1.keyPath] = $1.value }
    )
  }

  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Nil for the weight of the font itself.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { fontChange(\.weight, weight) }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { fontChange(\.design, design) }
  /// Nil for the width of the font itself.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { fontChange(\.width, width) }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { fontChange(\.isBold, isActive) }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { fontChange(\.isItalic, isActive) }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { fontChange(\.isMonospaced, isActive) }
  /// Digits of one width, so that numbers do not jump when they change.
  nonisolated public func monospacedDigit() -> some View { fontChange(\.hasMonospacedDigits, true) }
}
