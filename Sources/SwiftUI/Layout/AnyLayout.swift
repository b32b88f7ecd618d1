import UIKit

/// A layout of any kind. Where it changes from one kind to another, the views stay the same and move.
public struct AnyLayout: Layout {
  /// What the layout inside keeps.
  public struct Cache {
    fileprivate var value: Any
    fileprivate let layout: ObjectIdentifier
  }

  private let box: any LayoutBox

  public init<L: Layout>(_ layout: L) { box = BoxedLayout(layout: layout) }

  /// The direction of the stack that the layout is, if it is one.
  var stackOrientation: Axis? { box.properties.stackOrientation }

  public typealias AnimatableData = EmptyAnimatableData
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: box.makeCache(subviews), layout: box.identity)
  }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if cache.layout == box.identity {
      box.updateCache(&cache.value, subviews)
    } else {
      cache = makeCache(subviews: subviews)
    }
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.value) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.sizeThatFits(proposal, subviews, &cache.value)
  }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) { box.placeSubviews(bounds, proposal, subviews, &cache.value) }
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.explicitAlignment(guide.key, bounds, proposal, subviews, &cache.value) }
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.explicitAlignment(guide.key, bounds, proposal, subviews, &cache.value) }
}

/// A layout whose type is not known.
private protocol LayoutBox {
  var identity: ObjectIdentifier { get }
  var properties: LayoutProperties { get }
  func makeCache(_ subviews: LayoutSubviews) -> Any
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
  func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
  func explicitAlignment(
    _ guide: AlignmentKey,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat?
}

private struct BoxedLayout<L: Layout>: LayoutBox {
  let layout: L

  var identity: ObjectIdentifier { ObjectIdentifier(L.self) }
  var properties: LayoutProperties { L.layoutProperties }

  private func open<Result>(_ cache: inout Any, _ body: (inout L.Cache) -> Result) -> Result {
    var typed = cache as! L.Cache
    defer { cache = typed }
    return body(&typed)
  }

  func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    open(&cache) { layout.updateCache(&$0, subviews: subviews) }
  }
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    open(&cache) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
    open(&cache) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }
  func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
    open(&cache) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }
  func explicitAlignment(
    _ guide: AlignmentKey,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    open(&cache) { layout.explicitAlignment(guide, bounds, proposal, subviews, &$0) }
  }
}

extension Layout {
  /// Where the layout itself says that a guide is.
  func explicitAlignment(
    _ guide: AlignmentKey,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    if guide.isVertical {
      return explicitAlignment(
        of: VerticalAlignment(guide.id),
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &cache
      )
    }
    return explicitAlignment(
      of: HorizontalAlignment(guide.id),
      in: bounds,
      proposal: proposal,
      subviews: subviews,
      cache: &cache
    )
  }
}
