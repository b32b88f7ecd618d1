import Foundation

/// Sizes that a view's content asks for, and sizes that its constraints give.
extension UIView {
  func contentSizeChanged() {
    treeRoot.layoutState.engine?.contentChanged(of: self)
    (superview as? UIStackView)?.contentChanged(of: self)
    if followsConstraints { superview?.setNeedsLayout() }
    contentSizeChangedInCell()
  }

  /// Leading and trailing are other sides now.
  func readingDirectionChanged() {
    let engine = treeRoot.layoutState.engine
    for constraint in constraints { engine?.constraintChanged(constraint) }
    setNeedsLayout()
  }

  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard layoutState.hugging[axis] != priority else { return }
    layoutState.hugging[axis] = priority
    contentSizeChanged()
  }

  func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard layoutState.compressionResistance[axis] != priority else { return }
    layoutState.compressionResistance[axis] = priority
    contentSizeChanged()
  }

  /// The size that the constraints inside the view give it, near a target.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, purpose: .fitting)
    engine.aim(at: target, horizontal: horizontal, vertical: vertical)
    engine.solve()
    let size = engine.size(of: self)
    let scale = UIScreen.main.scale
    // A view too small by rounding would cut its content.
    func up(_ value: CGFloat) -> CGFloat { max(0, ((value - 0.001) * scale).rounded(.up) / scale) }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The view whose text has the baseline that a constraint names.
  func baselineView(_ attribute: NSLayoutConstraint.Attribute) -> UIView? {
    attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
  }

  func alignmentRect(for frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  func frame(for alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    )
  }
}
