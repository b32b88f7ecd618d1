extension View {
  /// What users may call the view when they speak, the best name first; else its label.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.inputLabels(inputLabels)) }
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.inputLabels(inputLabelKeys.map { Text($0) })) }
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.inputLabels(inputLabels.map { Text($0) })) }
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.inputLabels(inputLabels), isEnabled) }
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.inputLabels(inputLabelKeys.map { Text($0) }), isEnabled) }
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.inputLabels(inputLabels.map { Text($0) }), isEnabled) }
  /// How early the view is read among its neighbours of one group: the higher, the earlier. 0 is usual.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.sortPriority(sortPriority)) }
}

extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  /// What users may call the view when they speak, the best name first; else its label.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text])
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.inputLabels(inputLabels)) }
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.inputLabels(inputLabelKeys.map { Text($0) })) }
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.inputLabels(inputLabels.map { Text($0) })) }
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool)
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.inputLabels(inputLabels), isEnabled) }
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool)
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.inputLabels(inputLabelKeys.map { Text($0) }), isEnabled) }
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool)
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.inputLabels(inputLabels.map { Text($0) }), isEnabled) }
  /// How early the view is read among its neighbours of one group: the higher, the earlier. 0 is usual.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double)
    -> ModifiedContent<Content, AccessibilityAttachmentModifier>
  { adding(.sortPriority(sortPriority)) }
}
