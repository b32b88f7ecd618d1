import Foundation

extension NSAttributedString.Key {
  /// `UIFont`; Helvetica-like 12 pt when absent, as Apple's.
  public static let font = NSAttributedString.Key("NSFont")
  /// `NSParagraphStyle`; the first character's counts for its paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// `UIColor` of the text; black when absent.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Number: 0 turns ligatures off.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Number: points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Number: points added after each character, in place of the font's own tracking.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Number: an `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// `UIColor`; the text's own when absent.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// Number: an `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// `UIColor`; the text's own when absent.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Number: the width of a line around the characters, in hundredths of the font's size; negative to fill them, too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// `UIColor` of that line; the text's own when absent.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// Number: points the text is raised by.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// `NSTextAttachment`, on the attachment character.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// `URL`, `NSURL` or a string: what a text view opens.
  public static let link = NSAttributedString.Key("NSLink")
}

// How a label is spoken: keys of `accessibilityAttributedLabel`.
extension NSAttributedString.Key {
  /// Number, 0 or 1: whether punctuation is spoken.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// Number, 0 or 1: whether the text is spelled out.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// Number, 0 or 1: whether an announcement waits for what is being spoken.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement"
  )
  /// Number from 0 to 2: how high the voice is; 1 is as it is at first.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// Text: the language it is spoken in, as BCP 47 has it.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
}

/// Where lines of text are placed between the margins.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// The leading side of the text's own writing direction.
  case natural = 4
}

/// How text that is too long for its line is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The form of an underline or a strikethrough: a thickness, a pattern, and whether it skips spaces.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow behind text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let tag = ObjectTag()
  /// Points right and down.
  open var shadowOffset: CGSize = .zero
  /// Points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` (black at one third when never set); nil draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }
  override open var hash: Int { shadowOffset.width.hashValue ^ shadowOffset.height.hashValue }
}
