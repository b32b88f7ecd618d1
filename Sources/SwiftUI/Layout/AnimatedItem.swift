/// An item that lays out what it wraps by a value, which goes to its goal over time: each step is a layout, so that the views
/// around move with it.
@MainActor class AnimatedItem<Value: Animatable & Equatable>: WrapperItem {
  private let animated: AnimatedValue<Value>

  init(_ inner: LayoutItem, _ value: Value) {
    animated = AnimatedValue(value)
    super.init(inner)
    animated.step = { [weak self] in self?.invalidateLayout() }
  }

  /// What the item is laid out by now.
  final var value: Value { animated.shown }
  /// What it is laid out by in the end.
  final var goal: Value { animated.goal }

  /// Sets the goal. What is shown for the first time is there at once.
  final func set(_ value: Value, _ context: LeafContext) {
    guard animated.goal != value else { return }
    animated.set(value, context.isFirst ? Transaction() : context.transaction)
    invalidateLayout()
  }
}
