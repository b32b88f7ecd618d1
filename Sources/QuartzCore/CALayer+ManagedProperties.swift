internal import SlipwayFoundation

// Properties that a subclass declares and the layer keeps, `@NSManaged var progress: CGFloat`: they are animated by their names,
// copied into presentation layers, and ask for a display as `needsDisplay(forKey:)` says.

extension CALayer: ManagedPropertyStorage {
  package func managedInteger(forKey key: String) -> Int64? { managedDouble(forKey: key).map { Int64($0) } }
  package func managedDouble(forKey key: String) -> Double? {
    keyedValues[key].flatMap { CGFloat(animated: $0) }.map { Double($0) }
  }
  package func managedString(forKey key: String) -> String? {
    keyedValues[key].flatMap { $0 as? String ?? ($0 as? NSString)?.description }
  }
  package func managedValue(forKey key: String) -> Any? { keyedValues[key] }

  package func setManagedInteger(_ value: Int64, forKey key: String) { setManagedValue(value, forKey: key) }
  package func setManagedDouble(_ value: Double, forKey key: String) { setManagedValue(value, forKey: key) }
  package func setManagedString(_ value: String?, forKey key: String) { setManagedValue(value, forKey: key) }
  package func setManagedValue(_ value: Any?, forKey key: String) {
    guard modelLayer == nil else { return keyedValues[key] = value }
    perform(.looks, forKey: key) { keyedValues[key] = value }
  }

  package func mutateManagedSet(forKey key: String, adding: [Any], removing: [Any]) {
    let set = (keyedValues[key] as? NSSet)?.mutableCopy() as? NSMutableSet ?? NSMutableSet()
    for value in removing { set.remove(value) }
    for value in adding { set.add(value) }
    setManagedValue(set, forKey: key)
  }

  package func mutateManagedOrderedSet(forKey key: String, _ change: (NSMutableOrderedSet) -> Void) {
    let set = (keyedValues[key] as? NSOrderedSet)?.mutableCopy() as? NSMutableOrderedSet ?? NSMutableOrderedSet()
    change(set)
    setManagedValue(set, forKey: key)
  }

  /// How a value that the layer keeps by its name is animated; nil for a path into one.
  func keptProperty(_ key: String) -> AnimatableProperty? {
    guard !key.contains(".") else { return nil }
    return AnimatableProperty(change: .looks) {
      AnimatableValue($0.keyedValues[key])
    } set: { layer, value in
      layer.keyedValues[key] = value?.plain(isSize: layer.keyedValues[key] is CGSize)
    }
  }

  /// Whether an animation moves something that the contents are made of.
  var animatesContents: Bool { animations.contains { !$0.hasEnded && $0.animation.changesContents(of: self) } }
}

extension CAAnimation {
  /// Whether the layer is displayed anew for each of its frames.
  func changesContents(of layer: CALayer) -> Bool {
    if let group = self as? CAAnimationGroup {
      return (group.animations ?? []).contains { $0.changesContents(of: layer) }
    }
    guard let key = (self as? CAPropertyAnimation)?.keyPath else { return false }
    return type(of: layer).needsDisplay(forKey: key)
  }
}
