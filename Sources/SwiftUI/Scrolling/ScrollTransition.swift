import UIKit

/// Where a view is on its way through what a scroll view shows.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Over the upper or leading edge.
  case topLeading
  /// In sight.
  case identity
  /// Over the lower or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1, for effects that go both ways.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How views change as they come into sight and leave it.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable {
    case animated(Animation)
    case interactive(UnitCurve)
    case identity
  }

  /// How far in sight a view has to be to be wholly there.
  public struct Threshold: Sendable {
    /// How far its outer side has to be within the container: in lengths of the view, in lengths of the container, in points.
    private var view = 0.0
    private var container = 0.0
    private var points = 0.0

    public static let visible = visible(1)
    public static let hidden = visible(0)
    /// The middle of the view is that of the container.
    public static var centered: Threshold {
      var threshold = Threshold()
      (threshold.view, threshold.container) = (0.5, 0.5)
      return threshold
    }
    /// From 0 for hidden to 1 for wholly in sight.
    public static func visible(_ amount: Double) -> Threshold {
      var threshold = Threshold()
      threshold.view = max(0, min(1, amount))
      return threshold
    }
    /// Between two others: 0 is this one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * amount }
      var threshold = Threshold()
      threshold.view = between(view, other.view)
      threshold.container = between(container, other.container)
      threshold.points = between(points, other.points)
      return threshold
    }
    /// Nearer to the middle of the container by `distance` points.
    public func inset(by distance: Double) -> Threshold {
      var threshold = self
      threshold.points += distance
      return threshold
    }

    func distance(_ length: Double, in room: Double) -> Double {
      // A view longer than the container is there when it fills it.
      view * min(length, room) + container * room + points
    }
  }

  let kind: Kind
  var threshold = Threshold.visible

  private init(_ kind: Kind, _ threshold: Threshold) { (self.kind, self.threshold) = (kind, threshold) }

  /// The phase changes at the threshold, with an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated(animation), .visible(0.5))
  }
  public static let animated = animated()
  /// The effect follows the scrolling, from the edge to the threshold.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve), .visible)
  }
  public static let interactive = interactive()
  /// Changes nothing.
  public static let identity = ScrollTransitionConfiguration(.identity, .visible)

  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated(animation), threshold)
  }
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var copy = self
    copy.threshold = threshold
    return copy
  }
}

extension ScrollTransitionConfiguration {
  /// How much of its phase's effect a view has that reaches `inside` points over an edge, from 0 to 1.
  func amount(inside: Double, length: Double, room: Double) -> Double {
    let distance = threshold.distance(length, in: room)
    switch kind {
    case .identity: return 0
    case .animated: return inside < distance - 0.01 ? 1 : 0
    case .interactive(let curve):
      guard distance > 0 else { return inside < 0 ? 1 : 0 }
      return 1 - curve.value(at: inside / distance)
    }
  }

  var animation: Animation? { if case .animated(let animation) = kind { animation } else { nil } }
}

nonisolated private struct ScrollTransitionModifier: WrappingModifier {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let effect: @Sendable (ScrollTransitionPhase) -> ChangingEffect

  @MainActor func makeItem(around inner: LayoutItem) -> ScrollTransitionItem { ScrollTransitionItem(inner) }
  @MainActor func update(_ item: ScrollTransitionItem, _ context: LeafContext) {
    item.modifier = self
    if context.isFirst { item.begin(context.node.graph) } else { item.locate(context.transaction) }
  }
}

private final class ScrollTransitionItem: PlacedItem<EffectView> {
  var modifier: ScrollTransitionModifier?
  /// How much of an edge's effect the view has: negative for the upper or leading one.
  private let course = Course(0.0)
  private var isPlaced = false

  init(_ inner: LayoutItem) {
    super.init(inner, EffectView())
    course.changed = { [weak self] _ in self?.display() }
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    display()
  }

  override func located(_ transaction: Transaction) {
    guard let modifier, let (amount, configuration) = amount(modifier) else { return }
    var transaction = Transaction()
    // What comes into sight for the first time is there as it is.
    if isPlaced { transaction.animation = configuration.animation }
    isPlaced = true
    course.go(to: amount, transaction)
    display()
  }

  /// Nil outside of scroll views.
  private func amount(_ modifier: ScrollTransitionModifier) -> (Double, ScrollTransitionConfiguration)? {
    guard let scroll = view.superview?.scrollView(along: modifier.axis) else { return nil }
    let axes = (scroll as? ScrollContentView)?.item?.axes ?? .vertical
    let isVertical = modifier.axis.map { $0 == .vertical } ?? axes.contains(.vertical)
    let room = scroll.bounds.inset(by: scroll.adjustedContentInset)
    guard let (outer, corner) = corner else { return nil }
    let frame = outer.convert(CGRect(origin: corner, size: size), to: scroll).offsetBy(dx: -room.minX, dy: -room.minY)
    let (start, end) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let length = isVertical ? room.height : room.width
    guard end > start else { return nil }
    let above = modifier.topLeading.amount(inside: end, length: end - start, room: length)
    let below = modifier.bottomTrailing.amount(inside: length - start, length: end - start, room: length)
    // Over both edges, the one counts that more is over.
    return above > below ? (-above, modifier.topLeading) : (below, modifier.bottomTrailing)
  }

  private func display() {
    guard let modifier else { return }
    let amount = course.shown
    let identity = modifier.effect(.identity)
    var shown = amount == 0 ? identity : modifier.effect(amount < 0 ? .topLeading : .bottomTrailing)
    if shown.hasKinds(of: identity) {
      let (start, end) = (identity.animatableData, shown.animatableData)
      shown.animatableData = start + (end - start).scaled(by: abs(amount))
    }
    view.effect = EffectView.Look(shown.changes, view.bounds.size)
  }
}

extension View {
  /// Shows the view with an effect while it comes into the sight of the scroll view around, or leaves it; the layout stays.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) {
        ChangingEffect(transition(EmptyVisualEffect(), $0))
      }
    )
  }
}
