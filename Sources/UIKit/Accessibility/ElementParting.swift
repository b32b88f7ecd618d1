import Foundation
import SlipwayAutomation

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
