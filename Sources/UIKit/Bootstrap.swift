// Declarations that others are about to land. Each owner deletes theirs here when the real one comes; then this file goes.
import CGTK
import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

// graphics

// lists
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var isScrollEnabled = true
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
