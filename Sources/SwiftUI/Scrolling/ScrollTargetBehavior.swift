import UIKit

/// Where a scroll view is to come to rest.
public struct ScrollTarget {
  /// What is to be in sight, in the coordinates of the content: as large as the container, where nothing else was asked.
  public var rect: CGRect
  /// Which point of the rectangle comes to the same point of what is in sight; nil for the leading one.
  public var anchor: UnitPoint?
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {
  /// Changes where scrolling ends: when a drag ends, and when the scroll view has another size.
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
  /// How the scroll view scrolls; as it does by itself where a behaviour says nothing.
  func properties(context: Self.PropertiesContext) -> Self.Properties
  typealias TargetContext = ScrollTargetBehaviorContext
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
}

extension ScrollTargetBehavior {
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// How a scroll view with a behaviour scrolls.
public struct ScrollTargetBehaviorProperties: Sendable {
  /// Whether one drag goes no further than about what the container holds.
  public var limitsScrolls = false
  public init() {}
}

/// What a behaviour knows where it is asked for its properties.
public struct ScrollTargetBehaviorPropertiesContext {
  public let axes: Axis.Set
  public let environment: EnvironmentValues
}

/// What a behaviour knows of the scroll view.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where the scroll view stood when the drag began.
  public let originalTarget: ScrollTarget
  /// Of the finger when it left, in points a second.
  public let velocity: CGVector
  public let contentSize: CGSize
  /// What is in sight, without margins and what bars cover.
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The views to align by, near a stretch of the content, from their edges in the reading direction.
  let edges: (Axis) -> [CGFloat]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

extension ScrollTargetBehaviorContext {
  /// Calls `body` for each axis that the scroll view scrolls along.
  fileprivate func forEachAxis(_ body: (Axis) -> Void) {
    if axes.contains(.horizontal) { body(.horizontal) }
    if axes.contains(.vertical) { body(.vertical) }
  }

  /// The last place the content can stand at.
  fileprivate func end(_ axis: Axis) -> CGFloat { max(0, contentSize[axis] - containerSize[axis]) }

  fileprivate func velocity(_ axis: Axis) -> CGFloat { axis == .horizontal ? velocity.dx : velocity.dy }
}

/// At whole pages, as large as the container.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  /// The page next to the one where the drag began, at most.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    context.forEachAxis { axis in
      let page = context.containerSize[axis]
      guard page > 0 else { return }
      let first = (context.originalTarget.rect.origin[axis] / page).rounded()
      let wanted = (target.rect.origin[axis] / page).rounded()
      let next = max(first - 1, min(first + 1, wanted))
      target.rect.origin[axis] = max(0, min(context.end(axis), next * page))
    }
  }
}

/// At the edges of the views of a layout that `scrollTargetLayout()` marks.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one drag may go.
  public struct LimitBehavior: Sendable {
    enum Kind { case automatic, few, one, never }
    let kind: Kind
    /// Limited where the container is narrow, as on a phone.
    public static var automatic: LimitBehavior { .init(kind: .automatic) }
    /// To about what the container holds.
    public static var always: LimitBehavior { .init(kind: .few) }
    public static var alwaysByFew: LimitBehavior { .init(kind: .few) }
    /// To the next view.
    public static var alwaysByOne: LimitBehavior { .init(kind: .one) }
    public static var never: LimitBehavior { .init(kind: .never) }
  }

  private let limit: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    context.forEachAxis { axis in
      let places = context.edges(axis).map { max(0, min(context.end(axis), $0)) }.sorted()
      let start = context.originalTarget.rect.origin[axis]
      let wanted = limited(target.rect.origin[axis], from: start, axis, context)
      guard let nearest = places.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { return }
      target.rect.origin[axis] = limit.kind == .one ? next(to: start, towards: wanted, in: places) : nearest
    }
  }

  private func limited(_ wanted: CGFloat, from start: CGFloat, _ axis: Axis, _ context: TargetContext) -> CGFloat {
    let isLimited =
      switch limit.kind {
      case .automatic: context.horizontalSizeClass == .compact
      case .few, .one: true
      case .never: false
      }
    let most = context.containerSize[axis]
    return isLimited ? max(start - most, min(start + most, wanted)) : wanted
  }

  private func next(to start: CGFloat, towards wanted: CGFloat, in places: [CGFloat]) -> CGFloat {
    guard let first = places.indices.min(by: { abs(places[$0] - start) < abs(places[$1] - start) }) else {
      return start
    }
    // Half a view is enough to turn to the next.
    let last = places.indices.min { abs(places[$0] - wanted) < abs(places[$1] - wanted) } ?? first
    return places[max(first - 1, min(first + 1, last))]
  }
}

/// A behaviour of any type, for those that change while the app runs.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  public let base: any ScrollTargetBehavior
  public init(_ base: some ScrollTargetBehavior) { self.base = (base as? AnyScrollTargetBehavior)?.base ?? base }
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
  public func properties(context: PropertiesContext) -> Properties { base.properties(context: context) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> ViewAlignedScrollTargetBehavior
  { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

/// What the environment says of the behaviour of scroll views inside.
struct ScrollBehaviorSetting: Equatable, @unchecked Sendable {
  let behavior: any ScrollTargetBehavior

  static func == (lhs: Self, rhs: Self) -> Bool {
    func compare<B: ScrollTargetBehavior>(_ behavior: B) -> Bool {
      (rhs.behavior as? B).map { areSame(behavior, $0) } ?? false
    }
    return compare(lhs.behavior)
  }
}

private enum ScrollBehaviorKey: EnvironmentKey { static var defaultValue: ScrollBehaviorSetting? { nil } }

extension EnvironmentValues {
  var scrollBehavior: ScrollBehaviorSetting? {
    get { self[ScrollBehaviorKey.self] }
    set { self[ScrollBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Where scroll views inside come to rest.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollBehavior, ScrollBehaviorSetting(behavior: AnyScrollTargetBehavior(behavior).base))
  }
}
