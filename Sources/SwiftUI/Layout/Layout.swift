import UIKit

/// A way to place views in a rectangle.
public protocol Layout: Animatable {
  static var layoutProperties: LayoutProperties { get }
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
  /// The size of the whole for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
  /// Places every subview in `bounds`; one that is not placed stands in the middle.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  )
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
}

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
  /// The direction of a stack: what spacers inside go by.
  public var stackOrientation: Axis?
  public init() {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: nil as ViewSpacing?) { $0 = $0?.union($1.spacing) ?? $1.spacing } ?? ViewSpacing()
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// The layout with views in it.
  @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// A key for a value that a view gives to the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

struct LayoutValueTrait<Key: LayoutValueKey>: ItemTrait {
  static var defaultValue: Key.Value { Key.defaultValue }
}

struct LayoutPriorityTrait: ItemTrait { static var defaultValue: Double { 0 } }
struct ZIndexTrait: ItemTrait { static var defaultValue: Double { 0 } }

extension View {
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitModifier<LayoutValueTrait<K>>(value: value))
  }
  /// What shares out its space gives it first to views of higher priority. The default is 0.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier<LayoutPriorityTrait>(value: value))
  }
  /// Views of a higher index stand in front. The default is 0.
  nonisolated public func zIndex(_ value: Double) -> some View { modifier(TraitModifier<ZIndexTrait>(value: value)) }
}

/// The views that a layout places.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Index = Int
  public typealias Element = LayoutSubview
  let subviews: [LayoutSubview]
  let range: Range<Int>
  public var layoutDirection: LayoutDirection

  init(_ subviews: [LayoutSubview], _ direction: LayoutDirection) {
    self.subviews = subviews
    range = subviews.indices
    layoutDirection = direction
  }
  private init(_ subviews: [LayoutSubview], _ range: Range<Int>, _ direction: LayoutDirection) {
    (self.subviews, self.range, layoutDirection) = (subviews, range, direction)
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(subviews, bounds, layoutDirection) }
}

/// One of the views that a layout places. Layouts run on the main actor.
public struct LayoutSubview: Equatable, Sendable {
  let item: LayoutItem
  let places: LayoutPlaces
  let index: Int

  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.item === rhs.item }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    readingOnMainActor { item.sizeThatFits(proposal) }
  }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    readingOnMainActor { item.dimensions(proposal) }
  }
  public var spacing: ViewSpacing { readingOnMainActor { item.spacing } }
  public var priority: Double { readingOnMainActor { item.trait(LayoutPriorityTrait.self) } }
  /// What modifiers say of the view to containers (`containerValue(_:_:)`).
  public var containerValues: ContainerValues { readingOnMainActor { ContainerValues(of: item) } }
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    readingOnMainActor { item.trait(LayoutValueTrait<K>.self) }
  }

  /// Puts the view's `anchor` at a position of the layout's bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    readingOnMainActor {
      let size = item.sizeThatFits(proposal)
      let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      place(CGRect(origin: origin, size: size), proposal)
    }
  }

  /// Puts the view where it has been found out already how large it is for the proposal.
  @MainActor func place(_ frame: CGRect, _ proposal: ProposedViewSize) {
    places.places[index] = LayoutPlaces.Place(frame: frame, proposal: proposal)
  }
}

/// Where a layout placed its views.
@MainActor final class LayoutPlaces {
  struct Place: Equatable {
    var frame: CGRect
    var proposal: ProposedViewSize
  }
  var places: [Place?] = []
}
