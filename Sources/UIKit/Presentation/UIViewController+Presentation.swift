import CoreGraphics
import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// Presenting: one controller over another, in the same window.
extension UIViewController {
  func presentNow(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presentingAncestor, let window = presenter.viewIfLoaded?.window else {
      FileHandle.standardError.write(
        Data("Attempt to present \(controller) on \(self), whose view is not in the window hierarchy.\n".utf8)
      )
      return
    }
    guard presenter.presentation == nil else {
      FileHandle.standardError.write(
        Data("Attempt to present \(controller) on \(presenter), which is already presenting.\n".utf8)
      )
      return
    }
    let presentation = Presentation(controller, from: presenter, source: self, in: window)
    presenter.presentation = presentation
    controller.presenterPresentation = presentation
    presentation.appear(animated: animated, completion: completion)
  }

  func dismissNow(animated: Bool, completion: (() -> Void)?) {
    // The presenter dismisses, for its children too; a presented controller asks its own presenter.
    let ancestors = sequence(first: self, next: \.parent)
    let presentation =
      ancestors.lazy.compactMap(\.presentation).first ?? ancestors.lazy.compactMap(\.presenterPresentation).first
    guard let presentation else {
      completion?()
      return
    }
    presentation.disappear(animated: animated, completion: completion)
  }

  /// The ancestor that presents on behalf of its children: the outermost one.
  private var presentingAncestor: UIViewController? {
    sequence(first: self, next: \.parent).reduce(self) { $1 }
  }

  /// The ancestor that a presentation in the current context covers.
  var presentationContext: UIViewController? {
    sequence(first: self, next: \.parent).first { $0.definesPresentationContext } ?? presentingAncestor
  }

  var nearestPresenting: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenterPresentation).first?.presenter
  }

  var nearestPresented: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presentation).first?.presented
  }

  // Presentation controllers.

  /// The one that presents the controller or an ancestor, or would present it.
  var presentationControllerNow: UIPresentationController? {
    if let running = sequence(first: self, next: \.parent).lazy.compactMap(\.presenterPresentation).first {
      return running.controller
    }
    if modalPresentationStyle == .custom { return ownPresentationController }
    return makePresentationControllerIfNeeded(presenting: nil, source: self)
  }

  func makePresentationControllerIfNeeded(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    if let own = ownPresentationController, own.style == standardStyle { return own }
    let controller = makePresentationController(presenting: presenting, source: source)
    controller.style = standardStyle
    ownPresentationController = controller
    return controller
  }

  private var standardStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  func standardPresentationController(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    switch standardStyle {
    case .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .custom:
      let own = transitioningDelegate?.presentationController_forPresented_presenting_source?(self, presenting, source)
      if let own = own ?? nil { return own }
      return UIPresentationController(presentedViewController: self, presenting: presenting)
    default: return UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }
}
