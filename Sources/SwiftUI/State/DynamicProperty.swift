/// A stored property of a view that the tree gives its value before the view's body is asked.
public protocol DynamicProperty {
  /// Called before the body, after the properties inside have their values.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
