// Declarations that others are about to land. Each owner deletes theirs here when the real one comes; then this file goes.
import CGTK
import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

// graphics
extension UIView { func animationAction(forKey event: String) -> (any CAAction)? { nil } }
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
