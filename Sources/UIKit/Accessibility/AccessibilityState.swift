import Foundation
import SlipwayPlatform

/// What a kind of view tells assistive technologies by itself.
struct AccessibilityDefaults {
  typealias Range = AccessibleDescription.Range

  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = .none
  /// What the traits cannot say.
  var role: AccessibleRole?
  var range: Range?
}

/// What an app has set; nil where the view speaks for itself.
struct AccessibilityState {
  var isElement: Bool?
  var label: String??
  var value: String??
  var hint: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var frame: CGRect?
  var elementsAreHidden = false
  var elements: [Any]?
  /// Those of the elements that stand on the screen and are no views.
  var shown: [UIAccessibilityElement] = []
  var isModal = false
  var groupsChildren = false
  var activationPoint: CGPoint?
  var customActions: [UIAccessibilityCustomAction]?
  var headingLevel: UInt?
  var inputLabels: [String]?
  var attributedLabel: NSAttributedString?
  var textualContext: UIAccessibilityTextualContext?
}

extension UIView {
  /// Reads and writes what the app has set. Most views never have any of it.
  func accessibilitySetting<Value>(_ path: KeyPath<AccessibilityState, Value>) -> Value {
    (accessibilityState ?? AccessibilityState())[keyPath: path]
  }
  func setAccessibility<Value>(_ path: WritableKeyPath<AccessibilityState, Value>, _ value: Value) {
    var state = accessibilityState ?? AccessibilityState()
    state[keyPath: path] = value
    accessibilityState = state
    updateAccessibility()
  }

  /// Which level a heading has, from 1 on; nil or 0 for the first.
  package var accessibilityHeadingLevel: UInt? {
    get { accessibilitySetting(\.headingLevel) }
    set { if newValue != accessibilitySetting(\.headingLevel) { setAccessibility(\.headingLevel, newValue) } }
  }

  /// What the view is made as on the screen.
  var accessibilityWidgetRole: AccessibleRole {
    if let role = defaultAccessibility.role { return role }
    // A picture that nobody described is read by no one; its type's name would be.
    let traits = isAccessibilityElement ? accessibilityTraits : accessibilityTraits.subtracting(.image)
    return traits.widgetRole ?? .group
  }

  /// What an element can be asked to do; fixed with the widget, as its role is.
  var accessibilityWidgetActions: AccessibleActions {
    guard isAccessibilityElement else { return .none }
    return accessibilityTraits.contains(.adjustable) ? .adjustable : .element
  }

  /// Tells assistive technologies what has changed. Does nothing for a view that is not on a screen.
  func updateAccessibility() {
    guard let widget = viewWidget?.platformView else { return }
    let traits = accessibilityTraits
    var description = AccessibleDescription()
    description.label = isAccessibilityElement ? accessibilityLabel : accessibilitySetting(\.label) ?? nil
    description.hint = accessibilityHint
    description.value = accessibilityValue
    description.range = defaultAccessibility.range
    if traits.contains(.header) { description.headingLevel = max(Int(accessibilitySetting(\.headingLevel) ?? 1), 1) }
    description.isDisabled = traits.contains(.notEnabled)
    if traits.contains(.toggleButton) { description.isChecked = description.value == "1" }
    if traits.contains(.selected) || wasAccessibilitySelected {
      wasAccessibilitySelected = traits.contains(.selected)
      description.isSelected = wasAccessibilitySelected
    }
    description.isModal = accessibilityViewIsModal
    description.isHidden = isHiddenFromAccessibility
    widget.describe(description)
  }

  /// What is inside an element is read as a part of it; beside a hosted text, which is an element itself, it is not.
  var isHiddenFromAccessibility: Bool {
    if isHidden || isLeftOutByContainer { return true }
    var ancestor = superview
    while let view = ancestor {
      let isWhole = view.isAccessibilityElement && view.viewWidget?.isHosting != true
      if isWhole || view.accessibilityElementsHidden { return true }
      ancestor = view.superview
    }
    return accessibilityElementsHidden
  }

  /// An element around that says what is inside of it says something else now.
  package func updateAccessibilityAround() {
    let around = sequence(first: self, next: \.superview).dropFirst()
    around.first(where: \.isAccessibilityElement)?.updateAccessibility()
  }

  /// Also of all views inside: an element hides them, or no longer does.
  func updateAccessibilityTree() {
    guard viewWidget != nil else { return }
    updateAccessibility()
    for subview in subviews { subview.updateAccessibilityTree() }
  }
}

extension UIAccessibilityTraits {
  /// nil for what is no more than a part.
  var widgetRole: AccessibleRole? {
    if contains(.toggleButton) { return .toggle }
    if contains(.link) { return .link }
    if contains(.button) { return .button }
    if contains(.header) { return .heading }
    if contains(.searchField) { return .searchField }
    if contains(.adjustable) { return .slider }
    if contains(.image) { return .image }
    if contains(.staticText) { return .label }
    if contains(.tabBar) { return .tabList }
    return nil
  }
}
