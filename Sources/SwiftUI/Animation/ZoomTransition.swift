import SlipwayFoundation
import UIKit

/// Lets screens of a stack, and those that are presented, grow out of views.
@MainActor final class ZoomDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
  nonisolated override init() {
    super.init()
    _ = Self.record
  }

  private nonisolated static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        ZoomDelegate.self,
        name: "ZoomDelegate",
        methods: [
          MethodRecord("navigationController:animationControllerFor:from:to:") { (_: ZoomDelegate) in
            {
              (
                _: UINavigationController,
                operation: UINavigationController.Operation,
                from: UIViewController,
                to: UIViewController
              ) -> (any UIViewControllerAnimatedTransitioning)? in
              ZoomAnimator(of: operation == .push ? to : from, opens: operation == .push)
            }
          },
          MethodRecord("animationControllerForPresented:presenting:source:") { (_: ZoomDelegate) in
            {
              (presented: UIViewController, _: UIViewController, _: UIViewController)
                -> (any UIViewControllerAnimatedTransitioning)? in ZoomAnimator(of: presented, opens: true)
            }
          },
          MethodRecord("animationControllerForDismissed:") { (_: ZoomDelegate) in
            { (dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? in
              ZoomAnimator(of: dismissed, opens: false)
            }
          },
        ]
      )
    ]
  }

  static let ofPresented = ZoomDelegate()
}

extension ScreenController {
  /// Has the screen grow out of a view as it is presented, where its views say so.
  func zoomIn() { if screen.current.zoom != nil { transitioningDelegate = ZoomDelegate.ofPresented } }
}

/// Lets a screen grow out of a view, or go back into it.
@MainActor final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let source: TransitionSource
  private let opens: Bool

  /// Nil where the screen has no source, or it is not seen.
  init?(of controller: UIViewController, opens: Bool) {
    let zoom = (controller as? ScreenController)?.screen.current.zoom
    guard let source = opens ? TransitionSources.seen(zoom) : TransitionSources.known(zoom) else { return nil }
    (self.source, self.opens) = (source, opens)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.45 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: opens ? .to : .from),
      let screen = context.view(forKey: opens ? .to : .from) ?? controller.viewIfLoaded
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    if !opens, let below = context.view(forKey: .to) {
      if let other = context.viewController(forKey: .to) { below.frame = context.finalFrame(for: other) }
      container.addSubview(below)
      below.layoutIfNeeded()
    }
    let full = opens ? context.finalFrame(for: controller) : screen.frame
    let clip = clip(around: screen, full, in: container)
    let small = source.view.map { $0.convert($0.bounds, to: container) } ?? full
    if opens { shrink(clip, screen, small, full) }
    source.view?.alpha = 0
    let look = source
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0,
      usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0
    ) { [self] in
      if opens { grow(clip, screen, full) } else { shrink(clip, screen, small, full) }
    } completion: { [opens] _ in
      look.view?.alpha = 1
      screen.transform = .identity
      screen.alpha = 1
      let completed = !context.transitionWasCancelled
      if opens == completed {
        screen.frame = full
        container.addSubview(screen)
      } else {
        screen.removeFromSuperview()
        screen.frame = full
      }
      clip.removeFromSuperview()
      context.completeTransition(completed)
    }
  }

  /// What cuts the screen off while it is not as large as the window.
  private func clip(around screen: UIView, _ full: CGRect, in container: UIView) -> UIView {
    let clip = UIView(frame: full)
    clip.clipsToBounds = true
    clip.backgroundColor = source.background
    container.addSubview(clip)
    screen.frame = CGRect(origin: .zero, size: full.size)
    clip.addSubview(screen)
    screen.layoutIfNeeded()
    return clip
  }

  /// As wide as the source, and seen where it stands.
  private func shrink(_ clip: UIView, _ screen: UIView, _ small: CGRect, _ full: CGRect) {
    let scale = max(small.width / max(full.width, 1), 0.01)
    clip.frame = small
    clip.layer.cornerRadius = source.cornerRadius
    screen.transform = CGAffineTransform(scaleX: scale, y: scale)
    screen.center = CGPoint(x: small.width / 2, y: full.height * scale / 2)
    screen.alpha = 0
  }

  private func grow(_ clip: UIView, _ screen: UIView, _ full: CGRect) {
    clip.frame = full
    clip.layer.cornerRadius = 0
    screen.transform = .identity
    screen.center = CGPoint(x: full.width / 2, y: full.height / 2)
    screen.alpha = 1
  }
}
