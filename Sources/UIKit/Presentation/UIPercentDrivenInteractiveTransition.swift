import CoreGraphics
import Foundation
import QuartzCore

/// Moves a transition's animation by a part of the way, as a finger drags it, and then lets it run on or back.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  public override init() { super.init() }

  /// Of the animation, seconds.
  open private(set) var duration: TimeInterval = 0
  /// The part of the way that `update(_:)` gave last.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it runs on when it is let go: 1 is the animation's own speed.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve by which an interruptible animator runs on; nil for its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it is held from the begin; where it is not, `pause()` holds it.
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  /// What the app animates with, where it gives an animator.
  private var animator: (any UIViewImplicitlyAnimating)?
  /// When the animation began, in the container's time.
  private var begin: CFTimeInterval = 0

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    duration = context.animator.transitionDuration(using: context)
    animator = context.animator.interruptibleAnimator?(context)
    if let animator {
      if wantsInteractiveStart { animator.pauseAnimation() } else { animator.startAnimation() }
    } else {
      begin = layerTime
      if wantsInteractiveStart { holdLayer() }
      context.animator.animateTransition(using: context)
    }
  }

  /// Holds an animation that runs.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    if let animator {
      animator.pauseAnimation()
      percentComplete = animator.fractionComplete
    } else {
      holdLayer()
      percentComplete = duration > 0 ? min(1, max(0, CGFloat((layerTime - begin) / duration))) : 0
    }
    context.pauseInteractiveTransition()
  }

  /// Shows the animation at a part of the way.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    context.updateInteractiveTransition(self.percentComplete)
    place()
  }

  /// Lets it run on to its end.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    if let animator { return go(on: animator) }
    guard let layer else { return }
    layer.timeOffset = layerTime
    layer.beginTime = parentTime
    layer.speed = Float(max(completionSpeed, 0.01))
  }

  /// Lets it run back to its begin; the transition is cancelled.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    if let animator {
      animator.isReversed.toggle()
      return go(on: animator)
    }
    var last = LayerClock.shared.time()
    FrameDriver.shared.follow(self) { [self] now in
      percentComplete -= duration > 0 ? CGFloat((now - last) / duration) * completionSpeed : 1
      last = now
      guard percentComplete > 0 else {
        endAnimations()
        return false
      }
      place()
      return true
    }
  }

  private func go(on animator: any UIViewImplicitlyAnimating) {
    if let continued = animator.continueAnimation_withTimingParameters_durationFactor {
      continued(timingCurve, completionSpeed == 1 ? 0 : 1 / max(completionSpeed, 0.01))
    } else {
      animator.startAnimation()
    }
  }

  // The container's time stands still, and is moved by hand: all animations in it follow.

  private var layer: CALayer? { context?.containerView.layer }
  private var parentTime: CFTimeInterval {
    layer.map { CALayer.convertTime(LayerClock.shared.now, toParentOf: $0) } ?? 0
  }
  private var layerTime: CFTimeInterval { layer?.convertTime(LayerClock.shared.now, from: nil) ?? 0 }

  private func holdLayer() {
    guard let layer else { return }
    let time = layerTime
    layer.speed = 0
    layer.timeOffset = time
  }

  private func place() {
    if let animator { return animator.fractionComplete = percentComplete }
    // At its very end it would be over.
    layer?.timeOffset = begin + duration * TimeInterval(min(percentComplete, 0.9999))
    FrameDriver.shared.request()
  }

  /// Back at the begin: the animations are told that they did not reach their end.
  private func endAnimations() {
    guard let container = context?.containerView else { return }
    releaseLayer()
    func end(_ layer: CALayer) {
      layer.removeAllAnimations()
      for sublayer in layer.sublayers ?? [] { end(sublayer) }
    }
    end(container.layer)
  }

  private func releaseLayer() {
    guard let layer, animator == nil else { return }
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
  }

  func transitionCompleted() {
    releaseLayer()
    FrameDriver.shared.stopFollowing(self)
    animator = nil
    context = nil
  }
}

extension CALayer {
  fileprivate static func convertTime(_ time: CFTimeInterval, toParentOf layer: CALayer) -> CFTimeInterval {
    layer.superlayer?.convertTime(time, from: nil) ?? time
  }
}
