import Foundation

/// Springs and struts.
enum Autoresizing {
  /// How much of a superview's growth the start margin, the length and the end margin take: the flexible ones in
  /// proportion to what they have, or alike where they have nothing.
  static func shares(_ parts: [CGFloat], flexible: [Bool]) -> [CGFloat] {
    // With no flexible part the end margin gives way.
    let flexible = flexible.contains(true) ? flexible : [false, false, true]
    let weights = zip(parts, flexible).map { $1 ? max(0, $0) : 0 }
    let total = weights.reduce(0, +)
    if total > 0 { return weights.map { $0 / total } }
    let count = CGFloat(flexible.count { $0 })
    return flexible.map { $0 ? 1 / count : 0 }
  }
}

extension UIView {
  /// Follows the superview from one size to another as the autoresizing mask says.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !followsConstraints, autoresizingMask != [] else { return }
    let mask = autoresizingMask
    let frame = untransformedFrame
    let horizontal = Autoresizing.shares(
      [frame.minX, frame.width, old.width - frame.maxX],
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)
    )
    let vertical = Autoresizing.shares(
      [frame.minY, frame.height, old.height - frame.maxY],
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains)
    )
    let growth = CGSize(width: new.width - old.width, height: new.height - old.height)
    let size = CGSize(
      width: max(0, frame.width + horizontal[1] * growth.width),
      height: max(0, frame.height + vertical[1] * growth.height)
    )
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + horizontal[0] * growth.width + anchor.x * size.width,
      y: frame.minY + vertical[0] * growth.height + anchor.y * size.height
    )
    if bounds.size != size { bounds.size = size }
    if self.center != center { self.center = center }
  }
}
