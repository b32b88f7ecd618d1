import CoreGraphics
import Foundation
import SlipwayFoundation

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// A card with an arrow to what it is about; in a narrow window a sheet, unless the delegate says otherwise.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// In the source view's coordinates; its bounds where it is null.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  /// A view or a bar button item, in place of the two.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// Whether the card may cover the source where there is no room beside it.
  open var canOverlapSourceViewRect = false
  /// The arrow's direction on the screen.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// What can be touched although the popover is there.
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor? { didSet { card.fill = backgroundColor } }
  /// The least room around the card.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The sheet it becomes in a narrow window.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController,
    presenting: presenter
  )

  private let card = PopoverCard()

  open override var presentedView: UIView? { card }
  open override var shouldPresentInFullscreen: Bool { false }
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular ? .none : askedStyle(traitCollection) ?? .pageSheet
  }
  open override var frameOfPresentedViewInContainerView: CGRect { place() }

  override var shade: CGFloat? { 0 }
  override var traitsOfPresented: UITraitCollection? {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(horizontalSizeClass: .compact),
    ])
  }
  override var look: PresentationLook { .fade }
  override var duration: TimeInterval { 0.25 }
  override var isDismissibleByUser: Bool { !presentedViewController.isModalInPresentation }
  override var followsContainer: Bool { true }
  override func installed() {
    delegate?.prepareForPopoverPresentation?(self)
    card.fill = backgroundColor
    card.install(presentedViewController.view)
  }
  override func userDismissed() { (presentedViewController as? UIAlertController)?.userDismissed() }
  override func adapted(to traits: UITraitCollection) -> UIPresentationController {
    switch adaptivePresentationStyle(for: traits) {
    case .none, .popover: return self
    case .pageSheet, .formSheet, .automatic:
      let sheet = adaptiveSheetPresentationController
      sheet.presenter = presenter
      sheet.style = .pageSheet
      if (sheet as UIPresentationController).delegate == nil { (sheet as UIPresentationController).delegate = delegate }
      return sheet
    case let style:
      let full = UIPresentationController(presentedViewController: presentedViewController, presenting: presenter)
      full.style = style
      (full as UIPresentationController).delegate = delegate
      return full
    }
  }

  // Where it stands.

  private var wantedSize: CGSize {
    let controller = (presentedViewController as? UINavigationController)?.topViewController ?? presentedViewController
    for size in [presentedViewController.preferredContentSize, controller.preferredContentSize] where size != .zero {
      return size
    }
    if let alert = presentedViewController.viewIfLoaded as? AlertView {
      alert.isInPopover = true
      return alert.sizeThatFits(CGSize(width: 300, height: 600))
    }
    return CGSize(width: 320, height: 480)
  }

  /// What the arrow points at, in the container's coordinates.
  private var source: CGRect {
    guard let container = containerView else { return .zero }
    if let view = barButtonItem?.shownView ?? (barButtonItem == nil ? sourceView : nil) {
      let isWhole = barButtonItem != nil || sourceRect.isNull
      return view.convert(isWhole ? view.bounds : sourceRect, to: container)
    }
    return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
  }

  private func place() -> CGRect {
    guard let container = containerView else { return .zero }
    let room = container.bounds.inset(by: popoverLayoutMargins)
    let placing = PopoverPlacing(
      source: source,
      room: room,
      wanted: wantedSize,
      permitted: permittedArrowDirections,
      overlaps: canOverlapSourceViewRect
    )
    arrowDirection = placing.direction
    card.show(placing)
    return placing.frame
  }
}

/// Has a say in a popover. All methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIPopoverPresentationControllerDelegate {
  package var prepareForPopoverPresentation: ((UIPopoverPresentationController) -> Void)? {
    optionalMethod("prepareForPopoverPresentation:")
  }
}

/// What a popover can point at.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
