import UIKit

/// What a geometry proxy asks.
@MainActor protocol GeometrySource: AnyObject {
  var size: CGSize { get }
  var safeArea: EdgeInsets { get }
  /// The view in whose coordinates the place is told, and where the corner lies there; nil before it is shown.
  var corner: (view: UIView, point: CGPoint)? { get }
  func frame(in space: CoordinateSpace) -> CGRect
}

extension GeometrySource {
  /// Where it stands now.
  func place(in space: CoordinateSpace) -> CGRect {
    guard space != .local, let (view, point) = corner else { return CGRect(origin: .zero, size: size) }
    return space.convert(CGRect(origin: point, size: size), from: view)
  }

  func bounds(of space: CoordinateSpace) -> CGRect? {
    guard space != .local else { return CGRect(origin: .zero, size: size) }
    guard let (view, point) = corner else { return nil }
    return space.bounds(around: view)?.offsetBy(dx: -point.x, dy: -point.y)
  }
}

/// An item that is told whenever it is laid out or may have moved, and knows where it stands then.
@MainActor class PlacedItem<Box: UIView>: BoxItem<Box>, GeometrySource {
  private weak var graph: ViewGraph?
  private(set) var safeArea = EdgeInsets()

  /// Called once, when the item is made.
  final func begin(_ graph: ViewGraph) {
    self.graph = graph
    graph.followMoves { [weak self] in
      self?.locate(Transaction())
      return self != nil
    }
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    safeArea = placement.coveredEdges
    // Where it stands on the screen is only known when all views have their places.
    graph?.afterLayout { [weak self] in self?.locate(placement.transaction) }
  }

  final func afterLayout(_ action: @escaping () -> Void) { graph?.afterLayout(action) }

  final func locate(_ transaction: Transaction) {
    if view.superview != nil { located(transaction) }
  }

  /// The item stands in a window, perhaps elsewhere than before.
  func located(_ transaction: Transaction) {}

  // Where it stands, without what is done to its view.

  var size: CGSize { view.bounds.size }
  var corner: (view: UIView, point: CGPoint)? {
    view.superview.map { ($0, CGPoint(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2)) }
  }
  func frame(in space: CoordinateSpace) -> CGRect { place(in: space) }
}

// MARK: Told to the app

/// Calls an action when what is made of the view's geometry changes.
nonisolated private struct GeometryChangeModifier<Value: Equatable>: WrappingModifier {
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  nonisolated init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void) {
    (self.transform, self.action) = (transform, action)
  }

  @MainActor func makeItem(around inner: LayoutItem) -> GeometryChangeItem<Value> {
    GeometryChangeItem(inner, PassThroughView())
  }
  @MainActor func update(_ item: GeometryChangeItem<Value>, _ context: LeafContext) {
    (item.transform, item.action) = (transform, action)
    if context.isFirst { item.begin(context.node) } else { item.locate(context.transaction) }
  }
}

private final class GeometryChangeItem<Value: Equatable>: PlacedItem<PassThroughView> {
  var transform: (GeometryProxy) -> Value = { _ in fatalError("set with the first update") }
  var action: (Value, Value) -> Void = { _, _ in }
  private var last: Value?
  private weak var node: AnyNode?

  func begin(_ node: AnyNode) {
    self.node = node
    begin(node.graph)
  }

  override func located(_ transaction: Transaction) {
    let new = transform(GeometryProxy(reader: .init(item: self)))
    guard new != last else { return }
    let old = last ?? new
    last = new
    node?.graph.afterUpdate { [weak self] in self?.action(old, new) }
  }
}

extension View {
  /// Calls `action` with what `transform` makes of the view's geometry: when it is first shown, and whenever that changes.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(transform: transform) { action($1) }) }
  /// The same with the value before, which is the new one at first.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(transform: transform, action: action)) }
}
