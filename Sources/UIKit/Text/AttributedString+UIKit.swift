import Foundation
import SlipwayFoundation

extension AttributeScopes {
  /// The attributes UIKit draws.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let shadow: ShadowAttribute
    public let attachment: AttachmentAttribute
    public let foundation: AttributeScopes.FoundationAttributes
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  // Where both are imported, an attribute's name is SwiftUI's, and UIKit's where only that fits.
  @_disfavoredOverload
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.UIKitAttributes {
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = NSAttributedString.Key.font.rawValue
  }
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  public enum ParagraphStyleAttribute: AttributedStringKey {
    public typealias Value = NSParagraphStyle
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }
  public enum KernAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.kern.rawValue
  }
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.tracking.rawValue
  }
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }
  public enum UnderlineColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }
  public enum StrikethroughColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
  public enum ShadowAttribute: AttributedStringKey {
    public typealias Value = NSShadow
    public static let name = NSAttributedString.Key.shadow.rawValue
  }
  public enum AttachmentAttribute: AttributedStringKey {
    public typealias Value = NSTextAttachment
    public static let name = NSAttributedString.Key.attachment.rawValue
  }
}

extension NSUnderlineStyle: Hashable {}

extension NSAttributedString {
  /// The string with the attributes that UIKit and Foundation know.
  public convenience init(_ attrStr: AttributedString) {
    let text = OwnedAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(string: String(attrStr[run.range].characters), attributes: run.attributes.dictionary)
      )
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// The string with the attributes that UIKit knows.
  public init(_ nsStr: NSAttributedString) {
    var result = AttributedString()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { values, range, _ in
      let piece = (nsStr.string as NSString).substring(with: range)
      result += AttributedString(piece, attributes: AttributeContainer(values))
    }
    self = result
  }
}

extension AttributeContainer {
  /// The attributes of a dictionary that UIKit knows.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func take<K: AttributedStringKey>(_ key: K.Type) where K.Value: Sendable {
      if let value = dictionary[NSAttributedString.Key(K.name)] as? K.Value { self[key] = value }
    }
    typealias Keys = AttributeScopes.UIKitAttributes
    take(Keys.FontAttribute.self)
    take(Keys.ForegroundColorAttribute.self)
    take(Keys.BackgroundColorAttribute.self)
    take(Keys.ParagraphStyleAttribute.self)
    take(Keys.UnderlineColorAttribute.self)
    take(Keys.StrikethroughColorAttribute.self)
    self.shadow = dictionary[.shadow] as? NSShadow
    take(Keys.AttachmentAttribute.self)
    self.kern = dictionary.points(.kern)
    self.tracking = dictionary.points(.tracking)
    self.baselineOffset = dictionary.points(.baselineOffset)
    self.underlineStyle = dictionary[.underlineStyle].map { _ in dictionary.underline(.underlineStyle) }
    self.strikethroughStyle = dictionary[.strikethroughStyle].map { _ in dictionary.underline(.strikethroughStyle) }
    takeMarkdown(of: dictionary)
    self.link = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }

  fileprivate var dictionary: [NSAttributedString.Key: Any] {
    var values = markdownDictionary
    values[.font] = self.font
    values[.foregroundColor] = self.foregroundColor
    values[.backgroundColor] = self.backgroundColor
    values[.paragraphStyle] = self.paragraphStyle
    values[.kern] = self.kern
    values[.tracking] = self.tracking
    values[.underlineStyle] = self.underlineStyle?.rawValue
    values[.underlineColor] = self.underlineColor
    values[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    values[.strikethroughColor] = self.strikethroughColor
    values[.baselineOffset] = self.baselineOffset
    values[.shadow] = self.shadow
    values[.attachment] = self.attachment
    return values
  }
}
