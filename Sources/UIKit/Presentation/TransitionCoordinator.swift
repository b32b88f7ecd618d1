import CoreGraphics
import Foundation

/// Runs what an app animates beside a transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext

  let containerView: UIView
  let transitionDuration: TimeInterval
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var isCancelled = false
  private(set) var initiallyInteractive = false
  /// A transition with the system's own animation has none.
  weak var context: TransitionContext?
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var interactionHandlers: [(Context) -> Void] = []
  private var hasBegun = false

  init(
    in container: UIView,
    duration: TimeInterval,
    animated: Bool,
    from: UIViewController? = nil,
    to: UIViewController? = nil,
    style: UIModalPresentationStyle = .none
  ) {
    containerView = container
    transitionDuration = animated ? duration : 0
    isAnimated = animated
    presentationStyle = style
    controllers = [.from: from, .to: to].compactMapValues { $0 }
  }

  var isInteractive: Bool { context?.isInteractive ?? isDragged }
  var isInterruptible: Bool { context?.animator.interruptibleAnimator != nil }
  var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    context?.view(forKey: key) ?? controllers[key == .from ? .from : .to]?.viewIfLoaded
  }

  @discardableResult
  func animate(alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?) -> Bool {
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

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((Context) -> Void)?,
    completion: ((Context) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) { interactionHandlers.append(handler) }
  func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) { interactionHandlers.append(handler) }

  // What the transition tells.

  private var isDragged = false

  func begin(interactive: Bool) {
    initiallyInteractive = interactive
    isDragged = interactive
  }

  func interactionChanged() {
    isCancelled = context?.transitionWasCancelled ?? isCancelled
    for handler in interactionHandlers { handler(self) }
  }

  /// The finger left a transition with the system's own animation.
  func endInteraction(cancelled: Bool) {
    isDragged = false
    isCancelled = cancelled
    interactionChanged()
  }

  /// Within the transition's own animation.
  func runAnimations() {
    hasBegun = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  /// Beside an animation of the app's.
  func animateAlongside() {
    guard !animations.isEmpty else { return hasBegun = true }
    UIView.animate(withDuration: transitionDuration) { self.runAnimations() }
  }

  func finish(completed: Bool = true) {
    runAnimations()
    isCancelled = !completed
    let waiting = completions
    completions = []
    interactionHandlers = []
    for completion in waiting { completion(self) }
  }
}
