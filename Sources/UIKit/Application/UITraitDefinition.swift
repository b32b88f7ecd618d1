import Foundation

/// A trait, as a type (iOS 17). An app's own traits need a default value alone.
public protocol UITraitDefinition<Value> {
  associatedtype Value
  /// What the trait is where nothing says otherwise.
  static var defaultValue: Value { get }
  /// For reading, by default the type's name.
  static var name: String { get }
  static var identifier: String { get }
  /// Whether dynamic colours may ask for the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system's own, which has a field.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<Traits, Value> { get }
}

extension SystemTrait {
  public static var name: String { String(String(describing: Self.self).dropFirst("UITrait".count)) }
  public static var identifier: String { "UIKit.\(name)" }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<Traits, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
public enum UITraitUserInterfaceIdiom: SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
public enum UITraitHorizontalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
public enum UITraitVerticalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
public enum UITraitPreferredContentSizeCategory: SystemTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<Traits, UIContentSizeCategory> { \.preferredContentSizeCategory }
}
public enum UITraitDisplayScale: SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<Traits, CGFloat> { \.displayScale }
}
public enum UITraitLayoutDirection: SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<Traits, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
public enum UITraitAccessibilityContrast: SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<Traits, UIAccessibilityContrast> { \.accessibilityContrast }
}
public enum UITraitUserInterfaceLevel: SystemTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<Traits, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

public enum UITraitLegibilityWeight: SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<Traits, UILegibilityWeight> { \.legibilityWeight }
}
public enum UITraitDisplayGamut: SystemTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  static var path: WritableKeyPath<Traits, UIDisplayGamut> { \.displayGamut }
}
public enum UITraitActiveAppearance: SystemTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  static var path: WritableKeyPath<Traits, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}
public enum UITraitForceTouchCapability: SystemTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var path: WritableKeyPath<Traits, UIForceTouchCapability> { \.forceTouchCapability }
}

/// Traits that can be set (iOS 17).
public protocol UIMutableTraits {
  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var displayScale: CGFloat { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var displayGamut: UIDisplayGamut { get set }
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  var forceTouchCapability: UIForceTouchCapability { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

extension UITraitDefinition {
  /// Whether the trait is another one in the second than in the first.
  static func differs(_ old: Traits, _ new: Traits) -> Bool {
    if let system = self as? any SystemTrait.Type { return system.fieldDiffers(old, new) }
    let (old, new) = (old.custom[ObjectIdentifier(self)], new.custom[ObjectIdentifier(self)])
    return old != new
  }
}

extension SystemTrait {
  fileprivate static func fieldDiffers(_ old: Traits, _ new: Traits) -> Bool {
    old[keyPath: path] != new[keyPath: path]
  }
  static func read(_ traits: Traits) -> Any { traits[keyPath: path] }
  static func write(_ traits: inout Traits, _ value: Any) { traits[keyPath: path] = value as! Value }
  static func isSpecified(in traits: Traits) -> Bool { traits[keyPath: path] != Traits()[keyPath: path] }
  static func clear(_ traits: inout Traits) { traits[keyPath: path] = Traits()[keyPath: path] }
}
