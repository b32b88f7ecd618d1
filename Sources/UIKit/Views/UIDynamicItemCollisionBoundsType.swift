/// The outline by which an item meets others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle, ellipse
  /// The item's `collisionBoundingPath`, about the item's middle; what is hollow of it counts as filled.
  case path
}
