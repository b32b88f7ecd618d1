import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision = 6 }

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// Whether text is to be drawn bold.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// Which colours a display can show.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// Whether a window is the one that the user works in.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

/// Whether a screen knows how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The environment a view, a view controller or a colour adapts to: light or dark, size classes, text size.
///
/// A value never changes; a trait that is not known is `unspecified` and gives way to the next collection in
/// `init(traitsFrom:)`.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let traits: Traits

  init(_ traits: Traits) { self.traits = traits }

  public override convenience init() { self.init(Traits()) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(userInterfaceStyle: userInterfaceStyle))
  }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Traits(userInterfaceIdiom: userInterfaceIdiom))
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(layoutDirection: layoutDirection))
  }
  public convenience init(displayScale: CGFloat) { self.init(Traits(displayScale: displayScale)) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontalSizeClass: horizontalSizeClass))
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(verticalSizeClass: verticalSizeClass))
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Traits(accessibilityContrast: accessibilityContrast))
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Traits(userInterfaceLevel: userInterfaceLevel))
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Traits(legibilityWeight: legibilityWeight))
  }
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(Traits(displayGamut: displayGamut))
  }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(Traits(activeAppearance: activeAppearance))
  }
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(Traits(forceTouchCapability: forceTouchCapability))
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Later collections win where they specify a trait.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
  }

  /// A collection with the traits that `mutations` sets (iOS 17).
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = Traits()
    mutations(&traits)
    self.init(traits as! Traits)
  }

  /// A copy changed by `mutations` (iOS 17).
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = traits
    mutations(&traits)
    return UITraitCollection(traits as! Traits)
  }

  /// A collection with one trait (iOS 17).
  public convenience init<T>(_ trait: T.Type, value: T.Value) where T: UITraitDefinition {
    var traits = Traits()
    traits[trait] = value
    self.init(traits)
  }

  /// A copy with another value of one trait (iOS 17).
  public func replacing<T>(_ trait: T.Type, value: T.Value) -> UITraitCollection where T: UITraitDefinition {
    var traits = traits
    traits[trait] = value
    return UITraitCollection(traits)
  }

  /// The trait's value, or its default where it is not specified (iOS 17).
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { traits[trait] }

  /// The system's traits that dynamic colours ask for.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
  }

  /// The system's traits by which an image of an asset is chosen.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitLayoutDirection.self,
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self,
    ]
  }
  /// What `init(mutations:)` and `modifyingTraits(_:)` run.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  /// Pixels in a point; 0 where it is not specified.
  open var displayScale: CGFloat { traits.displayScale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  open var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
  open var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
  open var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }
  open var displayGamut: UIDisplayGamut { traits.displayGamut }
  open var activeAppearance: UIUserInterfaceActiveAppearance { traits.activeAppearance }
  open var forceTouchCapability: UIForceTouchCapability { traits.forceTouchCapability }
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }

  /// The traits in a configuration of images.
  open var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }

  /// Whether every trait that `trait` specifies is the same here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.overridden(by: trait.traits) == traits
  }

  /// Whether dynamic colours can look different in the two.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.traits else { return true }
    return traits.userInterfaceStyle != other.userInterfaceStyle
      || traits.accessibilityContrast != other.accessibilityContrast
      || traits.userInterfaceLevel != other.userInterfaceLevel
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.traits == traits }
  open override var hash: Int { traits.hashValue }
  open override var description: String { "<UITraitCollection: \(traits)>" }

  /// The collection that dynamic colours resolve against outside of a view; UIKit sets it around `draw(_:)`,
  /// `layoutSubviews()` and the like. Each thread has its own.
  open class var current: UITraitCollection {
    get {
      pthread_getspecific(currentKey).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
        ?? systemTraits.collection
    }
    set { _ = exchangeCurrent(newValue) }
  }

  /// Runs `actions` with this collection as `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.exchangeCurrent(self)
    defer { _ = UITraitCollection.exchangeCurrent(previous) }
    actions()
  }

  /// Sets the thread's collection and returns the one before. Every view sets it in every frame: a thread's dictionary
  /// would be too slow.
  private static func exchangeCurrent(_ new: UITraitCollection?) -> UITraitCollection? {
    let old = pthread_getspecific(currentKey).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeRetainedValue() }
    pthread_setspecific(currentKey, new.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
    return old
  }

  private static let currentKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { $0.map { Unmanaged<UITraitCollection>.fromOpaque($0).release() } }
    return key
  }()

  /// What the desktop says: the base of every window's traits.
  static let systemTraits = SystemTraits()
}

/// What the desktop says of itself; the first thread writes it, any thread may read it.
final class SystemTraits: @unchecked Sendable {
  private let lock = NSLock()
  private var stored = UITraitCollection(
    Traits(
      userInterfaceStyle: UserDefaults.standard.string(forKey: "AppleInterfaceStyle") == "Dark" ? .dark : .light,
      userInterfaceIdiom: .phone,
      layoutDirection: .leftToRight,
      displayScale: LaunchOptions.screenScale,
      horizontalSizeClass: .compact,
      verticalSizeClass: .regular,
      accessibilityContrast: .normal,
      userInterfaceLevel: .base,
      preferredContentSizeCategory: .large,
      legibilityWeight: .regular,
      displayGamut: .SRGB,
      activeAppearance: .active,
      forceTouchCapability: .unavailable
    )
  )

  var collection: UITraitCollection {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

/// Something that has traits: a screen, a window, a view controller, a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
