import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Fades the coming view in, in a second, evenly.
@MainActor private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  var lines: [String] = []
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.viewController(forKey: .to)!
    let view: UIView = context.view(forKey: .to) ?? to.view
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 1
    } completion: { _ in
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func ended(_ completed: Bool) { lines.append("ended \(completed)") }
}

/// Fades by an animator, which can be stopped.
@MainActor private final class AnimatorFade: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptible(context).startAnimation()
  }
  /// The same one for the whole transition.
  func interruptible(_ context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let to = context.viewController(forKey: .to)!
    to.view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(to.view)
    to.view.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.view.alpha = 1 }
    animator.addCompletion { _ in
      to.view.alpha = 1
      self.animator = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}

/// Gives the animation and what drives it.
@MainActor
private final class Director: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  typealias Animator = any UIViewControllerAnimatedTransitioning
  typealias Interaction = any UIViewControllerInteractiveTransitioning
  let fade = Fade()
  var other: Animator?
  var interaction: UIPercentDrivenInteractiveTransition?
  var operations: [UINavigationController.Operation] = []
  var shown: [String] = []

  func animator(
    _ navigation: UINavigationController,
    _ operation: UINavigationController.Operation,
    _ from: UIViewController,
    _ to: UIViewController
  ) -> Animator? {
    operations.append(operation)
    return other ?? fade
  }
  func interaction(_ navigation: UINavigationController, _ animator: Animator) -> Interaction? { interaction }
  func didShow(_ navigation: UINavigationController, _ controller: UIViewController, _ animated: Bool) {
    shown.append(controller.title ?? "")
  }
  func tabAnimator(_ tabs: UITabBarController, _ from: UIViewController, _ to: UIViewController) -> Animator? { fade }
  func tabInteraction(_ tabs: UITabBarController, _ animator: Animator) -> Interaction? { interaction }
  func presenting(_ a: UIViewController, _ b: UIViewController, _ c: UIViewController) -> Animator? { fade }
  func dismissing(_ dismissed: UIViewController) -> Animator? { fade }
  func presentation(using animator: Animator) -> Interaction? { interaction }
  func dismissal(using animator: Animator) -> Interaction? { interaction }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(Fade.self, name: "Fade", methods: [MethodRecord("animationEnded:", Fade.ended)]),
        ClassRecord(
          AnimatorFade.self,
          name: "AnimatorFade",
          methods: [MethodRecord("interruptibleAnimatorUsing:", AnimatorFade.interruptible)]
        ),
        ClassRecord(
          Director.self,
          name: "Director",
          methods: [
            MethodRecord("navigationController:animationControllerFor:from:to:", Director.animator),
            MethodRecord(
              "navigationController:interactionControllerFor:",
              Director.interaction as (Director) -> (UINavigationController, Animator) -> Interaction?
            ),
            MethodRecord("navigationController:didShow:animated:", Director.didShow),
            MethodRecord("tabBarController:animationControllerForTransitionFrom:to:", Director.tabAnimator),
            MethodRecord("tabBarController:interactionControllerFor:", Director.tabInteraction),
            MethodRecord("animationControllerForPresented:presenting:source:", Director.presenting),
            MethodRecord("animationControllerForDismissed:", Director.dismissing),
            MethodRecord("interactionControllerForPresentationUsing:", Director.presentation),
            MethodRecord("interactionControllerForDismissalUsing:", Director.dismissal),
          ]
        ),
      ]
    }
  }
}

@MainActor @Suite("Transitions that the app animates", .framesByHand)
struct InteractiveTransitionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let director = Director()
  private let root = UIViewController()
  private let next = UIViewController()
  private let hand = UIPercentDrivenInteractiveTransition()

  init() {
    Director.register()
    root.title = "root"
    next.title = "next"
    window.isHidden = false
  }

  private func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    navigation.delegate = director
    director.shown = []
    return navigation
  }

  @Test("A push and a pop with the app's animation, and what goes beside it")
  func push() {
    let navigation = navigation()
    navigation.pushViewController(next, animated: true)
    #expect(director.operations == [.push] && next.view.window != nil && root.view.window != nil)
    var lines: [String] = []
    navigation.transitionCoordinator?.animate { context in
      lines.append("\(context.viewController(forKey: .to)?.title ?? "") \(context.transitionDuration)")
    } completion: { context in
      lines.append("done \(context.isCancelled)")
    }
    FramesByHand.pass(0.01)
    FramesByHand.pass(0.5)
    #expect(abs(next.view.layer.shown.opacity - 0.5) < 0.03 && director.shown.isEmpty)
    FramesByHand.pass(0.6)
    #expect(director.shown == ["next"] && root.view.window == nil && director.fade.lines == ["ended true"])
    #expect(lines == ["next 1.0", "done false"] && navigation.transitionCoordinator == nil)
    navigation.popViewController(animated: true)
    FramesByHand.pass(0.01)
    FramesByHand.pass(1.1)
    #expect(director.operations == [.push, .pop] && director.shown == ["next", "root"] && next.parent == nil)
  }

  @Test("A finger moves a push along; let go, it runs to its end")
  func finish() {
    let navigation = navigation()
    director.interaction = hand
    navigation.pushViewController(next, animated: true)
    #expect(navigation.transitionCoordinator?.isInteractive == true && hand.duration == 1)
    var changes: [Bool] = []
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    for part in [0.2, 0.7, 0.4] {
      hand.update(CGFloat(part))
      #expect(abs(CGFloat(next.view.layer.shown.opacity) - CGFloat(part)) < 0.01)
      FramesByHand.pass(0.3)
    }
    #expect(hand.percentComplete == 0.4 && navigation.transitionCoordinator?.percentComplete == 0.4)
    hand.finish()
    #expect(changes == [false])
    FramesByHand.pass(0.3)
    #expect(abs(next.view.layer.shown.opacity - 0.7) < 0.03)
    FramesByHand.pass(0.4)
    #expect(director.shown == ["next"] && navigation.viewControllers.count == 2 && root.view.window == nil)
  }

  @Test("A push that is cancelled never was")
  func cancelPush() {
    let navigation = navigation()
    director.interaction = hand
    hand.completionSpeed = 1_000_000
    navigation.pushViewController(next, animated: true)
    var isCancelled: Bool?
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
    hand.update(0.5)
    hand.cancel()
    FramesByHand.pass(0.02)
    #expect(navigation.viewControllers == [root] && navigation.topViewController === root && next.parent == nil)
    #expect(next.view.window == nil && root.view.window != nil && isCancelled == true)
    #expect(director.fade.lines == ["ended false"] && director.shown.isEmpty)
    #expect(navigation.navigationBar.items?.count == 1)
    director.interaction = nil
    navigation.pushViewController(next, animated: false)
    #expect(navigation.viewControllers.count == 2 && next.view.window != nil)
  }

  @Test("A pop that is cancelled leaves the controller where it was")
  func cancelPop() {
    let navigation = navigation()
    navigation.pushViewController(next, animated: false)
    director.interaction = hand
    hand.completionSpeed = 1_000_000
    navigation.popViewController(animated: true)
    hand.update(0.3)
    hand.cancel()
    FramesByHand.pass(0.02)
    #expect(navigation.viewControllers == [root, next] && next.parent === navigation && next.view.window != nil)
    #expect(root.view.window == nil && !next.isMovingFromParent)
  }

  @Test("Interactive presentations are cancelled and finished, too; the presentation controller hears of it")
  func presenting() {
    window.rootViewController = root
    director.interaction = hand
    hand.completionSpeed = 1_000_000
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = director
    var isDone = false
    root.present(next, animated: true) { isDone = true }
    hand.update(0.5)
    #expect(abs(next.view.layer.shown.opacity - 0.5) < 0.02)
    hand.cancel()
    FramesByHand.pass(0.02)
    #expect(root.presentedViewController == nil && next.view.window == nil && !isDone)
    hand.completionSpeed = 1
    root.present(next, animated: true) { isDone = true }
    hand.update(0.5)
    hand.finish()
    FramesByHand.pass(0.6)
    #expect(root.presentedViewController === next && isDone && next.view.window != nil)
    hand.completionSpeed = 1_000_000
    next.dismiss(animated: true)
    hand.update(0.5)
    hand.cancel()
    FramesByHand.pass(0.02)
    #expect(root.presentedViewController === next && next.view.window != nil && !next.isBeingDismissed)
    director.interaction = nil
    next.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test("An animation that does not begin in the hand is taken into it")
  func takenUp() {
    let navigation = navigation()
    director.interaction = hand
    hand.wantsInteractiveStart = false
    navigation.pushViewController(next, animated: true)
    #expect(navigation.transitionCoordinator?.initiallyInteractive == false)
    FramesByHand.pass(0.01)
    FramesByHand.pass(0.25)
    hand.pause()
    #expect(abs(hand.percentComplete - 0.25) < 0.03 && navigation.transitionCoordinator?.isInteractive == true)
    FramesByHand.pass(3)
    #expect(abs(next.view.layer.shown.opacity - 0.25) < 0.03)
    hand.finish()
    FramesByHand.pass(0.8)
    #expect(director.shown == ["next"])
  }

  @Test("An animation by an animator is stopped and goes on")
  func interruptible() {
    let navigation = navigation()
    director.other = AnimatorFade()
    director.interaction = hand
    navigation.pushViewController(next, animated: true)
    #expect(navigation.transitionCoordinator?.isInterruptible == true)
    hand.update(0.6)
    #expect(abs(next.view.layer.shown.opacity - 0.6) < 0.02)
    FramesByHand.pass(2)
    #expect(abs(next.view.layer.shown.opacity - 0.6) < 0.02 && director.shown.isEmpty, "the hand holds it")
    hand.finish()
    FramesByHand.pass(0.01)
    FramesByHand.pass(0.6)
    #expect(director.shown == ["next"] && navigation.viewControllers.count == 2)
    director.interaction = nil
    navigation.popViewController(animated: true)
    FramesByHand.pass(0.01)
    FramesByHand.pass(0.5)
    #expect(abs(root.view.layer.shown.opacity - 0.5) < 0.03, "by itself, too")
    FramesByHand.pass(0.6)
    #expect(navigation.viewControllers == [root])
  }

  @Test("Tabs change with the app's animation")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [root, next]
    window.rootViewController = tabs
    tabs.delegate = director
    tabs.selectedIndex = 1
    #expect(root.view.window != nil && next.view.window != nil)
    FramesByHand.pass(0.01)
    FramesByHand.pass(1.1)
    #expect(root.view.window == nil && next.view.window != nil && next.view.frame.size == window.bounds.size)
    director.interaction = hand
    hand.completionSpeed = 1_000_000
    tabs.selectedIndex = 0
    hand.update(0.4)
    hand.cancel()
    FramesByHand.pass(0.02)
    #expect(tabs.selectedIndex == 1 && root.view.window == nil && tabs.tabBar.selectedItem === next.tabBarItem)
  }
}
