import UIKit

/// Moves views to their places, at once or over time.
@MainActor enum FrameMotion {
  private struct Moving {
    weak var view: UIView?
    let course: Course<CGRect.AnimatableData>
  }

  /// Of the views that are on their way.
  private static var moving: [ObjectIdentifier: Moving] = [:]

  private static func course(of view: UIView) -> Course<CGRect.AnimatableData>? {
    moving[ObjectIdentifier(view)].flatMap { $0.view === view ? $0.course : nil }
  }

  /// Puts a view where it has not been seen before.
  static func begin(_ view: UIView, at frame: CGRect) {
    moving[ObjectIdentifier(view)] = nil
    apply(frame, to: view)
  }

  /// Puts a view that is shown already to its place. On its way to another it keeps the rest of that way: the place may be one
  /// that moves by itself.
  static func set(_ view: UIView, _ frame: CGRect) {
    guard let course = course(of: view) else { return apply(frame, to: view) }
    course.shift(to: frame.animatableData)
    show(course.shown, on: view)
  }

  static func move(_ view: UIView, to frame: CGRect, _ transaction: Transaction) {
    let known = course(of: view)
    let course = known ?? Course(Self.frame(of: view).animatableData)
    course.go(to: frame.animatableData, transaction)
    guard known == nil, course.isMoving else { return show(course.shown, on: view) }
    let id = ObjectIdentifier(view)
    course.changed = { [weak view] data in
      if let view { show(data, on: view) } else { moving[id] = nil }
    }
    course.ended = { moving[id] = nil }
    moving[id] = Moving(view: view, course: course)
  }

  private static func frame(of view: UIView) -> CGRect {
    let size = view.bounds.size
    return CGRect(
      x: view.center.x - size.width / 2,
      y: view.center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  private static func show(_ data: CGRect.AnimatableData, on view: UIView) {
    var frame = CGRect.zero
    frame.animatableData = data
    // A spring may carry a side below nothing.
    frame.size = CGSize(width: max(0, frame.width), height: max(0, frame.height))
    apply(frame, to: view)
  }

  /// By centre and bounds, so that a transform of the view stays what it is.
  private static func apply(_ frame: CGRect, to view: UIView) {
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if view.center != center { view.center = center }
  }
}
