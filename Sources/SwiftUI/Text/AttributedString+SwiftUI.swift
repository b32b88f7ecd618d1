import UIKit

extension AttributeScopes {
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes that a `Text` shows.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: AttributeScopes.FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.SwiftUIAttributes {
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = Font
    public static let name = "SwiftUI.Font"
  }
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.ForegroundColor"
  }
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.BackgroundColor"
  }
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.StrikethroughStyle"
  }
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.UnderlineStyle"
  }
  public enum KerningAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.Kern"
  }
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.Tracking"
  }
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.BaselineOffset"
  }
}

extension AttributeContainer {
  /// What the attributes ask of a text.
  var textStyles: [Text.Style] {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    var styles: [Text.Style] = []
    if let font = self[Keys.FontAttribute.self] { styles.append(.font(font)) }
    if let color = self[Keys.ForegroundColorAttribute.self] {
      styles.append(.foreground(StyleList(AnyShapeStyle(color))))
    }
    if let style = self[Keys.StrikethroughStyleAttribute.self] { styles.append(.strikethrough(style)) }
    if let style = self[Keys.UnderlineStyleAttribute.self] { styles.append(.underline(style)) }
    if let kerning = self[Keys.KerningAttribute.self] ?? self[Keys.TrackingAttribute.self] {
      styles.append(.kerning(kerning))
    }
    if let offset = self[Keys.BaselineOffsetAttribute.self] { styles.append(.baselineOffset(offset)) }
    return styles
  }
}
