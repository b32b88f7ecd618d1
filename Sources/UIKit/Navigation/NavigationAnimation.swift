import CoreGraphics
import Foundation

/// Pushes and pops that the app animates.
extension UINavigationController {
  func customAnimator(_ operation: Operation, from: UIViewController, to: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard operation != .none, from !== to else { return nil }
    return delegate?.navigationController_animationControllerFor_from_to?(self, operation, from, to) ?? nil
  }

  func runCustom(_ transition: NavigationTransition, _ animator: any UIViewControllerAnimatedTransitioning) {
    let context = TransitionContext(
      in: contentView,
      style: .none,
      animator: animator,
      from: transition.from.map { ($0, $0.viewIfLoaded) },
      to: (transition.to, transition.to.viewIfLoaded),
      finalFrame: contentView.bounds,
      coordinator: transition.coordinator
    ) { [weak self] completed in
      guard let self, self.transition === transition else { return }
      if completed { finishTransition() } else { cancelCustom(transition) }
    }
    transition.context = context
    isMovingChildren = true
    context.start(delegate?.navigationController_interactionControllerFor?(self, animator) ?? nil)
  }

  /// The animation is over: what it left is put in order.
  func settleCustom(_ transition: NavigationTransition) {
    transition.context = nil
    let view: UIView = transition.to.view
    if view.superview !== contentView { contentView.addSubview(view) }
    prepare(transition.to)
    isMovingChildren = false
  }

  /// An interactive transition went back to where it began: so does the stack.
  private func cancelCustom(_ transition: NavigationTransition) {
    self.transition = nil
    transition.context = nil
    let pushed = stack.filter { controller in !transition.stackBefore.contains { $0 === controller } }
    stack = transition.stackBefore
    for controller in leavingControllers { controller.isMovingFromParent = false }
    leavingControllers = []
    shown = transition.from
    transition.to.viewIfLoaded?.removeFromSuperview()
    if let from = transition.from {
      if from.view.superview !== contentView { contentView.addSubview(from.view) }
      prepare(from)
    }
    isMovingChildren = false
    transition.to.setAppearance(.disappeared, animated: true)
    transition.from?.setAppearance(.appeared, animated: true)
    for controller in pushed {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    bar.replaceItems(stack.map(\.navigationItem), animated: false, isPush: transition.operation == .pop)
    barMetricsChanged()
    ownTransitionCoordinator = nil
    transition.coordinator.finish(completed: false)
  }
}
