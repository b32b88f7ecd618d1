import Foundation

/// Arrows, and things that neither the desktop's theme nor the icon font has.
extension GlyphDrawing {
  private static func lines(_ strokes: [(CGFloat, CGFloat)]..., width: CGFloat = 1) -> GlyphDrawing {
    GlyphDrawing(width: width) { path in for stroke in strokes { path.addLines(between: points(stroke)) } }
  }

  private static func points(_ points: [(CGFloat, CGFloat)]) -> [CGPoint] { points.map { CGPoint(x: $0.0, y: $0.1) } }

  private static let arrowBothWays = lines(
    [(1.5, 8), (14.5, 8)],
    [(5, 4.5), (1.5, 8), (5, 11.5)],
    [(11, 4.5), (14.5, 8), (11, 11.5)]
  )
  /// - Parameters:
  ///   - left: the line that the arrow to the left lies on.
  ///   - right: the other's.
  private static func arrows(left: CGFloat, right: CGFloat) -> GlyphDrawing {
    lines(
      [(1.5, left), (14, left)],
      [(4.5, left - 3), (1.5, left), (4.5, left + 3)],
      [(2, right), (14.5, right)],
      [(11.5, right - 3), (14.5, right), (11.5, right + 3)]
    )
  }

  /// An arc that begins at the top and ends with a head that points along it.
  private static func circularArrow(clockwise: Bool) -> GlyphDrawing {
    GlyphDrawing { path in
      func x(_ value: CGFloat) -> CGFloat { clockwise ? value : 16 - value }
      let (start, end): (CGFloat, CGFloat) = clockwise ? (-0.9, 4.6) : (.pi + 0.9, -1.458)
      path.addArc(center: CGPoint(x: 8, y: 8.6), radius: 6, startAngle: start, endAngle: end, clockwise: !clockwise)
      path.addLines(between: [CGPoint(x: x(5.2), y: 0.6), CGPoint(x: x(8.2), y: 2.7), CGPoint(x: x(5.6), y: 5.4)])
    }
  }

  private static let plug = GlyphDrawing {
    $0.addLines(between: points([(5.5, 1), (5.5, 5)]))
    $0.addLines(between: points([(10.5, 1), (10.5, 5)]))
    $0.addLines(between: points([(3, 5), (13, 5)]))
    $0.move(to: CGPoint(x: 4, y: 5))
    $0.addLine(to: CGPoint(x: 4, y: 8))
    $0.addCurve(to: CGPoint(x: 12, y: 8), control1: CGPoint(x: 4, y: 13), control2: CGPoint(x: 12, y: 13))
    $0.addLine(to: CGPoint(x: 12, y: 5))
    $0.addLines(between: points([(8, 11.8), (8, 15)]))
  }

  private static let ant = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 6.6, y: 1.8, width: 2.8, height: 2.8))
    $0.addEllipse(in: CGRect(x: 6.8, y: 5, width: 2.4, height: 3))
    $0.addEllipse(in: CGRect(x: 6, y: 8.6, width: 4, height: 6))
    for (sign, middle) in [(-1.0, 6.8), (1, 9.2)] as [(CGFloat, CGFloat)] {
      $0.addLines(between: points([(8 + sign * 0.8, 2), (8 + sign * 2.4, 0.6)]))
      $0.addLines(between: points([(middle, 5.8), (middle + sign * 3, 4.4), (middle + sign * 3.8, 2.4)]))
      $0.addLines(between: points([(middle, 6.6), (middle + sign * 4.6, 7.4)]))
      $0.addLines(between: points([(middle, 7.6), (middle + sign * 3.2, 9.6), (middle + sign * 3.8, 12.8)]))
    }
  }

  private static let loudspeaker = GlyphDrawing {
    $0.addLines(between: points([(3, 5.8), (6, 5.8), (11, 1.8), (11, 14.2), (6, 10.2), (3, 10.2)]))
    $0.closeSubpath()
  }

  /// A dial that has run from the top for most of its round, and its hand.
  private static let dial = GlyphDrawing {
    $0.move(to: CGPoint(x: 8, y: 1))
    $0.addArc(center: CGPoint(x: 8, y: 8), radius: 7, startAngle: -.pi / 2, endAngle: 3.9, clockwise: false)
    $0.addLines(between: points([(8, 1), (8, 3.4)]))
    $0.addLines(between: points([(4.9, 4.9), (8, 8)]))
  }

  static let signs: [String: Glyph] = [
    "arrow.left.and.right": .lines(arrowBothWays), "arrow.up.and.down": .lines(arrowBothWays.turned(1)),
    "arrow.left.arrow.right": .lines(arrows(left: 4.8, right: 11.2)),
    "arrow.right.arrow.left": .lines(arrows(left: 11.2, right: 4.8)),
    "arrow.clockwise": .lines(circularArrow(clockwise: true)),
    "arrow.counterclockwise": .lines(circularArrow(clockwise: false)),
    "powerplug": .shape(plug), "ant": .shape(ant), "speaker": .shape(loudspeaker), "timer": .lines(dial),
  ]
}
