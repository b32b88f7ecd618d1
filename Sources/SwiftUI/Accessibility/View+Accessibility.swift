import UIKit

extension View {
  nonisolated func accessibility(_ change: AccessibilityAttachmentModifier.Change, _ isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { modifier(AccessibilityAttachmentModifier(changes: isEnabled ? [change] : [])) }

  /// What is read out for the view.
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.label(label))
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.label(Text(labelKey))) }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.label(Text(label))) }
  /// What is read out for the view, where `isEnabled`; else it stays what it is.
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.label(label), isEnabled) }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.label(Text(labelKey)), isEnabled) }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.label(Text(label)), isEnabled) }
  /// The value that is read out after the label.
  nonisolated public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.value(valueDescription)) }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.value(Text(valueKey))) }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.value(Text(value))) }
  /// The value that is read out after the label, where `isEnabled`; else it stays what it is.
  nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.value(value), isEnabled) }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.value(Text(valueKey)), isEnabled) }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.value(Text(value)), isEnabled) }
  /// What an activation does.
  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.hint(hint))
  }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.hint(Text(hintKey))) }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.hint(Text(hint))) }
  /// What an activation does, where `isEnabled`; else it stays what it is.
  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.hint(hint), isEnabled) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.hint(Text(hintKey)), isEnabled) }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.hint(Text(hint)), isEnabled) }
  /// A name for tests, which users never meet.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.identifier(identifier)) }
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.identifier(identifier), isEnabled) }
  /// Whether nothing of the view is read out.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.hidden(hidden)) }
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.hidden(hidden), isEnabled) }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.add(traits)) }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.remove(traits)) }
  /// Makes a heading of the view, of a level among others.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.heading(level)) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.activationPoint(.fixed(activationPoint)), isEnabled) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibility(.activationPoint(.unit(activationPoint)), isEnabled) }

  /// What is read out for the view: the texts of another one.
  nonisolated func accessibilityLabel<Label: View>(ofView label: Label)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    nonisolated(unsafe) let label = label
    return accessibility(.labelView { ItemSummary(CommandList(label, $0.inputs(Transaction())).items).title })
  }

  /// What is read out for the view: the texts of other views, among which what the view says by itself may stand.
  nonisolated public func accessibilityLabel<V: View>(@ViewBuilder content: (PlaceholderContentView<Self>) -> V)
    -> some View
  { accessibilityLabel(ofView: content(PlaceholderContentView(placing: self))) }

  /// How the elements inside are told: by default they are not.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility(.children(children))
  }

  /// Elements inside are those of other views, which nobody sees: of a drawing, say.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    standIn(children()).accessibilityElement(children: .contain)
  }
  /// What is read out and acted on is another view, which nobody sees.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    standIn(representation())
  }

  /// The view, and in its place for those who do not see it, others.
  nonisolated private func standIn<V: View>(_ other: V) -> some View {
    accessibilityHidden(true).overlay { other.opacity(0).allowsHitTesting(false) }
  }
}

// A view that has such a modifier takes what follows into it: one element tells all of it.
extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  nonisolated func adding(_ change: AccessibilityAttachmentModifier.Change, _ isEnabled: Bool = true)
    -> ModifiedContent<Content, Modifier>
  {
    guard isEnabled else { return self }
    var copy = self
    copy.modifier.changes.append(change)
    return copy
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
    adding(.label(label))
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
    adding(.label(Text(labelKey)))
  }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<
    Content, Modifier
  > { adding(.label(Text(label))) }
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    adding(.label(label), isEnabled)
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > { adding(.label(Text(labelKey)), isEnabled) }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  { adding(.label(Text(label)), isEnabled) }
  nonisolated public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Content, Modifier> {
    adding(.value(valueDescription))
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
    adding(.value(Text(valueKey)))
  }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<
    Content, Modifier
  > { adding(.value(Text(value))) }
  nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    adding(.value(value), isEnabled)
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > { adding(.value(Text(valueKey)), isEnabled) }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  { adding(.value(Text(value)), isEnabled) }
  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> { adding(.hint(hint)) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
    adding(.hint(Text(hintKey)))
  }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<
    Content, Modifier
  > { adding(.hint(Text(hint))) }
  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    adding(.hint(hint), isEnabled)
  }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > { adding(.hint(Text(hintKey)), isEnabled) }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  { adding(.hint(Text(hint)), isEnabled) }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Content, Modifier> {
    adding(.identifier(identifier))
  }
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > { adding(.identifier(identifier), isEnabled) }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Content, Modifier> {
    adding(.hidden(hidden))
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    adding(.hidden(hidden), isEnabled)
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier> {
    adding(.add(traits))
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier>
  { adding(.remove(traits)) }
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> ModifiedContent<Content, Modifier>
  { adding(.heading(level)) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> ModifiedContent<
    Content, Modifier
  > { adding(.activationPoint(.fixed(activationPoint)), isEnabled) }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool)
    -> ModifiedContent<Content, Modifier>
  { adding(.activationPoint(.unit(activationPoint)), isEnabled) }
}
