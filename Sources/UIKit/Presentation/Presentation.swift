import CoreGraphics
import Foundation
import QuartzCore

/// One presented controller: its view above the presenter's, from coming to going.
@MainActor final class Presentation {
  let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  /// Who asked; the presenter may be a container around it.
  private weak var source: UIViewController?
  let controller: UIPresentationController
  let container: PresentationContainer
  private(set) var coordinator: TransitionCoordinator?
  /// It comes or goes.
  var isRunning: Bool { coordinator != nil }
  private var isLeaving = false
  /// Where an animation may have taken the presenter's view from.
  private var home: (superview: UIView, index: Int)?

  init(_ presented: UIViewController, from presenter: UIViewController, source: UIViewController, in window: UIWindow) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    let own = presented.makePresentationControllerIfNeeded(presenting: presenter, source: source)
    own.presenter = presenter
    controller = own.adapted(to: window.traitCollection)
    container = PresentationContainer(frame: window.bounds)
    container.presentation = self
    controller.presentation = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isInContext = controller.style == .currentContext || controller.style == .overCurrentContext
    if isInContext { container.context = source.presentationContext?.viewIfLoaded }
    window.addSubview(container)
  }

  private var coversPresenter: Bool { controller.shouldRemovePresentersView }

  func appear(animated: Bool, completion: (() -> Void)?) {
    let animated = animated && UIView.areAnimationsEnabled
    presented.isBeingPresented = true
    if coversPresenter { presenter?.setAppearance(.disappearing, animated: animated) }
    presented.loadViewIfNeeded()
    let animator = animated ? presentingAnimator : nil
    container.isAnimatorsOwn = animator != nil
    begin(animated ? animator?.transitionDuration(using: nil) ?? controller.duration : 0, coming: true)
    controller.installed()
    controller.presentationTransitionWillBegin()
    if animator == nil {
      container.install()
    } else if let view = controller.presentedView, view.transform.isIdentity {
      // Where it is to be at the end: an animator that only fades it in puts it nowhere.
      view.frame = controller.frameOfPresentedViewInContainerView
    }
    presented.setAppearance(.appearing, animated: animated)
    container.layoutIfNeeded()
    let finish = { [self] (completed: Bool) in
      guard completed else { return appearanceCancelled(animated) }
      if animator != nil { container.adopt() }
      restorePresenter()
      controller.presentationTransitionDidEnd(true)
      presented.setAppearance(.appeared, animated: animated)
      presented.isBeingPresented = false
      if coversPresenter { presenter?.setAppearance(.disappeared, animated: animated) }
      end()
      completion?()
    }
    if let animator {
      let from = presenter.map { ($0, coversPresenter ? $0.viewIfLoaded : nil) }
      let interaction = presented.transitioningDelegate?.interactionControllerForPresentation_using?(animator)
      run(animator, interaction ?? nil, from: from, to: (presented, controller.presentedView), finish)
    } else {
      run(animated, coming: true, finish)
    }
  }

  func disappear(animated: Bool, completion: (() -> Void)?) {
    guard !isLeaving else { return }
    isLeaving = true
    let animated = animated && UIView.areAnimationsEnabled
    coordinator?.finish()
    // What it presents itself goes with it.
    presented.presentation?.disappear(animated: false, completion: nil)
    presented.isBeingDismissed = true
    presented.setAppearance(.disappearing, animated: animated)
    if coversPresenter { presenter?.setAppearance(.appearing, animated: animated) }
    let animator = animated ? dismissingAnimator : nil
    begin(animated ? animator?.transitionDuration(using: nil) ?? controller.duration * 0.75 : 0, coming: false)
    controller.dismissalTransitionWillBegin()
    let finish = { [self] (completed: Bool) in
      restorePresenter()
      guard completed else { return dismissalCancelled(animated) }
      controller.dismissalTransitionDidEnd(true)
      leave()
      presented.setAppearance(.disappeared, animated: animated)
      presented.isBeingDismissed = false
      if coversPresenter { presenter?.setAppearance(.appeared, animated: animated) }
      end()
      completion?()
    }
    if let animator {
      guard let presenter else { return finish(true) }
      let to = (presenter, coversPresenter ? presenter.viewIfLoaded : nil)
      let interaction = presented.transitioningDelegate?.interactionControllerForDismissal_using?(animator)
      run(animator, interaction ?? nil, from: (presented, controller.presentedView), to: to, finish)
    } else {
      run(animated, coming: false, finish)
    }
  }

  /// An interactive transition went back to where it began.
  private func appearanceCancelled(_ animated: Bool) {
    restorePresenter()
    controller.presentationTransitionDidEnd(false)
    leave()
    presented.setAppearance(.disappeared, animated: animated)
    presented.isBeingPresented = false
    if coversPresenter { presenter?.setAppearance(.appeared, animated: animated) }
    end(completed: false)
  }

  private func dismissalCancelled(_ animated: Bool) {
    isLeaving = false
    presented.isBeingDismissed = false
    container.adopt()
    controller.dismissalTransitionDidEnd(false)
    presented.setAppearance(.appeared, animated: animated)
    if coversPresenter { presenter?.setAppearance(.disappeared, animated: animated) }
    end(completed: false)
  }

  private func leave() {
    container.removeFromSuperview()
    controller.presentedView?.removeFromSuperview()
    presented.view.removeFromSuperview()
    presented.view.transform = .identity
    presented.view.alpha = 1
    presented.presenterPresentation = nil
    presented.ownPresentationController = nil
    presenter?.presentation = nil
  }

  // Transitions.

  private func begin(_ duration: TimeInterval, coming: Bool) {
    home = presenter?.viewIfLoaded.flatMap { view in
      view.superview.flatMap { superview in superview.subviews.firstIndex(of: view).map { (superview, $0) } }
    }
    let coordinator = TransitionCoordinator(
      in: container,
      duration: duration,
      animated: duration > 0,
      from: coming ? presenter : presented,
      to: coming ? presented : presenter,
      style: controller.style
    )
    self.coordinator = coordinator
    presented.ownTransitionCoordinator = coordinator
    presenter?.ownTransitionCoordinator = coordinator
  }

  private func end(completed: Bool = true) {
    let coordinator = coordinator
    self.coordinator = nil
    context = nil
    presented.ownTransitionCoordinator = nil
    presenter?.ownTransitionCoordinator = nil
    coordinator?.finish(completed: completed)
  }

  /// An animation of the app's may have moved the presenter's view into the container.
  private func restorePresenter() {
    guard let home, let view = presenter?.viewIfLoaded, view.superview !== home.superview else { return }
    presenter?.isMovingChildren = true
    home.superview.insertSubview(view, at: home.index)
    presenter?.isMovingChildren = false
  }

  private func run(_ animated: Bool, coming: Bool, _ finish: @escaping (Bool) -> Void) {
    guard animated else {
      container.place(isHere: coming)
      coordinator?.runAnimations()
      return finish(true)
    }
    if coming { UIView.performWithoutAnimation { container.place(isHere: false) } }
    UIView.animate(
      withDuration: coordinator?.transitionDuration ?? 0,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) { [self] in
      container.place(isHere: coming)
      coordinator?.runAnimations()
    } completion: { _ in
      finish(true)
    }
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?,
    from: (UIViewController, UIView?)?,
    to: (UIViewController, UIView?),
    _ finish: @escaping (Bool) -> Void
  ) {
    let context = TransitionContext(
      in: container,
      style: controller.style,
      animator: animator,
      from: from,
      to: to,
      finalFrame: to.0 === presented ? controller.frameOfPresentedViewInContainerView : container.bounds,
      coordinator: coordinator,
      completed: finish
    )
    self.context = context
    context.start(interaction)
  }

  /// Of an animation of the app's, while it runs.
  private var context: TransitionContext?

  private var presentingAnimator: (any UIViewControllerAnimatedTransitioning)? {
    guard let presenter, let delegate = presented.transitioningDelegate else { return nil }
    return delegate.animationController_forPresented_presenting_source?(presented, presenter, source ?? presenter)
      ?? nil
  }
  private var dismissingAnimator: (any UIViewControllerAnimatedTransitioning)? {
    presented.transitioningDelegate?.animationController_forDismissed?(presented) ?? nil
  }

  // The user.

  /// A tap beside a sheet, Escape or a swipe. Whether it is dismissed.
  @discardableResult
  func dismissByUser() -> Bool {
    let delegate = controller.delegate
    guard !isRunning, !isLeaving else { return false }
    let isAllowed = controller.isDismissibleByUser
    guard isAllowed, delegate?.presentationControllerShouldDismiss?(controller) ?? true else {
      if !isAllowed || delegate != nil { delegate?.presentationControllerDidAttemptToDismiss?(controller) }
      return false
    }
    delegate?.presentationControllerWillDismiss?(controller)
    controller.userDismissed()
    disappear(animated: true) { [controller] in delegate?.presentationControllerDidDismiss?(controller) }
    return true
  }
}

/// Holds the presented view, above a shade.
@MainActor final class PresentationContainer: UIView {
  weak var presentation: Presentation?
  /// The view it covers; nil for the whole window.
  weak var context: UIView?
  private let dimming = UIView()
  private var isHere = false
  private var placedSize: CGSize?
  /// Whether the view comes by an animation of the app's, which says where it lies: the container leaves it there.
  var isAnimatorsOwn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.backgroundColor = .black
    dimming.alpha = 0
    addSubview(dimming)
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] _ in self?.presentation?.dismissByUser() }
    dimming.addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  private var controller: UIPresentationController? { presentation?.controller }

  /// After an animation of the app's: the view stays where that put it, be it in a view of its own, and is put into its
  /// place where it was not put anywhere.
  func adopt() {
    guard isAnimatorsOwn, let view = controller?.presentedView, view.isDescendant(of: self) else { return install() }
    isAnimatorsOwn = view.superview !== self || view.frame != controller?.frameOfPresentedViewInContainerView
    if !isAnimatorsOwn { install() }
  }

  func install() {
    isAnimatorsOwn = false
    guard let view = controller?.presentedView else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    if controller?.followsContainer ?? false { view.autoresizingMask = [] }
    addSubview(view)
    placedSize = nil
    layoutIfNeeded()
  }

  func updateShade() {
    let shade = controller?.shade
    dimming.isHidden = shade == nil
    dimming.alpha = isHere ? shade ?? 0 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let context, let superview { frame = context.convert(context.bounds, to: superview) }
    dimming.frame = bounds
    guard let controller else { return }
    controller.containerViewWillLayoutSubviews()
    if let view = controller.presentedView, view.superview === self, !isAnimatorsOwn,
      controller.followsContainer || placedSize == nil
    {
      let frame = controller.frameOfPresentedViewInContainerView
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    placedSize = bounds.size
    controller.containerViewDidLayoutSubviews()
  }

  /// Away: where it comes from and goes to.
  func place(isHere: Bool) {
    self.isHere = isHere
    updateShade()
    presentation?.presenter?.viewIfLoaded?.setShaded(isHere && dimming.alpha > 0)
    guard let controller, let view = controller.presentedView, view.superview === self else { return }
    switch controller.look {
    case .cover: view.transform = isHere ? .identity : CGAffineTransform(translationX: 0, y: bounds.height)
    case .fade: view.alpha = isHere ? 1 : 0
    case .pop:
      view.alpha = isHere ? 1 : 0
      view.transform = isHere ? .identity : CGAffineTransform(scaleX: 1.1, y: 1.1)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { controller?.tellObservers(previousTraitCollection) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let through = (controller as? UIPopoverPresentationController)?.passthroughViews ?? []
    for view in through {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    // An invisible shade still catches what misses a popover.
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit == nil, self.point(inside: point, with: event) else { return hit }
    guard let shade = controller?.shade else {
      return controller is UISheetPresentationController ? nil : hit
    }
    return shade == 0 ? dimming : hit
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.characters == UIKeyCommand.inputEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    presentation?.dismissByUser()
  }
}
