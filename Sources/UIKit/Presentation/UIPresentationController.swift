import CoreGraphics
import Foundation
import SlipwayFoundation

/// How one controller is presented: where its view lies, and what lies around it.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  // Subclasses declare their own `delegate`, of a narrower type, beside this one.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public unowned let presentedViewController: UIViewController
  /// Before the presentation: the presented controller itself.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// What holds the presented view and all around it; nil when nothing is presented.
  open var containerView: UIView? { presentation?.container }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// In the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenter counts as gone while the presented controller is seen.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  open var shouldPresentInFullscreen: Bool { true }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The style in which it is really presented; `none` for its own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    askedStyle(traitCollection) ?? .none
  }

  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presenter?.traitCollection ?? presentedViewController.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // What it holds, and what the container's size does to it.

  /// That of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// The presented controller would like another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The presented controller, laid out by constraints, has another size.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// The window gets another size. The presented controller hears of the size that it gets.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: own, with: coordinator)
  }
  /// The window gets other size classes. The presented controller hears of them.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  // What UIKit's own controllers add.

  var ownTraits = Traits()
  var traitObservers: [TraitObserver] = []
  weak var presenter: UIViewController?
  weak var presentation: Presentation?
  /// The style that holds, after adapting.
  var style = UIModalPresentationStyle.fullScreen
  /// How dark what lies below becomes; nil for no shade.
  var shade: CGFloat? { nil }
  /// How the view comes and goes.
  var look: PresentationLook {
    presentedViewController.modalTransitionStyle == .crossDissolve ? .fade : .cover
  }
  var duration: TimeInterval { 0.4 }
  /// Whether a tap beside the view, Escape or a swipe may dismiss it.
  var isDismissibleByUser: Bool { false }
  /// Whether the view's frame follows the container's size.
  var followsContainer: Bool { type(of: self) == UIPresentationController.self }
  /// What the presented controller's traits differ in.
  var traitsOfPresented: UITraitCollection? { nil }
  /// The view stands in the container.
  func installed() {}
  /// The user, and not the app, ended it.
  func userDismissed() {}
  /// The controller that presents in its place in an environment.
  func adapted(to traits: UITraitCollection) -> UIPresentationController { self }

  func askedStyle(_ traits: UITraitCollection) -> UIModalPresentationStyle? {
    delegate?.adaptivePresentationStyle_for_traitCollection?(self, traits)
      ?? delegate?.adaptivePresentationStyle_for?(self)
  }
}

/// Has a say in how a presentation adapts and whether the user may end it. All methods are optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

extension UIAdaptivePresentationControllerDelegate {
  package var adaptivePresentationStyle_for: ((UIPresentationController) -> UIModalPresentationStyle)? {
    optionalMethod("adaptivePresentationStyleFor:")
  }
  package var adaptivePresentationStyle_for_traitCollection:
    ((UIPresentationController, UITraitCollection) -> UIModalPresentationStyle)?
  { optionalMethod("adaptivePresentationStyleFor:traitCollection:") }
  package var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    optionalMethod("presentationControllerShouldDismiss:")
  }
  package var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    optionalMethod("presentationControllerWillDismiss:")
  }
  package var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    optionalMethod("presentationControllerDidDismiss:")
  }
  package var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    optionalMethod("presentationControllerDidAttemptToDismiss:")
  }
}

/// How a presented view comes: from below, or where it stands.
enum PresentationLook { case cover, fade, pop }
