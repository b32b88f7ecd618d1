import CoreGraphics
import Foundation
import QuartzCore

/// A push or pop that runs.
@MainActor final class NavigationTransition {
  let from: UIViewController?
  let to: UIViewController
  let operation: UINavigationController.Operation
  let shade = UIView()
  let isAnimated: Bool
  /// Driven by a finger, and not by time.
  var isInteractive = false
  /// What the app animates with, where it does.
  var context: TransitionContext?
  let coordinator: TransitionCoordinator
  /// What the stack was, if the transition goes back to its begin.
  let stackBefore: [UIViewController]

  init(
    from: UIViewController?,
    to: UIViewController,
    _ operation: UINavigationController.Operation,
    in container: UIView,
    stackBefore: [UIViewController],
    duration: TimeInterval,
    animated: Bool
  ) {
    self.from = from
    self.to = to
    self.operation = operation
    self.stackBefore = stackBefore
    isAnimated = animated
    coordinator = TransitionCoordinator(
      in: container,
      duration: duration,
      animated: animated,
      from: from,
      to: to
    )
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
  }

  /// 0: `from` is seen, 1: `to` is. The lower view moves a third of the way, under a shade.
  ///
  /// - Parameter width: the way, negative where screens come from the left.
  func place(_ part: CGFloat, width: CGFloat) {
    let upper = operation == .push ? to.view : from?.view
    let lower = operation == .push ? from?.view : to.view
    let away = operation == .push ? 1 - part : part
    upper?.transform = CGAffineTransform(translationX: width * away, y: 0)
    lower?.transform = CGAffineTransform(translationX: -width * 0.3 * (1 - away), y: 0)
    shade.alpha = 0.1 * (1 - away)
  }
}

extension UINavigationController {
  static let transitionDuration: TimeInterval = 0.35

  func setUp() {
    bar.navigationController = self
    bottomBar.isHidden = true
  }

  func installViews() {
    view.backgroundColor = nil
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    view.addSubview(bottomBar)
    view.addSubview(bar)
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = contentView.readsRightToLeft ? .right : .left
    pan.handler = { [weak self] _ in self?.edgePanChanged() }
    edgePan = pan
    contentView.addGestureRecognizer(pan)
  }

  // The stack.

  func push(_ controller: UIViewController, _ animated: Bool) {
    precondition(
      !stack.contains { $0 === controller },
      "Pushing the same view controller instance more than once: \(controller)"
    )
    finishTransition()
    stackBefore = stack
    addChild(controller)
    stack.append(controller)
    bar.replaceItems(stack.map(\.navigationItem), animated: animated, isPush: true)
    showTop(animated: animated, .push)
  }

  func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
    guard count >= 1, count < stack.count else { return [] }
    finishTransition()
    stackBefore = stack
    let popped = Array(stack[count...])
    for controller in popped {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    stack.removeLast(popped.count)
    bar.replaceItems(stack.map(\.navigationItem), animated: animated, isPush: false)
    leavingControllers += popped
    showTop(animated: animated, .pop)
    return popped
  }

  func setStack(_ controllers: [UIViewController], animated: Bool) {
    finishTransition()
    stackBefore = stack
    let old = stack
    let gone = old.filter { controller in !controllers.contains { $0 === controller } }
    for controller in gone {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    for controller in controllers where controller.parent !== self { addChild(controller) }
    stack = controllers
    leavingControllers += gone
    let isPop = old.contains { $0 === controllers.last } && old.last !== controllers.last
    bar.replaceItems(controllers.map(\.navigationItem), animated: animated, isPush: !isPop)
    showTop(animated: animated && !old.isEmpty, isPop ? .pop : .push)
  }

  // Showing the top.

  func showTop(animated: Bool, _ operation: Operation) {
    let before = stackBefore
    // It would keep what was popped.
    stackBefore = []
    if stack.isEmpty { return showNothing() }
    guard isViewLoaded, let top = stack.last, shown !== top || operation == .none && top.viewIfLoaded?.superview == nil
    else {
      if !isViewLoaded { letGo() }
      return
    }
    let old = shown
    top.loadViewIfNeeded()
    let isSeen = appearance == .appeared || appearance == .appearing
    let animated =
      animated && view.window != nil && appearance == .appeared && old != nil && UIView.areAnimationsEnabled
    delegate?.navigationController_willShow_animated?(self, top, animated)
    let animator = animated ? old.flatMap { customAnimator(operation, from: $0, to: top) } : nil
    let transition = begin(from: old, to: top, operation, stackBefore: before, animated: animated, animator)
    shown = top
    if isSeen, old !== top { old?.setAppearance(.disappearing, animated: animated) }
    // An animation of the app's adds the view itself.
    if animator == nil { install(top, transition) } else { prepare(top) }
    if isSeen { top.setAppearance(.appearing, animated: animated) }
    barMetricsChanged()
    view.layoutIfNeeded()
    if let animator {
      runCustom(transition, animator)
    } else if animated {
      run(transition, from: 0, to: 1)
    } else {
      finishTransition()
    }
  }

  /// The stack is empty: what it showed may stand elsewhere at once.
  private func showNothing() {
    if let old = shown {
      let isSeen = appearance == .appeared || appearance == .appearing
      if isSeen { old.setAppearance(.disappearing, animated: false) }
      isMovingChildren = true
      old.viewIfLoaded?.removeFromSuperview()
      isMovingChildren = false
      if isSeen { old.setAppearance(.disappeared, animated: false) }
      shown = nil
    }
    letGo()
  }

  private func begin(
    from: UIViewController?,
    to: UIViewController,
    _ operation: Operation,
    stackBefore: [UIViewController],
    animated: Bool,
    _ animator: (any UIViewControllerAnimatedTransitioning)? = nil
  ) -> NavigationTransition {
    let transition = NavigationTransition(
      from: from,
      to: to,
      operation,
      in: contentView,
      stackBefore: stackBefore,
      duration: animator?.transitionDuration(using: nil) ?? Self.transitionDuration,
      animated: animated
    )
    self.transition = transition
    if animated { ownTransitionCoordinator = transition.coordinator }
    return transition
  }

  /// Gives the controller's view the place it will have.
  func prepare(_ controller: UIViewController) {
    let view: UIView = controller.view
    view.transform = .identity
    view.frame = contentView.bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(controller)
  }

  private func install(_ controller: UIViewController, _ transition: NavigationTransition) {
    prepare(controller)
    let view: UIView = controller.view
    isMovingChildren = true
    defer { isMovingChildren = false }
    let isBelow = transition.operation == .pop
    if isBelow, let old = transition.from?.viewIfLoaded, old.superview === contentView {
      contentView.insertSubview(view, belowSubview: old)
    } else {
      contentView.addSubview(view)
    }
    controller.setNeedsStatusBarAppearanceUpdate()
  }

  private func run(_ transition: NavigationTransition, from: CGFloat, to: CGFloat) {
    addShade(transition)
    let width = transitionWidth
    UIView.performWithoutAnimation { transition.place(from, width: width) }
    UIView.animate(
      withDuration: Self.transitionDuration * abs(to - from),
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: []
    ) {
      transition.place(to, width: width)
      transition.coordinator.runAnimations()
    } completion: { [weak self] _ in
      if self?.transition === transition { self?.finishTransition() }
    }
  }

  private func addShade(_ transition: NavigationTransition) {
    transition.shade.frame = contentView.bounds
    let upper = transition.operation == .push ? transition.to.view : transition.from?.view
    if let upper, upper.superview === contentView {
      contentView.insertSubview(transition.shade, belowSubview: upper)
      upper.layer.shadowOpacity = 0.15
      upper.layer.shadowRadius = 8
      upper.layer.shadowOffset = .zero
    }
  }

  /// Brings a running transition to its end at once.
  func finishTransition() {
    guard let transition else { return }
    self.transition = nil
    if transition.context != nil { settleCustom(transition) }
    transition.shade.removeFromSuperview()
    for controller in [transition.from, transition.to] {
      controller?.viewIfLoaded?.transform = .identity
      controller?.viewIfLoaded?.layer.shadowOpacity = 0
    }
    let isSeen = appearance == .appeared || appearance == .appearing
    if let old = transition.from, old !== transition.to {
      isMovingChildren = true
      old.viewIfLoaded?.removeFromSuperview()
      isMovingChildren = false
      if isSeen { old.setAppearance(.disappeared, animated: transition.isAnimated) }
    }
    if appearance == .appeared { transition.to.setAppearance(.appeared, animated: transition.isAnimated) }
    letGo()
    if transition.to.isMovingToParent || transition.operation == .push {
      transition.to.isMovingToParent = false
      transition.to.didMove(toParent: self)
    }
    ownTransitionCoordinator = nil
    transition.coordinator.finish()
    delegate?.navigationController_didShow_animated?(self, transition.to, transition.isAnimated)
  }

  /// Popped controllers leave once they are no longer seen.
  private func letGo() {
    let gone = leavingControllers
    leavingControllers = []
    for controller in gone where !stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  /// How far screens move as they come and go: leftwards as they come, where they are read from left to right.
  private var transitionWidth: CGFloat {
    let width = max(1, contentView.bounds.width)
    return contentView.readsRightToLeft ? -width : width
  }

  // The drag that goes back.

  private func edgePanChanged() {
    guard let pan = edgePan else { return }
    let width = transitionWidth
    let part = min(1, max(0, pan.translation(in: contentView).x / width))
    switch pan.state {
    case .began:
      guard stack.count > 1, transition == nil, !(topViewController?.navigationItem.hidesBackButton ?? false) else {
        pan.isEnabled = false
        pan.isEnabled = true
        return
      }
      beginInteractivePop()
    case .changed: if let transition, transition.isInteractive { transition.place(part, width: width) }
    case .ended, .cancelled: endInteractivePop(part, pan)
    default: break
    }
  }

  private func beginInteractivePop() {
    let old = stack[stack.count - 1]
    let under = stack[stack.count - 2]
    let transition = begin(from: old, to: under, .pop, stackBefore: stack, animated: true)
    transition.isInteractive = true
    transition.coordinator.begin(interactive: true)
    old.setAppearance(.disappearing, animated: true)
    install(under, transition)
    under.setAppearance(.appearing, animated: true)
    addShade(transition)
    transition.place(0, width: transitionWidth)
  }

  private func endInteractivePop(_ part: CGFloat, _ pan: UIScreenEdgePanGestureRecognizer) {
    guard let transition, transition.isInteractive, let old = transition.from else { return }
    let width = transitionWidth
    let speed = pan.velocity(in: contentView).x * (width < 0 ? -1 : 1)
    let goesBack = pan.state == .ended && (speed > 300 || speed > -300 && part > 0.5)
    transition.coordinator.endInteraction(cancelled: !goesBack)
    if goesBack {
      old.isMovingFromParent = true
      old.willMove(toParent: nil)
      stack.removeLast()
      leavingControllers.append(old)
      shown = transition.to
      bar.replaceItems(stack.map(\.navigationItem), animated: true, isPush: false)
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) {
      transition.place(goesBack ? 1 : 0, width: width)
      if goesBack { transition.coordinator.runAnimations() }
    } completion: { [weak self] _ in
      guard let self, self.transition === transition else { return }
      if goesBack { self.finishTransition() } else { self.cancelInteractivePop(transition) }
    }
  }

  private func cancelInteractivePop(_ transition: NavigationTransition) {
    self.transition = nil
    transition.shade.removeFromSuperview()
    transition.to.setAppearance(.disappeared, animated: true)
    transition.to.view.removeFromSuperview()
    transition.to.view.transform = .identity
    transition.from?.view.transform = .identity
    transition.from?.view.layer.shadowOpacity = 0
    transition.from?.setAppearance(.appeared, animated: true)
    ownTransitionCoordinator = nil
    transition.coordinator.finish(completed: false)
  }
}
