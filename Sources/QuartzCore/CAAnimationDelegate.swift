internal import SlipwayFoundation

/// What an animation tells. All methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {}

extension CAAnimationDelegate {
  package var animationDidStart: ((CAAnimation) -> Void)? { optionalMethod("animationDidStart:") }
  package var animationDidStop: ((CAAnimation, Bool) -> Void)? { optionalMethod("animationDidStop:finished:") }
}
