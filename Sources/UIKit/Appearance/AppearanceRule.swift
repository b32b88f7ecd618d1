import Foundation

/// Which instances a proxy speaks for.
@MainActor struct AppearanceRule {
  let type: AnyClass
  /// From the inside out.
  let containers: [AnyClass]
  let traits: UITraitCollection?

  init(_ type: AnyClass, in containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil) {
    self.type = type
    self.containers = containers.map { $0 as AnyClass }
    self.traits = traits
  }

  /// Whether the place of an instance has a say, and not its class alone.
  var isConditional: Bool { !containers.isEmpty || traits != nil }

  func isSame(as other: Self) -> Bool {
    type == other.type && traits == other.traits && containers.elementsEqual(other.containers) { $0 == $1 }
  }

  func concerns(_ object: AnyObject) -> Bool { inherits(Swift.type(of: object), from: type) }

  /// Whether it holds for something whose surroundings are `place`, from the inside out.
  func holds(in place: UIResponder?, _ traits: UITraitCollection) -> Bool {
    guard traits.containsTraits(in: self.traits) else { return false }
    var missing = containers[...]
    var current = place
    while let container = missing.first, let responder = current {
      if inherits(Swift.type(of: responder), from: container) { missing.removeFirst() }
      current = responder.next
    }
    return missing.isEmpty
  }

  /// Of two rules that hold for one instance: whether this one gives way.
  func givesWay(to other: Self) -> Bool {
    if type != other.type { return inherits(other.type, from: type) }
    if containers.count != other.containers.count { return containers.count < other.containers.count }
    return traits == nil && other.traits != nil
  }
}

/// Whether a class is another one or below it.
private func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
  sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == ancestor }
}
