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
    let sizeBefore = values.bounds.size
    body()
    if values.bounds.size != sizeBefore {
      markForLayout()
      if needsDisplayOnBoundsChange { markForDisplay() }
    }
    tellHost(change)
  }

  func contentsDidChange(_ old: Any?) {
    if contents as AnyObject? !== old as AnyObject? { tellHost(.looks) }
  }

  /// Tells the nearest host, for which a change below its own layer is one of its looks.
  package func tellHost(_ change: LayerChange) {
    var layer: CALayer? = self
    while let current = layer {
      if let host = current.host { return host.layer(self, didChange: change) }
      layer = current.parent ?? current.maskedLayer
    }
  }

  func replaceMask(_ old: CALayer?) {
    guard mask !== old else { return }
    old?.maskedLayer = nil
    mask?.removeFromSuperlayer()
    mask?.maskedLayer = self
    tellHost(.looks)
  }

  func markForDisplay() {
    displayIsPending = true
    tellHost(.display)
  }
}
