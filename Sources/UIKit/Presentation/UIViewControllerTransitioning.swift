import CoreGraphics
import Foundation
import SlipwayFoundation

/// Gives the animations, and the presentation controller of the style `custom`. All methods are optional.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

extension UIViewControllerTransitioningDelegate {
  package var animationController_forPresented_presenting_source:
    ((UIViewController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
  { optionalMethod("animationControllerForPresented:presenting:source:") }
  package var animationController_forDismissed: ((UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)? {
    optionalMethod("animationControllerForDismissed:")
  }
  package var interactionControllerForPresentation_using:
    ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
  { optionalMethod("interactionControllerForPresentationUsing:") }
  package var interactionControllerForDismissal_using:
    ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
  { optionalMethod("interactionControllerForDismissalUsing:") }
  package var presentationController_forPresented_presenting_source:
    ((UIViewController, UIViewController?, UIViewController) -> UIPresentationController?)?
  { optionalMethod("presentationControllerForPresented:presenting:source:") }
}

/// The animation of a transition.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the coming view to the container, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

extension UIViewControllerAnimatedTransitioning {
  package var animationEnded: ((Bool) -> Void)? { optionalMethod("animationEnded:") }
  package var interruptibleAnimator: ((any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating)? {
    optionalMethod("interruptibleAnimatorUsing:")
  }
}

/// What drives a transition by something else than time.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes the transition in hand, in place of `animateTransition(using:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animation needs to know of its transition.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  /// For interaction controllers: the part of the way, and how the interaction went on.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// The animation is over.
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that the transition does not move.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}
