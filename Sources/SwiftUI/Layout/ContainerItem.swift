import UIKit

/// The item that a layout makes of several.
final class ContainerItem<L: Layout>: LayoutItem {
  var layout: L { animated.shown }
  /// The layout in the end, where it is on its way there.
  var goal: L { animated.goal }
  private let animated: AnimatedValue<L>
  private(set) var direction: LayoutDirection
  weak var source: AnyNode?

  private var subviews: LayoutSubviews?
  /// Made once; a layout is told when it has to look at it again.
  private var cache: L.Cache?
  private var cacheIsStale = false
  /// From back to front.
  private var order = DrawingOrder()
  private let places = LayoutPlaces()
  private var placedFor: (size: CGSize, proposal: ProposedViewSize)?
  private var shown: (placement: Placement, canvas: ItemCanvas, places: [LayoutPlaces.Place?])?

  init(_ layout: L, _ direction: LayoutDirection) {
    animated = AnimatedValue(layout)
    self.direction = direction
    super.init()
    animated.step = { [weak self] in self?.invalidateLayout() }
  }

  func update(_ layout: L, _ direction: LayoutDirection, _ transaction: Transaction) {
    let isSame = self.direction == direction && areSame(animated.goal, layout)
    if self.direction != direction {
      self.direction = direction
      subviews = nil
    }
    guard !isSame else { return }
    animated.set(layout, transaction)
    invalidateLayout()
  }

  func itemsChanged() {
    itemsAreStale()
    invalidateLayout()
  }

  /// The source has other items.
  func itemsAreStale() {
    subviews = nil
    shown = nil
  }

  override func forgetLayout() {
    placedFor = nil
    cacheIsStale = true
  }

  private func prepare() -> LayoutSubviews {
    if let subviews, !cacheIsStale { return subviews }
    let now = subviews ?? takeSubviews()
    subviews = now
    order.update(now)
    if cache == nil { cache = layout.makeCache(subviews: now) } else { layout.updateCache(&cache!, subviews: now) }
    cacheIsStale = false
    return now
  }

  private func takeSubviews() -> LayoutSubviews {
    LayoutSubviews(
      (source?.items ?? []).enumerated().map { index, item in
        item.outer = self
        return LayoutSubview(item: item, places: places, index: index)
      },
      direction
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let subviews = prepare()
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache!)
  }

  override var spacing: ViewSpacing {
    let subviews = prepare()
    return layout.spacing(subviews: subviews, cache: &cache!)
  }

  override var summary: ItemSummary { ItemSummary(prepare().map(\.item)) }

  private func placeSubviews(_ size: CGSize, _ proposal: ProposedViewSize) -> LayoutSubviews {
    let subviews = prepare()
    if let placedFor, placedFor == (size, proposal) { return subviews }
    places.places = Array(repeating: nil, count: subviews.count)
    layout.placeSubviews(
      in: CGRect(origin: .zero, size: size),
      proposal: proposal,
      subviews: subviews,
      cache: &cache!
    )
    for (index, subview) in subviews.enumerated() where places.places[index] == nil {
      subview.place(at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: proposal)
    }
    placedFor = (size, proposal)
    return subviews
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let subviews = placeSubviews(placement.frame.size, placement.proposal)
    var placement = placement
    placement.direction = direction
    // Of views that neither changed nor move, nothing is asked.
    let old = shown.flatMap { $0.canvas === canvas && $0.placement.isSame(as: placement) ? $0.places : nil }
    for index in order.indices {
      let (item, place) = (subviews[index].item, places.places[index]!)
      if let old, old[index] == place, item.keep(on: canvas) { continue }
      item.place(placement.inside(place.frame, place.proposal), on: canvas)
    }
    shown = (placement, canvas, places.places)
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let subviews = placeSubviews(size, proposal)
    let bounds = CGRect(origin: .zero, size: size)
    if let own = layout.explicitAlignment(key, bounds, proposal, subviews, &cache!) { return own }
    let values = zip(subviews, places.places).compactMap { subview, place -> CGFloat? in
      guard let place, let value = subview.item.dimensions(place.proposal).explicit(key) else { return nil }
      return value + (key.isVertical ? place.frame.minY : place.frame.minX)
    }
    guard !values.isEmpty else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return values.min() }
    if key == VerticalAlignment.lastTextBaseline.key { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// In which order views are drawn: by their index, and by their place where that is the same.
@MainActor private struct DrawingOrder {
  private(set) var indices: [Int] = []
  private var states: [Int] = []
  private var depths: [Double] = []

  /// Asks the views that have changed.
  mutating func update(_ subviews: LayoutSubviews) {
    var isSame = states.count == subviews.count
    if !isSame {
      states = Array(repeating: -1, count: subviews.count)
      depths = Array(repeating: 0, count: subviews.count)
    }
    for (index, subview) in subviews.enumerated() where states[index] != subview.item.state {
      states[index] = subview.item.state
      let depth = subview.item.trait(ZIndexTrait.self)
      if depths[index] != depth { isSame = false }
      depths[index] = depth
    }
    guard !isSame else { return }
    indices = Array(subviews.indices)
    guard depths.contains(where: { $0 != 0 }) else { return }
    indices.sort { depths[$0] == depths[$1] ? $0 < $1 : depths[$0] < depths[$1] }
  }
}
