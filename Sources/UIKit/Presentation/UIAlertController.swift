import CoreGraphics
import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed?() } }
  let handler: ((UIAlertAction) -> Void)?
  var changed: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// How grave an alert's message is.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

/// A message with buttons, in the middle of the window or at its lower edge.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  open var message: String? { didSet { alertView?.setNeedsRebuild() } }
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  /// The button that the return key presses.
  open var preferredAction: UIAlertAction? { didSet { alertView?.setNeedsRebuild() } }
  /// How grave the message is. As on iPhones, the alert looks the same.
  open var severity = UIAlertControllerSeverity.default
  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel"
    )
    actions.append(action)
    action.changed = { [weak self] in self?.alertView?.setNeedsRebuild() }
    alertView?.setNeedsRebuild()
  }

  /// Only alerts have text fields.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertController.Style.alert"
    )
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .footnote)
    field.adjustsFontForContentSizeCategory = true
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    alertView?.setNeedsRebuild()
  }

  open override func loadView() { view = AlertView(self) }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let field = textFields?.first { field.becomeFirstResponder() } else { view.becomeFirstResponder() }
  }
  override func makePresentationController(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  { AlertPresentationController(presentedViewController: self, presenting: presenting) }
  /// Where an action sheet points in a wide window; with no source it stands in the middle.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    preferredStyle == .actionSheet ? (presentationController as? AlertPresentationController)?.popover : nil
  }

  func userDismissed() {
    if let cancel = actions.first(where: { $0.style == .cancel }) {
      DispatchQueue.main.async { MainActor.assumeIsolated { cancel.handler?(cancel) } }
    }
  }

  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismissNow(animated: true) { action.handler?(action) }
  }

  /// Escape and Return.
  func answer(_ key: String) -> Bool {
    let cancel = actions.first { $0.style == .cancel }
    let action =
      key == "\r"
      ? preferredAction ?? (actions.count == 1 ? actions[0] : nil) : cancel ?? (actions.count == 1 ? actions[0] : nil)
    guard let action else { return false }
    choose(action)
    return true
  }
}

/// An alert in the middle of the window, an action sheet at its lower edge or beside its source.
@MainActor final class AlertPresentationController: UIPresentationController {
  private(set) lazy var popover = UIPopoverPresentationController(
    presentedViewController: presentedViewController,
    presenting: presenter
  )

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isAlert: Bool { alert?.preferredStyle == .alert }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds, let view = presentedView else { return .zero }
    let isWide = traitCollection.horizontalSizeClass == .regular
    let room =
      isAlert
      ? bounds.insetBy(dx: 20, dy: 20).size : CGSize(width: min(bounds.width - 16, 500), height: bounds.height - 40)
    let size = view.sizeThatFits(room)
    let y = isAlert || isWide ? (bounds.height - size.height) / 2 : bounds.height - size.height - 8
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: y.rounded(),
      width: size.width,
      height: size.height
    )
  }
  override func adapted(to traits: UITraitCollection) -> UIPresentationController {
    let hasSource = popover.sourceView != nil || popover.barButtonItem != nil
    guard !isAlert, hasSource, traits.horizontalSizeClass == .regular else { return self }
    popover.presenter = presenter
    popover.style = .popover
    return popover
  }
  override var shade: CGFloat? { 0.2 }
  override var look: PresentationLook { isAlert ? .pop : .cover }
  override var duration: TimeInterval { 0.25 }
  override var followsContainer: Bool { true }
  /// An action sheet goes when the user taps beside it; an alert waits for an answer.
  override var isDismissibleByUser: Bool { !isAlert }
  override func userDismissed() { alert?.userDismissed() }
}
