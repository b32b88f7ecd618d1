import UIKit

/// Says where a scroll view comes to rest, and knows where it stands.
@MainActor final class ScrollDirector: NSObject, UIScrollViewDelegate {
  private weak var view: ScrollContentView?
  private var environment = EnvironmentValues()
  private var axes = Axis.Set.vertical
  /// Where the scroll view stood when the drag began.
  private var start: ScrollTarget?
  private var phase = ScrollPhase.idle
  /// The position that the scroll view was last brought to, or that was told.
  private var known: ScrollPosition?
  /// Whether the app is scrolling: places on the way are not told.
  private var isPerforming = false
  private var willTell = false
  /// Scrolls to a view.
  var reveal: (AnyHashable, UnitPoint?, Bool) -> Void = { _, _, _ in }

  // What a scroll view tells by name.
  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        ScrollDirector.self,
        name: "SwiftUI.ScrollDirector",
        methods: [
          MethodRecord("scrollViewWillBeginDragging:", ScrollDirector.scrollViewWillBeginDragging),
          MethodRecord(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
            ScrollDirector.scrollViewWillEndDragging
          ),
          MethodRecord("scrollViewDidEndDragging:willDecelerate:", ScrollDirector.scrollViewDidEndDragging),
          MethodRecord("scrollViewDidEndDecelerating:", ScrollDirector.cameToRest),
          MethodRecord("scrollViewDidEndScrollingAnimation:", ScrollDirector.cameToRest),
        ]
      )
    ]
  }

  init(_ view: ScrollContentView) {
    self.view = view
    super.init()
    _ = Self.record
    view.delegate = self
  }

  // MARK: Phases

  private func enter(_ new: ScrollPhase) {
    guard new != phase, let view else { return }
    let old = phase
    phase = new
    let speed = view.panGestureRecognizer.velocity(in: view.superview)
    let velocity = new == .idle ? nil : CGVector(dx: -speed.x, dy: -speed.y)
    view.tell { $0.phaseChanged(old, new, ScrollPhaseChangeContext(geometry: view.geometry, velocity: velocity)) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isPerforming = false
    start = target(at: scrollView.contentOffset)
    enter(.interacting)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, _ decelerates: Bool) {
    enter(decelerates ? .decelerating : .idle)
  }

  func cameToRest(_ scrollView: UIScrollView) {
    isPerforming = false
    enter(.idle)
    moved()
  }

  // MARK: Coming to rest

  private var sight: CGRect { view.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero }

  private func target(at offset: CGPoint) -> ScrollTarget {
    let insets = view?.adjustedContentInset ?? .zero
    let origin = CGPoint(x: offset.x + insets.left, y: offset.y + insets.top)
    return ScrollTarget(rect: CGRect(origin: origin, size: sight.size), anchor: nil)
  }

  /// Points a millisecond, as UIKit has it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    _ velocity: CGPoint,
    _ offset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = CGVector(dx: velocity.x * 1000, dy: velocity.y * 1000)
    offset.pointee = place(for: target(at: offset.pointee), velocity: speed)
  }

  /// What the behaviour makes of a target.
  private func place(for proposed: ScrollTarget, velocity: CGVector) -> CGPoint {
    guard let view, let behavior = environment.scrollBehavior?.behavior, !(behavior is PagingScrollTargetBehavior)
    else {
      return offset(of: proposed)
    }
    let context = ScrollTargetBehaviorContext(
      originalTarget: start ?? proposed,
      velocity: velocity,
      contentSize: view.contentSize,
      containerSize: sight.size,
      axes: axes,
      environment: environment,
      edges: { [viewport = view.item?.viewport] axis in
        readingOnMainActor { viewport?.stops(near: proposed.rect).map { $0.frame.origin[axis] } ?? [] }
      }
    )
    var target = proposed
    let properties = behavior.properties(
      context: ScrollTargetBehaviorPropertiesContext(axes: axes, environment: environment)
    )
    if properties.limitsScrolls, let start { target.rect.origin = near(start.rect.origin, target.rect.origin) }
    behavior.updateTarget(&target, context: context)
    return offset(of: target)
  }

  /// A place no further from where the drag began than what is in sight is long.
  private func near(_ start: CGPoint, _ wanted: CGPoint) -> CGPoint {
    let most = sight.size
    return CGPoint(
      x: max(start.x - most.width, min(start.x + most.width, wanted.x)),
      y: max(start.y - most.height, min(start.y + most.height, wanted.y))
    )
  }

  private func offset(of target: ScrollTarget) -> CGPoint {
    guard let view else { return .zero }
    let anchor = target.anchor ?? .topLeading
    let insets = view.adjustedContentInset
    return CGPoint(
      x: target.rect.minX + anchor.x * (target.rect.width - sight.width) - insets.left,
      y: target.rect.minY + anchor.y * (target.rect.height - sight.height) - insets.top
    )
  }

  // MARK: Positions

  func take(_ environment: EnvironmentValues, axes: Axis.Set) {
    (self.environment, self.axes) = (environment, axes)
  }

  /// Whether there is a position to go to.
  var hasNewPosition: Bool {
    environment.scrollPositioning.map { $0.position != known && !$0.position.isPositionedByUser } ?? false
  }

  /// Goes to the position that is wanted, if it is another one.
  func goToPosition(animated: Bool) {
    guard hasNewPosition, let view, let wanted = environment.scrollPositioning else { return }
    known = wanted.position
    isPerforming = true
    switch wanted.position.place {
    case .automatic, .user: break
    case .view(let id, let anchor): reveal(id, anchor ?? wanted.anchor, animated)
    case .edge(let edge): view.setContentOffset(view.limitedOffset(at: edge), animated: animated)
    case .point(let x, let y):
      let insets = view.adjustedContentInset
      let point = CGPoint(
        x: (x.map { $0 - insets.left }) ?? view.contentOffset.x,
        y: y.map { $0 - insets.top } ?? view.contentOffset.y
      )
      view.setContentOffset(view.limited(to: point), animated: animated)
    }
    if animated, view.isMoving { enter(.animating) } else { isPerforming = false }
  }

  /// The content stands elsewhere: tells the view that is seen, once the views are up to date.
  func moved() {
    guard let view, !isPerforming, !willTell, environment.scrollPositioning != nil else { return }
    willTell = true
    view.told { [weak self] in self?.tellPosition() }
  }

  private func tellPosition() {
    willTell = false
    guard !isPerforming, let positioning = environment.scrollPositioning else { return }
    let position = positioning.position.scrolled(to: stop(at: positioning.anchor)?.id)
    guard position.id != known?.id || position.isPositionedByUser != known?.isPositionedByUser else { return }
    known = position
    positioning.write(position)
  }

  /// The view that counts as the one that the scroll view stands at.
  private func stop(at anchor: UnitPoint?) -> ScrollStop? {
    let sight = sight
    let stops = view?.item?.viewport.stops(near: sight) ?? []
    guard let anchor else {
      return stops.first { $0.part(in: sight) >= 0.5 } ?? stops.first { $0.part(in: sight) > 0 }
    }
    func distance(_ stop: ScrollStop) -> CGFloat {
      hypot(
        stop.frame.minX + anchor.x * stop.frame.width - sight.minX - anchor.x * sight.width,
        stop.frame.minY + anchor.y * stop.frame.height - sight.minY - anchor.y * sight.height
      )
    }
    return stops.min { distance($0) < distance($1) }
  }

  // MARK: Content that changes

  /// Runs `body`, which lays out the content: the view that the position names stays where it is seen.
  func keepingPosition(_ place: (AnyHashable) -> ShownPlace?, _ body: () -> Void) {
    guard let view, let id = known?.id, !isPerforming, let old = place(id).map({ $0.frame(in: view) }) else {
      return body()
    }
    body()
    guard let new = place(id).map({ $0.frame(in: view) }) else { return }
    let way = CGPoint(
      x: axes.contains(.horizontal) ? new.minX - old.minX : 0,
      y: axes.contains(.vertical) ? new.minY - old.minY : 0
    )
    if way != .zero { view.shiftOffset(by: way) }
  }
}

extension ShownPlace {
  fileprivate func frame(in other: UIView) -> CGRect { view.convert(frame, to: other) }
}

extension UIScrollView {
  /// Where the content may stand, near a point.
  fileprivate func limited(to point: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let most = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    )
    return CGPoint(x: min(max(point.x, -insets.left), most.x), y: min(max(point.y, -insets.top), most.y))
  }

  fileprivate func limitedOffset(at edge: Edge) -> CGPoint {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    var point = contentOffset
    switch edge {
    case .top: point.y = -.greatestFiniteMagnitude
    case .bottom: point.y = .greatestFiniteMagnitude
    case .leading: point.x = isLeftToRight ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    case .trailing: point.x = isLeftToRight ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
    }
    return limited(to: point)
  }
}
