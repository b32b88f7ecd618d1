import UIKit

extension UIView {
  /// Animates the changes that the block makes to views of UIKit, as SwiftUI animates its own.
  ///
  /// - Parameter completion: called once, when the animations have ended.
  @MainActor @preconcurrency public static func animate(
    _ animation: SwiftUI.Animation,
    changes: () -> Void,
    completion: (() -> Void)? = nil
  ) {
    let curve = animation.curve
    // One without end goes on for longer than any app runs.
    let duration = min(curve.duration, 1e9)
    animate(duration: duration, progress: { curve.progress(at: $0) ?? 1 }, changes: changes, completion: completion)
  }
}

extension Transaction {
  /// Makes changes to views of UIKit as the transaction's changes are shown.
  @MainActor func animate(_ changes: () -> Void, _ completion: (() -> Void)?) {
    if let animation, !disablesAnimations {
      UIView.animate(animation, changes: changes, completion: completion)
    } else {
      UIView.performWithoutAnimation(changes)
      completion?()
    }
  }
}
