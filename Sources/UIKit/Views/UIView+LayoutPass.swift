import Foundation
import QuartzCore

/// The layout pass: from the top down, only where something asked for it.
extension UIView {
  /// A subtree settles in one pass nearly always; a view that asks again in every pass must not hang the app.
  private static let mostPasses = 16

  func markLayoutUpwards() {
    var ancestor = superview
    while let view = ancestor, !view.descendantNeedsLayout {
      view.descendantNeedsLayout = true
      ancestor = view.superview
    }
    if window != nil { FrameDriver.shared.request() }
  }

  func layoutTree() {
    for _ in 0..<UIView.mostPasses {
      solveConstraints()
      layoutPass()
      guard layer.needsLayout() || descendantNeedsLayout || constraintsNeedSolving else { return }
    }
  }

  private func layoutPass() {
    if layer.needsLayout() { performLayout() }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for subview in subviews where subview.layer.needsLayout() || subview.descendantNeedsLayout {
      subview.layoutPass()
    }
  }

  func performLayout() {
    layer.layoutDone()
    let controller = viewController
    controller?.viewWillLayoutSubviews()
    controller?.layOutUnavailable()
    traitCollection.performAsCurrent { layoutSubviews() }
    controller?.viewDidLayoutSubviews()
  }
}
