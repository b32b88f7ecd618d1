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
    loadedView?.viewController = nil
    loadedView = view
    guard let view else { return }
    view.viewController = self
    if overrideUserInterfaceStyle != .unspecified { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// The traits a container gives its child's view; nil where the superview's hold.
  var traitsForView: UITraitCollection? {
    if let presentation = presenterPresentation, let extra = presentation.controller.traitsOfPresented {
      return UITraitCollection(traitsFrom: [presentation.container.traitCollection, extra])
    }
    guard let parent, let extra = parent.overriddenChildTraits[ObjectIdentifier(self)] else { return nil }
    return UITraitCollection(traitsFrom: [parent.traitCollection, extra])
  }

  func tellTraitsChanged(from previous: UITraitCollection) { traitCollectionDidChange(previous) }
}
