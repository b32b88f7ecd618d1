import Foundation
import SlipwayFoundation

/// What a control does for some events.
struct ControlHandler {
  enum Kind {
    case action(UIAction)
    case selector(ActionTarget, Selector)
  }

  let kind: Kind
  var events: UIControl.Event
}

@MainActor extension [ControlHandler] {
  mutating func addTarget(_ target: Any?, _ action: Selector, _ events: UIControl.Event) {
    if let index = firstIndex(where: { $0.matches(target, action) }) {
      self[index].events.formUnion(events)
    } else {
      append(ControlHandler(kind: .selector(.init(target), action), events: events))
    }
  }

  /// Cells that are used again may add a target each time: of those that are gone, one asks the responder chain for all.
  mutating func joinThoseWithoutReceiver() {
    var first: [Selector: Int] = [:]
    var others = IndexSet()
    for (index, handler) in enumerated() {
      guard case .selector(let target, let action) = handler.kind, target.receiver == nil else { continue }
      if let known = first[action] {
        self[known].events.formUnion(handler.events)
        others.insert(index)
      } else {
        first[action] = index
      }
    }
    for index in others.reversed() { remove(at: index) }
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
      switch target.receiver {
      case let object as NSObject: targets.insert(object)
      case let type as AnyClass: targets.insert(AnyHashable(ObjectIdentifier(type)))
      case let object?: targets.insert(object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object as AnyObject)))
      case nil: targets.insert(NSNull())
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
  fileprivate func matches(_ target: Any?, _ action: Selector) -> Bool {
    guard case .selector(let own, let selector) = kind else { return false }
    return own.matches(target) && selector == action
  }
}
