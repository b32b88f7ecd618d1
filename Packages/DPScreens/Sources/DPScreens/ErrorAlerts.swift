import UIKit

/// The alerts of all error handlers. Over one screen they come one after the other, in the order of the errors.
@MainActor enum ErrorAlerts {
  /// The handlers whose errors wait: one entry for each error, gone with the handler.
  private static var line: [WaitingHandler] = []
  private static var shown: Set<ObjectIdentifier> = []

  private struct WaitingHandler {
    weak var handler: DPViewErrorHandler?
  }

  static func add(_ handler: DPViewErrorHandler) {
    line.append(WaitingHandler(handler: handler))
    showNext()
  }

  /// Shows what can be shown now.
  static func showNext() {
    let waiting = line
    line = []
    let stillWaiting = waiting.filter { entry in
      guard let handler = entry.handler else { return false }
      guard let presenter = presenter(over: handler.viewController) else { return true }
      if let notice = handler.takeWaitingError() { show(notice, over: presenter) }
      return false
    }
    line = stillWaiting + line
  }

  private static func show(_ notice: ErrorNotice, over presenter: UIViewController) {
    let alert = UIAlertController(notice.error)
    let identity = ObjectIdentifier(alert)
    let tellOthers = notice.whenClosed
    notice.whenClosed = {
      shown.remove(identity)
      tellOthers?()
      showNext()
    }
    // The button holds the notice: an alert that something else takes away is freed, and the notice with it.
    let title = NSLocalizedString("OK", comment: "The button that closes an error's alert")
    alert.addAction(UIAlertAction(title: title, style: .default) { _ in notice.close() })
    shown.insert(identity)
    presenter.present(alert, animated: true)
  }

  /// Where an alert can be presented now: the topmost controller over the screen.
  private static func presenter(over screen: UIViewController?) -> UIViewController? {
    guard let screen, screen.viewIfLoaded?.window != nil else { return nil }
    var top = screen
    while let presented = top.presentedViewController { top = presented }
    if shown.contains(ObjectIdentifier(top)) { return nil }
    guard let transition = top.transitionCoordinator else { return top }
    transition.animate(alongsideTransition: nil) { _ in
      DispatchQueue.main.async { showNext() }
    }
    return nil
  }
}

extension UIAlertController {
  fileprivate convenience init(_ error: Error) {
    let localized = error as? LocalizedError
    let details = [localized?.failureReason, localized?.recoverySuggestion].compactMap { $0 }
    self.init(
      title: error.localizedDescription,
      message: details.isEmpty ? nil : details.joined(separator: "\n"),
      preferredStyle: .alert
    )
  }
}
