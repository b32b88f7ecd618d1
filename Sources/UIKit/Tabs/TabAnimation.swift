import CoreGraphics
import Foundation

/// A change of the tab that the app animates.
@MainActor final class TabTransition {
  let from: UIViewController
  let to: UIViewController
  let coordinator: TransitionCoordinator
  var context: TransitionContext?

  init(from: UIViewController, to: UIViewController, in container: UIView, duration: TimeInterval) {
    self.from = from
    self.to = to
    coordinator = TransitionCoordinator(in: container, duration: duration, animated: true, from: from, to: to)
  }
}

extension UITabBarController {
  func tabAnimator(from: UIViewController, to: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    guard appearance == .appeared, view.window != nil, UIView.areAnimationsEnabled else { return nil }
    return delegate?.tabBarController_animationControllerForTransitionFrom_to?(self, from, to) ?? nil
  }

  func showSelected(
    _ new: UIViewController,
    instead old: UIViewController,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    let duration = animator.transitionDuration(using: nil)
    let transition = TabTransition(from: old, to: new, in: contentView, duration: duration)
    tabTransition = transition
    ownTransitionCoordinator = transition.coordinator
    shown = new
    old.setAppearance(.disappearing, animated: true)
    isMovingChildren = true
    prepareTab(new)
    new.setAppearance(.appearing, animated: true)
    let context = TransitionContext(
      in: contentView,
      style: .none,
      animator: animator,
      from: (old, old.viewIfLoaded),
      to: (new, new.viewIfLoaded),
      finalFrame: contentView.bounds,
      coordinator: transition.coordinator
    ) { [weak self] completed in
      guard let self, self.tabTransition === transition else { return }
      finishTabTransition(completed: completed)
    }
    transition.context = context
    context.start(delegate?.tabBarController_interactionControllerFor?(self, animator) ?? nil)
  }

  private func prepareTab(_ controller: UIViewController) {
    let view: UIView = controller.view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentView.bounds
    updateInsets()
  }

  /// Brings a running transition to its end, or back to its begin.
  func finishTabTransition(completed: Bool = true) {
    guard let transition = tabTransition else { return }
    tabTransition = nil
    transition.context = nil
    let (stays, goes) = completed ? (transition.to, transition.from) : (transition.from, transition.to)
    shown = stays
    goes.viewIfLoaded?.removeFromSuperview()
    if stays.view.superview !== contentView { contentView.addSubview(stays.view) }
    prepareTab(stays)
    isMovingChildren = false
    goes.setAppearance(.disappeared, animated: true)
    stays.setAppearance(.appeared, animated: true)
    if !completed {
      selected = stays
      bar.selectedItem = stays.tabBarItem
    }
    updateBarVisibility(animated: false)
    barEdgeMayHaveChanged()
    ownTransitionCoordinator = nil
    transition.coordinator.finish(completed: completed)
  }
}
