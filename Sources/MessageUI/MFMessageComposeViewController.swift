import Foundation
import SlipwayFoundation
import SlipwayPlatform
import UIKit

/// What became of a text message.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

extension NSNotification.Name {
  /// Whether text messages can be written has changed. Programs come and go without a word on a desktop: it is not posted.
  public static let MFMessageComposeViewControllerTextMessageAvailabilityDidChange = NSNotification.Name(
    "MFMessageComposeViewControllerTextMessageAvailabilityDidChangeNotification"
  )
}

public let MFMessageComposeViewControllerTextMessageAvailabilityKey =
  "MFMessageComposeViewControllerTextMessageAvailabilityKey"
public let MFMessageComposeViewControllerAttachmentURL = "MFMessageComposeViewControllerAttachmentURL"
public let MFMessageComposeViewControllerAttachmentAlternateFilename =
  "MFMessageComposeViewControllerAttachmentAlternateFilename"

/// A text message, which the desktop's program for them shows: one that opens `sms:` addresses, as those do that write on a
/// phone which the desktop is paired with.
///
/// The program is opened when the controller is presented; the delegate hears `sent`, since the program has it, and nobody
/// tells whether the user sends it. Where there is no such program the delegate hears `failed`. Messages have no subject
/// and no attachments.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  /// Whether a program of the desktop writes text messages.
  open class func canSendText() -> Bool { Desktop.platform.canOpen(scheme: "sms") }
  /// False: an address has no place for one.
  open class func canSendSubject() -> Bool { false }
  /// False: an address has no place for them.
  open class func canSendAttachments() -> Bool { false }
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  /// Not sent: `canSendSubject()`.
  open var subject: String?
  /// There are none.
  open var attachments: [[AnyHashable: Any]]? { nil }
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

  /// - Returns: false: a message has no attachments.
  open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }
  /// - Returns: false: a message has no attachments.
  open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isDone else { return }
    isDone = true
    let isShown = Self.canSendText() && address.map { Desktop.platform.open($0) } ?? false
    guard let messageComposeDelegate else { return dismiss(animated: animated) }
    messageComposeDelegate.messageComposeViewController(self, didFinishWith: isShown ? .sent : .failed)
  }

  /// The message as an `sms:` address (RFC 5724).
  var address: URL? {
    let numbers = (recipients ?? []).map(Letter.encoded).joined(separator: ",")
    let text = body.map { "?body=" + Letter.encoded($0) } ?? ""
    return URL(string: "sms:" + numbers + text)
  }
}

/// Hears that a message is done with, and dismisses it.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}
