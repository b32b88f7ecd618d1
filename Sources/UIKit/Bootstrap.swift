// Declarations that others are about to land. Each owner deletes theirs here when the real one comes; then this file goes.
import CGTK
import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

// graphics
extension UIView { func animationAction(forKey event: String) -> (any CAAction)? { nil } }
open class UIImage: NSObject, @unchecked Sendable {
  public class SymbolConfiguration: NSObject, @unchecked Sendable {
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(pointSize: CGFloat, weight: UIFont.Weight) { self.init() }
    public func applying(_ other: SymbolConfiguration?) -> Self { self }
  }
  public init?(data: Data) {}
  public init?(systemName: String) {}
  public init?(systemName: String, withConfiguration: SymbolConfiguration?) {}
  public var size: CGSize { CGSize(width: 20, height: 20) }
  public var images: [UIImage]? { nil }
  public var duration: TimeInterval { 0 }
  public var isSymbolImage: Bool { false }
  public var symbolConfiguration: SymbolConfiguration? { nil }
  public func applyingSymbolConfiguration(_ c: SymbolConfiguration) -> UIImage? { self }
  public func draw(in rect: CGRect) {}
  func render(in snapshot: OpaquePointer, rect: CGRect, tint: UIColor) {}
}
open class UIBezierPath: NSObject { public var bounds: CGRect { .zero } }
extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let curveEaseInOut: AnimationOptions = []
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

// layout
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  public static let zero = UIEdgeInsets()
}
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
}
extension CGRect {
  public func inset(by i: UIEdgeInsets) -> CGRect {
    CGRect(x: minX + i.left, y: minY + i.top, width: width - i.left - i.right, height: height - i.top - i.bottom)
  }
}
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
  func intrinsicContentSizeChanged() { superview?.setNeedsLayout() }
  public var safeAreaInsets: UIEdgeInsets { .zero }
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

// lists
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var isScrollEnabled = true
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
