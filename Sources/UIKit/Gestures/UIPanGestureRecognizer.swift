import Foundation

/// What kinds of scrolling a recogniser takes: of a wheel, of a touchpad.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Dragging, continuous.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// Which scrolling counts as dragging.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private var start: CGPoint?
  private var last = CGPoint.zero
  private var base = CGPoint.zero
  private var samples = VelocitySamples()

  /// How far a finger moves before it drags.
  static let threshold: CGFloat = 10

  /// How far the fingers moved since the gesture began, or since `setTranslation`, in `view`'s coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    convertVector(CGPoint(x: last.x - base.x, y: last.y - base.y), to: view)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inverse = convertVector(translation, from: view)
    base = CGPoint(x: last.x - inverse.x, y: last.y - inverse.y)
  }
  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint { convertVector(samples.velocity, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches, !arbitration.isActive { return state = .failed }
    let place = centre(in: nil)
    if let start {
      // One finger more: the middle jumps, the translation does not.
      self.start = CGPoint(x: start.x + place.x - last.x, y: start.y + place.y - last.y)
      base = CGPoint(x: base.x + place.x - last.x, y: base.y + place.y - last.y)
    } else {
      start = place
      base = place
    }
    last = place
    samples.add(place, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    last = centre(in: nil)
    samples.add(last, at: event.timestamp)
    if arbitration.isActive { return state = .changed }
    guard let start, numberOfTouches >= minimumNumberOfTouches, hasMoved(from: start, to: last) else { return }
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    samples.stop(at: event.timestamp)
    state = arbitration.isActive ? .ended : .failed
  }

  open override func reset() {
    start = nil
    samples = VelocitySamples()
  }

  /// A turn of the wheel, or of fingers on a touchpad. Whether the gesture took it.
  func scroll(_ scroll: ScrollEvent) -> Bool {
    guard isEnabled, arbitration.touches.isEmpty,
      allowedScrollTypesMask.contains(scroll.isWheel ? .discrete : .continuous)
    else { return false }
    if start == nil {
      guard !scroll.isStop else { return false }
      (start, base, last) = (.zero, .zero, .zero)
    }
    last = CGPoint(x: last.x - scroll.delta.dx, y: last.y - scroll.delta.dy)
    samples.add(last, at: scroll.timestamp)
    if !scroll.isStop { state = arbitration.isActive ? .changed : .began }
    if scroll.isWheel || scroll.isStop { state = arbitration.isActive ? .ended : .failed }
    return true
  }

  /// Whether the fingers moved far enough for the gesture to begin.
  func hasMoved(from start: CGPoint, to place: CGPoint) -> Bool {
    hypot(place.x - start.x, place.y - start.y) >= UIPanGestureRecognizer.threshold
  }

  private func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (zero, end) = (view.convert(CGPoint.zero, from: window), view.convert(vector, from: window))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  private func convertVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (zero, end) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}

/// A drag that starts at an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  private static let reach: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let window = view?.window, startsAtEdge(centre(in: nil), of: window.bounds) else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  private func startsAtEdge(_ place: CGPoint, of bounds: CGRect) -> Bool {
    edges.contains(.left) && place.x < bounds.minX + Self.reach
      || edges.contains(.right) && place.x > bounds.maxX - Self.reach
      || edges.contains(.top) && place.y < bounds.minY + Self.reach
      || edges.contains(.bottom) && place.y > bounds.maxY - Self.reach
  }
}

/// Where a finger was in the last moments.
struct VelocitySamples {
  private var samples: [(place: CGPoint, time: TimeInterval)] = []

  /// Only this much of the past counts.
  private static let window: TimeInterval = 0.1

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    samples.removeAll { time - $0.time > VelocitySamples.window }
    samples.append((place, time))
  }

  /// A finger that rested before it left had no speed.
  mutating func stop(at time: TimeInterval) {
    if let last = samples.last, time - last.time > VelocitySamples.window { samples = [] }
  }

  /// Points a second.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let time = last.time - first.time
    return CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
  }
}
