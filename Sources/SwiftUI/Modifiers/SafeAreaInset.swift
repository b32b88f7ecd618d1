import UIKit

/// Puts views at a side, where they take room from the safe area of what is modified.
nonisolated struct SafeAreaInsetModifier<Bar: View>: PrimitiveModifier {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let bar: Bar

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { SafeAreaInsetNode(view, inputs) }
}

private final class SafeAreaInsetNode<Content: View, Bar: View>:
  ViewNode<ModifiedContent<Content, SafeAreaInsetModifier<Bar>>>
{
  private var content: ViewNode<Unary<Content>>!
  private var bar: ViewNode<Unary<Bar>>!
  private let inset: SafeAreaInsetItem

  init(_ view: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>, _ inputs: ViewInputs) {
    inset = SafeAreaInsetItem(view.modifier.edge, view.modifier.alignment, view.modifier.spacing)
    super.init(inputs)
    content = Unary(content: view.content).node(self.inputs(inputs.transaction))
    bar = Unary(content: view.modifier.bar).node(self.inputs(inputs.transaction))
    inset.show(content: content, bar: bar)
  }

  override var children: [AnyNode] { bar == nil ? [] : [content, bar] }

  override func update(_ view: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>, _ inputs: ViewInputs) {
    inset.update(view.modifier.edge, view.modifier.alignment, view.modifier.spacing)
    content.update(Unary(content: view.content), self.inputs(inputs.transaction))
    bar.update(Unary(content: view.modifier.bar), self.inputs(inputs.transaction))
  }

  override func itemsChanged() { inset.invalidateLayout() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { inset }
}

private final class SafeAreaInsetItem: LayoutItem {
  private var edge: Edge
  private var alignment: Alignment
  private var gap: CGFloat
  private let content = ContainerItem(ZStackLayout(), .leftToRight)
  private let bar = ContainerItem(ZStackLayout(), .leftToRight)

  init(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
    (self.edge, self.alignment, gap) = (edge, alignment, spacing ?? ViewSpacing.standard)
    super.init()
    content.outer = self
    bar.outer = self
  }

  func show(content: AnyNode, bar: AnyNode) {
    (self.content.source, self.bar.source) = (content, bar)
  }

  func update(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
    let gap = spacing ?? ViewSpacing.standard
    guard self.edge != edge || self.alignment != alignment || self.gap != gap else { return }
    (self.edge, self.alignment, self.gap) = (edge, alignment, gap)
    invalidateLayout()
  }

  override func forgetLayout() {
    content.itemsAreStale()
    bar.itemsAreStale()
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// What the bar takes along the axis.
  private func barLength(_ proposal: ProposedViewSize) -> (size: CGSize, offer: ProposedViewSize, taken: CGFloat) {
    var offer = proposal
    offer[axis] = nil
    let size = bar.sizeThatFits(offer)
    return (size, offer, size[axis] > 0 ? size[axis] + gap : 0)
  }

  private func contentOffer(_ proposal: ProposedViewSize, _ taken: CGFloat) -> ProposedViewSize {
    var offer = proposal
    offer[axis] = proposal[axis].map { max(0, $0 - taken) }
    return offer
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let bar = barLength(proposal)
    var size = content.sizeThatFits(contentOffer(proposal, bar.taken))
    size[axis] += bar.taken
    size[axis.other] = max(size[axis.other], bar.size[axis.other])
    return size
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    let (frame, bar) = (placement.frame, barLength(placement.proposal))
    let isFirst = edge == .top || edge == .leading
    var rest = CGRect(origin: .zero, size: frame.size)
    rest.size[axis] = max(0, frame.size[axis] - bar.taken)
    if isFirst { rest.origin[axis] = bar.taken }
    var inner = placement.inside(rest, contentOffer(placement.proposal, bar.taken))
    inner.safeBounds = inner.safeBounds.intersection(inner.frame)
    content.place(inner, on: canvas)
    var place = content.dimensions(inner.proposal).size
    place = CGSize(width: max(place.width, frame.width), height: max(place.height, frame.height))
    var barFrame = self.bar.dimensions(bar.offer).frame(in: place, alignment)
    barFrame.origin[axis] = isFirst ? 0 : frame.size[axis] - bar.size[axis]
    self.bar.place(placement.inside(barFrame, bar.offer), on: canvas)
  }
}

extension View {
  /// Puts views at the top or bottom; what is modified is laid out beside them, and may reach behind.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing,
        bar: content()
      )
    )
  }
  /// Puts views at a side; what is modified is laid out beside them, and may reach behind.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing,
        bar: content()
      )
    )
  }
}
