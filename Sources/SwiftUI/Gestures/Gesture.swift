import UIKit

/// Movements of fingers that mean something.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture that recognises by itself.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
  func build(_ handler: GestureHandler<Value>) -> BuiltGesture
}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) recognises by itself") }
}

/// What is told of a gesture.
@MainActor final class GestureHandler<Value> {
  var changed: (Value) -> Void
  var ended: (Value) -> Void
  var cancelled: () -> Void

  init(
    changed: @escaping (Value) -> Void = { _ in },
    ended: @escaping (Value) -> Void = { _ in },
    cancelled: @escaping () -> Void = {}
  ) {
    (self.changed, self.ended, self.cancelled) = (changed, ended, cancelled)
  }
}

/// A recogniser for a gesture's value. The recogniser of an older value can take over what a newer one says.
@MainActor struct BuiltGesture {
  let make: () -> UIGestureRecognizer
  let adopt: (UIGestureRecognizer) -> Void

  init<Recognizer: UIGestureRecognizer>(
    _ make: @escaping () -> Recognizer,
    _ configure: @escaping (Recognizer) -> Void
  ) {
    self.make = {
      let recognizer = make()
      configure(recognizer)
      return recognizer
    }
    adopt = { if let recognizer = $0 as? Recognizer { configure(recognizer) } }
  }
}

extension Gesture {
  @MainActor func built(_ handler: GestureHandler<Value>) -> BuiltGesture {
    func primitive<G: PrimitiveGesture>(_ gesture: G) -> BuiltGesture {
      gesture.build(handler as! GestureHandler<G.Value>)
    }
    if let gesture = self as? any PrimitiveGesture { return primitive(gesture) }
    return body.built(handler as! GestureHandler<Body.Value>)
  }
}

/// One or more taps.
nonisolated public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public var count: Int
  public init(count: Int = 1) { self.count = count }

  @MainActor func build(_ handler: GestureHandler<Void>) -> BuiltGesture {
    BuiltGesture(ClosureTap.init) { recognizer in
      recognizer.numberOfTapsRequired = count
      recognizer.recognise = { handler.ended(()) }
    }
  }
}

/// A touch that stays.
nonisolated public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor func build(_ handler: GestureHandler<Bool>) -> BuiltGesture {
    BuiltGesture(ClosurePress.init) { recognizer in
      recognizer.minimumPressDuration = minimumDuration
      recognizer.allowableMovement = maximumDistance
      recognizer.recognise = { handler.ended(true) }
    }
  }
}

/// A touch that moves.
nonisolated public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the movement would end by itself.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor func build(_ handler: GestureHandler<Value>) -> BuiltGesture {
    BuiltGesture(DragRecognizer.init) { recognizer in
      recognizer.minimumDistance = minimumDistance
      recognizer.space = coordinateSpace
      recognizer.handler = handler
    }
  }
}

final class ClosureTap: UITapGestureRecognizer {
  var recognise: () -> Void = {}
  init() {
    super.init(target: nil, action: nil)
    addTarget(self, action: Selector("recognised", ClosureTap.recognised))
  }
  func recognised() { recognise() }
}

final class ClosurePress: UILongPressGestureRecognizer {
  var recognise: () -> Void = {}
  init() {
    super.init(target: nil, action: nil)
    addTarget(self, action: Selector("recognised", ClosurePress.recognised))
  }
  func recognised() { if state == .began { recognise() } }
}

/// A drag that begins after a distance, from the first touch with a distance of 0.
final class DragRecognizer: UIGestureRecognizer {
  var minimumDistance: CGFloat = 10
  var space = CoordinateSpace.local
  private var start = CGPoint.zero
  private var last: (location: CGPoint, time: TimeInterval) = (.zero, 0)
  private var velocity = CGSize.zero
  var handler = GestureHandler<DragGesture.Value>()

  init() { super.init(target: nil, action: nil) }

  private func location(_ touches: Set<UITouch>) -> CGPoint {
    guard let touch = touches.first else { return last.location }
    switch space {
    case .local: return touch.location(in: view)
    case .global: return touch.location(in: nil)
    case .named(let name):
      let named = sequence(first: view, next: { $0?.superview }).first { ($0 as? NamedSpaceView)?.name == name }
      return touch.location(in: named ?? nil)
    }
  }

  private func follow(_ location: CGPoint, _ time: TimeInterval) {
    let passed = max(time - last.time, 0.001)
    velocity = CGSize(
      width: (location.x - last.location.x) / passed,
      height: (location.y - last.location.y) / passed
    )
    last = (location, time)
  }

  private var value: DragGesture.Value {
    DragGesture.Value(time: Date(), location: last.location, startLocation: start, velocity: velocity)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, last.time == 0 || touches.count == 1 else { return }
    start = location(touches)
    last = (start, touches.first?.timestamp ?? 0)
    velocity = .zero
    if minimumDistance <= 0 {
      state = .began
      handler.changed(value)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(location(touches), touches.first?.timestamp ?? last.time)
    if state == .possible, hypot(value.translation.width, value.translation.height) >= minimumDistance {
      state = .began
    }
    guard state == .began || state == .changed else { return }
    if state == .began { state = .changed }
    handler.changed(value)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .began || state == .changed else { return state = .failed }
    state = .ended
    handler.ended(value)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
    handler.cancelled()
  }
}

// MARK: Gestures of gestures

nonisolated public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  let content: Content
  let action: @MainActor (Content.Value) -> Void
  @MainActor func build(_ handler: GestureHandler<Value>) -> BuiltGesture {
    content.built(
      GestureHandler(
        changed: {
          handler.changed($0)
          action($0)
        },
        ended: handler.ended,
        cancelled: handler.cancelled
      )
    )
  }
}

nonisolated public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  let content: Content
  let action: @MainActor (Content.Value) -> Void
  @MainActor func build(_ handler: GestureHandler<Value>) -> BuiltGesture {
    content.built(
      GestureHandler(
        changed: handler.changed,
        ended: {
          handler.ended($0)
          action($0)
        },
        cancelled: handler.cancelled
      )
    )
  }
}

extension Gesture {
  nonisolated public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _ChangedGesture<Self>
  where Value: Equatable { _ChangedGesture(content: self, action: action) }
  nonisolated public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
}

// MARK: On views

/// Which parts of a view a gesture concerns.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated struct GestureModifier<G: Gesture>: WrappingModifier {
  let gesture: G
  let mask: GestureMask

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<GestureView> { BoxItem(inner, GestureView()) }
  @MainActor func update(_ item: BoxItem<GestureView>, _ context: LeafContext) {
    item.view.show(
      gesture.built(GestureHandler()),
      isOn: mask.contains(.gesture) && context.environment.isEnabled
    )
  }
}

/// The view that a gesture is recognised on. Its recogniser stays, in the middle of a drag too.
final class GestureView: UIView {
  private var recognizer: UIGestureRecognizer?

  func show(_ gesture: BuiltGesture, isOn: Bool) {
    if let recognizer {
      gesture.adopt(recognizer)
    } else {
      let new = gesture.make()
      recognizer = new
      addGestureRecognizer(new)
    }
    recognizer?.isEnabled = isOn
  }
}

extension View {
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask))
  }
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance).onEnded { _ in action() }
    )
  }
}
