import Foundation
import SlipwayAutomation

/// How a view stands among the elements that UI tests see.
package enum ElementAppearance {
  case itself
  /// It is no more than a help of its framework's: what is inside of it stands in its place.
  case onlyContents
  /// The same; an element inside without an identifier has this one.
  case lending(identifier: String)
  /// It speaks for a view inside of it: the two are one element.
  case speaking(for: UIView)
}

/// A view that does not stand for itself alone.
@MainActor package protocol ElementAppearing: UIView {
  var elementAppearance: ElementAppearance { get }
}

/// A part of what a view draws that is an element to tests, as it is a view on iOS.
struct ElementPart {
  var kind: ElementKind
  var label: String
  /// In the view's coordinates.
  var frame: CGRect
  var isSelected = false
  var isEnabled = true
}

/// A view with such parts.
@MainActor protocol ElementParting: UIView {
  var elementParts: [ElementPart] { get }
}
