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

// lists
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var isScrollEnabled = true
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
