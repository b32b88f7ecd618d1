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

extension View {
  /// What kind of text the view shows. The element's `accessibilityTextualContext` says it; the desktop's screen readers read all
  /// texts alike.
  nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.textContent(value)) }
}

extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  nonisolated public func accessibilityTextContentType(_ textContentType: AccessibilityTextContentType)
    -> ModifiedContent<Content, Modifier>
  { adding(.textContent(textContentType)) }
}
