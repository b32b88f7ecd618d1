import Foundation
import SlipwayFoundation

/// The proxies: instances that nobody sees, and what was set on them.
@MainActor enum AppearanceProxies: AppearanceGiver {
  /// In the order in which they give way.
  private static var proxies: [AppearanceProxy] = []
  /// While a proxy is made or read, what that makes gets nothing of other proxies.
  private static var isMaking = false
  /// Grows with what is set on proxies: a view remembers what it has seen.
  private static var generation = 0

  private static var areInUse: Bool { !proxies.isEmpty && !isMaking }

  static func proxy(for rule: AppearanceRule, _ make: () -> AnyObject) -> AnyObject {
    if let proxy = proxies.first(where: { $0.rule.isSame(as: rule) }) { return proxy.object }
    isMaking = true
    defer { isMaking = false }
    let object = make()
    // Of what it takes from others it can tell what is set on it, the default included.
    if rule.isConditional {
      for proxy in proxies where !proxy.rule.isConditional && proxy.rule.concerns(object) {
        _ = proxy.harvest()
        proxy.give(to: object)
      }
    }
    let proxy = AppearanceProxy(rule, object)
    let place = proxies.firstIndex { rule.givesWay(to: $0.rule) } ?? proxies.endIndex
    proxies.insert(proxy, at: place)
    UIView.appearanceGiver = self
    return proxy.object
  }

  /// A new instance takes what was set for its class and the classes above. What the initialisers of its subclasses set
  /// comes later, and so wins.
  static func begin(_ object: AnyObject) {
    guard areInUse else { return }
    harvest()
    (object as? UIView)?.appearanceState.generation = generation
    for proxy in proxies where !proxy.rule.isConditional && proxy.rule.concerns(object) { proxy.give(to: object) }
  }

  /// A view that came to another place, or whose traits changed.
  static func place(_ view: UIView) {
    guard areInUse else { return }
    harvest()
    settle(view, in: view.next, view.traitCollection, isNew: view.appearanceState.generation != generation)
    view.appearanceState.generation = generation
    placeItems(of: view)
  }

  /// The items that a bar shows, or is about to show.
  static func placeItems(of bar: UIView) {
    guard areInUse, let bar = bar as? any BarItemShowing else { return }
    harvest()
    for item in bar.shownBarItems { settle(item, in: bar, bar.traitCollection, isNew: false) }
  }

  private static func harvest() {
    isMaking = true
    defer { isMaking = false }
    for proxy in proxies where proxy.harvest() { generation += 1 }
  }

  /// Gives the instance what holds where it is now. What neither is the class's default nor came from a proxy is its own, and
  /// stays.
  private static func settle(_ object: AnyObject, in place: UIResponder?, _ traits: UITraitCollection, isNew: Bool) {
    let concerned = proxies.filter { !$0.changes.isEmpty && $0.rule.concerns(object) }
    guard isNew && !concerned.isEmpty || concerned.contains(where: \.rule.isConditional) else { return }
    var seen: Set<String> = []
    for proxy in concerned {
      for change in proxy.changes where seen.insert(change.property.name).inserted {
        let all = concerned.compactMap { other in other.changes.first { $0.property.name == change.property.name } }
        guard isNew || all.contains(where: \.rule.isConditional) else { continue }
        let property = change.property
        let general = all.filter { !$0.rule.isConditional }.map(\.value)
        let now = property.read(object)
        let handed = property.combined(all[0].original, general)
        let known = all.map(\.value) + all.flatMap(\.past) + [all[0].original, handed]
        guard known.contains(where: { property.areEqual($0, now) }) else { continue }
        let value = property.combined(
          all[0].original,
          all.filter { $0.rule.holds(in: place, traits) }.map(\.value)
        )
        if !property.areEqual(value, now) { property.write(object, value) }
      }
    }
  }

  /// For tests: no proxy is left.
  static func forget() {
    proxies = []
    UIView.appearanceGiver = nil
  }
}

/// One proxy.
@MainActor private final class AppearanceProxy {
  struct Change {
    let rule: AppearanceRule
    let property: AppearanceProperty
    let original: Any
    let value: Any
    /// What was set before; instances may still have it.
    var past: [Any] = []
  }

  let rule: AppearanceRule
  private(set) var object: AnyObject
  private(set) var changes: [Change] = []
  private let properties: [AppearanceProperty]
  private let originals: [Any]
  /// Nobody has held it since it was last looked through.
  private var isQuiet = false

  init(_ rule: AppearanceRule, _ object: AnyObject) {
    self.rule = rule
    self.object = object
    properties = AppearanceProperty.all(of: object)
    originals = properties.map { $0.read(object) }
  }

  /// Looks for what was set. Returns whether anything was since the last time.
  func harvest() -> Bool {
    // Handed out, it may be set at any time; once nobody but this holds it, it stays as it is.
    let isHeld = !isKnownUniquelyReferenced(&object)
    guard isHeld || !isQuiet else { return false }
    isQuiet = !isHeld
    var isChanged = false
    for (property, original) in zip(properties, originals) {
      let value = property.read(object)
      let known = changes.firstIndex { $0.property.name == property.name }
      guard !property.areEqual(known.map { changes[$0].value } ?? original, value) else { continue }
      isChanged = true
      property.refuseIfNeeded(rule.type)
      var change = Change(rule: rule, property: property, original: original, value: value)
      if let known { change.past = changes[known].past + [changes[known].value] }
      if let known { changes[known] = change } else { changes.append(change) }
    }
    return isChanged
  }

  func give(to object: AnyObject) {
    for change in changes {
      change.property.write(object, change.property.combined(change.property.read(object), [change.value]))
    }
  }
}
