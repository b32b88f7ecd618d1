import Foundation

/// The values of all traits; what is not specified has its field's first value.
struct Traits: UIMutableTraits, Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  /// Those of the app's own, by definition.
  var custom: [ObjectIdentifier: CustomTrait] = [:]

  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get {
      if let system = trait as? any SystemTrait.Type { return system.read(self) as! T.Value }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return system.write(&self, newValue) }
      custom[ObjectIdentifier(trait)] = CustomTrait(value: newValue)
    }
  }

  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func forget(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return system.clear(&self) }
    custom[ObjectIdentifier(trait)] = nil
  }

  func overridden(by other: Traits) -> Traits {
    func pick<T: Equatable>(_ path: KeyPath<Traits, T>) -> T {
      other[keyPath: path] == Traits()[keyPath: path] ? self[keyPath: path] : other[keyPath: path]
    }
    return Traits(
      userInterfaceStyle: pick(\.userInterfaceStyle),
      userInterfaceIdiom: pick(\.userInterfaceIdiom),
      layoutDirection: pick(\.layoutDirection),
      displayScale: pick(\.displayScale),
      horizontalSizeClass: pick(\.horizontalSizeClass),
      verticalSizeClass: pick(\.verticalSizeClass),
      accessibilityContrast: pick(\.accessibilityContrast),
      userInterfaceLevel: pick(\.userInterfaceLevel),
      preferredContentSizeCategory: pick(\.preferredContentSizeCategory),
      legibilityWeight: pick(\.legibilityWeight),
      displayGamut: pick(\.displayGamut),
      activeAppearance: pick(\.activeAppearance),
      forceTouchCapability: pick(\.forceTouchCapability),
      custom: custom.merging(other.custom) { $1 }
    )
  }
}

/// A value of an app's own trait. Values that cannot be compared count as different.
struct CustomTrait: Hashable, @unchecked Sendable {
  let value: Any

  static func == (a: Self, b: Self) -> Bool {
    if let known = a.value as? any Equatable { return known.isSame(as: b.value) }
    guard type(of: a.value) is AnyClass else { return false }
    return (a.value as AnyObject) === (b.value as AnyObject)
  }
  func hash(into hasher: inout Hasher) {}
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}

/// Traits that one view, controller or scene sets for itself and all below (iOS 17).
public struct UITraitOverrides: UIMutableTraits {
  var traits = Traits()

  init(_ traits: Traits) { self.traits = traits }

  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get { traits[trait] }
    set { traits[trait] = newValue }
  }
  /// Whether the trait is overridden.
  public func contains<T>(_ trait: T.Type) -> Bool where T: UITraitDefinition { traits.specifies(trait) }
  public mutating func remove<T>(_ trait: T.Type) where T: UITraitDefinition { traits.forget(trait) }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    set { traits.userInterfaceStyle = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { traits.userInterfaceIdiom }
    set { traits.userInterfaceIdiom = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.layoutDirection }
    set { traits.layoutDirection = newValue }
  }
  public var displayScale: CGFloat {
    get { traits.displayScale }
    set { traits.displayScale = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { traits.horizontalSizeClass = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { traits.verticalSizeClass = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { traits.accessibilityContrast }
    set { traits.accessibilityContrast = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { traits.userInterfaceLevel }
    set { traits.userInterfaceLevel = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { traits.legibilityWeight }
    set { traits.legibilityWeight = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { traits.displayGamut }
    set { traits.displayGamut = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { traits.activeAppearance }
    set { traits.activeAppearance = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { traits.forceTouchCapability }
    set { traits.forceTouchCapability = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set { traits.preferredContentSizeCategory = newValue }
  }
}

extension UIView {
  /// Traits for this view and all views in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(appearanceState.overrides?.traits ?? Traits()) }
    set {
      guard traitOverrides.traits != newValue.traits else { return }
      appearanceState.overrides = newValue.traits == Traits() ? nil : UITraitCollection(newValue.traits)
      traitsChanged()
    }
  }
}

extension UIViewController {
  /// Traits for this controller, its view and its children.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits) }
    set {
      guard ownTraits != newValue.traits else { return }
      ownTraits = newValue.traits
      viewIfLoaded?.traitsChanged()
    }
  }
}

extension UIWindowScene {
  /// Traits for all windows of the scene.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set {
      guard overrides != newValue.traits else { return }
      overrides = newValue.traits
      refreshTraits()
    }
  }
}

extension UIPresentationController {
  /// Traits for what is presented.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits) }
    set {
      guard ownTraits != newValue.traits else { return }
      ownTraits = newValue.traits
      presentedViewController.viewIfLoaded?.traitsChanged()
    }
  }
}
