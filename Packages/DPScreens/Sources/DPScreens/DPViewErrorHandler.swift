import UIKit

/// Processes the errors of a screen, and shows them.
///
/// A subclass with a display of its own overrides `handleError`, or adds methods for what is special about its screen
/// and leaves the rest to `super`.
@preconcurrency @MainActor
open class DPViewErrorHandler {
  /// The screen on which the errors are shown. A `DPViewController` sets it.
  ///
  /// Errors wait while it is not on the screen. A `DPViewController` tells when it has appeared; another controller
  /// sets this property again in its `viewDidAppear`.
  open weak var viewController: UIViewController? {
    didSet { ErrorAlerts.showNext() }
  }

  private var waiting: [ErrorNotice] = []

  public init() {}

  /// Shows an error in an alert: what happened is the title, reason and suggestion of a `LocalizedError` stand below.
  ///
  /// The alert waits for those of earlier errors, of this handler or of another one over the same screen, and until the
  /// screen is there.
  ///
  /// - Parameters:
  ///   - error: with none nothing is shown.
  ///   - completion: called once: when the alert is closed, at once if there is no error, and soon after it is certain
  ///     that the alert will never be shown, since the screen was closed before.
  open func handleError(_ error: Error?, completion: (() -> Void)? = nil) {
    guard let error else {
      completion?()
      return
    }
    waiting.append(ErrorNotice(error) { completion?() })
    ErrorAlerts.add(self)
  }

  /// The error that has waited longest; it waits no more.
  func takeWaitingError() -> ErrorNotice? { waiting.isEmpty ? nil : waiting.removeFirst() }

  func forgetWaitingErrors() { waiting = [] }
}
