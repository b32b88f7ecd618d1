import Foundation

/// What is taken back together.
struct UndoGroup {
  indirect enum Part {
    case action(UndoAction)
    case group(UndoGroup)
  }

  var parts: [Part] = []
  var name = ""
  var isDiscardable = false
  var userInfo: [UndoManager.UserInfoKey: Any] = [:]

  /// Takes a group in that was begun and ended inside this one.
  mutating func take(_ group: UndoGroup) {
    parts.append(.group(group))
    if name.isEmpty { name = group.name }
  }

  /// Performs all of it, what was registered last first.
  @MainActor func perform() {
    for part in parts.reversed() {
      switch part {
      case .action(let action): action.perform()
      case .group(let group): group.perform()
      }
    }
  }

  /// The group without what was registered for a target.
  func without(_ target: AnyObject) -> UndoGroup {
    var group = self
    group.parts = parts.compactMap { part in
      switch part {
      case .action(let action): return action.isFor(target) ? nil : part
      case .group(let inner):
        let rest = inner.without(target)
        return rest.parts.isEmpty ? nil : .group(rest)
      }
    }
    return group
  }
}

/// One thing that takes something back.
struct UndoAction {
  private weak var target: AnyObject?
  /// A target that is being deinitialised, and removes what it registered, is no more to be had from a weak reference.
  private let targetID: ObjectIdentifier
  let perform: @MainActor () -> Void

  init(target: AnyObject, perform: @escaping @MainActor () -> Void) {
    self.target = target
    targetID = ObjectIdentifier(target)
    self.perform = perform
  }

  func isFor(_ target: AnyObject) -> Bool {
    targetID == ObjectIdentifier(target) && (self.target == nil || self.target === target)
  }
}
