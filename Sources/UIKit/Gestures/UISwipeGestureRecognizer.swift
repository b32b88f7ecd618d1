import Foundation

/// A quick stroke in one direction, discrete.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  private static let distance: CGFloat = 50
  private static let longest: TimeInterval = 0.5

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = centre(in: nil)
    startTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - startTime <= Self.longest else { return state = .failed }
    let place = centre(in: nil)
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    guard max(abs(dx), abs(dy)) >= Self.distance, numberOfTouches == numberOfTouchesRequired else { return }
    let stroke: Direction = abs(dx) > abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    let isStraight = min(abs(dx), abs(dy)) < max(abs(dx), abs(dy)) / 2
    state = direction.contains(stroke) && isStraight ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
