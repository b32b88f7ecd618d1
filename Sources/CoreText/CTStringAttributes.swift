import SlipwayFoundation
import UIKit

// The names of attributes that lines are drawn with. Those that UIKit has, too, are UIKit's.

/// `CTFont`; Helvetica of 12 points when absent.
public nonisolated(unsafe) let kCTFontAttributeName = NSAttributedString.Key.font.rawValue as CFString
/// `CTParagraphStyle`.
public nonisolated(unsafe) let kCTParagraphStyleAttributeName =
  NSAttributedString.Key.paragraphStyle.rawValue as CFString
/// `CGColor`; black when absent.
public nonisolated(unsafe) let kCTForegroundColorAttributeName = "CTForegroundColor" as CFString
/// Boolean: whether the text has the context's fill colour.
public nonisolated(unsafe) let kCTForegroundColorFromContextAttributeName = "CTForegroundColorFromContext" as CFString
/// `CGColor` behind the text.
public nonisolated(unsafe) let kCTBackgroundColorAttributeName = "CTBackgroundColor" as CFString
/// Number: points added after each character.
public nonisolated(unsafe) let kCTKernAttributeName = NSAttributedString.Key.kern.rawValue as CFString
/// Number: points added after each character, in place of the font's own tracking.
public nonisolated(unsafe) let kCTTrackingAttributeName = NSAttributedString.Key.tracking.rawValue as CFString
/// Number: 0 turns ligatures off.
public nonisolated(unsafe) let kCTLigatureAttributeName = NSAttributedString.Key.ligature.rawValue as CFString
/// Number: the width of a line around the characters, in hundredths of the font's size; negative to fill them, too.
public nonisolated(unsafe) let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth.rawValue as CFString
/// `CGColor` of that line; the text's own when absent.
public nonisolated(unsafe) let kCTStrokeColorAttributeName = NSAttributedString.Key.strokeColor.rawValue as CFString
/// Number: a `CTUnderlineStyle`'s raw value, with modifiers.
public nonisolated(unsafe) let kCTUnderlineStyleAttributeName =
  NSAttributedString.Key.underlineStyle.rawValue as CFString
/// `CGColor`; the text's own when absent.
public nonisolated(unsafe) let kCTUnderlineColorAttributeName =
  NSAttributedString.Key.underlineColor.rawValue as CFString
/// Number: points the text is raised by.
public nonisolated(unsafe) let kCTBaselineOffsetAttributeName =
  NSAttributedString.Key.baselineOffset.rawValue as CFString
/// `CTRunDelegate`, on one character: space that the app draws in.
public nonisolated(unsafe) let kCTRunDelegateAttributeName = "CTRunDelegate" as CFString

/// The form of an underline.
public struct CTUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The pattern of an underline.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}

extension NSAttributedString.Key {
  static let coreTextColor = NSAttributedString.Key(kCTForegroundColorAttributeName.description)
  static let takesContextColor = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName.description)
  static let coreTextBackground = NSAttributedString.Key(kCTBackgroundColorAttributeName.description)
  static let runDelegate = NSAttributedString.Key(kCTRunDelegateAttributeName.description)
}

extension [NSAttributedString.Key: Any] {
  /// What of Core Text's attributes counts for shapes and drawing, as UIKit has it.
  var drawn: [NSAttributedString.Key: Any] {
    var drawn: [NSAttributedString.Key: Any] = [:]
    for key: NSAttributedString.Key in [
      .font, .paragraphStyle, .kern, .tracking, .ligature, .strokeWidth, .underlineStyle, .baselineOffset,
    ] { drawn[key] = self[key] }
    if !(drawn[.font] is UIFont) { drawn[.font] = CTFontCreateWithName("Helvetica" as CFString, 12, nil) }
    drawn[.foregroundColor] = takesContextColor ? nil : color(.coreTextColor) ?? color(.foregroundColor) ?? .black
    drawn[.backgroundColor] = color(.coreTextBackground)
    drawn[.strokeColor] = color(.strokeColor)
    drawn[.underlineColor] = color(.underlineColor)
    if let delegate = self[.runDelegate] as? CTRunDelegate { drawn[.textSpace] = delegate.space }
    return drawn
  }

  var takesContextColor: Bool {
    let value = self[.takesContextColor]
    return (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false
  }

  private func color(_ key: NSAttributedString.Key) -> UIColor? {
    switch self[key] {
    case let color as UIColor: color
    case let color as CGColor: UIColor(cgColor: color)
    default: nil
    }
  }
}
