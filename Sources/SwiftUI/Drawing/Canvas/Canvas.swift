import UIKit

/// A view that is drawn by commands, each time it is shown anew. It takes the room it is offered.
///
/// Unlike Apple's, it draws on the main thread and mixes colours in sRGB, whatever `rendersAsynchronously` and `colorMode`
/// say.
nonisolated public struct Canvas<Symbols: View>: View, PrimitiveView {
  /// Views that the renderer can draw, found by their tags.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the picture has no transparency: it begins black.
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { CanvasNode(self, inputs) }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously,
      renderer: renderer,
      symbols: { EmptyView() }
    )
  }
}

private final class CanvasNode<Symbols: View>: ViewNode<Canvas<Symbols>> {
  private var view: Canvas<Symbols>
  private let leaf = CanvasItem(CanvasView())
  private var symbols: ViewNode<Symbols>!
  private var hosts: [ObjectIdentifier: CanvasSymbol] = [:]

  init(_ view: Canvas<Symbols>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    symbols = view.symbols.node(self.inputs(inputs.transaction))
    leaf.view.render = { [weak self] in self?.render($0, $1) }
    leaf.view.isUserInteractionEnabled = false
    leaf.view.backgroundColor = .clear
  }

  override var children: [AnyNode] { symbols.map { [$0] } ?? [] }

  override func update(_ view: Canvas<Symbols>, _ inputs: ViewInputs) {
    self.view = view
    symbols.update(view.symbols, self.inputs(inputs.transaction))
    leaf.view.setNeedsDisplay()
  }

  /// Something that the renderer has read is another.
  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    leaf.view.setNeedsDisplay()
  }

  override func itemsChanged() {
    hosts = [:]
    leaf.view.setNeedsDisplay()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }

  private func render(_ cg: CGContext, _ size: CGSize) {
    Evaluation.of(self) {
      let target = GraphicsTarget(cg, size, environment) { [unowned self] in symbol($0) }
      var context = GraphicsContext(target)
      if view.isOpaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
      view.renderer(&context, size)
    }
  }

  private func symbol(_ id: AnyHashable) -> CanvasSymbol? {
    for (item, itemID) in zip(symbols.items, symbols.itemIDs)
    where (item.trait(TagTrait.self) ?? itemID.element) == id {
      let host = hosts[ObjectIdentifier(item)] ?? CanvasSymbol(item)
      hosts[ObjectIdentifier(item)] = host
      item.layoutChanged = { [weak self] in self?.leaf.view.setNeedsDisplay() }
      return host
    }
    return nil
  }
}

private final class CanvasItem: ViewItem<CanvasView> {}

private final class CanvasView: UIView {
  var render: (CGContext, CGSize) -> Void = { _, _ in }
  override func draw(_ rect: CGRect) { if let cg = UIGraphicsGetCurrentContext() { render(cg, bounds.size) } }
  override var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsDisplay() } } }
}

/// A view that a canvas draws.
@MainActor final class CanvasSymbol {
  private let item: LayoutItem
  private let view = UIView()
  private lazy var canvas = ItemCanvas(view)

  init(_ item: LayoutItem) { self.item = item }

  var size: CGSize { item.sizeThatFits(.unspecified) }

  func draw(in cg: CGContext, size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    view.frame = frame
    canvas.fill {
      item.place(
        Placement(
          frame: frame,
          proposal: ProposedViewSize(size),
          transaction: Transaction(),
          direction: .leftToRight,
          safeBounds: frame,
          fullBounds: frame
        ),
        on: canvas
      )
    }
    view.layoutIfNeeded()
    view.layer.render(in: cg)
  }
}
