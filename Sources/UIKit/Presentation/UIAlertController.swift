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

/// A message with buttons, in the middle of the window or at its lower edge.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  open var message: String? { didSet { alertView?.setNeedsRebuild() } }
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  /// The button that the return key presses.
  open var preferredAction: UIAlertAction? { didSet { alertView?.setNeedsRebuild() } }
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
    field.font = .systemFont(ofSize: 13)
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

/// The look of an alert: 270 pt wide, 14 pt corners; of a sheet: groups of 57 pt rows.
@MainActor final class AlertView: UIView {
  private unowned let controller: UIAlertController
  private var groups: [UIStackView] = []
  private var isStale = true

  private static let alertWidth: CGFloat = 270

  init(_ controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    rebuildIfNeeded()
  }
  required init?(coder: NSCoder) { nil }

  var isAlert: Bool { controller.preferredStyle == .alert }
  var title: String? { controller.title ?? controller.message }

  func setNeedsRebuild() {
    isStale = true
    superview?.setNeedsLayout()
  }

  private func rebuildIfNeeded() {
    guard isStale else { return }
    isStale = false
    groups.forEach { $0.removeFromSuperview() }
    let cancel = controller.actions.filter { $0.style == .cancel }
    let others = controller.actions.filter { $0.style != .cancel }
    if isAlert {
      // Cancel comes first of two, and last of more.
      let ordered = controller.actions.count == 2 ? cancel + others : others + cancel
      groups = [group(texts + fields, buttons: ordered, sideBySide: ordered.count == 2)]
    } else {
      groups = [group(texts, buttons: others, sideBySide: false)]
      if !cancel.isEmpty { groups.append(group([], buttons: cancel, sideBySide: false)) }
    }
    groups.forEach(addSubview)
  }

  private func group(_ texts: [UIView], buttons: [UIAlertAction], sideBySide: Bool) -> UIStackView {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.backgroundColor = AlertView.material
    stack.layer.cornerRadius = 14
    stack.clipsToBounds = true
    if !texts.isEmpty {
      let inner = UIStackView(arrangedSubviews: texts)
      inner.axis = .vertical
      inner.spacing = 4
      // Below the message the fields stand apart.
      if let label = texts.last(where: { $0 is UILabel }), label !== texts.last {
        inner.setCustomSpacing(16, after: label)
      }
      inner.isLayoutMarginsRelativeArrangement = true
      inner.directionalLayoutMargins =
        isAlert
        ? NSDirectionalEdgeInsets(top: 19, leading: 16, bottom: 19, trailing: 16)
        : NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)
      stack.addArrangedSubview(inner)
    }
    let row = UIStackView()
    row.axis = sideBySide ? .horizontal : .vertical
    row.distribution = sideBySide ? .fill : .fill
    var first: UIView?
    for action in buttons {
      if first != nil || !texts.isEmpty, !sideBySide || first != nil {
        row.addArrangedSubview(line(isVertical: sideBySide))
      }
      let button = AlertButton(action, height: isAlert ? 44 : 57, isBold: isBold(action)) { [weak controller] in
        controller?.choose(action)
      }
      row.addArrangedSubview(button)
      if sideBySide, let first { button.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
      first = first ?? button
    }
    if sideBySide, !texts.isEmpty { stack.addArrangedSubview(line(isVertical: false)) }
    stack.addArrangedSubview(row)
    return stack
  }

  private func isBold(_ action: UIAlertAction) -> Bool {
    controller.preferredAction.map { $0 === action } ?? (action.style == .cancel)
  }

  private var texts: [UIView] {
    var views: [UIView] = []
    if let title = controller.title, !title.isEmpty {
      views.append(
        label(
          title,
          isAlert ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13, weight: .semibold),
          isAlert ? .label : .secondaryLabel
        )
      )
    }
    if let message = controller.message, !message.isEmpty {
      views.append(label(message, .systemFont(ofSize: 13), isAlert ? .label : .secondaryLabel))
    }
    return views
  }

  private var fields: [UIView] { controller.textFields ?? [] }

  private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = (isAlert ? Self.alertWidth : min(484, UIScreen.main.bounds.width - 16)) - 32
    return label
  }

  private func line(isVertical: Bool) -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    (isVertical ? line.widthAnchor : line.heightAnchor).constraint(equalToConstant: 1).isActive = true
    return line
  }

  private static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.97, alpha: 1)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rebuildIfNeeded()
    let width = isAlert ? Self.alertWidth : size.width
    let heights = groups.map { height(of: $0, width) }
    return CGSize(width: width, height: heights.reduce(0, +) + CGFloat(max(0, groups.count - 1)) * 8)
  }

  private func height(of group: UIStackView, _ width: CGFloat) -> CGFloat {
    group.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }

  override func layoutSubviews() {
    rebuildIfNeeded()
    super.layoutSubviews()
    var y: CGFloat = 0
    for group in groups {
      let height = height(of: group, bounds.width)
      group.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height + 8
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap { $0.key?.characters }
    if let key = keys.first(where: { $0 == "\r" || $0 == "UIKeyInputEscape" }), controller.answer(key) { return }
    super.pressesBegan(presses, with: event)
  }
}

/// A row of an alert: text in the tint colour, grey while pressed.
@MainActor private final class AlertButton: UIButton {
  private let rowHeight: CGFloat

  init(_ action: UIAlertAction, height: CGFloat, isBold: Bool, choose: @escaping () -> Void) {
    rowHeight = height
    super.init(frame: .zero)
    setTitle(action.title, for: .normal)
    let size: CGFloat = height > 44 ? 20 : 17
    titleLabel?.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor
    setTitleColor(action.isEnabled ? color : .tertiaryLabel, for: .normal)
    isEnabled = action.isEnabled
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: rowHeight) }
  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }
}
