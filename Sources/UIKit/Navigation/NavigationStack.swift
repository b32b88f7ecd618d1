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

  init(
    from: UIViewController?,
    to: UIViewController,
    _ operation: UINavigationController.Operation,
    animated: Bool
  ) {
    self.from = from
    self.to = to
    self.operation = operation
    isAnimated = animated
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
  }

  /// 0: `from` is seen, 1: `to` is. The lower view moves a third of the way, under a shade.
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
    pan.edges = .left
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
    addChild(controller)
    stack.append(controller)
    bar.replaceItems(stack.map(\.navigationItem), animated: animated, isPush: true)
    showTop(animated: animated, .push)
  }

  func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
    guard count >= 1, count < stack.count else { return [] }
    finishTransition()
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
    let transition = NavigationTransition(from: old, to: top, operation, animated: animated)
    self.transition = transition
    shown = top
    if isSeen, old !== top { old?.setAppearance(.disappearing, animated: animated) }
    install(top, transition)
    if isSeen { top.setAppearance(.appearing, animated: animated) }
    barMetricsChanged()
    view.layoutIfNeeded()
    guard animated else { return finishTransition() }
    run(transition, from: 0, to: 1)
  }

  private func install(_ controller: UIViewController, _ transition: NavigationTransition) {
    let view: UIView = controller.view
    view.transform = .identity
    view.frame = contentView.bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(controller)
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
    let width = contentView.bounds.width
    UIView.performWithoutAnimation { transition.place(from, width: width) }
    UIView.animate(
      withDuration: Self.transitionDuration * abs(to - from),
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: []
    ) {
      transition.place(to, width: width)
    } completion: { [weak self] _ in
      if self?.transition === transition { self?.finishTransition(isCancelled: to == 0) }
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
  func finishTransition(isCancelled: Bool = false) {
    guard let transition else { return }
    self.transition = nil
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

  // The drag that goes back.

  private func edgePanChanged() {
    guard let pan = edgePan else { return }
    let width = max(1, contentView.bounds.width)
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
    let transition = NavigationTransition(from: old, to: under, .pop, animated: true)
    transition.isInteractive = true
    self.transition = transition
    old.setAppearance(.disappearing, animated: true)
    install(under, transition)
    under.setAppearance(.appearing, animated: true)
    addShade(transition)
    transition.place(0, width: contentView.bounds.width)
  }

  private func endInteractivePop(_ part: CGFloat, _ pan: UIScreenEdgePanGestureRecognizer) {
    guard let transition, transition.isInteractive, let old = transition.from else { return }
    let speed = pan.velocity(in: contentView).x
    let goesBack = pan.state == .ended && (speed > 300 || speed > -300 && part > 0.5)
    let width = contentView.bounds.width
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
  }
}
