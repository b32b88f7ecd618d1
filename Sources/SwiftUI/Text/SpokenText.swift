import UIKit

/// What kind of text it is that is read out.
public struct AccessibilityTextContentType: Equatable, Sendable {
  /// Nil for any.
  let context: UIAccessibilityTextualContext?

  public static let plain = AccessibilityTextContentType(context: nil)
  public static let console = AccessibilityTextContentType(context: .console)
  public static let fileSystem = AccessibilityTextContentType(context: .fileSystem)
  public static let messaging = AccessibilityTextContentType(context: .messaging)
  public static let narrative = AccessibilityTextContentType(context: .narrative)
  public static let sourceCode = AccessibilityTextContentType(context: .sourceCode)
  public static let spreadsheet = AccessibilityTextContentType(context: .spreadsheet)
  public static let wordProcessing = AccessibilityTextContentType(context: .wordProcessing)
}

/// How far down a heading stands among others.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
