import Foundation

/// A trait, as a type (iOS 17).
public protocol UITraitDefinition {
  associatedtype Value
  static var name: String { get }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public typealias Value = UIUserInterfaceStyle
  public static var name: String { "UserInterfaceStyle" }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public typealias Value = UIUserInterfaceSizeClass
  public static var name: String { "HorizontalSizeClass" }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public typealias Value = UIUserInterfaceSizeClass
  public static var name: String { "VerticalSizeClass" }
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public typealias Value = UIContentSizeCategory
  public static var name: String { "PreferredContentSizeCategory" }
}
public enum UITraitDisplayScale: UITraitDefinition {
  public typealias Value = CGFloat
  public static var name: String { "DisplayScale" }
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public typealias Value = UITraitEnvironmentLayoutDirection
  public static var name: String { "LayoutDirection" }
}

public typealias UITrait = any UITraitDefinition.Type

/// What `registerForTraitChanges` returns.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something whose trait changes can be observed (iOS 17).
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  @discardableResult
  func registerForTraitChanges<Observer>(
    _ traits: [UITrait],
    handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where Observer: UITraitEnvironment
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

final class TraitObserver: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  @MainActor func handle(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
    let old = previous.traits
    let new = environment.traitCollection.traits
    if traits.contains(where: { $0.differs(old, new) }) { handler(environment, previous) }
  }
}

extension UITraitDefinition {
  fileprivate static func differs(_ old: Traits, _ new: Traits) -> Bool {
    switch self {
    case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
    case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
    case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
    case is UITraitPreferredContentSizeCategory.Type:
      old.preferredContentSizeCategory != new.preferredContentSizeCategory
    case is UITraitDisplayScale.Type: old.displayScale != new.displayScale
    case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
    default: false
    }
  }
}

extension UIView: UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Observer>(
    _ traits: [UITrait],
    handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where Observer: UITraitEnvironment {
    let observer = TraitObserver(traits) { environment, previous in
      if let environment = environment as? Observer { handler(environment, previous) }
    }
    appearanceState.traitObservers.append(observer)
    return observer
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    appearanceState.traitObservers.removeAll { $0 === registration }
  }
}
