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
    let presentation = Presentation(controller, from: presenter, in: window)
    presenter.presentation = presentation
    controller.presenterPresentation = presentation
    presentation.appear(animated: animated, completion: completion)
  }

  func dismissNow(animated: Bool, completion: (() -> Void)?) {
    // The presenter dismisses; a presented controller asks its own presenter.
    let presentation =
      presentation ?? sequence(first: self, next: \.parent).lazy.compactMap(\.presenterPresentation).first
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

  var nearestPresenting: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenterPresentation).first?.presenter
  }

  var nearestPresented: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presentation).first?.presented
  }
}
