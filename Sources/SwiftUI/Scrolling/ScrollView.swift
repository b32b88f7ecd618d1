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

  init(_ view: ScrollView<Content>, _ inputs: ViewInputs) {
    super.init(inputs)
    apply(view)
    child = view.content.node(self.inputs(inputs.transaction))
    scroller.content.source = child
  }

  private func apply(_ view: ScrollView<Content>) {
    if scroller.axes != view.axes {
      scroller.axes = view.axes
      scroller.invalidateLayout()
    }
    scroller.view.showsVerticalScrollIndicator = view.showsIndicators && environment.showsScrollIndicators
    scroller.view.showsHorizontalScrollIndicator = view.showsIndicators && environment.showsScrollIndicators
    scroller.view.isScrollEnabled = environment.isScrollEnabled
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override func update(_ view: ScrollView<Content>, _ inputs: ViewInputs) {
    super.update(view, inputs)
    apply(view)
    child.update(view.content, self.inputs(inputs.transaction))
  }
  override func environmentChanged(_ inputs: ViewInputs) {
    super.environmentChanged(inputs)
    child.environmentChanged(self.inputs(inputs.transaction))
  }
  override func itemsChanged() { scroller.content.itemsChanged() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { scroller }
}

final class ScrollItem: LayoutItem {
  let view = ScrollContentView()
  let content = ContainerItem(VStackLayout(spacing: 0), .leftToRight)
  var axes: Axis.Set = .vertical

  override init() {
    super.init()
    content.outer = self
    view.item = self
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
    var placement = placement
    let (frame, safe, full) = (placement.frame, placement.safeBounds, placement.fullBounds)
    var (top, bottom) = (frame.minY, frame.maxY)
    if axes.contains(.vertical) {
      if top <= safe.minY { top = full.minY }
      if bottom >= safe.maxY { bottom = full.maxY }
    }
    let insets = UIEdgeInsets(top: frame.minY - top, left: 0, bottom: bottom - frame.maxY, right: 0)
    placement.frame = CGRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
    canvas.put(view, placement, entering: self)
    view.show(placement, frame.size, insets)
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

  func show(_ placement: Placement, _ visible: CGSize, _ insets: UIEdgeInsets) {
    guard let item else { return }
    contentInsetAdjustmentBehavior = .never
    let isNew = contentInset != insets
    let wasAtTop = contentOffset.y <= -contentInset.top + 0.5
    contentInset = insets
    verticalScrollIndicatorInsets = insets
    let size = item.fill(canvas, placement, visible)
    if contentSize != size { contentSize = size }
    if isNew, wasAtTop { contentOffset.y = -insets.top }
    alwaysBounceVertical = item.axes.contains(.vertical)
  }
}

private enum ScrollIndicatorsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  var showsScrollIndicators: Bool {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

extension View {
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
}
