import Foundation

/// Hands, balls, cards, bodies and what else is of simple shapes.
extension GlyphDrawing {
  private static func lines(_ strokes: [(CGFloat, CGFloat)]..., width: CGFloat = 1) -> GlyphDrawing {
    GlyphDrawing(width: width) { path in for stroke in strokes { path.addLines(between: points(stroke)) } }
  }
  private static func points(_ points: [(CGFloat, CGFloat)]) -> [CGPoint] { points.map { CGPoint(x: $0.0, y: $0.1) } }
  private static func polygon(_ corners: [(CGFloat, CGFloat)], width: CGFloat = 1) -> GlyphDrawing {
    GlyphDrawing(width: width) {
      $0.addLines(between: points(corners))
      $0.closeSubpath()
    }
  }
  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGRect {
    CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }
  private static func arc(
    _ path: CGMutablePath,
    _ x: CGFloat,
    _ y: CGFloat,
    _ radius: CGFloat,
    _ start: CGFloat,
    _ end: CGFloat
  ) {
    path.move(to: CGPoint(x: x + radius * cos(start), y: y + radius * sin(start)))
    path.addArc(
      center: CGPoint(x: x, y: y),
      radius: radius,
      startAngle: start,
      endAngle: end,
      clockwise: false
    )
  }

  // MARK: Hands

  /// A palm with its fingers up.
  /// - Parameter gap: between the fingers.
  private static func addHand(_ path: CGMutablePath, gap: CGFloat) {
    let fingers: [(x: CGFloat, top: CGFloat)] = [(4.6, 2.9), (6.9, 1.2), (9.2, 1.8), (11.5, 3.6)]
    let width: CGFloat = 2.3 - gap
    path.move(to: CGPoint(x: 4.6, y: 10))
    for (index, finger) in fingers.enumerated() {
      let radius = width / 2
      path.addLine(to: CGPoint(x: finger.x, y: finger.top + radius))
      path.addArc(
        center: CGPoint(x: finger.x + radius, y: finger.top + radius),
        radius: radius,
        startAngle: .pi,
        endAngle: 2 * .pi,
        clockwise: false
      )
      if index < 3 {
        path.addLine(to: CGPoint(x: finger.x + width, y: 7.6))
        path.addLine(to: CGPoint(x: finger.x + width + gap, y: 7.6))
      }
    }
    path.addLine(to: CGPoint(x: 11.5 + width, y: 10.4))
    path.addCurve(
      to: CGPoint(x: 8.8, y: 15.2),
      control1: CGPoint(x: 11.5 + width, y: 13.4),
      control2: CGPoint(x: 11.6, y: 15.2)
    )
    path.addCurve(
      to: CGPoint(x: 4.6, y: 13),
      control1: CGPoint(x: 6.8, y: 15.2),
      control2: CGPoint(x: 5.8, y: 14.8)
    )
    path.addLine(to: CGPoint(x: 1.7, y: 9.2))
    path.addCurve(
      to: CGPoint(x: 3.3, y: 8.2),
      control1: CGPoint(x: 1.2, y: 8.1),
      control2: CGPoint(x: 2.5, y: 7.2)
    )
    path.closeSubpath()
  }
  private static let hand = GlyphDrawing { addHand($0, gap: 0) }
  private static let handFilled = GlyphDrawing { addHand($0, gap: 0.55) }
  private static func waving(_ gap: CGFloat) -> GlyphDrawing {
    GlyphDrawing {
      let hand = CGMutablePath()
      addHand(hand, gap: gap)
      var turn = CGAffineTransform(translationX: 8, y: 8.4).rotated(by: -0.35).scaledBy(x: 0.86, y: 0.86)
        .translatedBy(x: -8, y: -8)
      $0.addPath(hand.copy(using: &turn)!)
    }
  }
  private static let wavingHand = waving(0)
  private static let wavingHandFilled = waving(0.55)

  // MARK: On the way

  private static let truck = GlyphDrawing(width: 1.2) {
    $0.addRoundedRect(in: CGRect(x: 0.2, y: 3.6, width: 9.4, height: 7.8), cornerWidth: 1, cornerHeight: 1)
    $0.addLines(between: points([(10.3, 6), (12.8, 6), (15.8, 8.8), (15.8, 11.4), (10.3, 11.4)]))
    $0.closeSubpath()
    for x in [3.6, 12.8] { $0.addEllipse(in: circle(x, 13, 1.4)) }
  }
  private static let sailboat = GlyphDrawing {
    $0.addLines(between: points([(7.4, 1), (7.4, 10.4), (1.8, 10.4)]))
    $0.closeSubpath()
    $0.addLines(between: points([(9, 3), (9, 10.4), (14, 10.4)]))
    $0.closeSubpath()
    $0.addLines(between: points([(1, 11.8), (15, 11.8), (12.6, 15), (3.4, 15)]))
    $0.closeSubpath()
  }
  private static let waves = GlyphDrawing {
    for y in [4.0, 8, 12] {
      $0.move(to: CGPoint(x: 0.8, y: y))
      for x in stride(from: 0.8, to: 15, by: 4.8) {
        $0.addCurve(
          to: CGPoint(x: x + 4.8, y: y),
          control1: CGPoint(x: x + 1.6, y: y - 2.4),
          control2: CGPoint(x: x + 3.2, y: y + 2.4)
        )
      }
    }
  }

  // MARK: Balls and games

  private static func ball(_ seams: @escaping (CGMutablePath) -> Void) -> GlyphDrawing {
    GlyphDrawing {
      $0.addEllipse(in: circle(8, 8, 7))
      seams($0)
    }
  }
  private static let basketball = ball {
    $0.addLines(between: points([(1, 8), (15, 8)]))
    $0.addLines(between: points([(8, 1), (8, 15)]))
    arc($0, 0.6, 8, 4.6, -1.05, 1.05)
    arc($0, 15.4, 8, 4.6, .pi - 1.05, .pi + 1.05)
  }
  private static let baseball = ball {
    arc($0, -0.6, 8, 5.4, -1, 1)
    arc($0, 16.6, 8, 5.4, .pi - 1, .pi + 1)
  }
  private static let tennisball = ball {
    arc($0, 2, 2, 6.4, -0.3, 1.87)
    arc($0, 14, 14, 6.4, .pi - 0.3, .pi + 1.87)
  }
  private static let volleyball = ball {
    for turn in 0..<3 {
      let angle = CGFloat(turn) * 2 * .pi / 3 - .pi / 2
      $0.move(to: CGPoint(x: 8, y: 8))
      $0.addQuadCurve(
        to: CGPoint(x: 8 + 7 * cos(angle), y: 8 + 7 * sin(angle)),
        control: CGPoint(x: 8 + 4.4 * cos(angle - 0.6), y: 8 + 4.4 * sin(angle - 0.6))
      )
    }
  }
  private static let court = GlyphDrawing(width: 1.2) {
    $0.addRoundedRect(in: CGRect(x: -0.4, y: 2.6, width: 16.8, height: 10.8), cornerWidth: 1, cornerHeight: 1)
    $0.addLines(between: points([(8, 2.6), (8, 13.4)]))
    $0.addEllipse(in: circle(8, 8, 2.1))
    for (edge, inner) in [(-0.4, 2.4), (16.4, 13.6)] {
      $0.addLines(between: points([(edge, 5.6), (inner, 5.6), (inner, 10.4), (edge, 10.4)]))
    }
  }
  private static let spade = GlyphDrawing {
    $0.move(to: CGPoint(x: 8, y: 1))
    $0.addCurve(to: CGPoint(x: 1.6, y: 9), control1: CGPoint(x: 6, y: 4.4), control2: CGPoint(x: 1.6, y: 6))
    $0.addCurve(to: CGPoint(x: 7.4, y: 10.6), control1: CGPoint(x: 1.6, y: 12.4), control2: CGPoint(x: 5.8, y: 13))
    $0.addLine(to: CGPoint(x: 6, y: 15))
    $0.addLine(to: CGPoint(x: 10, y: 15))
    $0.addLine(to: CGPoint(x: 8.6, y: 10.6))
    $0.addCurve(to: CGPoint(x: 14.4, y: 9), control1: CGPoint(x: 10.2, y: 13), control2: CGPoint(x: 14.4, y: 12.4))
    $0.addCurve(to: CGPoint(x: 8, y: 1), control1: CGPoint(x: 14.4, y: 6), control2: CGPoint(x: 10, y: 4.4))
    $0.closeSubpath()
  }
  /// Three leaves and a stem that touch.
  private static let club = GlyphDrawing {
    $0.move(to: CGPoint(x: 7.3, y: 10.2))
    $0.addArc(
      center: CGPoint(x: 4.4, y: 9.2),
      radius: 3.1,
      startAngle: 0.33,
      endAngle: -1,
      clockwise: false
    )
    $0.addArc(
      center: CGPoint(x: 8, y: 4.2),
      radius: 3.1,
      startAngle: 2.4,
      endAngle: 0.74,
      clockwise: false
    )
    $0.addArc(
      center: CGPoint(x: 11.6, y: 9.2),
      radius: 3.1,
      startAngle: -2.14,
      endAngle: 2.81,
      clockwise: false
    )
    $0.addLine(to: CGPoint(x: 10, y: 15))
    $0.addLine(to: CGPoint(x: 6, y: 15))
    $0.closeSubpath()
  }

  // MARK: Figures of geometry

  private static func regular(_ corners: Int, radius: CGFloat = 7.4, inner: CGFloat? = nil) -> GlyphDrawing {
    let steps = inner == nil ? corners : corners * 2
    return polygon(
      (0..<steps).map { step in
        let angle = CGFloat(step) * 2 * .pi / CGFloat(steps) - .pi / 2
        let length = step.isMultiple(of: 2) ? radius : inner ?? radius
        return (8 + length * cos(angle), 8 + length * sin(angle))
      }
    )
  }
  private static let triangleRight = polygon([(3, 1.6), (14, 8), (3, 14.4)])
  private static let oval = GlyphDrawing(width: 1.1) { $0.addEllipse(in: CGRect(x: 0, y: 3.4, width: 16, height: 9.2)) }
  private static let badge = GlyphDrawing(width: 0.7) { $0.addEllipse(in: circle(8, 8, 4)) }
  private static let cylinder = GlyphDrawing(width: 0.9) {
    $0.addEllipse(in: CGRect(x: 2.6, y: 1, width: 10.8, height: 4))
    $0.addLines(between: points([(2.6, 3), (2.6, 13)]))
    $0.addCurve(to: CGPoint(x: 13.4, y: 13), control1: CGPoint(x: 2.6, y: 15.8), control2: CGPoint(x: 13.4, y: 15.8))
    $0.addLine(to: CGPoint(x: 13.4, y: 3))
  }
  private static let cone = GlyphDrawing(width: 0.9) {
    $0.move(to: CGPoint(x: 2, y: 12.6))
    $0.addLine(to: CGPoint(x: 8, y: 1))
    $0.addLine(to: CGPoint(x: 14, y: 12.6))
    $0.addCurve(to: CGPoint(x: 2, y: 12.6), control1: CGPoint(x: 14, y: 15.8), control2: CGPoint(x: 2, y: 15.8))
    $0.closeSubpath()
  }
  private static let pyramid = lines([(8, 1), (1, 11.4), (9.4, 15), (8, 1), (15, 10.6), (9.4, 15)])
  private static let atom = GlyphDrawing {
    for turn in 0..<3 {
      let ellipse = CGMutablePath()
      ellipse.addEllipse(in: CGRect(x: -7, y: -2.7, width: 14, height: 5.4))
      var place = CGAffineTransform(translationX: 8, y: 8).rotated(by: CGFloat(turn) * .pi / 3)
      $0.addPath(ellipse.copy(using: &place)!)
    }
  }
  private static let infinity = GlyphDrawing(width: 1.15) {
    $0.move(to: CGPoint(x: 8, y: 8))
    $0.addCurve(to: CGPoint(x: 0, y: 8), control1: CGPoint(x: 4.6, y: 2.6), control2: CGPoint(x: 0, y: 3.6))
    $0.addCurve(to: CGPoint(x: 8, y: 8), control1: CGPoint(x: 0, y: 12.4), control2: CGPoint(x: 4.6, y: 13.4))
    $0.addCurve(to: CGPoint(x: 16, y: 8), control1: CGPoint(x: 11.4, y: 2.6), control2: CGPoint(x: 16, y: 3.6))
    $0.addCurve(to: CGPoint(x: 8, y: 8), control1: CGPoint(x: 16, y: 12.4), control2: CGPoint(x: 11.4, y: 13.4))
  }

  // MARK: Signals, windows, things

  private static let signals = GlyphDrawing {
    for radius in [3.4, 7.4, 11.4] { arc($0, 2.2, 8, radius, -0.7, 0.7) }
  }
  private static func viewfinder(_ inside: @escaping (CGMutablePath) -> Void) -> GlyphDrawing {
    GlyphDrawing {
      for (x, inX) in [(1.0, 4.6), (15, 11.4)] {
        for (y, inY) in [(1.0, 4.6), (15, 11.4)] { $0.addLines(between: points([(x, inY), (x, y), (inX, y)])) }
      }
      inside($0)
    }
  }
  private static let pictureInPicture = GlyphDrawing(width: 1.2) {
    $0.addRoundedRect(in: CGRect(x: -0.6, y: 2.4, width: 17.2, height: 11.2), cornerWidth: 1.6, cornerHeight: 1.6)
    $0.addRect(CGRect(x: 8.6, y: 8, width: 5.8, height: 3.6))
  }
  private static let door = GlyphDrawing {
    $0.addLines(between: points([(3, 15), (3, 1), (13, 1), (13, 15)]))
    $0.addLines(between: points([(1, 15), (15, 15)]))
    $0.addLines(between: points([(3, 1), (9.4, 3.4), (9.4, 15)]))
    $0.addLines(between: points([(7.4, 8.6), (7.4, 9.8)]))
  }
  private static let balloon = GlyphDrawing(width: 0.8) {
    $0.addEllipse(in: CGRect(x: 3.2, y: 0.8, width: 9.6, height: 10.8))
    $0.addLines(between: points([(8, 11.6), (6.8, 13.2), (9.2, 13.2), (8, 11.6)]))
    $0.closeSubpath()
    $0.addLines(between: points([(8, 13.2), (8.6, 15.4)]))
  }
  private static let backpack = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 3, y: 3.4, width: 10, height: 11.6), cornerWidth: 3, cornerHeight: 3)
    $0.addRoundedRect(in: CGRect(x: 5, y: 9, width: 6, height: 6), cornerWidth: 1, cornerHeight: 1)
    arc($0, 8, 3.4, 2.2, .pi, 2 * .pi)
  }
  private static let lamp = GlyphDrawing {
    $0.addLines(between: points([(3, 15), (12, 15)]))
    $0.addLines(between: points([(7, 15), (4.2, 8), (9, 3.4)]))
    $0.addLines(between: points([(8, 1.6), (14.6, 4.8), (12.2, 8.6), (7, 4.2)]))
    $0.closeSubpath()
  }
  private static let bathtub = GlyphDrawing {
    $0.addLines(between: points([(0.8, 9), (15.2, 9)]))
    $0.move(to: CGPoint(x: 1.8, y: 9))
    $0.addCurve(to: CGPoint(x: 14.2, y: 9), control1: CGPoint(x: 2.2, y: 15.6), control2: CGPoint(x: 13.8, y: 15.6))
    $0.addLines(between: points([(3, 9), (3, 3.2), (5, 2.2), (6.4, 3.6)]))
    for x in [4.0, 12] { $0.addLines(between: points([(x, 13.6), (x, 15)])) }
  }
  private static let bandage = GlyphDrawing {
    let strip = CGMutablePath()
    strip.addRoundedRect(in: CGRect(x: -7.4, y: -3, width: 14.8, height: 6), cornerWidth: 3, cornerHeight: 3)
    strip.addRect(CGRect(x: -2.8, y: -3, width: 5.6, height: 6))
    var turn = CGAffineTransform(translationX: 8, y: 8).rotated(by: -.pi / 4)
    $0.addPath(strip.copy(using: &turn)!)
  }
  private static let eyes = GlyphDrawing(width: 1.1) {
    for x in [3.6, 12.4] {
      $0.addEllipse(in: CGRect(x: x - 3.2, y: 3.4, width: 6.4, height: 9.2))
      $0.addEllipse(in: circle(x + 0.8, 8.6, 1.3))
    }
  }
  private static let mouth = GlyphDrawing(width: 1.1) {
    $0.move(to: CGPoint(x: 0.4, y: 8))
    $0.addCurve(to: CGPoint(x: 8, y: 4.6), control1: CGPoint(x: 3, y: 5.4), control2: CGPoint(x: 6, y: 2.6))
    $0.addCurve(to: CGPoint(x: 15.6, y: 8), control1: CGPoint(x: 10, y: 2.6), control2: CGPoint(x: 13, y: 5.4))
    $0.addCurve(to: CGPoint(x: 0.4, y: 8), control1: CGPoint(x: 12, y: 14), control2: CGPoint(x: 4, y: 14))
    $0.addLine(to: CGPoint(x: 15.6, y: 8))
  }
  private static let quotedLines = lines(
    [(1.5, 2), (1.5, 14)],
    [(4.5, 3.5), (14.5, 3.5)],
    [(4.5, 8), (14.5, 8)],
    [(4.5, 12.5), (11, 12.5)]
  )
  private static let turnUpRight = lines(
    [(2, 14.5), (2, 8), (3.5, 6.5), (14, 6.5)],
    [(10, 2.5), (14, 6.5), (10, 10.5)]
  )
  private static let turnDownRight = lines(
    [(2, 1.5), (2, 8), (3.5, 9.5), (14, 9.5)],
    [(10, 5.5), (14, 9.5), (10, 13.5)]
  )
  private static let flipped = lines(
    [(8, 1), (8, 15)],
    [(6, 3), (6, 13), (0.6, 13), (6, 3)],
    [(10, 3), (10, 13), (15.4, 13), (10, 3)]
  )

  /// The symbols that these are.
  static let shapes: [String: Glyph] = [
    "hand.raised": .lines(hand), "hand.raised.fill": .solid(handFilled),
    "hand.wave": .lines(wavingHand), "hand.wave.fill": .solid(wavingHandFilled),
    "box.truck": .shape(truck), "sailboat": .shape(sailboat), "water.waves": .lines(waves),
    "basketball": .lines(basketball), "baseball": .lines(baseball), "tennisball": .lines(tennisball),
    "volleyball": .lines(volleyball), "sportscourt": .lines(court),
    "suit.heart": .shape(heart), "suit.diamond": .shape(diamond), "suit.spade": .shape(spade),
    "suit.club": .shape(club),
    "arrowtriangle.right": .shape(triangleRight), "arrowtriangle.left": .shape(triangleRight.turned(2)),
    "arrowtriangle.forward": .shape(triangleRight), "arrowtriangle.backward": .shape(triangleRight.turned(2)),
    "arrowtriangle.down": .shape(triangleRight.turned(1)), "arrowtriangle.up": .shape(triangleRight.turned(3)),
    "pentagon": .shape(regular(5)), "burst": .shape(regular(12, inner: 5.2)), "rhombus": .shape(diamond),
    "oval": .shape(oval), "circlebadge": .shape(badge), "squareshape": .shape(regular(4, radius: 7)),
    "cylinder": .shape(cylinder), "cone": .shape(cone), "pyramid": .lines(pyramid), "atom": .lines(atom),
    "infinity": .lines(infinity), "wave.3.right": .lines(signals), "wave.3.forward": .lines(signals),
    "wave.3.left": .lines(signals.turned(2)), "wave.3.backward": .lines(signals.turned(2)),
    "dot.viewfinder": .lines(viewfinder { $0.addEllipse(in: circle(8, 8, 2)) }),
    "text.viewfinder": .lines(
      viewfinder { for y in [5.6, 8, 10.4] { $0.addLines(between: points([(4.6, y), (11.4, y)])) } }
    ),
    "pip.enter": .lines(pictureInPicture), "pip": .lines(pictureInPicture), "pip.exit": .lines(pictureInPicture),
    "door.left.hand.open": .lines(door), "door.right.hand.open": .lines(door.flipped),
    "balloon": .shape(balloon), "backpack": .lines(backpack), "lamp.desk": .shape(lamp), "bathtub": .lines(bathtub),
    "bandage": .lines(bandage), "eyes": .lines(eyes), "mouth": .lines(mouth), "text.quote": .lines(quotedLines),
    "arrow.turn.up.right": .lines(turnUpRight), "arrow.turn.down.right": .lines(turnDownRight),
    "arrow.turn.up.left": .lines(turnUpRight.flipped), "arrow.turn.down.left": .lines(turnDownRight.flipped),
    "flip.horizontal": .lines(flipped),
    "chevron.right.2": .lines(lines([(3, 2), (8, 8), (3, 14)], [(8, 2), (13, 8), (8, 14)])),
    "chevron.left.2": .lines(lines([(13, 2), (8, 8), (13, 14)], [(8, 2), (3, 8), (8, 14)])),
  ]

  /// The same path, left and right exchanged.
  private var flipped: GlyphDrawing {
    var flip = CGAffineTransform(translationX: 16, y: 0).scaledBy(x: -1, y: 1)
    let path = path.copy(using: &flip)!
    return GlyphDrawing(width: width) { $0.addPath(path) }
  }
}
