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
