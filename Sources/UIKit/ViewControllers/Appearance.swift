import Foundation

/// Where a controller's view stands between hidden and seen.
enum Appearance { case disappeared, appearing, appeared, disappearing }

/// A transition that has begun and not ended.
struct AppearanceTransition { var animated: Bool }

/// The calls `viewWillAppear` … `viewDidDisappear`: each once, in order, whoever starts the transition, and for the
/// visible children too.
extension UIViewController {
  func setAppearance(_ target: Appearance, animated: Bool) {
    switch (appearance, target) {
    case (.disappeared, .appearing), (.disappearing, .appearing): willAppear(animated)
    case (.disappeared, .appeared), (.disappearing, .appeared):
      willAppear(animated)
      didAppear(animated)
    case (.appearing, .appeared): didAppear(animated)
    case (.appeared, .disappearing), (.appearing, .disappearing): willDisappear(animated)
    case (.appeared, .disappeared), (.appearing, .disappeared):
      willDisappear(animated)
      didDisappear(animated)
    case (.disappearing, .disappeared): didDisappear(animated)
    default: break
    }
  }

  func finishAppearanceTransition() {
    let animated = appearanceTransition?.animated ?? false
    switch appearance {
    case .appearing: didAppear(animated)
    case .disappearing: didDisappear(animated)
    case .appeared, .disappeared: break
    }
  }

  private func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    begin(.appearing, animated)
    viewWillAppear(animated)
    forward(.appearing, animated)
    // The view stands in the hierarchy by the time the container lays it out.
    if view.window != nil {
      view.layoutIfNeeded()
    }
    viewIsAppearing(animated)
  }

  private func didAppear(_ animated: Bool) {
    end(.appeared)
    viewDidAppear(animated)
    forward(.appeared, animated)
    takeFirstPlace()
  }

  /// Where nobody is first, a controller that can be is: its input views come with it. One that is first since before it was
  /// seen shows them now.
  private func takeFirstPlace() {
    guard canBecomeFirstResponder, view.window != nil else { return }
    if FirstResponder.current == nil {
      becomeFirstResponder()
    } else if FirstResponder.current === self {
      InputPanel.update(for: self)
    }
  }

  private func willDisappear(_ animated: Bool) {
    begin(.disappearing, animated)
    viewWillDisappear(animated)
    forward(.disappearing, animated)
  }

  private func didDisappear(_ animated: Bool) {
    end(.disappeared)
    viewDidDisappear(animated)
    forward(.disappeared, animated)
  }

  private func begin(_ state: Appearance, _ animated: Bool) {
    appearance = state
    appearanceTransition = AppearanceTransition(animated: animated)
  }

  private func end(_ state: Appearance) {
    appearance = state
    appearanceTransition = nil
  }

  private func forward(_ state: Appearance, _ animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenForAppearance { child.setAppearance(state, animated: animated) }
  }

  /// The controller's view came into a window, or left it, without a transition: a child's view that was added as a
  /// subview follows its parent.
  func viewMoved(toWindow window: UIWindow?) {
    guard let parent, !parent.isMovingChildren, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    guard parent.childrenForAppearance.contains(where: { $0 === self }) || window == nil else { return }
    if window == nil {
      if appearance == .appeared || appearance == .appearing { setAppearance(.disappeared, animated: false) }
    } else {
      setAppearance(parent.appearance, animated: parent.appearanceTransition?.animated ?? false)
    }
  }
}
