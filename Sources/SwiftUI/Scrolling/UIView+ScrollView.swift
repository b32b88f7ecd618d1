import UIKit

extension UIView {
  /// The nearest scroll view around that scrolls along an axis; along any for nil.
  func scrollView(along axis: Axis?) -> UIScrollView? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first { $0.scrolls(along: axis) }
  }
}

extension UIScrollView {
  func scrolls(along axis: Axis?) -> Bool {
    guard let axis else { return true }
    let axes = (self as? ScrollContentView)?.item?.axes ?? .vertical
    return axes.contains(axis == .vertical ? .vertical : .horizontal)
  }
}
