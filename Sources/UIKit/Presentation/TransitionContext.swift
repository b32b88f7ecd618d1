import CoreGraphics
import Foundation

/// One transition, as its animation sees it.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private let frames: (initial: [ObjectIdentifier: CGRect], final: [ObjectIdentifier: CGRect])
  private var completed: ((Bool) -> Void)?

  init(
    in container: UIView,
    style: UIModalPresentationStyle,
    from: (controller: UIViewController, view: UIView?)?,
    to: (controller: UIViewController, view: UIView?),
    finalFrame: CGRect,
    completed: @escaping (Bool) -> Void
  ) {
    containerView = container
    presentationStyle = style
    controllers = [.from: from?.controller, .to: to.controller].compactMapValues { $0 }
    views = [.from: from?.view, .to: to.view].compactMapValues { $0 }
    var initial: [ObjectIdentifier: CGRect] = [:]
    if let from { initial[ObjectIdentifier(from.controller)] = from.view?.frame ?? container.bounds }
    frames = (initial, [ObjectIdentifier(to.controller): finalFrame])
    self.completed = completed
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  private(set) var transitionWasCancelled = false
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { frames.initial[ObjectIdentifier(vc)] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { frames.final[ObjectIdentifier(vc)] ?? .zero }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    let completed = completed
    self.completed = nil
    completed?(didComplete)
  }
}

/// Runs what an app animates beside a transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  let transitionDuration: TimeInterval
  let isAnimated: Bool
  var isInteractive: Bool { false }
  private(set) var isCancelled = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false

  init(in container: UIView, duration: TimeInterval, animated: Bool) {
    containerView = container
    transitionDuration = animated ? duration : 0
    isAnimated = animated
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation {
      if hasBegun {
        UIView.animate(withDuration: transitionDuration) { animation(self) }
      } else {
        animations.append(animation)
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  /// Within the transition's own animation.
  func runAnimations() {
    hasBegun = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  func finish(completed: Bool = true) {
    runAnimations()
    isCancelled = !completed
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
