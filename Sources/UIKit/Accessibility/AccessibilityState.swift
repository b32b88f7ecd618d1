import CGTK
import Foundation
import SlipwayWidgets

/// What a kind of view tells assistive technologies by itself.
struct AccessibilityDefaults {
  enum Role { case progress, group, textField, list, listItem, dialog, tab }
  struct Range: Equatable {
    var value: Double
    var minimum: Double
    var maximum: Double
  }

  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = .none
  /// What the traits cannot say.
  var role: Role?
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
  var isModal = false
  var groupsChildren = false
  var activationPoint: CGPoint?
  var customActions: [UIAccessibilityCustomAction]?
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

  /// GTK fixes a widget's role when it is made.
  var accessibilityWidgetRole: GtkAccessibleRole {
    if let role = defaultAccessibility.role?.gtk { return role }
    // A picture that nobody described is read by no one; GTK would read its type's name.
    let traits = isAccessibilityElement ? accessibilityTraits : accessibilityTraits.subtracting(.image)
    return traits.widgetRole ?? GTK_ACCESSIBLE_ROLE_GROUP
  }

  /// What an element can be asked to do; fixed with the widget, as its role is.
  var accessibilityWidgetActions: SlipwayActions {
    guard isAccessibilityElement else { return SLIPWAY_ACTIONS_NONE }
    return accessibilityTraits.contains(.adjustable) ? SLIPWAY_ACTIONS_ADJUSTABLE : SLIPWAY_ACTIONS_ELEMENT
  }

  /// Tells GTK's accessibility tree what has changed. Does nothing for a view that is not on a screen.
  func updateAccessibility() {
    // A field's text widget is what gets the focus and is read out.
    guard let widget = viewWidget?.native?.widget ?? viewWidget?.pointer else { return }
    let defaults = defaultAccessibility
    let traits = accessibilityTraits
    let isElement = isAccessibilityElement
    slipway_accessible_set_label(widget, isElement ? accessibilityLabel : accessibilitySetting(\.label) ?? nil)
    slipway_accessible_set_description(widget, accessibilityHint)
    if let range = defaults.range {
      slipway_accessible_set_range(widget, range.value, range.minimum, range.maximum)
    }
    slipway_accessible_set_value_text(widget, accessibilityValue)
    if traits.contains(.header) { slipway_accessible_set_heading_level(widget, 1) }
    slipway_accessible_set_disabled(widget, traits.contains(.notEnabled) ? 1 : 0)
    if traits.contains(.toggleButton) { slipway_accessible_set_checked(widget, accessibilityValue == "1" ? 1 : 0) }
    if traits.contains(.selected) || wasAccessibilitySelected {
      slipway_accessible_set_selected(widget, traits.contains(.selected) ? 1 : 0)
      wasAccessibilitySelected = traits.contains(.selected)
    }
    if accessibilityViewIsModal { slipway_accessible_set_modal(widget, 1) }
    slipway_accessible_set_hidden(widget, isHiddenFromAccessibility ? 1 : 0)
  }

  /// What is inside an element is read as a part of it; beside a native text widget, which is an element itself, it is not.
  var isHiddenFromAccessibility: Bool {
    if isHidden || isLeftOutByContainer { return true }
    var ancestor = superview
    while let view = ancestor {
      let isWhole = view.isAccessibilityElement && view.viewWidget?.native == nil
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
  var widgetRole: GtkAccessibleRole? {
    if contains(.toggleButton) { return GTK_ACCESSIBLE_ROLE_SWITCH }
    if contains(.link) { return GTK_ACCESSIBLE_ROLE_LINK }
    if contains(.button) { return GTK_ACCESSIBLE_ROLE_BUTTON }
    if contains(.header) { return GTK_ACCESSIBLE_ROLE_HEADING }
    if contains(.searchField) { return GTK_ACCESSIBLE_ROLE_SEARCH_BOX }
    if contains(.adjustable) { return GTK_ACCESSIBLE_ROLE_SLIDER }
    if contains(.image) { return GTK_ACCESSIBLE_ROLE_IMG }
    if contains(.staticText) { return GTK_ACCESSIBLE_ROLE_LABEL }
    if contains(.tabBar) { return GTK_ACCESSIBLE_ROLE_TAB_LIST }
    return nil
  }
}

extension AccessibilityDefaults.Role {
  fileprivate var gtk: GtkAccessibleRole {
    switch self {
    case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .textField: GTK_ACCESSIBLE_ROLE_GROUP
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    }
  }
}
