// Declarations that others are about to land. Each owner deletes theirs here when the real one comes; then this file goes.
import CGTK
import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

// controls
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
}
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  open var input: String? { nil }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var action: Selector? { nil }
}
@preconcurrency @MainActor open class UIControl: UIView { open var isEnabled = true }
extension UIView {
  var accessibilityWidgetRole: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_GROUP }
}

// graphics
extension UIView { func animationAction(forKey event: String) -> (any CAAction)? { nil } }

// layout
public struct UIEdgeInsets: Hashable, Sendable { public static let zero = UIEdgeInsets() }
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
@MainActor final class ViewLayoutState {}
extension UIView {
  func layoutConstrainedSubviews() {}
  public func updateConstraintsIfNeeded() {}
  public func updateConstraints() {}
  var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  func autoresize(from old: CGSize, to new: CGSize) {}
  func autoresizingMaskChanged(_ old: AutoresizingMask) {}
  func removedSubview(_ view: UIView) {}
  func boundsSizeChanged(from old: CGSize) {}
}
