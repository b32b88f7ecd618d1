import UIKit

/// A recogniser of UIKit, as a gesture of views.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  /// Called once. The recogniser needs no target: what it finds is told to `handleUIGestureRecognizerAction`.
  func makeUIGestureRecognizer(context: Self.Context) -> Self.UIGestureRecognizerType
  /// Called when the recogniser's state has changed.
  func handleUIGestureRecognizerAction(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
  /// Called for every new value of the view.
  func updateUIGestureRecognizer(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
  func makeCoordinator(converter: Self.CoordinateSpaceConverter) -> Self.Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a recogniser of UIKit gets from the views around it.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let converter: Representable.CoordinateSpaceConverter
}

/// Where a gesture is, in the coordinates of views.
@MainActor @preconcurrency public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  /// The coordinator gets its converter before the recogniser is made.
  fileprivate final class Source { weak var recognizer: UIGestureRecognizer? }
  fileprivate let source: Source

  private var recognizer: UIGestureRecognizer? { source.recognizer }
  private var view: UIView? { recognizer?.view }

  /// In the view that has the gesture.
  public var localLocation: CGPoint { location(in: .local) }
  /// Of a drag with UIKit's recogniser for drags; nil for other gestures.
  public var localTranslation: CGPoint? { translation(in: .local) }
  /// Of a drag with UIKit's recogniser for drags, in points a second; nil for other gestures.
  public var localVelocity: CGPoint? { velocity(in: .local) }

  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    convert(globalPoint: recognizer?.location(in: nil) ?? .zero, to: coordinateSpace)
  }
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    (recognizer as? UIPanGestureRecognizer).map { vector($0.translation(in: nil), coordinateSpace) }
  }
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    (recognizer as? UIPanGestureRecognizer).map { vector($0.velocity(in: nil), coordinateSpace) }
  }
  /// A point of the window, in another space.
  public func convert(globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    guard let view else { return globalPoint }
    return coordinateSpace.coordinateSpace.convert(globalPoint, fromWindowOf: view)
  }

  /// A distance in the window, as one of another space, which may be turned or larger.
  private func vector(_ vector: CGPoint, _ space: some CoordinateSpaceProtocol) -> CGPoint {
    let (start, end) = (convert(globalPoint: .zero, to: space), convert(globalPoint: vector, to: space))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

extension View {
  /// Attaches a recogniser of UIKit to the view.
  nonisolated public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
    modifier(RepresentedGestureModifier(gesture: representable))
  }
}

nonisolated private struct RepresentedGestureModifier<G: UIGestureRecognizerRepresentable>: WrappingModifier {
  let gesture: G

  @MainActor func makeItem(around inner: LayoutItem) -> RepresentedGestureItem<G> {
    RepresentedGestureItem(inner, gesture)
  }
  @MainActor func update(_ item: RepresentedGestureItem<G>, _ context: LeafContext) {
    item.gesture = gesture
    item.view.isAllowed = context.environment.isEnabled
    gesture.updateUIGestureRecognizer(item.recognizer, context: item.context)
  }
}

private final class RepresentedGestureItem<G: UIGestureRecognizerRepresentable>: BoxItem<RepresentedGestureView> {
  var gesture: G
  private(set) var recognizer: G.UIGestureRecognizerType!
  private(set) var context: G.Context!

  init(_ inner: LayoutItem, _ gesture: G) {
    self.gesture = gesture
    super.init(inner, RepresentedGestureView())
    let converter = G.CoordinateSpaceConverter(source: .init())
    context = G.Context(coordinator: gesture.makeCoordinator(converter: converter), converter: converter)
    recognizer = gesture.makeUIGestureRecognizer(context: context)
    converter.source.recognizer = recognizer
    view.found = { [unowned self] in self.gesture.handleUIGestureRecognizerAction(recognizer, context: context) }
    view.take(recognizer)
  }
}

/// The view that a recogniser of UIKit sits on. It takes touches where something is shown.
private final class RepresentedGestureView: PassThroughView {
  var found: () -> Void = {}
  private weak var recognizer: UIGestureRecognizer?
  /// Whether the views around are enabled; a recogniser that the app has disabled stays so.
  var isAllowed = true

  func take(_ recognizer: UIGestureRecognizer) {
    self.recognizer = recognizer
    recognizer.addTarget(self, action: Selector("recognised", RepresentedGestureView.recognised))
    addGestureRecognizer(recognizer)
  }

  func recognised() { found() }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    if let hit = super.hitTest(point, with: event) { return hit }
    return showsSomething(at: point) ? self : nil
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== recognizer || isAllowed
  }
}
