import Foundation
import SlipwayFoundation
import SlipwayPlatform
import UIKit

/// A letter, which the user's mail program shows as a draft.
///
/// The program is opened when the controller is presented; the delegate hears `saved`, since the draft lies there, and nobody
/// tells whether the user sends it. A letter with attachments fails with `sendFailed`: no desktop's program takes files from a
/// `mailto:` address. Markup arrives as its text.
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  /// Whether a program of the desktop writes letters.
  open class func canSendMail() -> Bool { Desktop.platform.canOpen(scheme: "mailto") }

  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private var letter = Letter()
  private var isDone = false

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    // The program has a window of its own: the app shows through.
    modalPresentationStyle = .overFullScreen
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    setNavigationBarHidden(true, animated: false)
  }

  open func setSubject(_ subject: String) { letter.subject = subject }
  open func setToRecipients(_ toRecipients: [String]?) { letter.to = toRecipients ?? [] }
  open func setCcRecipients(_ ccRecipients: [String]?) { letter.cc = ccRecipients ?? [] }
  open func setBccRecipients(_ bccRecipients: [String]?) { letter.bcc = bccRecipients ?? [] }
  open func setMessageBody(_ body: String, isHTML: Bool) { (letter.body, letter.isHTML) = (body, isHTML) }
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    letter.attachments += 1
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isDone else { return }
    isDone = true
    let isShown = Self.canSendMail() && letter.address.map { Desktop.platform.open($0) } ?? false
    guard let tell = mailComposeDelegate?.mailComposeController_didFinishWith_error else {
      return dismiss(animated: animated)
    }
    tell(self, isShown ? .saved : .failed, isShown ? nil : MFMailComposeError(.sendFailed))
  }
}

/// Hears that a letter is done with, and dismisses it. The method is optional; without it the controller goes by itself.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {}

extension MFMailComposeViewControllerDelegate {
  package var mailComposeController_didFinishWith_error:
    ((MFMailComposeViewController, MFMailComposeResult, (any Error)?) -> Void)?
  { optionalMethod("mailComposeController:didFinishWith:error:") }
}
