import CoreGraphics
import Foundation
import SlipwayFoundation

/// A sheet: from the lower edge of a narrow window, a card in the middle of a wide one.
///
/// Detents hold in a narrow window.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Half the height.
    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue * 0.5 } }
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Points; nil where the detent is out of place.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// From the lowest to the highest.
  open var detents: [Detent] = [.large()] { didSet { placesChanged() } }
  /// Setting it tells no delegate; nil for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { placesChanged() } }
  /// Up to this detent what lies below is not dimmed and can be touched; nil dims always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { placesChanged() } }
  open var prefersGrabberVisible = false { didSet { placesChanged() } }
  /// Whether scrolling up at a low detent makes the sheet higher first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// In a low window a sheet fills it, unless this is set.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { placesChanged() } }
  /// Whether a sheet at the lower edge of a low window is as wide as its controller's preferred content.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { placesChanged() } }
  open var preferredCornerRadius: CGFloat? { didSet { placesChanged() } }
  /// Runs changes of detents and the like with an animation.
  open func animateChanges(_ changes: () -> Void) {
    UIView.performWithoutAnimation(changes)
    guard let container = containerView, container.window != nil else { return }
    container.setNeedsLayout()
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      container.layoutIfNeeded()
    }
  }
  open func invalidateDetents() { placesChanged() }

  open override var frameOfPresentedViewInContainerView: CGRect { sheetFrame }

  // State of the themed extension.
  let grabber = UIView()
  let pan = SheetPanGestureRecognizer()
  /// How far a finger pulls the sheet down.
  var pull: CGFloat = 0

  override var shade: CGFloat? { isUndimmed ? nil : 0.2 }
  override var traitsOfPresented: UITraitCollection? {
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    guard style == .formSheet else { return elevated }
    return UITraitCollection(traitsFrom: [elevated, UITraitCollection(horizontalSizeClass: .compact)])
  }
  override var isDismissibleByUser: Bool { !presentedViewController.isModalInPresentation }
  override var followsContainer: Bool { true }
  override func installed() { installSheet() }
  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    layoutSheet()
  }
}

/// In what surroundings a detent's height is asked for.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest detent, points.
  var maximumDetentValue: CGFloat { get }
}

/// What a sheet tells. All methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UISheetPresentationControllerDelegate {
  package var sheetPresentationControllerDidChangeSelectedDetentIdentifier: ((UISheetPresentationController) -> Void)? {
    optionalMethod("sheetPresentationControllerDidChangeSelectedDetentIdentifier:")
  }
}
