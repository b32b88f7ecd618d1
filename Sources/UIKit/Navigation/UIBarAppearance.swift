import Foundation

/// The look of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The hairline at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  /// What blurs the content behind the bar. The bars' own material is a colour here that lets next to nothing through;
  /// another blurs.
  open var backgroundEffect: UIBlurEffect? {
    get { ownEffect ?? (hasMaterial ? UIBlurEffect(style: .systemChromeMaterial) : nil) }
    set { (ownEffect, hasMaterial) = (newValue, false) }
  }
  /// An effect that the app has set.
  private(set) var ownEffect: UIBlurEffect?
  /// Whether the bar's own material lies behind its colour.
  private var hasMaterial = true
  /// The kind of device whose bars are meant; it changes nothing here.
  public let idiom: UIUserInterfaceIdiom

  public override convenience init() { self.init(idiom: .phone) }
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    copyLooks(of: barAppearance)
  }
  public required init?(coder: NSCoder) {
    idiom = .phone
    super.init()
    configureWithDefaultBackground()
  }

  open func configureWithDefaultBackground() {
    (hasMaterial, ownEffect, backgroundColor, shadowColor) = (true, nil, nil, .separator)
  }
  open func configureWithOpaqueBackground() {
    (hasMaterial, ownEffect, backgroundColor, shadowColor) = (false, nil, .systemBackground, .separator)
  }
  open func configureWithTransparentBackground() {
    (hasMaterial, ownEffect, backgroundColor, shadowColor) = (false, nil, nil, nil)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { CopiedAppearance(value: makeCopy()) }.value
  }
  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  func copyLooks(of other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
    (hasMaterial, ownEffect) = (other.hasMaterial, other.ownEffect)
  }

  /// What fills the bar: UIKit's chrome material as a colour, since what lies below is not blurred here.
  var fill: UIColor? {
    if let backgroundColor { return backgroundColor }
    return hasMaterial ? UIBarAppearance.material : nil
  }
  private static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 0.96) : UIColor(white: 0.976, alpha: 0.96)
  }
}

/// Carries a copy out of the main actor: `copy(with:)` is nobody's.
struct CopiedAppearance: @unchecked Sendable { let value: Any }

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  /// Of buttons of the style `plain`.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { buttonAppearance = buttonAppearance.copied() }
  }
  /// Of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = doneButtonAppearance.copied() }
  }
  /// Of the back button, before what `buttonAppearance` says.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { backButtonAppearance = backButtonAppearance.copied() }
  }
  /// In place of the back button's chevron; nil for the chevron.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    givenBackIndicator = backIndicatorImage
    givenBackIndicatorMask = backIndicatorTransitionMaskImage
  }
  open var backIndicatorImage: UIImage { givenBackIndicator ?? Self.chevron }
  open var backIndicatorTransitionMaskImage: UIImage { givenBackIndicatorMask ?? Self.chevron }
  private(set) var givenBackIndicator: UIImage?
  private var givenBackIndicatorMask: UIImage?
  private static let chevron = UIImage(systemName: "chevron.backward")!

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
  override func copyLooks(of other: UIBarAppearance) {
    super.copyLooks(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    givenBackIndicator = other.givenBackIndicator
    givenBackIndicatorMask = other.givenBackIndicatorMask
  }
}

/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// Of buttons of the style `plain`.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { buttonAppearance = buttonAppearance.copied() }
  }
  /// Of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = doneButtonAppearance.copied() }
  }
  override func copyLooks(of other: UIBarAppearance) {
    super.copyLooks(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }
  override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}

public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static var blackOpaque: UIBarStyle { .black }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// A bar that stands at an edge.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// Says at which edge a bar stands: at the top of the window, its background reaches up to it. Optional:
/// `position(for:)`.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}

extension UIBarPositioningDelegate {
  package var positionFor: ((any UIBarPositioning) -> UIBarPosition)? { optionalMethod("positionFor:") }
}
