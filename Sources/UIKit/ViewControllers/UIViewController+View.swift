import Foundation

extension UIViewController {
  func loadedViewNow() -> UIView? {
    if let loadedView { return loadedView }
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() did not set `view`.")
    viewDidLoad()
    return loadedView
  }

  func replaceView(_ view: UIView?) {
    let old = loadedView
    old?.viewController = nil
    loadedView = view
    guard let view else { return }
    view.viewController = self
    if overrideUserInterfaceStyle != .unspecified { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
    if let old, old !== view, let superview = old.superview { view.takePlace(of: old, in: superview) }
  }

  /// The traits a container gives its child's view; nil where the superview's hold.
  var traitsForView: UITraitCollection? {
    if let presentation = presenterPresentation {
      let controller = presentation.controller
      let extra = (controller.traitsOfPresented?.traits ?? Traits()).overridden(by: controller.ownTraits)
      if extra != Traits() {
        return UITraitCollection(presentation.container.traitCollection.traits.overridden(by: extra))
      }
    }
    guard let parent, let extra = parent.overriddenChildTraits[ObjectIdentifier(self)] else { return nil }
    return UITraitCollection(traitsFrom: [parent.traitCollection, extra])
  }

  func tellTraitsChanged(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    tellObservers(previous)
  }

  /// Before there is a view.
  var traitsWithoutView: UITraitCollection {
    UITraitCollection((traitsForView ?? parent?.traitCollection ?? .current).traits.overridden(by: ownTraits))
  }
}

extension UIView {
  /// Stands from now on where another view stood, the one that a view controller on screen gave up.
  fileprivate func takePlace(of old: UIView, in superview: UIView) {
    frame = old.frame
    autoresizingMask = old.autoresizingMask
    superview.insertSubview(self, aboveSubview: old)
    old.removeFromSuperview()
  }
}
