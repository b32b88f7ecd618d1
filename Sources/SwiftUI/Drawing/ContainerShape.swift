import UIKit

/// The shape of the container around, made smaller by how far inside of it the view lies; a rectangle where there is none.
///
/// Its corners have the same centres as the container's.
nonisolated public struct ContainerRelativeShape: InsettableShape {
  public init() {}

  nonisolated public func path(in rect: CGRect) -> Path { ContainerShape.current?.path(in: rect) ?? Path(rect) }
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    InsettedShape(shape: self, amount: amount)
  }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<ContainerRelativeShape, ForegroundStyle>
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around, made smaller by how far inside of it the view lies.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
  /// The shape that `ContainerRelativeShape` takes inside of the view.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}

/// The container of a view whose outline is asked for.
struct ContainerShape {
  /// The container's outline in a rectangle, made smaller by so much on all sides.
  fileprivate let outline: @Sendable (CGRect, CGFloat) -> Path
  /// The container, as the view sees it.
  fileprivate let frame: CGRect

  @TaskLocal fileprivate static var current: ContainerShape?

  fileprivate func path(in rect: CGRect) -> Path {
    let sides = [rect.minX - frame.minX, rect.minY - frame.minY, frame.maxX - rect.maxX, frame.maxY - rect.maxY]
    let inset = max(0, sides.min() ?? 0)
    return outline(rect.insetBy(dx: -inset, dy: -inset), inset)
  }

  /// Asks for an outline of a view, which may depend on its container's.
  @MainActor static func around<Outline>(_ view: UIView, _ outline: () -> Outline) -> Outline {
    guard ContainerShapeView.count > 0,
      let container = sequence(first: view, next: \.superview).lazy.compactMap({ $0 as? ContainerShapeView }).first
    else { return outline() }
    container.inside.add(view)
    let frame = container.convert(container.bounds, to: view)
    return $current.withValue(ContainerShape(outline: container.outline, frame: frame), operation: outline)
  }
}

nonisolated private struct ContainerShapeModifier<S: InsettableShape>: WrappingModifier {
  let shape: S

  @MainActor func makeItem(around inner: LayoutItem) -> ContainerShapeItem { ContainerShapeItem(inner) }
  @MainActor func update(_ item: ContainerShapeItem, _ context: LeafContext) {
    let shape = shape
    item.view.outline = { rect, inset in shape.inset(by: inset).path(in: rect) }
    item.view.tellInside()
  }
}

private final class ContainerShapeItem: BoxItem<ContainerShapeView> {
  init(_ inner: LayoutItem) { super.init(inner, ContainerShapeView()) }

  // What lies inside may have moved, though its size is the same.
  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    view.tellInside()
  }
}

/// A view whose outline those inside go by.
final class ContainerShapeView: PassThroughView {
  fileprivate var outline: @Sendable (CGRect, CGFloat) -> Path = { rect, _ in Path(rect) }
  /// How many there are: most apps have none, and their views need not look for them.
  fileprivate static var count = 0
  /// Those that have gone by it.
  fileprivate let inside = WeakViews()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.count += 1
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }
  isolated deinit { Self.count -= 1 }

  fileprivate func tellInside() { inside.forEach { $0.setNeedsLayout() } }
}

/// Views that are kept by others.
@MainActor private final class WeakViews {
  private struct Entry { weak var view: UIView? }
  private var entries: [ObjectIdentifier: Entry] = [:]

  nonisolated init() {}
  func add(_ view: UIView) { entries[ObjectIdentifier(view)] = Entry(view: view) }
  func forEach(_ body: (UIView) -> Void) {
    entries = entries.filter { $0.value.view != nil }
    for entry in entries.values { if let view = entry.view { body(view) } }
  }
}
