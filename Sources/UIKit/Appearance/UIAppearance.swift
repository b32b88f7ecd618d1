import Foundation

/// Something whose looks can be set for all instances of its class.
///
/// What is set on a proxy holds for the instances that come into a window afterwards, also of subclasses. An instance's own
/// settings win; of several proxies the most specific one does.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy of the class.
  static func appearance() -> Self
  /// The proxy for instances inside of others: in an instance of the first type, which is in one of the second, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy for instances whose environment has the traits that `trait` specifies.
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// What `appearance(whenContainedInInstancesOf:)` may name.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public class func appearance() -> Self { proxy(AppearanceRule(self)) }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(AppearanceRule(self, in: containerTypes))
  }
  public class func appearance(for trait: UITraitCollection) -> Self { proxy(AppearanceRule(self, traits: trait)) }
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(AppearanceRule(self, in: containerTypes, traits: trait))
  }

  private class func proxy(_ rule: AppearanceRule) -> Self {
    unsafeDowncast(AppearanceProxies.proxy(for: rule) { makeProxy() }, to: self)
  }

  /// An instance that nobody sees, by the initialiser that the class has.
  static func makeProxy() -> UIView {
    switch self {
    case let type as UITableViewCell.Type: type.make(style: .default, reuseIdentifier: nil)
    case let type as UITableViewHeaderFooterView.Type: type.make(reuseIdentifier: nil)
    case let type as UICollectionView.Type: type.make(UICollectionViewFlowLayout())
    case let type as UIVisualEffectView.Type: type.make(nil)
    default: make(frame: .zero)
    }
  }
}

extension UIBarItem: UIAppearance {
  public class func appearance() -> Self { proxy(AppearanceRule(self)) }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(AppearanceRule(self, in: containerTypes))
  }
  public class func appearance(for trait: UITraitCollection) -> Self { proxy(AppearanceRule(self, traits: trait)) }
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(AppearanceRule(self, in: containerTypes, traits: trait))
  }

  private class func proxy(_ rule: AppearanceRule) -> Self {
    unsafeDowncast(AppearanceProxies.proxy(for: rule) { makeInstance() }, to: self)
  }
}

extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

// As `UIView.make(frame:)`, for the classes that have another initialiser.

extension UICollectionView {
  @_silgen_name("slipway_collection_view_make")
  fileprivate convenience init(dynamicLayout layout: __owned UICollectionViewLayout) {
    self.init(frame: .zero, collectionViewLayout: layout)
  }
  @_silgen_name("slipway_collection_view_make")
  fileprivate static func make(_ layout: __owned UICollectionViewLayout) -> UICollectionView
}

extension UIVisualEffectView {
  @_silgen_name("slipway_effect_view_make")
  fileprivate convenience init(dynamicEffect effect: __owned UIVisualEffect?) { self.init(effect: effect) }
  @_silgen_name("slipway_effect_view_make")
  fileprivate static func make(_ effect: __owned UIVisualEffect?) -> UIVisualEffectView
}
