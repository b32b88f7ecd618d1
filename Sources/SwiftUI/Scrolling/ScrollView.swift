import UIKit

/// Content larger than the room it is shown in.
nonisolated public struct ScrollView<Content: View>: View, PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { ScrollNode(self, inputs) }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
  private let scroller = ScrollItem()
  private var child: ViewNode<Content>!
  private var view: ScrollView<Content>

  init(_ view: ScrollView<Content>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    apply()
    child = view.content.node(self.inputs(inputs.transaction, inner))
    scroller.content.source = child
    scroller.view.moved = { [weak graph] in graph?.viewsMoved() }
    scroller.view.told = { [weak graph] action in graph?.afterUpdate(action) }
    scroller.view.place = { [weak child] in child?.scrollTarget($0) }
    scroller.view.director.reveal = { [weak self] in _ = self?.reveal($0, $1, animated: $2) }
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.scrollViewport = scroller.viewport
    inner.scrollObservers = []
    inner.scrollPositioning = nil
    return inner
  }

  private func apply(_ transaction: Transaction = Transaction()) {
    if scroller.axes != view.axes {
      scroller.axes = view.axes
      scroller.invalidateLayout()
    }
    refresh(transaction)
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) {
      scroller.view.apply(environment, axes: view.axes, showsIndicators: view.showsIndicators)
    }
    guard scroller.view.director.hasNewPosition else { return }
    let isAnimated = transaction.animation != nil
    graph.afterLayout { [weak scroller] in scroller?.view.director.goToPosition(animated: isAnimated) }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override func update(_ view: ScrollView<Content>, _ inputs: ViewInputs) {
    self.view = view
    apply(inputs.transaction)
    child.update(view.content, self.inputs(inputs.transaction, inner))
  }
  override func itemsChanged() { scroller.content.itemsChanged() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { scroller }

  override func reveal(_ id: AnyHashable, _ anchor: UnitPoint?, animated: Bool) -> Bool {
    guard let target = child.scrollTarget(id) else { return super.reveal(id, anchor, animated: animated) }
    scroller.view.show(target, anchor, animated: animated)
    // On the way to a view that has not been made, others may turn out longer than they were thought to be.
    if !animated {
      for _ in 0..<3 {
        scroller.view.window?.layoutIfNeeded()
        if let target = child.scrollTarget(id) { scroller.view.show(target, anchor, animated: false) }
      }
    }
    return true
  }
}

final class ScrollItem: LayoutItem {
  let view = ScrollContentView()
  let content = ContainerItem(VStackLayout(), .leftToRight)
  let viewport = ScrollViewport()
  var axes: Axis.Set = .vertical
  fileprivate(set) var room = ScrollRoom()

  override init() {
    super.init()
    content.outer = self
    view.item = self
    viewport.view = view
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let margins = room.contentMargins
    var size = content.sizeThatFits(offer(proposal.inset(by: margins)))
    size.width += margins.leading + margins.trailing
    size.height += margins.top + margins.bottom
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height
    )
  }

  /// The view reaches behind the bars it touches, and its content begins below them.
  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let (reaching, insets) = placement.reachingBehindBars(axes)
    canvas.put(view, reaching)
    let margins = room.contentMargins.directed(placement.direction)
    let indicatorMargins = room.indicatorMargins.directed(placement.direction)
    view.setInsets(insets.adding(margins, on: axes), indicators: insets.adding(indicatorMargins))
    viewport.containerSize = placement.frame.inset(by: margins).size
    view.show(reaching, placement.frame.size, room)
  }

  fileprivate func fill(_ canvas: ItemCanvas, _ placement: Placement, _ visible: CGSize) -> CGSize {
    let margins = room.contentMargins.directed(placement.direction)
    let free = CGRect(origin: .zero, size: visible).inset(by: margins)
    let offer = offer(ProposedViewSize(free.size))
    var size = content.sizeThatFits(offer)
    // Margins on the scrolling axes are the scroll view's insets.
    var origin = CGPoint(
      x: axes.contains(.horizontal) ? 0 : free.minX + (free.width - size.width) / 2,
      y: axes.contains(.vertical) ? 0 : free.minY
    )
    if let anchor = room.anchors[.alignment] {
      if axes.contains(.horizontal) { origin.x += max(0, free.width - size.width) * anchor.x }
      if axes.contains(.vertical) { origin.y += max(0, free.height - size.height) * anchor.y }
    }
    let frame = CGRect(origin: origin, size: size)
    var inner = placement
    inner.frame = frame
    inner.proposal = offer
    inner.safeBounds = frame
    inner.fullBounds = frame
    canvas.fill { content.place(inner, on: canvas) }
    size.width = axes.contains(.horizontal) ? frame.maxX : visible.width
    size.height = axes.contains(.vertical) ? frame.maxY : size.height + margins.top + margins.bottom
    return size
  }
}

/// The scroll view itself.
final class ScrollContentView: UIScrollView {
  weak var item: ScrollItem?
  private lazy var canvas = ItemCanvas(self)
  /// Called when the content has been scrolled.
  var moved: () -> Void = {}
  /// Calls an action of the app's when the views are up to date.
  var told: (@escaping () -> Void) -> Void = { _ in }
  private(set) lazy var director = ScrollDirector(self)
  /// Where a view of an identity stands.
  var place: (AnyHashable) -> ShownPlace? = { _ in nil }
  private var observers: [ScrollObserver] = []
  private var hasContent = false

  override var bounds: CGRect {
    didSet {
      if bounds.origin != oldValue.origin {
        moved()
        director.moved()
      }
      if bounds != oldValue { tellObservers() }
    }
  }

  func take(_ environment: EnvironmentValues, _ axes: Axis.Set) {
    let room = environment.scrollRoom
    observers = environment.scrollObservers
    director.take(environment, axes: axes)
    clipsToBounds = room.isClipped
    guard let item, item.room != room else { return }
    item.room = room
    item.invalidateLayout()
  }

  private func tellObservers() {
    tell { [weak self] observer in
      guard let self else { return }
      observer.changed(geometry)
      guard let stopsChanged = observer.stopsChanged, let viewport = item?.viewport else { return }
      stopsChanged(viewport.stops(near: bounds), bounds.inset(by: adjustedContentInset))
    }
  }

  /// Does something for each observer when the views are up to date.
  func tell(_ action: @escaping (ScrollObserver) -> Void) {
    guard !observers.isEmpty else { return }
    told { [weak self] in self?.observers.forEach(action) }
  }

  func show(_ placement: Placement, _ visible: CGSize, _ room: ScrollRoom) {
    guard let item else { return }
    keepingAnchors(room, isFirst: !hasContent) {
      var size = CGSize.zero
      director.keepingPosition(place) { size = item.fill(canvas, placement, visible) }
      hasContent = hasContent || size.height > 0 || size.width > 0
      guard contentSize != size else { return }
      contentSize = size
      tellObservers()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    item?.viewport.changed()
  }
}
