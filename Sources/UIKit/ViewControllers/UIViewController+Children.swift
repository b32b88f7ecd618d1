import Foundation

/// A scroll view that an app named for its bars.
struct BarScrollView {
  weak var view: UIScrollView?
  var edge: NSDirectionalRectEdge
}

extension UIViewController {
  /// Whoever holds the controller hears of the size it would like: the parent, or what presents it.
  func tellOfPreferredContentSize() {
    if let parent { return parent.preferredContentSizeDidChange(forChildContentContainer: self) }
    presenterPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  func setBarScrollView(_ scrollView: UIScrollView?, _ edge: NSDirectionalRectEdge) {
    for index in barScrollViews.indices { barScrollViews[index].edge.subtract(edge) }
    barScrollViews.removeAll { $0.edge.isEmpty || $0.view == nil }
    if let scrollView { barScrollViews.append(BarScrollView(view: scrollView, edge: edge)) }
    navigationController?.barMetricsChanged()
  }

  func exchange(
    _ from: UIViewController,
    _ to: UIViewController,
    _ duration: TimeInterval,
    _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    precondition(from.parent === self && to.parent === self, "Both controllers must be children of \(self).")
    let container: UIView = from.view.superview ?? view
    let isSeen = container.window != nil
    if isSeen {
      from.beginAppearanceTransition(false, animated: duration > 0)
      to.beginAppearanceTransition(true, animated: duration > 0)
    }
    // Both tell of it here, not as their views come and go.
    let wasMoving = isMovingChildren
    isMovingChildren = true
    let finish = { [self] (isDone: Bool) in
      isMovingChildren = true
      from.view.removeFromSuperview()
      isMovingChildren = wasMoving
      if isSeen {
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      }
      completion?(isDone)
    }
    if options.transition != nil {
      UIView.transition(with: container, duration: duration, options: options) {
        from.view.isHidden = true
        container.addSubview(to.view)
        animations?()
      } completion: { isDone in
        from.view.isHidden = false
        finish(isDone)
      }
    } else {
      container.addSubview(to.view)
      UIView.animate(
        withDuration: duration,
        delay: 0,
        options: options,
        animations: { animations?() },
        completion: finish
      )
    }
    isMovingChildren = wasMoving
  }
}
