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

/// What is inside of a view and no view: an element of a page of the web.
package struct HostedElement {
  /// By this the view knows it again, until it is asked for its elements anew.
  package var number: Int
  package var kind: ElementKind
  package var label = ""
  package var value: String?
  package var placeholder: String?
  /// In the view's coordinates.
  package var frame: CGRect
  package var isEnabled = true
  package var isSelected = false
  package var hasFocus = false
  package var children: [HostedElement] = []

  package init(number: Int, kind: ElementKind, frame: CGRect) {
    self.number = number
    self.kind = kind
    self.frame = frame
  }
}

/// A view whose elements somebody else knows, who takes a while to answer, and whom the platform's touches do not reach by UIKit.
@MainActor package protocol ElementHosting: UIView {
  func findElements(_ done: @escaping @MainActor ([HostedElement]) -> Void)
  /// Where a finger reaches an element, after it was scrolled to if need be: in the view's coordinates.
  func reach(_ number: Int, _ done: @escaping @MainActor (CGPoint?) -> Void)
  /// A finger that went down at the first point and up at the last, in the view's coordinates.
  func touch(_ points: [CGPoint], _ done: @escaping @MainActor () -> Void)
  /// Types into what has the focus inside of it. The answer is whether something has.
  func type(_ text: String, _ done: @escaping @MainActor (Bool) -> Void)
}

/// A view that makes its text larger when the user wants larger text, whatever its properties say.
@MainActor package protocol TextScaling: UIView {}
