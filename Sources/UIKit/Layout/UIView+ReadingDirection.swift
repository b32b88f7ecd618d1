import CoreGraphics

/// Frames that are worked out from left to right, for views that are read from right to left, too.
extension UIView {
  /// Whether what this view places begins at its right edge.
  var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The side at which lines begin.
  var startAlignment: NSTextAlignment { readsRightToLeft ? .right : .left }

  /// A frame of this view's subview that was worked out from left to right, where the direction of reading puts it.
  func placed(_ frame: CGRect) -> CGRect {
    guard readsRightToLeft else { return frame }
    return CGRect(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
