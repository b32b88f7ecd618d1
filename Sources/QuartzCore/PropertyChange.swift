/// The action that animates one change of a layer's property: from what was shown to what is set.
package final class PropertyChange: CAAction {
  private let layer: CALayer
  private let key: String
  private let property: AnimatableProperty
  private let old: AnimatableValue?
  private let shown: AnimatableValue?
  private let animate: (PropertyChange) -> Void

  /// Made before the change. `nil` if the property cannot be animated. `animate` is called once it has changed.
  package init?(of layer: CALayer, forKey key: String, animate: @escaping (PropertyChange) -> Void) {
    guard let property = layer.animatableProperty(key) else { return nil }
    self.layer = layer
    self.key = key
    self.property = property
    self.animate = animate
    old = property.get(layer)
    shown = property.get(layer.shown)
  }

  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    animate(self)
  }

  package var identity: Identity { Identity(layer: ObjectIdentifier(layer), key: key) }

  package struct Identity: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Adds the animation to the layer, as `configure` completes it.
  ///
  /// Places and sizes are animated on top of one another, so that a change amid another one keeps its momentum; any other
  /// property begins with what is shown and replaces the animation before.
  package func add(_ animation: CABasicAnimation, _ configure: (CABasicAnimation) -> Void = { _ in }) {
    animation.keyPath = key
    configure(animation)
    if key == "position" || key == "bounds", let new = property.get(layer), let offset = old?.adding(new, times: -1) {
      animation.isAdditive = true
      animation.fromValue = offset
      animation.toValue = offset.adding(offset, times: -1)
      layer.add(animation, forKey: layer.freeKey(key))
    } else {
      animation.fromValue = shown
      animation.toValue = property.get(layer)
      layer.add(animation, forKey: key)
    }
  }

  /// What is shown now, or what is set; the closure sets it, with no animation.
  package func capture(shown: Bool) -> () -> Void {
    let value = property.get(shown ? layer.shown : layer)
    return { [self] in set(value) }
  }

  /// Sets the property back without an animation.
  package func undo() { set(old) }

  private func set(_ value: AnimatableValue?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    property.set(layer, value)
    CATransaction.commit()
  }

  /// Several changes of one property as one animation: each is passed between two parts of the time.
  package static func addKeyframes(
    _ changes: [(change: PropertyChange, start: CGFloat, end: CGFloat)],
    _ animation: CAKeyframeAnimation
  ) {
    guard let first = changes.first else { return }
    var frames: [(time: CGFloat, value: AnimatableValue)] = []
    var value = first.change.shown
    for (change, start, end) in changes.sorted(by: { $0.start < $1.start }) {
      guard let from = value, let to = change.new else { continue }
      if start > frames.last?.time ?? 0 || frames.isEmpty { frames.append((start, from)) }
      frames.append((end, to))
      value = to
    }
    guard let head = frames.first, let tail = frames.last else { return }
    if head.time > 0 { frames.insert((0, head.value), at: 0) }
    if tail.time < 1 { frames.append((1, tail.value)) }
    animation.keyPath = first.change.key
    animation.values = frames.map(\.value)
    animation.keyTimes = frames.map { NSNumber(value: Double($0.time)) }
    first.change.layer.add(animation, forKey: first.change.key)
  }

  /// Remembers the value that was set, for `addKeyframes`: the property may change again.
  package func settle() { new = property.get(layer) }

  private var new: AnimatableValue?
}

extension CALayer {
  /// A key that no running animation has: "position", then "position-2" and so on, as at Apple's.
  fileprivate func freeKey(_ key: String) -> String {
    let taken = Set(animations.map(\.key))
    guard taken.contains(key) else { return key }
    return (2...).lazy.map { "\(key)-\($0)" }.first { !taken.contains($0) }!
  }
}
