import UIKit

// What the accessibility modifiers were called before iOS 14.

extension View {
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
  nonisolated public func accessibility(label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.label(label))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
  nonisolated public func accessibility(value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.value(value))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
  nonisolated public func accessibility(hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.hint(hint))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
  nonisolated public func accessibility(hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.hidden(hidden))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
  nonisolated public func accessibility(identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.identifier(identifier))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibility(.add(traits))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibility(.remove(traits))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityActivationPoint(_:)")
  nonisolated public func accessibility(activationPoint: CGPoint) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibility(.activationPoint(.fixed(activationPoint)))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityActivationPoint(_:)")
  nonisolated public func accessibility(activationPoint: UnitPoint) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    accessibility(.activationPoint(.unit(activationPoint)))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityInputLabels(_:)")
  nonisolated public func accessibility(inputLabels: [Text]) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.inputLabels(inputLabels)) }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilitySortPriority(_:)")
  nonisolated public func accessibility(sortPriority: Double) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { accessibility(.sortPriority(sortPriority)) }
}

extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
  nonisolated public func accessibility(label: Text) -> ModifiedContent<Content, Modifier> { adding(.label(label)) }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
  nonisolated public func accessibility(value: Text) -> ModifiedContent<Content, Modifier> { adding(.value(value)) }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
  nonisolated public func accessibility(hint: Text) -> ModifiedContent<Content, Modifier> { adding(.hint(hint)) }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
  nonisolated public func accessibility(hidden: Bool) -> ModifiedContent<Content, Modifier> { adding(.hidden(hidden)) }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
  nonisolated public func accessibility(identifier: String) -> ModifiedContent<Content, Modifier> {
    adding(.identifier(identifier))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier> {
    adding(.add(traits))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier>
  { adding(.remove(traits)) }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityActivationPoint(_:)")
  nonisolated public func accessibility(activationPoint: CGPoint) -> ModifiedContent<Content, Modifier> {
    adding(.activationPoint(.fixed(activationPoint)))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityActivationPoint(_:)")
  nonisolated public func accessibility(activationPoint: UnitPoint) -> ModifiedContent<Content, Modifier> {
    adding(.activationPoint(.unit(activationPoint)))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityInputLabels(_:)")
  nonisolated public func accessibility(inputLabels: [Text]) -> ModifiedContent<Content, Modifier> {
    adding(.inputLabels(inputLabels))
  }
  @available(iOS, deprecated: 100000.0, renamed: "accessibilitySortPriority(_:)")
  nonisolated public func accessibility(sortPriority: Double) -> ModifiedContent<Content, Modifier> {
    adding(.sortPriority(sortPriority))
  }
}
