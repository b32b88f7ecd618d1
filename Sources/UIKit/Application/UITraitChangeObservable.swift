import Foundation
import SlipwayFoundation

/// What `registerForTraitChanges` returns.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something whose trait changes can be observed (iOS 17): views, controllers, presentation controllers and window scenes.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void

  /// Calls `handler` with the environment and its traits of before when one of `traits` has changed.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment
  /// Sends `action` with up to two arguments: the environment and its traits of before.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// Keeps observers.
@MainActor protocol TraitObserved: UITraitEnvironment {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserved {
  func tellObservers(_ previous: UITraitCollection) {
    for observer in traitObservers { observer.handle(self, previous) }
  }
}

final class TraitObserver: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  @MainActor func handle(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
    let (old, new) = (previous.traits, environment.traitCollection.traits)
    if traits.contains(where: { $0.differs(old, new) }) { handler(environment, previous) }
  }
}

extension UITraitChangeObservable {
  private func add(_ observer: TraitObserver) -> TraitObserver {
    guard let observed = self as? any TraitObserved else {
      preconditionFailure("\(type(of: self)) has no traits of UIKit's that could be observed.")
    }
    observed.traitObservers.append(observer)
    return observer
  }

  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    add(
      TraitObserver(traits) { environment, previous in
        if let environment = environment as? TraitEnvironment { handler(environment, previous) }
      }
    )
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    let target = ActionTarget(target)
    return add(
      TraitObserver(traits) { environment, previous in
        if let receiver = target.receiver { action.send(to: receiver, environment, previous) }
      }
    )
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable, TraitObserved {
  var traitObservers: [TraitObserver] {
    get { appearanceState.traitObservers }
    set { appearanceState.traitObservers = newValue }
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserved {}
extension UIPresentationController: UITraitChangeObservable, TraitObserved {}
extension UIWindowScene: UITraitChangeObservable, TraitObserved {}
