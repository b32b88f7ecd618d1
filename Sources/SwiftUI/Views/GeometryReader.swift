import UIKit

/// A view whose content knows the room there is. It takes all that it is offered.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
  public var content: (GeometryProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { GeometryNode(self, inputs) }
}

/// What a geometry reader knows of its room.
public struct GeometryProxy {
  let reader: Reader

  struct Reader: @unchecked Sendable { weak var item: (any GeometrySource)? }

  public var size: CGSize { reader.read { $0.size } ?? .zero }
  public var safeAreaInsets: EdgeInsets { reader.read { $0.safeArea } ?? EdgeInsets() }
  /// The room, in a coordinate space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    nonisolated(unsafe) let space = coordinateSpace
    return reader.read { $0.frame(in: space) } ?? .zero
  }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
  /// What the view shows that gave its space the name, in the room's own coordinates; nil if no view around did.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let space = coordinateSpace.coordinateSpace
    return reader.read { $0.bounds(of: space) } ?? nil
  }
}

extension GeometryProxy.Reader {
  fileprivate func read<Value>(_ body: @MainActor (any GeometrySource) -> Value) -> Value? {
    readingOnMainActor { item.map(body) }
  }
}

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  private var view: GeometryReader<Content>
  private let item: GeometryItem
  private var child: ViewNode<Content>?

  init(_ view: GeometryReader<Content>, _ inputs: ViewInputs) {
    self.view = view
    item = GeometryItem()
    super.init(inputs)
    item.evaluate = { [weak self] in self?.evaluate(Transaction()) }
    graph.followMoves { [weak self] in
      guard let self, isAlive else { return false }
      if item.hasMoved { graph.invalidate(self, Transaction()) }
      return true
    }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: GeometryReader<Content>, _ inputs: ViewInputs) {
    self.view = view
    if child != nil { evaluate(inputs.transaction) }
  }

  override func refresh(_ transaction: Transaction) {
    if child != nil { evaluate(transaction) }
  }

  private func evaluate(_ transaction: Transaction) {
    graph.cleaned(self)
    // Its place on the screen is only known when all views have theirs.
    graph.afterLayout { [weak self] in
      if let self, isAlive, item.hasMoved { graph.invalidate(self, Transaction()) }
    }
    let content = Evaluation.of(self) { view.content(GeometryProxy(reader: .init(item: item))) }
    if let child { return child.update(content, inputs(transaction)) }
    let new = content.node(inputs(transaction))
    child = new
    item.content.source = new
    item.content.itemsChanged()
  }

  override func itemsChanged() { item.content.itemsChanged() }
  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { item }
}

final class GeometryItem: LayoutItem, GeometrySource {
  struct Room: Equatable {
    var size = CGSize.zero
    var safeArea = EdgeInsets()
    var origin = CGPoint.zero
  }

  let content = ContainerItem(ZStackLayout(alignment: .topLeading), .leftToRight)
  let view = PassThroughView()
  private(set) var room = Room()
  var size: CGSize { room.size }
  var safeArea: EdgeInsets { room.safeArea }
  private var hasContent = false
  /// The places in other coordinates that the content was told.
  private var told: [CoordinateSpace: CGRect] = [:]
  var evaluate: () -> Void = {}
  private lazy var canvas = ItemCanvas(view)

  override init() {
    super.init()
    content.outer = self
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    canvas.put(view, placement)
    let frame = placement.frame
    let new = Room(size: frame.size, safeArea: placement.coveredEdges, origin: frame.origin)
    if !hasContent || new != room {
      hasContent = true
      room = new
      evaluate()
    }
    let offer = ProposedViewSize(frame.size)
    let size = content.sizeThatFits(offer)
    self.canvas.fill {
      let inner = placement.onOwnCanvas()
      content.place(inner.inside(CGRect(origin: .zero, size: size), offer), on: self.canvas)
    }
  }

  /// Whether the content was told places that are others now.
  var hasMoved: Bool { told.contains { place(in: $0) != $1 } }

  func frame(in space: CoordinateSpace) -> CGRect {
    let frame = place(in: space)
    if space != .local { told[space] = frame }
    return frame
  }

  var corner: (view: UIView, point: CGPoint)? { (view, .zero) }
}

extension Placement {
  /// What bars and the like cover at the edges that the frame touches.
  var coveredEdges: EdgeInsets {
    EdgeInsets(
      top: frame.minY <= safeBounds.minY ? max(0, safeBounds.minY - fullBounds.minY) : 0,
      leading: frame.minX <= safeBounds.minX ? max(0, safeBounds.minX - fullBounds.minX) : 0,
      bottom: frame.maxY >= safeBounds.maxY ? max(0, fullBounds.maxY - safeBounds.maxY) : 0,
      trailing: frame.maxX >= safeBounds.maxX ? max(0, fullBounds.maxX - safeBounds.maxX) : 0
    )
  }
}
