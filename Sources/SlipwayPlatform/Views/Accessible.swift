import Foundation

/// What kind of thing assistive technologies take a view for; it is fixed when the view is made.
package enum AccessibleRole: Sendable {
  case group, button, link, toggle, slider, heading, label, image, searchField
  case progress, list, listItem, tab, tabList, dialog
}

/// What assistive technologies can have done with a view; it is fixed when the view is made.
package enum AccessibleActions: Sendable {
  case none
  /// All but `increment` and `decrement`.
  case element
  /// All.
  case adjustable
}

/// What assistive technologies have done.
package enum AccessibleAction: Int32, Sendable {
  case activate, escape, scrollUp, scrollDown, scrollLeft, scrollRight, increment, decrement
}

/// What assistive technologies are told of a view. What is nil, or false where only some views can be so, is not said.
package struct AccessibleDescription: Equatable, Sendable {
  package struct Range: Equatable, Sendable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double

    package init(value: Double, minimum: Double, maximum: Double) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  package var label: String?
  package var hint: String?
  package var value: String?
  package var range: Range?
  /// From 1 on, if it is a heading.
  package var headingLevel: Int?
  package var isModal = false
  package var isDisabled = false
  package var isHidden = false
  /// nil of what cannot be checked.
  package var isChecked: Bool?
  /// nil of what has never been selected.
  package var isSelected: Bool?

  package init() {}
}
