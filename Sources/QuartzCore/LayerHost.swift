/// What changed in a layer.
package struct LayerChange: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Bounds, position, anchor point, transform or z position.
  package static let geometry = LayerChange(rawValue: 1)
  /// Anything else that is seen: colours, corners, shadow, contents, opacity, visibility, mask.
  package static let looks = LayerChange(rawValue: 2)
  /// Sublayers came, left or changed their order.
  package static let tree = LayerChange(rawValue: 4)
  /// `setNeedsLayout()` was called.
  package static let layout = LayerChange(rawValue: 8)
  /// `setNeedsDisplay()` was called.
  package static let display = LayerChange(rawValue: 16)
}

/// What stands behind a layer: a view. It puts the layer on the screen and is told of every change.
package protocol LayerHost: AnyObject {
  /// `layer` is the host's own layer, or one below it that has no host (then `.geometry` of it is a `.looks` of the
  /// host's layer: the host draws it). Also called while animations run, for each frame that looks different.
  func layer(_ layer: CALayer, didChange change: LayerChange)

  /// The action for a property of the host's own layer; `nil` for none. Called before the property changes.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Makes the contents of the host's own layer, as `display(_:)` of a delegate.
  ///
  /// - Returns: whether the host does that.
  func makesContents(of layer: CALayer) -> Bool

  /// Lays out what is below the host's own layer, as `layoutSublayers(of:)` of a delegate.
  func layoutSublayers(of layer: CALayer)

  /// Lays out the host's own layer and all below it, where it is needed.
  func layoutIfNeeded()

  /// Appends what the host draws between its own layer's contents and sublayers, with the origin at the upper left corner
  /// of the layer's bounds (`snapshot` is a `GtkSnapshot *`).
  func appendContent(of layer: CALayer, to snapshot: OpaquePointer)

  /// What the host's own layer shows now, for a transition from it; `nil` if it is not on the screen.
  func picture(of layer: CALayer) -> AnyObject?
}
