import Foundation

extension GlyphDrawing {
  private static func lines(_ strokes: [(CGFloat, CGFloat)]..., width: CGFloat = 1) -> GlyphDrawing {
    GlyphDrawing(width: width) { path in
      for stroke in strokes { path.addLines(between: stroke.map { CGPoint(x: $0.0, y: $0.1) }) }
    }
  }

  private static func polygon(_ points: [(CGFloat, CGFloat)]) -> GlyphDrawing {
    GlyphDrawing {
      $0.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
      $0.closeSubpath()
    }
  }

  private static let chevron = lines([(6, 3), (11, 8), (6, 13)], width: 0.66)
  private static let compactChevron = lines([(2, 6.5), (8, 9.5), (14, 6.5)])
  private static let arrow = lines([(2, 8), (14, 8)], [(9, 3), (14, 8), (9, 13)])
  private static let xmark = lines([(3, 3), (13, 13)], [(13, 3), (3, 13)])
  private static let plus = lines([(8, 3.1), (8, 12.9)], [(3.1, 8), (12.9, 8)])
  private static let minus = lines([(3.1, 8), (12.9, 8)])
  private static let plusSlashMinus = lines(
    [(4.5, 1.5), (4.5, 7.5)],
    [(1.5, 4.5), (7.5, 4.5)],
    [(2.5, 14), (13.5, 2)],
    [(8.5, 11.5), (14.5, 11.5)]
  )
  private static let checkmark = lines([(2.5, 8.5), (6.5, 13), (13.5, 3)])

  static let heart = GlyphDrawing {
    $0.move(to: CGPoint(x: 8, y: 14))
    $0.addCurve(to: CGPoint(x: 1.2, y: 5.6), control1: CGPoint(x: 5, y: 11.8), control2: CGPoint(x: 1.2, y: 9))
    $0.addCurve(to: CGPoint(x: 8, y: 4), control1: CGPoint(x: 1.2, y: 1.6), control2: CGPoint(x: 6.4, y: 0.8))
    $0.addCurve(to: CGPoint(x: 14.8, y: 5.6), control1: CGPoint(x: 9.6, y: 0.8), control2: CGPoint(x: 14.8, y: 1.6))
    $0.addCurve(to: CGPoint(x: 8, y: 14), control1: CGPoint(x: 14.8, y: 9), control2: CGPoint(x: 11, y: 11.8))
    $0.closeSubpath()
  }

  private static let star = GlyphDrawing { path in
    for index in 0..<10 {
      let radius: CGFloat = index % 2 == 0 ? 7.4 : 3.2
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let point = CGPoint(x: 8 + radius * cos(angle), y: 8.5 + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  private static let bookmark = polygon([(3.5, 1.5), (12.5, 1.5), (12.5, 14.5), (8, 10.5), (3.5, 14.5)])
  private static let triangle = polygon([(8, 2), (15, 14), (1, 14)])
  static let diamond = polygon([(8, 1), (15, 8), (8, 15), (1, 8)])
  private static let house = GlyphDrawing {
    $0.addLines(between: [(1, 8), (8, 1.8), (15, 8)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(3, 6.5), (3, 14), (13, 14), (13, 6.5)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(6.5, 14), (6.5, 9.5), (9.5, 9.5), (9.5, 14)].map { CGPoint(x: $0.0, y: $0.1) })
  }
  private static let person = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 5, y: 1.2, width: 6, height: 6.4))
    $0.move(to: CGPoint(x: 1.6, y: 14.6))
    $0.addCurve(to: CGPoint(x: 8, y: 9.4), control1: CGPoint(x: 1.6, y: 11), control2: CGPoint(x: 4.6, y: 9.4))
    $0.addCurve(to: CGPoint(x: 14.4, y: 14.6), control1: CGPoint(x: 11.4, y: 9.4), control2: CGPoint(x: 14.4, y: 11))
    $0.closeSubpath()
  }
  private static let bell = GlyphDrawing {
    $0.move(to: CGPoint(x: 2, y: 12))
    $0.addCurve(to: CGPoint(x: 4, y: 7), control1: CGPoint(x: 3.6, y: 10.5), control2: CGPoint(x: 4, y: 9.5))
    $0.addCurve(to: CGPoint(x: 8, y: 1.8), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5.5, y: 1.8))
    $0.addCurve(to: CGPoint(x: 12, y: 7), control1: CGPoint(x: 10.5, y: 1.8), control2: CGPoint(x: 12, y: 4))
    $0.addCurve(to: CGPoint(x: 14, y: 12), control1: CGPoint(x: 12, y: 9.5), control2: CGPoint(x: 12.4, y: 10.5))
    $0.closeSubpath()
    $0.move(to: CGPoint(x: 6.3, y: 14))
    $0.addLine(to: CGPoint(x: 9.7, y: 14))
  }
  private static let magnifier = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 1.5, y: 1.5, width: 9.5, height: 9.5))
    $0.move(to: CGPoint(x: 9.8, y: 9.8))
    $0.addLine(to: CGPoint(x: 14.5, y: 14.5))
  }
  private static let share = GlyphDrawing {
    $0.addLines(between: [(5.5, 6), (3, 6), (3, 15), (13, 15), (13, 6), (10.5, 6)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(8, 10), (8, 1)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(5, 3.8), (8, 1), (11, 3.8)].map { CGPoint(x: $0.0, y: $0.1) })
  }
  private static let save = GlyphDrawing {
    $0.addLines(between: [(5.5, 6), (3, 6), (3, 15), (13, 15), (13, 6), (10.5, 6)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(8, 1), (8, 10.5)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(5, 7.7), (8, 10.5), (11, 7.7)].map { CGPoint(x: $0.0, y: $0.1) })
  }
  private static let dashedCircle = GlyphDrawing { path in
    for index in 0..<12 {
      let angle = CGFloat(index) * .pi / 6
      path.move(to: CGPoint(x: 8 + 7 * cos(angle), y: 8 + 7 * sin(angle)))
      path.addArc(center: CGPoint(x: 8, y: 8), radius: 7, startAngle: angle, endAngle: angle + 0.26, clockwise: false)
    }
  }
  /// A ring whose left half is full.
  private static let halfCircle = GlyphDrawing { path in
    path.addEllipse(in: CGRect(x: 0.5, y: 0.5, width: 15, height: 15))
    path.move(to: CGPoint(x: 8, y: 1.8))
    path.addArc(center: CGPoint(x: 8, y: 8), radius: 6.2, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
    path.closeSubpath()
  }
  private static let clock = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    $0.addLines(between: [(8, 4), (8, 8), (10.8, 9.8)].map { CGPoint(x: $0.0, y: $0.1) })
  }
  private static let envelope = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 1, y: 3, width: 14, height: 10.5), cornerWidth: 1.6, cornerHeight: 1.6)
    $0.addLines(between: [(1.6, 4), (8, 9), (14.4, 4)].map { CGPoint(x: $0.0, y: $0.1) })
  }
  private static let bubble = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 1, y: 2, width: 14, height: 10), cornerWidth: 4, cornerHeight: 4)
    $0.addLines(between: [(4, 12), (4, 15), (7.5, 12)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  private static func dots(_ centers: [CGPoint], radius: CGFloat) -> GlyphDrawing {
    GlyphDrawing { path in
      for center in centers {
        path.addEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
        )
      }
    }
  }

  private static let bullets = GlyphDrawing { path in
    for y in [3.0, 8, 13] {
      path.addEllipse(in: CGRect(x: 1, y: y - 0.6, width: 1.2, height: 1.2))
      path.move(to: CGPoint(x: 5, y: y))
      path.addLine(to: CGPoint(x: 15, y: y))
    }
  }

  private static func box(_ rect: CGRect, _ radius: CGFloat) -> GlyphDrawing {
    GlyphDrawing { $0.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius) }
  }

  private static let circle = GlyphDrawing { $0.addEllipse(in: CGRect(x: 1.87, y: 1.87, width: 12.26, height: 12.26)) }

  private static let exclamation = GlyphDrawing(width: 0.4) {
    $0.addLines(between: [CGPoint(x: 8, y: 2), CGPoint(x: 8, y: 10)])
    $0.addLines(between: [CGPoint(x: 8, y: 13.8), CGPoint(x: 8, y: 14)])
  }
  private static let info = GlyphDrawing(width: 0.5) {
    $0.addLines(between: [(8, 2), (8, 2.2)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(6, 6.5), (8, 6.5), (8, 14)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(5.5, 14), (10.5, 14)].map { CGPoint(x: $0.0, y: $0.1) })
  }
  private static let warning = GlyphDrawing {
    $0.addPath(triangle.path)
    $0.addLines(between: [CGPoint(x: 8, y: 6.2), CGPoint(x: 8, y: 9.6)])
    $0.addLines(between: [CGPoint(x: 8, y: 11.8), CGPoint(x: 8, y: 11.9)])
  }

  private static let globe = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    $0.addEllipse(in: CGRect(x: 4.8, y: 1, width: 6.4, height: 14))
    $0.addLines(between: [CGPoint(x: 1, y: 8), CGPoint(x: 15, y: 8)])
    $0.addLines(between: [CGPoint(x: 2.2, y: 4.5), CGPoint(x: 13.8, y: 4.5)])
    $0.addLines(between: [CGPoint(x: 2.2, y: 11.5), CGPoint(x: 13.8, y: 11.5)])
  }
  private static let cart = GlyphDrawing {
    $0.addLines(between: [(0.8, 2), (3, 2), (5, 10.5), (13, 10.5)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addLines(between: [(3.5, 4), (15, 4), (13.5, 8.5), (4.6, 8.5)].map { CGPoint(x: $0.0, y: $0.1) })
    $0.addEllipse(in: CGRect(x: 5, y: 12.4, width: 1.8, height: 1.8))
    $0.addEllipse(in: CGRect(x: 11, y: 12.4, width: 1.8, height: 1.8))
  }
  private static let bag = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 2, y: 5, width: 12, height: 10), cornerWidth: 1.5, cornerHeight: 1.5)
    $0.move(to: CGPoint(x: 5, y: 7.5))
    $0.addCurve(to: CGPoint(x: 11, y: 7.5), control1: CGPoint(x: 5, y: -1), control2: CGPoint(x: 11, y: -1))
  }
  private static let gift = GlyphDrawing {
    $0.addRect(CGRect(x: 1.2, y: 4.5, width: 13.6, height: 3.5))
    $0.addRect(CGRect(x: 2.5, y: 8, width: 11, height: 7))
    $0.addLines(between: [CGPoint(x: 8, y: 4.5), CGPoint(x: 8, y: 15)])
    $0.addLines(
      between: [(8, 4.5), (4.5, 3.2), (5.5, 1), (8, 4.5), (10.5, 1), (11.5, 3.2), (8, 4.5)].map {
        CGPoint(x: $0.0, y: $0.1)
      }
    )
  }
  private static let bolt = polygon([(9.5, 0.8), (2.5, 9.2), (7.6, 9.2), (6.5, 15.2), (13.5, 6.8), (8.4, 6.8)])
  private static let play = polygon([(3.5, 1.8), (14, 8), (3.5, 14.2)])
  private static let flag = GlyphDrawing {
    $0.addLines(
      between: [(3, 15), (3, 1.5), (13.5, 1.5), (11, 5.2), (13.5, 9), (3, 9)].map { CGPoint(x: $0.0, y: $0.1) }
    )
  }
  private static let tag = GlyphDrawing {
    $0.addLines(
      between: [(1.5, 1.5), (7.5, 1.5), (14.8, 8.8), (8.8, 14.8), (1.5, 7.5)].map { CGPoint(x: $0.0, y: $0.1) }
    )
    $0.closeSubpath()
    $0.addEllipse(in: CGRect(x: 4, y: 4, width: 1.6, height: 1.6))
  }
  private static let drop = GlyphDrawing {
    $0.move(to: CGPoint(x: 8, y: 1))
    $0.addCurve(to: CGPoint(x: 8, y: 15), control1: CGPoint(x: 1, y: 9), control2: CGPoint(x: 1.5, y: 15))
    $0.addCurve(to: CGPoint(x: 8, y: 1), control1: CGPoint(x: 14.5, y: 15), control2: CGPoint(x: 15, y: 9))
    $0.closeSubpath()
  }
  private static let cloud = GlyphDrawing {
    $0.move(to: CGPoint(x: 4, y: 13))
    $0.addCurve(to: CGPoint(x: 3.6, y: 6.6), control1: CGPoint(x: 0, y: 13), control2: CGPoint(x: 0, y: 7.2))
    $0.addCurve(to: CGPoint(x: 11.6, y: 6), control1: CGPoint(x: 4.4, y: 2), control2: CGPoint(x: 10.4, y: 1.8))
    $0.addCurve(to: CGPoint(x: 12, y: 13), control1: CGPoint(x: 16.4, y: 5.8), control2: CGPoint(x: 16.4, y: 13))
    $0.closeSubpath()
  }
  private static let creditcard = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 1, y: 3, width: 14, height: 10), cornerWidth: 1.6, cornerHeight: 1.6)
    $0.addRect(CGRect(x: 1, y: 5.6, width: 14, height: 1.2))
  }
  private static let sliders = GlyphDrawing { path in
    for (y, knob) in [(3.0, 10.0), (8, 5), (13, 11)] {
      path.addLines(between: [CGPoint(x: 1, y: y), CGPoint(x: knob - 1.6, y: y)])
      path.addEllipse(in: CGRect(x: knob - 1.6, y: y - 1.6, width: 3.2, height: 3.2))
      path.addLines(between: [CGPoint(x: knob + 1.6, y: y), CGPoint(x: 15, y: y)])
    }
  }
  private static let bars = GlyphDrawing {
    $0.addRects([
      CGRect(x: 1.5, y: 9, width: 3, height: 5.5), CGRect(x: 6.5, y: 5, width: 3, height: 9.5),
      CGRect(x: 11.5, y: 1.5, width: 3, height: 13),
    ])
  }
  private static let upwards = lines([(1.5, 1.5), (1.5, 14.5), (14.5, 14.5)], [(4, 11), (7.5, 7), (10, 9), (14, 3.5)])
  private static let portrait = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    $0.addEllipse(in: CGRect(x: 5.6, y: 3.8, width: 4.8, height: 5))
    $0.move(to: CGPoint(x: 3.4, y: 13))
    $0.addCurve(to: CGPoint(x: 12.6, y: 13), control1: CGPoint(x: 4.6, y: 9.4), control2: CGPoint(x: 11.4, y: 9.4))
  }
  private static let thermometer = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 6, y: 0.8, width: 4, height: 11), cornerWidth: 2, cornerHeight: 2)
    $0.addEllipse(in: CGRect(x: 4.9, y: 9.2, width: 6.2, height: 6.2))
  }
  private static let gauge = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    $0.addEllipse(in: CGRect(x: 7.2, y: 7.6, width: 1.6, height: 1.6))
    $0.addLines(between: [(8.6, 7.8), (11.6, 4.6)].map { CGPoint(x: $0.0, y: $0.1) })
    for (x, y) in [(3.6, 8.4), (5, 5), (8, 3.4), (12.4, 8.4)] {
      $0.addEllipse(in: CGRect(x: x - 0.2, y: y - 0.2, width: 0.4, height: 0.4))
    }
  }
  /// A drop above the surface of water.
  private static let humidity = GlyphDrawing {
    $0.move(to: CGPoint(x: 8, y: 0.8))
    $0.addCurve(to: CGPoint(x: 8, y: 10), control1: CGPoint(x: 3.4, y: 6), control2: CGPoint(x: 4, y: 10))
    $0.addCurve(to: CGPoint(x: 8, y: 0.8), control1: CGPoint(x: 12, y: 10), control2: CGPoint(x: 12.6, y: 6))
    $0.closeSubpath()
    for y in [12.4, 15] {
      $0.addRoundedRect(in: CGRect(x: 1.5, y: y - 0.4, width: 13, height: 0.8), cornerWidth: 0.4, cornerHeight: 0.4)
    }
  }
  /// Filled but for what stands on it.
  private static let warningFilled = GlyphDrawing {
    $0.addPath(triangle.path)
    $0.addRoundedRect(in: CGRect(x: 7.3, y: 5.8, width: 1.4, height: 4.4), cornerWidth: 0.7, cornerHeight: 0.7)
    $0.addEllipse(in: CGRect(x: 7.2, y: 11.2, width: 1.6, height: 1.6))
  }
  private static let portraitFilled = GlyphDrawing {
    $0.addEllipse(in: CGRect(x: 0.5, y: 0.5, width: 15, height: 15))
    $0.addEllipse(in: CGRect(x: 5.4, y: 3.4, width: 5.2, height: 5.4))
    $0.move(to: CGPoint(x: 3.2, y: 13))
    $0.addCurve(to: CGPoint(x: 12.8, y: 13), control1: CGPoint(x: 4.4, y: 9), control2: CGPoint(x: 11.6, y: 9))
    $0.addCurve(to: CGPoint(x: 3.2, y: 13), control1: CGPoint(x: 10.6, y: 15), control2: CGPoint(x: 5.4, y: 15))
    $0.closeSubpath()
  }

  private static let scribble = GlyphDrawing {
    $0.move(to: CGPoint(x: 1.5, y: 10))
    $0.addCurve(to: CGPoint(x: 6, y: 5), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 8, y: 1))
    $0.addCurve(to: CGPoint(x: 7, y: 13), control1: CGPoint(x: 3.5, y: 9.5), control2: CGPoint(x: 3, y: 15.5))
    $0.addCurve(to: CGPoint(x: 11, y: 6), control1: CGPoint(x: 10, y: 11), control2: CGPoint(x: 13, y: 6.5))
    $0.addCurve(to: CGPoint(x: 14.5, y: 11), control1: CGPoint(x: 8, y: 5.5), control2: CGPoint(x: 9, y: 14))
  }
  private static let waveform = lines(
    [(2, 7), (2, 9)],
    [(5, 4.5), (5, 11.5)],
    [(8, 2), (8, 14)],
    [(11, 4.5), (11, 11.5)],
    [(14, 7), (14, 9)]
  )
  /// A star of four points.
  private static func sparkle(_ path: CGMutablePath, _ center: CGPoint, _ radius: CGFloat) {
    let corners = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].map {
      CGPoint(x: center.x + $0.0 * radius, y: center.y + $0.1 * radius)
    }
    path.move(to: corners[3])
    for corner in corners { path.addQuadCurve(to: corner, control: center) }
    path.closeSubpath()
  }
  private static let sparkles = GlyphDrawing {
    sparkle($0, CGPoint(x: 6, y: 6.5), 5.2)
    sparkle($0, CGPoint(x: 12.5, y: 12), 3.2)
    sparkle($0, CGPoint(x: 12.8, y: 3), 2)
  }
  private static let oneSparkle = GlyphDrawing { sparkle($0, CGPoint(x: 8, y: 8), 7.4) }
  private static let cross = polygon([
    (5.5, 1.5), (10.5, 1.5), (10.5, 5.5), (14.5, 5.5), (14.5, 10.5), (10.5, 10.5), (10.5, 14.5), (5.5, 14.5),
    (5.5, 10.5), (1.5, 10.5), (1.5, 5.5), (5.5, 5.5),
  ])

  /// The symbols that are drawn here, because the icon theme has none or none of their shape.
  static let table: [String: Glyph] = [
    "plus": .lines(plus), "minus": .lines(minus), "xmark": .lines(xmark), "multiply": .lines(xmark),
    "checkmark": .lines(checkmark), "equal": .lines(lines([(2, 5.5), (14, 5.5)], [(2, 10.5), (14, 10.5)])),
    "chevron.right": .lines(chevron), "chevron.left": .lines(chevron.turned(2)),
    "chevron.forward": .lines(chevron), "chevron.backward": .lines(chevron.turned(2)),
    "chevron.down": .lines(chevron.turned(1, width: 1)), "chevron.up": .lines(chevron.turned(3, width: 1)),
    "chevron.compact.down": .lines(compactChevron), "chevron.compact.up": .lines(compactChevron.turned(2)),
    "chevron.up.chevron.down": .lines(lines([(4, 6), (8, 2), (12, 6)], [(4, 10), (8, 14), (12, 10)], width: 0.7)),
    "arrow.right": .lines(arrow), "arrow.left": .lines(arrow.turned(2)), "arrow.forward": .lines(arrow),
    "arrow.backward": .lines(arrow.turned(2)), "arrow.down": .lines(arrow.turned(1)),
    "arrow.up": .lines(arrow.turned(3)),
    "arrow.up.right": .lines(lines([(3, 13), (13, 3)], [(5, 3), (13, 3), (13, 11)])),
    "arrow.up.arrow.down": .lines(
      lines([(5, 14), (5, 2)], [(2, 5), (5, 2), (8, 5)], [(11, 2), (11, 14)], [(8, 11), (11, 14), (14, 11)])
    ),
    "square.and.arrow.up": .shape(share), "square.and.arrow.down": .shape(save), "tray.and.arrow.down": .shape(save),
    "tray.and.arrow.up": .shape(share), "circle.dashed": .lines(dashedCircle),
    "circle.lefthalf.filled": .solid(halfCircle),
    "line.3.horizontal": .lines(
      lines([(1.5, 3.5), (14.5, 3.5)], [(1.5, 8), (14.5, 8)], [(1.5, 12.5), (14.5, 12.5)])
    ),
    "line.horizontal.3": .lines(
      lines([(1.5, 3.5), (14.5, 3.5)], [(1.5, 8), (14.5, 8)], [(1.5, 12.5), (14.5, 12.5)])
    ),
    "line.3.horizontal.decrease": .lines(lines([(1.5, 4), (14.5, 4)], [(4, 8), (12, 8)], [(6.5, 12), (9.5, 12)])),
    "list.bullet": .lines(bullets),
    "ellipsis": .solid(dots([CGPoint(x: 2.5, y: 8), CGPoint(x: 8, y: 8), CGPoint(x: 13.5, y: 8)], radius: 1.5)),
    "circle": .shape(circle), "square": .shape(box(CGRect(x: 2.55, y: 2.55, width: 10.9, height: 10.9), 2.2)),
    "app": .shape(box(CGRect(x: 1.5, y: 1.5, width: 13, height: 13), 3.5)),
    "rectangle": .shape(box(CGRect(x: 1, y: 3.5, width: 14, height: 9), 1.5)),
    "capsule": .shape(box(CGRect(x: 0.8, y: 4.5, width: 14.4, height: 7), 3.5)),
    "triangle": .shape(triangle), "diamond": .shape(diamond), "heart": .shape(heart), "star": .shape(star),
    "bookmark": .shape(bookmark), "house": .shape(house), "person": .shape(person), "bell": .shape(bell),
    "magnifyingglass": .lines(magnifier), "clock": .lines(clock), "envelope": .shape(envelope),
    "bubble.left": .shape(bubble), "message": .shape(bubble), "bubble": .shape(bubble),
    "globe": .lines(globe), "cart": .shape(cart), "bag": .shape(bag), "gift": .shape(gift), "bolt": .shape(bolt),
    "play": .shape(play), "flag": .shape(flag), "tag": .shape(tag), "drop": .shape(drop), "cloud": .shape(cloud),
    "thermometer": .lines(thermometer), "thermometer.medium": .lines(thermometer),
    "gauge": .lines(gauge), "gauge.medium": .lines(gauge), "humidity": .shape(humidity), "icloud": .shape(cloud),
    "creditcard": .shape(creditcard), "slider.horizontal.3": .lines(sliders),
    "chart.bar": .shape(bars), "chart.line.uptrend.xyaxis": .lines(upwards), "person.crop.circle": .lines(portrait),
    "person.crop.circle.fill": .solid(portraitFilled), "person.circle": .lines(portrait),
    "person.circle.fill": .solid(portraitFilled), "exclamationmark.triangle.fill": .solid(warningFilled),
    "exclamationmark": .lines(exclamation), "info": .lines(info), "questionmark": .text("?"),
    "exclamationmark.triangle": .lines(warning), "percent": .text("%"), "dollarsign": .text("$"),
    "eurosign": .text("€"), "textformat": .text("Aa"), "textformat.size": .text("ᴀA"), "number": .text("#"),
    "at": .text("@"), "asterisk": .text("*"), "yensign": .text("¥"), "plusminus": .text("±"),
    "plus.forwardslash.minus": .lines(plusSlashMinus), "plus.slash.minus": .lines(plusSlashMinus),
    "minus.slash.plus": .lines(plusSlashMinus.turned(2)),
    "scribble": .lines(scribble), "scribble.variable": .lines(scribble), "signature": .lines(scribble),
    "waveform": .lines(waveform), "sparkles": .solid(sparkles), "sparkle": .solid(oneSparkle), "cross": .shape(cross),
  ]
}
