import Foundation

/// The bodies of the accessibility members of `UIView`.
extension UIView {
  var accessibilityIsElement: Bool { accessibilitySetting(\.isElement) ?? defaultAccessibility.isElement }
  /// A label as it was given; one that has been changed since has no attributes.
  func spokenLabel(for label: String) -> NSAttributedString {
    let given: NSAttributedString? = accessibilitySetting(\.attributedLabel)
    return given.flatMap { $0.string == label ? $0 : nil } ?? NSAttributedString(string: label)
  }

  var effectiveAccessibilityLabel: String? { accessibilitySetting(\.label) ?? defaultAccessibility.label }
  var effectiveAccessibilityValue: String? { accessibilitySetting(\.value) ?? defaultAccessibility.value }
  var effectiveAccessibilityTraits: UIAccessibilityTraits {
    accessibilitySetting(\.traits) ?? defaultAccessibility.traits
  }
  /// In the screen's coordinates: the window's here.
  var effectiveAccessibilityFrame: CGRect { accessibilitySetting(\.frame) ?? convert(bounds, to: nil as UIView?) }
  var effectiveAccessibilityActivationPoint: CGPoint {
    let frame = accessibilityFrame
    return accessibilitySetting(\.activationPoint) ?? CGPoint(x: frame.midX, y: frame.midY)
  }
}
