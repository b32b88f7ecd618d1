import Foundation
import SlipwayFoundation

/// What a control does for some events.
struct ControlHandler {
  enum Kind {
    case action(UIAction)
    case selector(Target, Selector)
  }

  /// A target that is not kept alive, or the responder chain.
  struct Target {
    weak var object: AnyObject?
    let isChain: Bool
    /// The target was released: its actions are no longer sent.
    var isGone: Bool { !isChain && object == nil }

    init(_ target: Any?) {
      object = target.map { $0 as AnyObject }
      isChain = target == nil
    }

    func matches(_ target: Any?) -> Bool {
      guard let target else { return isChain }
      return object === (target as AnyObject)
    }
  }

  let kind: Kind
  var events: UIControl.Event
}

@MainActor extension [ControlHandler] {
  mutating func addTarget(_ target: Any?, _ action: Selector, _ events: UIControl.Event) {
    removeAll { $0.isGone }
    if let index = firstIndex(where: { $0.matches(target, action) }) {
      self[index].events.formUnion(events)
    } else {
      append(ControlHandler(kind: .selector(.init(target), action), events: events))
    }
  }

  mutating func removeTarget(_ target: Any?, _ action: Selector?, _ events: UIControl.Event) {
    subtract(events) { handler in
      guard case .selector(let own, let selector) = handler.kind else { return false }
      return (target == nil || own.matches(target)) && (action == nil || action == selector)
    }
  }

  mutating func addAction(_ action: UIAction, _ events: UIControl.Event) {
    removeAction(action.identifier, events)
    append(ControlHandler(kind: .action(action), events: events))
  }

  mutating func removeAction(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    subtract(events) { handler in
      guard case .action(let action) = handler.kind else { return false }
      return action.identifier == identifier
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where matches: (ControlHandler) -> Bool) {
    for index in indices where matches(self[index]) { self[index].events.subtract(events) }
    removeAll { $0.events.isEmpty }
  }

  var targets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .selector(let target, _) in map(\.kind) {
      if let object = target.object as? NSObject {
        targets.insert(object)
      } else if let object = target.object {
        targets.insert(object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object)))
      } else if target.isChain {
        targets.insert(NSNull())
      }
    }
    return targets
  }

  func selectors(target: Any?, for event: UIControl.Event) -> [Selector] {
    compactMap { handler in
      guard case .selector(let own, let selector) = handler.kind, own.matches(target),
        !handler.events.isDisjoint(with: event)
      else { return nil }
      return selector
    }
  }
}

extension ControlHandler {
  fileprivate var isGone: Bool {
    if case .selector(let target, _) = kind { return target.isGone }
    return false
  }

  fileprivate func matches(_ target: Any?, _ action: Selector) -> Bool {
    guard case .selector(let own, let selector) = kind else { return false }
    return own.matches(target) && selector == action
  }
}
