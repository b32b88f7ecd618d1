import CoreGraphics
import Foundation
import SlipwayFoundation

// Any object can be read out: it says what it is, and stands among a view's `accessibilityElements`. Views, bar items and
// accessibility elements have members of their own, which these lead to where the type is not known. Subclasses of other classes
// cannot override them.
extension NSObjectProtocol where Self: NSObject {
  /// Whether assistive technologies meet the object as one thing; false at first.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { spoken?.isAccessibilityElement ?? false }
    set { speaking.isAccessibilityElement = newValue }
  }
  /// What the object is, in a word or two.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { (self as? UIBarItem)?.accessibilityLabel ?? spoken?.accessibilityLabel }
    set {
      guard let item = self as? UIBarItem else { return speaking.accessibilityLabel = newValue }
      item.accessibilityLabel = newValue
    }
  }
  /// What happens when the object is activated.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { (self as? UIBarItem)?.accessibilityHint ?? spoken?.accessibilityHint }
    set {
      guard let item = self as? UIBarItem else { return speaking.accessibilityHint = newValue }
      item.accessibilityHint = newValue
    }
  }
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { spoken?.accessibilityValue }
    set { speaking.accessibilityValue = newValue }
  }
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { spoken?.accessibilityTraits ?? .none }
    set { speaking.accessibilityTraits = newValue }
  }
  /// In the window's coordinates.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { spoken?.accessibilityFrame ?? .zero }
    set { speaking.accessibilityFrame = newValue }
  }
  @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
    get { spoken?.accessibilityActivationPoint ?? .zero }
    set { speaking.accessibilityActivationPoint = newValue }
  }
}

extension NSObject {
  /// What stands for the object where it is read out; nil for a view, and for what is not read.
  @MainActor var readElement: UIAccessibilityElement? { spoken as? UIAccessibilityElement }

  /// What says what the object is, if anything has been said.
  @MainActor fileprivate var spoken: (any SpokenObject)? {
    self as? any SpokenObject ?? objc_getAssociatedObject(self, spokenKey) as? UIAccessibilityElement
  }

  @MainActor fileprivate var speaking: any SpokenObject {
    if let spoken { return spoken }
    let element = UIAccessibilityElement(accessibilityContainer: self)
    element.isAccessibilityElement = false
    objc_setAssociatedObject(self, spokenKey, element, .OBJC_ASSOCIATION_RETAIN)
    return element
  }
}

nonisolated(unsafe) private let spokenKey = makeKey()

/// An address that nothing else has.
private func makeKey() -> UnsafeRawPointer {
  UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

/// An object of ours that says all of it itself.
@MainActor private protocol SpokenObject: AnyObject {
  var isAccessibilityElement: Bool { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityValue: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
  var accessibilityFrame: CGRect { get set }
  var accessibilityActivationPoint: CGPoint { get set }
}

extension UIView: SpokenObject {}
extension UIAccessibilityElement: SpokenObject {}

/// What tests call it by, and users never meet.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}

extension UIImage: UIAccessibilityIdentification {
  /// A name for tests, which users never meet. Copies of the image have names of their own.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { objc_getAssociatedObject(self, imageIdentifierKey) as? String }
    set { objc_setAssociatedObject(self, imageIdentifierKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

nonisolated(unsafe) private let imageIdentifierKey = makeKey()
