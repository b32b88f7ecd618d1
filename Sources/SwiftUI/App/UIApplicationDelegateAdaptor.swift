import Combine
import UIKit

/// The delegate of an app of scenes: an object of the developer's own class, which hears what UIKit tells one.
///
/// An observable one is also an environment object of all views, and so is the scene's delegate that
/// `application(_:configurationForConnecting:options:)` names the class of.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    DelegateAdaptation.adopt(delegateType)
  }

  public init(_ delegateType: DelegateType.Type = DelegateType.self) where DelegateType: ObservableObject {
    DelegateAdaptation.adopt(delegateType)
    DelegateAdaptation.environment = {
      $0[EnvironmentObjectKey<DelegateType>.self] = DelegateAdaptation.object(delegateType)
    }
  }

  public var wrappedValue: DelegateType { DelegateAdaptation.object(DelegateType.self) }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(root: wrappedValue) }
}

/// The delegate that the app asked for: made once, before the app starts.
@MainActor enum DelegateAdaptation {
  private static var made: NSObject?
  private static var type: NSObject.Type?
  /// What views find of the delegate.
  static var environment: (inout EnvironmentValues) -> Void = { _ in }

  static func adopt(_ type: (NSObject & UIApplicationDelegate).Type) { self.type = type }

  static var delegate: (NSObject & UIApplicationDelegate)? {
    if made == nil { made = type?.makeInstance() }
    return made as? NSObject & UIApplicationDelegate
  }

  static func object<Delegate>(_ type: Delegate.Type) -> Delegate {
    guard let delegate = delegate as? Delegate else { fatalError("the app's delegate is no \(Delegate.self)") }
    return delegate
  }
}
