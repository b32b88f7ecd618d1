import Foundation
import SlipwayAutomation

extension FingerTrack {
  /// Seconds from one tap of a double tap to the next, and of each on the screen.
  static let tapDistance = 0.15
  private static let tapLength = 0.01
  /// Points between two fingers that tap side by side.
  static let fingerDistance: CGFloat = 30
  /// Seconds between two places of a finger that moves: a frame.
  private static let step = 1.0 / 60

  static func tap(_ place: CGPoint, at time: TimeInterval = 0) -> FingerTrack {
    FingerTrack([Place(place, at: time), Place(place, at: time + tapLength)])
  }

  static func press(_ place: CGPoint, for duration: TimeInterval) -> FingerTrack {
    FingerTrack([Place(place, at: 0), Place(place, at: max(duration, tapLength))])
  }

  /// - Parameters:
  ///   - delay: seconds that the finger rests first.
  ///   - speed: points in a second.
  ///   - hold: seconds that it rests at the end.
  static func drag(
    _ start: CGPoint,
    _ end: CGPoint,
    after delay: TimeInterval,
    _ speed: CGFloat,
    hold: TimeInterval
  ) -> FingerTrack {
    let way = hypot(end.x - start.x, end.y - start.y)
    let seconds = max(Double(way / max(speed, 1)), step)
    let count = max(Int((seconds / step).rounded()), 2)
    var places = [Place(start, at: 0)]
    for index in 1...count {
      let part = CGFloat(index) / CGFloat(count)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      places.append(Place(point, at: delay + seconds * Double(part)))
    }
    places.append(Place(end, at: delay + seconds + max(hold, 0.001)))
    return FingerTrack(places)
  }

  /// Two fingers on both sides of a point.
  ///
  /// - Parameter arm: from the point to one of them, at a part of the way from 0 to 1.
  static func pair(
    about point: CGPoint,
    seconds: TimeInterval,
    _ arm: (_ part: CGFloat) -> CGVector
  ) -> [FingerTrack] {
    let seconds = min(max(seconds, 0.1), 10)
    let count = max(Int((seconds / step).rounded()), 2)
    let arms = (0...count).map { (arm(CGFloat($0) / CGFloat(count)), seconds * Double($0) / Double(count)) }
    return [1.0, -1.0].map { side in
      FingerTrack(
        arms.map { arm, time in Place(CGPoint(x: point.x + arm.dx * side, y: point.y + arm.dy * side), at: time) }
      )
    }
  }
}
