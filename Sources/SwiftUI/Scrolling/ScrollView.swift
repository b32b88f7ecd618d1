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
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.scrollViewport = scroller.viewport
    return inner
  }

  private func apply() {
    if scroller.axes != view.axes {
      scroller.axes = view.axes
      scroller.invalidateLayout()
    }
    refresh(Transaction())
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) {
      scroller.view.apply(environment, axes: view.axes, showsIndicators: view.showsIndicators)
    }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override func update(_ view: ScrollView<Content>, _ inputs: ViewInputs) {
    self.view = view
    apply()
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
  let content = ContainerItem(VStackLayout(spacing: 0), .leftToRight)
  let viewport = ScrollViewport()
  var axes: Axis.Set = .vertical

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
    let size = content.sizeThatFits(offer(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height
    )
  }

  /// The view reaches behind the bars it touches, and its content begins below them.
  override func show(_ placement: Placement, on canvas: Canvas) {
    let (reaching, insets) = placement.reachingBehindBars(axes)
    canvas.put(view, reaching)
    view.setInsets(insets)
    view.show(reaching, placement.frame.size)
  }

  fileprivate func fill(_ canvas: Canvas, _ placement: Placement, _ visible: CGSize) -> CGSize {
    let offer = offer(ProposedViewSize(visible))
    var size = content.sizeThatFits(offer)
    let x = axes.contains(.horizontal) ? 0 : (visible.width - size.width) / 2
    let frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
    var inner = placement
    inner.frame = frame
    inner.proposal = offer
    inner.safeBounds = frame
    inner.fullBounds = frame
    canvas.fill { content.place(inner, on: canvas) }
    if !axes.contains(.horizontal) { size.width = visible.width }
    return size
  }
}

/// The scroll view itself.
final class ScrollContentView: UIScrollView {
  weak var item: ScrollItem?
  private lazy var canvas = Canvas(self)
  /// Called when the content has been scrolled.
  var moved: () -> Void = {}

  override var bounds: CGRect { didSet { if bounds.origin != oldValue.origin { moved() } } }

  func show(_ placement: Placement, _ visible: CGSize) {
    guard let item else { return }
    let size = item.fill(canvas, placement, visible)
    if contentSize != size { contentSize = size }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    item?.viewport.changed()
  }
}
