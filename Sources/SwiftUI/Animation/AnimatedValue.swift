/// A value that, where its type says that it can be animated, reaches a new one over time.
@MainActor final class AnimatedValue<Value> {
  /// What the value is in the end.
  private(set) var goal: Value
  /// What it is now.
  private(set) var shown: Value
  /// Called whenever what is shown has come nearer to the goal.
  var step: () -> Void = {}
  private var way: (any ValueWay)?

  init(_ value: Value) {
    (goal, shown) = (value, value)
    way = (value as? any Animatable).map { makeWay($0) }
  }

  private func makeWay<A: Animatable>(_ value: A) -> any ValueWay {
    let course = Course(value.animatableData)
    course.changed = { [weak self] _ in
      guard let self else { return }
      show()
      step()
    }
    return AnimatableWay<A>(course: course)
  }

  /// Sets the goal.
  func set(_ new: Value, _ transaction: Transaction) {
    goal = new
    way?.go(to: new, transaction)
    show()
  }

  /// Shows the goal, with the part that is animated at another place.
  private func show() { shown = way?.shown(goal) as? Value ?? goal }
}

/// The course of a value's animatable part.
@MainActor private protocol ValueWay {
  func go(to value: Any, _ transaction: Transaction)
  /// `goal` as it is now; nil where it has arrived.
  func shown(_ goal: Any) -> Any?
}

private struct AnimatableWay<A: Animatable>: ValueWay {
  let course: Course<A.AnimatableData>

  func go(to value: Any, _ transaction: Transaction) { course.go(to: (value as! A).animatableData, transaction) }
  func shown(_ goal: Any) -> Any? {
    guard course.isMoving else { return nil }
    var value = goal as! A
    value.animatableData = course.shown
    return value
  }
}
