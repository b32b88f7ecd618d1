extension CALayer {
  /// Sets a value: asks for its action before, tells the host and runs the action after.
  func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerValues, Value>,
    _ key: String,
    to newValue: Value,
    _ change: LayerChange
  ) {
    guard values[keyPath: value] != newValue else { return }
    perform(change, forKey: key) { values[keyPath: value] = newValue }
  }

  func change(
    _ value: WritableKeyPath<LayerValues, CATransform3D>,
    _ key: String,
    to newValue: CATransform3D,
    _ change: LayerChange
  ) {
    guard !CATransform3DEqualToTransform(values[keyPath: value], newValue) else { return }
    perform(change, forKey: key) { values[keyPath: value] = newValue }
  }

  /// Makes one change of an animatable property.
  package func perform(_ change: LayerChange, forKey key: String, _ body: () -> Void) {
    let action = wantsActions ? action(forKey: key) : nil
    let sizeBefore = values.bounds.size
    changing(key, body)
    if Self.needsDisplay(forKey: key) { markForDisplay() }
    if values.bounds.size != sizeBefore {
      markForLayout()
      if needsDisplayOnBoundsChange { markForDisplay() }
    }
    tellHost(change)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// A host answers for its own layer; any other layer has to have been seen, for what appears does not move there.
  private var wantsActions: Bool { modelLayer == nil && (host != nil || wasShown) }

  func findAction(_ key: String) -> (any CAAction)? {
    if let host { return host.action(for: self, forKey: key) }
    if CATransaction.disableActions() { return nil }
    let answer = delegate?.action_for_forKey?(self, key) ?? actions?[key] ?? Self.defaultAction(forKey: key)
    return answer ?? implicitAnimation(key)
  }

  /// From what is shown now to the value that is about to be set.
  private func implicitAnimation(_ key: String) -> CABasicAnimation? {
    guard wasShown, let property = animatableProperty(key) else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = property.get(shown)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  func changeTiming(_ change: (inout MediaTiming) -> Void) {
    change(&timing)
    if isAnimating { tellHost([.geometry, .looks]) }
  }

  func contentsDidChange(_ old: Any?) {
    if contents as AnyObject? !== old as AnyObject? { tellHost(.looks) }
  }

  /// Tells the nearest host, for which a change below its own layer is one of its looks.
  package func tellHost(_ change: LayerChange) {
    guard modelLayer == nil else { return }
    var layer: CALayer? = self
    while let current = layer {
      if let host = current.host { return host.layer(self, didChange: change) }
      layer = current.ownParent ?? current.maskedLayer
    }
  }

  func replaceMask(_ new: CALayer?) {
    guard new !== ownMask else { return }
    ownMask?.maskedLayer = nil
    new?.removeFromSuperlayer()
    new?.maskedLayer = self
    ownMask = new
    tellHost(.looks)
  }

  func markForDisplay() {
    displayIsPending = true
    tellHost(.display)
  }
}
