import UIKit

/// Where a scroll view stands, or is to stand.
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, @unchecked Sendable {
    case automatic
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// Somewhere, with the view that is seen there.
    case user(AnyHashable?)
  }

  private(set) var place = Place.automatic
  private let idType: ObjectIdentifier
  private let isOfType: @Sendable (AnyHashable) -> Bool

  private init<ID: Hashable>(_ type: ID.Type, _ place: Place) {
    self.place = place
    idType = ObjectIdentifier(type)
    nonisolated(unsafe) let isOfType: (AnyHashable) -> Bool = { $0.base is ID }
    self.isOfType = { isOfType($0) }
  }

  /// Of a view whose identity is of a type that may not be sendable.
  init<ID: Hashable>(of id: ID?, anchor: UnitPoint?) {
    self.init(ID.self, id.map { .view(AnyHashable($0), anchor) } ?? .automatic)
  }

  /// At a view, by its identity. With an anchor, that point of the view comes to the same point of the scroll view.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(type(of: id), .view(AnyHashable(id), anchor))
  }
  /// At the beginning; identities of the type are told while the user scrolls.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, .automatic) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType, .point(x: point.x, y: point.y))
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x: x, y: y))
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(idType, .point(x: x, y: nil))
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(idType, .point(x: nil, y: y))
  }

  public static func == (lhs: ScrollPosition, rhs: ScrollPosition) -> Bool {
    lhs.place == rhs.place && lhs.idType == rhs.idType
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    place = .view(AnyHashable(id), anchor)
  }
  public mutating func scrollTo(edge: Edge) { place = .edge(edge) }
  public mutating func scrollTo(point: CGPoint) { place = .point(x: point.x, y: point.y) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { place = .point(x: x, y: y) }
  public mutating func scrollTo(x: CGFloat) { place = .point(x: x, y: nil) }
  public mutating func scrollTo(y: CGFloat) { place = .point(x: nil, y: y) }

  /// Whether the user has scrolled since the position was set.
  public var isPositionedByUser: Bool { if case .user = place { true } else { false } }
  /// The edge that the position was set to.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }
  /// The point that the position was set to.
  public var point: CGPoint? {
    if case .point(let x, let y) = place { CGPoint(x: x ?? 0, y: y ?? 0) } else { nil }
  }
  public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }
  /// The identity of the view that the position was set to, or that the user has scrolled to.
  public var viewID: (any Hashable & Sendable)? {
    // Only sendable identities get in here, which a cast cannot ask.
    (id?.base as? any Hashable).map { unsafeBitCast($0 as any Hashable, to: (any Hashable & Sendable).self) }
  }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.cast() }

  var id: AnyHashable? {
    switch place {
    case .view(let id, _), .user(let id?): id
    case .automatic, .edge, .point, .user: nil
    }
  }

  /// Where the user has scrolled to.
  func scrolled(to id: AnyHashable?) -> ScrollPosition {
    var position = self
    position.place = .user(id.flatMap { isOfType($0) ? $0 : nil })
    return position
  }
}

/// What the environment says of the place of the next scroll view inside.
struct ScrollPositioning: Equatable {
  let position: ScrollPosition
  /// Which point of the views counts.
  let anchor: UnitPoint?
  let write: (ScrollPosition) -> Void

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.position == rhs.position && lhs.anchor == rhs.anchor }
}

private enum ScrollPositioningKey: EnvironmentKey { static var defaultValue: ScrollPositioning? { nil } }

extension EnvironmentValues {
  var scrollPositioning: ScrollPositioning? {
    get { self[ScrollPositioningKey.self] }
    set { self[ScrollPositioningKey.self] = newValue }
  }
}

nonisolated private struct ScrollPositionModifier: ViewModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  @MainActor func body(content: Content) -> some View {
    content.environment(
      \.scrollPositioning,
      ScrollPositioning(position: position.wrappedValue, anchor: anchor) { position.wrappedValue = $0 }
    )
  }
}

nonisolated private struct ScrolledIDModifier<ID: Hashable>: ViewModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?

  @MainActor func body(content: Content) -> some View {
    content.environment(
      \.scrollPositioning,
      ScrollPositioning(position: ScrollPosition(of: id.wrappedValue, anchor: anchor), anchor: anchor) { position in
        if let new = position.id?.cast(to: ID.self), new != id.wrappedValue { id.wrappedValue = new }
      }
    )
  }
}

extension View {
  /// Keeps the position of the scroll view inside: writing it scrolls, and it is written when the user has scrolled.
  ///
  /// Views are told by their identity where their layout is marked by `scrollTargetLayout()`.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }
  /// Keeps the identity of the view that the scroll view inside stands at; writing it scrolls there, in `withAnimation`
  /// animated. With an anchor, the view counts whose point is nearest to the same point of the scroll view.
  nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrolledIDModifier(id: id, anchor: anchor))
  }
}
