import UIKit

/// Brings views into sight and out of it.
@MainActor enum TransitionMotion {
  private struct Moving {
    weak var view: UIView?
    let course: Course<CGFloat>
  }

  private static var moving: [ObjectIdentifier: Moving] = [:]

  /// A transition takes the place of one that is under way.
  static func run(
    _ view: UIView,
    from start: CGFloat,
    to end: CGFloat,
    _ transaction: Transaction,
    _ completion: @escaping () -> Void,
    apply: @escaping (UIView, CGFloat) -> Void
  ) {
    let id = ObjectIdentifier(view)
    let course = Course(start)
    course.changed = { [weak view] amount in
      if let view { apply(view, amount) } else { moving[id] = nil }
    }
    course.ended = {
      moving[id] = nil
      completion()
    }
    moving[id] = Moving(view: view, course: course)
    course.go(to: end, transaction)
    apply(view, course.shown)
  }
}
