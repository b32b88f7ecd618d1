import CoreGraphics
import Foundation

/// One transition, as its animation sees it.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let animator: any UIViewControllerAnimatedTransitioning
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private let frames: (initial: [ObjectIdentifier: CGRect], final: [ObjectIdentifier: CGRect])
  private weak var coordinator: TransitionCoordinator?
  private var completed: ((Bool) -> Void)?
  /// Kept while the transition runs.
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(
    in container: UIView,
    style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning,
    from: (controller: UIViewController, view: UIView?)?,
    to: (controller: UIViewController, view: UIView?),
    finalFrame: CGRect,
    coordinator: TransitionCoordinator?,
    completed: @escaping (Bool) -> Void
  ) {
    containerView = container
    presentationStyle = style
    self.animator = animator
    self.coordinator = coordinator
    controllers = [.from: from?.controller, .to: to.controller].compactMapValues { $0 }
    views = [.from: from?.view, .to: to.view].compactMapValues { $0 }
    var initial: [ObjectIdentifier: CGRect] = [:]
    if let from { initial[ObjectIdentifier(from.controller)] = from.view?.frame ?? container.bounds }
    frames = (initial, [ObjectIdentifier(to.controller): finalFrame])
    self.completed = completed
    super.init()
    coordinator?.context = self
  }

  /// Runs the animation: by time, or as the interaction says.
  func start(_ interaction: (any UIViewControllerInteractiveTransitioning)?) {
    self.interaction = interaction
    let percentDriven = interaction as? UIPercentDrivenInteractiveTransition
    isInteractive = interaction != nil && percentDriven?.wantsInteractiveStart ?? true
    coordinator?.begin(interactive: isInteractive)
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
    coordinator?.animateAlongside()
  }

  /// The animation as the app gives it: by an animator, or at once.
  func animate() {
    if let animator = animator.interruptibleAnimator?(self) {
      animator.startAnimation()
    } else {
      animator.animateTransition(using: self)
    }
  }

  var isAnimated: Bool { true }
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { frames.initial[ObjectIdentifier(vc)] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { frames.final[ObjectIdentifier(vc)] ?? .zero }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  func finishInteractiveTransition() { endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true) }
  func pauseInteractiveTransition() {
    guard !isInteractive, completed != nil else { return }
    isInteractive = true
    coordinator?.interactionChanged()
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    coordinator?.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completed else { return }
    transitionWasCancelled = !didComplete
    self.completed = nil
    (interaction as? UIPercentDrivenInteractiveTransition)?.transitionCompleted()
    interaction = nil
    completed(didComplete)
    animator.animationEnded?(didComplete)
  }
}
