import UIKit

/// A layout with the views in it.
nonisolated struct LayoutView<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  let content: Content

  nonisolated init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    LayoutNode(self, inputs, layout: \.layout, content: \.content)
  }
}

/// The node of a view that places others by a layout.
final class LayoutNode<V: View, L: Layout, Content: View>: ViewNode<V> {
  private let layout: (V) -> L
  private let content: (V) -> Content
  private let container: ContainerItem<L>
  private var child: ViewNode<Content>!

  init(_ view: V, _ inputs: ViewInputs, layout: @escaping (V) -> L, content: @escaping (V) -> Content) {
    self.layout = layout
    self.content = content
    container = ContainerItem(layout(view), inputs.environment.layoutDirection)
    super.init(inputs)
    child = content(view).node(self.inputs(inputs.transaction))
    container.source = child
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    super.update(view, inputs)
    container.update(layout(view), environment.layoutDirection, inputs.transaction)
    child.update(content(view), self.inputs(inputs.transaction))
  }

  override func environmentChanged(_ inputs: ViewInputs) {
    super.environmentChanged(inputs)
    container.update(container.goal, environment.layoutDirection, inputs.transaction)
    child.environmentChanged(self.inputs(inputs.transaction))
  }

  override func itemsChanged() { container.itemsChanged() }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { container }
}

/// The item that a layout makes of several.
final class ContainerItem<L: Layout>: LayoutItem {
  var layout: L { animated.shown }
  /// The layout in the end, where it is on its way there.
  var goal: L { animated.goal }
  private let animated: AnimatedValue<L>
  private var cacheIsStale = false
  private var direction: LayoutDirection
  weak var source: AnyNode?
  private var known: (subviews: LayoutSubviews, cache: L.Cache, order: [Int])?
  private let places = LayoutPlaces()
  private var placedFor: (size: CGSize, proposal: ProposedViewSize)?

  init(_ layout: L, _ direction: LayoutDirection) {
    animated = AnimatedValue(layout)
    self.direction = direction
  }

  func update(_ layout: L, _ direction: LayoutDirection, _ transaction: Transaction) {
    let isSame = self.direction == direction && areSame(animated.goal, layout)
    self.direction = direction
    guard !isSame else { return }
    animated.set(layout, transaction) { [weak self] in self?.invalidateLayout() }
    invalidateLayout()
  }

  func itemsChanged() {
    itemsAreStale()
    invalidateLayout()
  }

  /// The source has other items.
  func itemsAreStale() { known = nil }

  override func forgetLayout() {
    placedFor = nil
    cacheIsStale = true
  }

  private func prepare() -> LayoutSubviews {
    if let known {
      if cacheIsStale { layout.updateCache(&self.known!.cache, subviews: known.subviews) }
      cacheIsStale = false
      return known.subviews
    }
    let items = source?.items ?? []
    let subviews = LayoutSubviews(
      items.enumerated().map { index, item in
        item.outer = self
        return LayoutSubview(item: item, places: places, index: index)
      },
      direction
    )
    let order = items.indices.sorted {
      let (first, second) = (items[$0].trait(ZIndexTrait.self), items[$1].trait(ZIndexTrait.self))
      return first == second ? $0 < $1 : first < second
    }
    known = (subviews, layout.makeCache(subviews: subviews), order)
    cacheIsStale = false
    return subviews
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let subviews = prepare()
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &known!.cache)
  }

  override var spacing: ViewSpacing {
    let subviews = prepare()
    return layout.spacing(subviews: subviews, cache: &known!.cache)
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
      cache: &known!.cache
    )
    for (index, subview) in subviews.enumerated() where places.places[index] == nil {
      subview.place(at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: proposal)
    }
    placedFor = (size, proposal)
    return subviews
  }

  override func show(_ placement: Placement, on canvas: Canvas) {
    let subviews = placeSubviews(placement.frame.size, placement.proposal)
    var placement = placement
    placement.direction = direction
    for index in known!.order {
      let place = places.places[index]!
      subviews[index].item.place(placement.inside(place.frame, place.proposal), on: canvas)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let subviews = placeSubviews(size, proposal)
    let bounds = CGRect(origin: .zero, size: size)
    if let own = layout.explicitAlignment(key, bounds, proposal, subviews, &known!.cache) { return own }
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
