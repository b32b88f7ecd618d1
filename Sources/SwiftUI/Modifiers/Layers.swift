import UIKit

/// Puts other views behind or in front of a view, in its size.
nonisolated struct LayerModifier<Layer: View>: PrimitiveModifier {
  let layer: Layer
  let alignment: Alignment
  let isInFront: Bool

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { LayerNode(view, inputs) }
}

private final class LayerNode<Content: View, Layer: View>: ViewNode<ModifiedContent<Content, LayerModifier<Layer>>> {
  private var view: ModifiedContent<Content, LayerModifier<Layer>>
  private var child: ViewNode<Content>!
  /// One for each item of the content.
  private var layers: [ObjectIdentifier: (item: LayeredItem, node: ViewNode<ZStack<Layer>>)] = [:]

  init(_ view: ModifiedContent<Content, LayerModifier<Layer>>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { (child.map { [$0] } ?? []) + layers.values.map(\.node) }

  override func update(_ view: ModifiedContent<Content, LayerModifier<Layer>>, _ inputs: ViewInputs) {
    self.view = view
    child.update(view.content, self.inputs(inputs.transaction))
    for layer in layers.values {
      layer.node.update(stack, self.inputs(inputs.transaction))
      layer.item.update(view.modifier.alignment)
    }
  }

  /// Layers of items that are gone go too.
  override func itemsChanged() {
    if !layers.isEmpty {
      let items = Set(child.items.map(ObjectIdentifier.init))
      for (item, layer) in layers where !items.contains(item) {
        layer.node.tearDown()
        layers[item] = nil
      }
    }
    super.itemsChanged()
  }

  private var stack: ZStack<Layer> { ZStack(alignment: view.modifier.alignment) { view.modifier.layer } }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { layered(child.item(at: index)) }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func elementIndex(ofItem index: Int) -> Int? { child.elementIndex(ofItem: index) }
  override func outline(into outline: inout Outline) {
    child.outline(into: &outline) { [unowned self] in layered($0) }
  }

  private func layered(_ inner: LayoutItem) -> LayoutItem {
    if let known = layers[ObjectIdentifier(inner)], known.item.inner === inner { return known.item }
    let node = stack.node(inputs(Transaction()))
    let item = LayeredItem(inner, node.item(at: 0), view.modifier.alignment, isInFront: view.modifier.isInFront)
    layers[ObjectIdentifier(inner)] = (item, node)
    return item
  }
}

/// An item with another behind or in front of it, which is offered its size.
final class LayeredItem: WrapperItem {
  private let layer: LayoutItem
  private let isInFront: Bool
  private var alignment: Alignment

  init(_ inner: LayoutItem, _ layer: LayoutItem, _ alignment: Alignment, isInFront: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(inner)
    layer.outer = self
  }

  func update(_ alignment: Alignment) {
    guard self.alignment != alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    if isInFront { inner.place(placement, on: canvas) }
    let offer = ProposedViewSize(placement.frame.size)
    let size = inner.dimensions(placement.proposal)
    let frame = layer.dimensions(offer).frame(in: size, alignment)
    layer.place(placement.inside(frame, offer), on: canvas)
    if !isInFront { inner.place(placement, on: canvas) }
  }
}

extension ViewDimensions {
  /// Where this stands in something of other dimensions, guide on guide.
  func frame(in outer: ViewDimensions, _ alignment: Alignment) -> CGRect {
    CGRect(
      x: outer[alignment.horizontal.key] - self[alignment.horizontal.key],
      y: outer[alignment.vertical.key] - self[alignment.vertical.key],
      width: width,
      height: height
    )
  }
}

extension View {
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  {
    modifier(LayerModifier(layer: content(), alignment: alignment, isInFront: false))
  }
  @_disfavoredOverload
  nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center)
    -> some View
  { modifier(LayerModifier(layer: background, alignment: alignment, isInFront: false)) }
  /// Reaches behind bars at the sides where the view touches the safe area.
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    background(_ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges))
  }
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View { background(shape.fill(style, style: fillStyle)) }
  /// The background style in a shape.
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isInFront: true))
  }
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, isInFront: true))
  }
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay(_ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges))
  }
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(style, style: fillStyle)) }
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}
