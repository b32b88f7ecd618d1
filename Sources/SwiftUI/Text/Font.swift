import UIKit

/// A font that adapts to the environment: the user's text size and what modifiers around ask for.
public struct Font: Hashable, Sendable {
  indirect enum Source: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Weight?, Design?)
    case custom(String, CGFloat, TextStyle?)
    case font(UIFont)
    case changed(Source, Change)
  }
  enum Change: Hashable, Sendable {
    case bold, italic, monospaced, monospacedDigit
    case weight(Weight)
    case design(Design)
    case width(Width)
    case scale(CGFloat)
    case leading(Leading)
    case smallCapitals(UIFont.SmallCapitals)
  }

  let source: Source

  public init(_ font: UIFont) { source = .font(font) }
  private init(_ source: Source) { self.source = source }

  public static let largeTitle = Font(.style(.largeTitle, nil, nil))
  public static let title = Font(.style(.title, nil, nil))
  public static let title2 = Font(.style(.title2, nil, nil))
  public static let title3 = Font(.style(.title3, nil, nil))
  public static let headline = Font(.style(.headline, nil, nil))
  public static let subheadline = Font(.style(.subheadline, nil, nil))
  public static let body = Font(.style(.body, nil, nil))
  public static let callout = Font(.style(.callout, nil, nil))
  public static let footnote = Font(.style(.footnote, nil, nil))
  public static let caption = Font(.style(.caption, nil, nil))
  public static let caption2 = Font(.style(.caption2, nil, nil))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design, weight))
  }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size, weight, design))
  }
  @_disfavoredOverload
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(.system(size, weight, design))
  }
  /// Grows with the user's text size, as the body style does.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size, .body)) }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size, textStyle))
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name, fixedSize, nil)) }

  public func bold() -> Font { Font(.changed(source, .bold)) }
  public func italic() -> Font { Font(.changed(source, .italic)) }
  public func weight(_ weight: Weight) -> Font { Font(.changed(source, .weight(weight))) }
  /// A face of the family that is wider or narrower; the font as it is where there is none, as of the system's here.
  public func width(_ width: Width) -> Font { Font(.changed(source, .width(width))) }
  public func monospaced() -> Font { Font(.changed(source, .monospaced)) }
  /// Digits of one width.
  public func monospacedDigit() -> Font { Font(.changed(source, .monospacedDigit)) }
  /// All letters are small capitals; the font's own where it has some, else its capitals made smaller.
  public func smallCaps() -> Font { Font(.changed(source, .smallCapitals([.lowercase, .uppercase]))) }
  /// Lowercase letters are small capitals.
  public func lowercaseSmallCaps() -> Font { Font(.changed(source, .smallCapitals(.lowercase))) }
  /// Uppercase letters are small capitals.
  public func uppercaseSmallCaps() -> Font { Font(.changed(source, .smallCapitals(.uppercase))) }
  /// Lines stand nearer to each other, or further apart.
  public func leading(_ leading: Leading) -> Font { Font(.changed(source, .leading(leading))) }
  func scaled(by factor: CGFloat) -> Font { Font(.changed(source, .scale(factor))) }
  func design(_ design: Design) -> Font { Font(.changed(source, .design(design))) }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  /// How far lines are from each other.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  /// Of the last change that says so.
  var leading: Leading {
    var source = source
    while case .changed(let inner, let change) = source {
      if case .leading(let leading) = change { return leading }
      source = inner
    }
    return .standard
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// How wide letters are, from −1 to 1; 0 is standard.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(UIFont.Width.compressed.rawValue)
    public static let condensed = Width(UIFont.Width.condensed.rawValue)
    public static let standard = Width(UIFont.Width.standard.rawValue)
    public static let expanded = Width(UIFont.Width.expanded.rawValue)
  }

  public struct Weight: Hashable, Sendable {
    let value: CGFloat
    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)
  }
}

extension Font {
  /// The font for an environment.
  func resolve(in environment: EnvironmentValues) -> UIFont {
    source.resolve(UITraitCollection(preferredContentSizeCategory: environment.dynamicTypeSize.category))
  }
}

extension Font.Source {
  fileprivate func resolve(_ traits: UITraitCollection) -> UIFont {
    switch self {
    case .style(let style, let design, let weight):
      var font = UIFont.preferredFont(forTextStyle: style.style, compatibleWith: traits)
      if let weight { font = font.weighted(UIFont.Weight(weight.value)) }
      return design.map { font.designed($0) } ?? font
    case .system(let size, let weight, let design):
      let font = UIFont.systemFont(ofSize: size, weight: UIFont.Weight(weight?.value ?? 0))
      return design.map { font.designed($0) } ?? font
    case .custom(let name, let size, let style):
      let font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
      return style.map { UIFontMetrics(forTextStyle: $0.style).scaledFont(for: font, compatibleWith: traits) } ?? font
    case .font(let font):
      return font
    case .changed(let source, let change):
      return source.resolve(traits).changed(change)
    }
  }
}

extension Font.TextStyle {
  var style: UIFont.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption1
    case .caption2: .caption2
    }
  }
}

extension UIFont {
  fileprivate func changed(_ change: Font.Change) -> UIFont {
    switch change {
    case .bold: with(.traitBold)
    case .italic: with(.traitItalic)
    case .monospaced: designed(.monospaced)
    case .monospacedDigit: withMonospacedDigits
    case .design(let design): designed(design)
    case .weight(let weight): weighted(UIFont.Weight(weight.value))
    case .width(let width): wide(UIFont.Width(width.value))
    case .scale(let factor): withSize(pointSize * factor)
    case .smallCapitals(let capitals): withSmallCapitals(capitals)
    // Lines are the text's affair.
    case .leading: self
    }
  }

  private func with(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
    let traits = fontDescriptor.symbolicTraits.union(trait)
    return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: pointSize) } ?? self
  }

  fileprivate func weighted(_ weight: UIFont.Weight) -> UIFont {
    let descriptor = fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: weight]])
    return UIFont(descriptor: descriptor, size: pointSize)
  }

  fileprivate func wide(_ width: UIFont.Width) -> UIFont {
    let descriptor = fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.width: width]])
    return UIFont(descriptor: descriptor, size: pointSize)
  }

  fileprivate func designed(_ design: Font.Design) -> UIFont {
    let design: UIFontDescriptor.SystemDesign =
      switch design {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    return fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: pointSize) } ?? self
  }
}

/// The user's text size.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = Self.categories.firstIndex(of: uiSizeCategory) else { return nil }
    self = Self.allCases[index]
  }

  package var category: UIContentSizeCategory { Self.categories[Self.allCases.firstIndex(of: self)!] }
}
