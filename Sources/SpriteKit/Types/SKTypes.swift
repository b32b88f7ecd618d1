public import UIKit

/// How a node's colours join those of what is behind it.
public enum SKBlendMode: Int, Sendable {
  case alpha = 0
  /// The lights add up.
  case add = 1
  /// The node's lights are taken away.
  case subtract = 2
  case multiply = 3
  case screen = 5
  /// What is behind is not seen.
  case replace = 6
}

/// How a scene fits into its view.
public enum SKSceneScaleMode: Int, Sendable {
  case fill = 0
  case aspectFill = 1
  case aspectFit = 2
  /// The scene's size becomes the view's.
  case resizeFill = 3
}

/// Where a label stands above and below its position.
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  case baseline = 0
  case center = 1
  case top = 2
  case bottom = 3
}

/// Where a label stands beside its position.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  case center = 0
  case left = 1
  case right = 2
}

/// How pixels become larger.
public enum SKTextureFilteringMode: Int, Sendable {
  case nearest = 0
  case linear = 1
}

/// How an action goes on in time.
public enum SKActionTimingMode: Int, Sendable {
  case linear = 0
  case easeIn = 1
  case easeOut = 2
  case easeInEaseOut = 3
}

/// From the part of an action's time that has passed to the part of its way.
public typealias SKActionTimingFunction = (Float) -> Float

/// The direction of a transition.
public enum SKTransitionDirection: Int, Sendable {
  case up = 0
  case down = 1
  case right = 2
  case left = 3
}

/// How a sequence goes from one of its values to the next.
public enum SKInterpolationMode: Int, Sendable {
  case linear = 1
  case spline = 2
  case step = 3
}

/// What a sequence is outside of its values.
public enum SKRepeatMode: Int, Sendable {
  case clamp = 1
  case loop = 2
}

/// Which of the particles are drawn first.
public enum SKParticleRenderOrder: UInt, Sendable {
  case oldestLast = 0
  case oldestFirst = 1
  case dontCare = 2
}

extension CGAffineTransform {
  /// From a node's coordinates to its parent's.
  init(position: CGPoint, rotation: CGFloat, xScale: CGFloat, yScale: CGFloat) {
    guard rotation != 0 else {
      self.init(a: xScale, b: 0, c: 0, d: yScale, tx: position.x, ty: position.y)
      return
    }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    self.init(
      a: cosine * xScale,
      b: sine * xScale,
      c: -sine * yScale,
      d: cosine * yScale,
      tx: position.x,
      ty: position.y
    )
  }

  /// The angle by which x's direction is turned.
  var rotation: CGFloat { atan2(b, a) }
  var isInvertible: Bool { a * d - b * c != 0 }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
  static func + (lhs: CGPoint, rhs: CGVector) -> CGPoint { CGPoint(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }
}

extension CGVector {
  var length: CGFloat { hypot(dx, dy) }
  static func * (lhs: CGVector, rhs: CGFloat) -> CGVector { CGVector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }
}

/// A colour of the platform's.
public typealias SKColor = UIColor
