import CoreGraphics

/// The styles of text, and what a writer has on a desk.
extension GlyphDrawing {
  private static func lines(_ strokes: [(CGFloat, CGFloat)]...) -> GlyphDrawing {
    GlyphDrawing { path in for stroke in strokes { path.addLines(between: points(stroke)) } }
  }
  private static func polygons(_ outlines: [(CGFloat, CGFloat)]...) -> GlyphDrawing {
    GlyphDrawing { path in
      for outline in outlines {
        path.addLines(between: points(outline))
        path.closeSubpath()
      }
    }
  }
  private static func points(_ points: [(CGFloat, CGFloat)]) -> [CGPoint] { points.map { CGPoint(x: $0.0, y: $0.1) } }

  private static let italic = lines([(6.5, 2.5), (12.5, 2.5)], [(9.5, 2.5), (6.5, 13.5)], [(3.5, 13.5), (9.5, 13.5)])
  private static let underline = GlyphDrawing {
    $0.move(to: CGPoint(x: 4, y: 1.5))
    $0.addLine(to: CGPoint(x: 4, y: 7))
    $0.addCurve(to: CGPoint(x: 12, y: 7), control1: CGPoint(x: 4, y: 12.4), control2: CGPoint(x: 12, y: 12.4))
    $0.addLine(to: CGPoint(x: 12, y: 1.5))
    $0.addLines(between: points([(3, 14.5), (13, 14.5)]))
  }
  private static let strikethrough = GlyphDrawing {
    $0.move(to: CGPoint(x: 11.8, y: 4.2))
    $0.addCurve(to: CGPoint(x: 8, y: 2), control1: CGPoint(x: 11.5, y: 2.8), control2: CGPoint(x: 10, y: 2))
    $0.addCurve(to: CGPoint(x: 4.5, y: 5), control1: CGPoint(x: 5.8, y: 2), control2: CGPoint(x: 4.5, y: 3.2))
    $0.addCurve(to: CGPoint(x: 8, y: 8), control1: CGPoint(x: 4.5, y: 7), control2: CGPoint(x: 6, y: 7.5))
    $0.addCurve(to: CGPoint(x: 11.8, y: 11), control1: CGPoint(x: 10.2, y: 8.5), control2: CGPoint(x: 11.8, y: 9.2))
    $0.addCurve(to: CGPoint(x: 8, y: 14), control1: CGPoint(x: 11.8, y: 12.8), control2: CGPoint(x: 10.2, y: 14))
    $0.addCurve(to: CGPoint(x: 4.2, y: 11.8), control1: CGPoint(x: 6, y: 14), control2: CGPoint(x: 4.5, y: 13.2))
    $0.addLines(between: points([(1.5, 8), (14.5, 8)]))
  }

  private static let tray = lines(
    [(1.5, 9), (3.6, 3.2), (12.4, 3.2), (14.5, 9), (14.5, 13.2), (1.5, 13.2), (1.5, 9)],
    [(1.5, 9), (5, 9), (6, 10.8), (10, 10.8), (11, 9), (14.5, 9)]
  )
  private static let trayFilled = polygons(
    [(0.9, 9.6), (4.5, 9.6), (5.6, 11.6), (10.4, 11.6), (11.5, 9.6), (15.1, 9.6), (15.1, 13.8), (0.9, 13.8)],
    [(3.2, 2.6), (12.8, 2.6), (14.9, 8.5), (10.8, 8.5), (9.7, 10.4), (6.3, 10.4), (5.2, 8.5), (1.1, 8.5)]
  )
  private static let squareAndPencil = lines(
    [(8.6, 3), (2, 3), (2, 14.4), (13.2, 14.4), (13.2, 7.8)],
    [(6, 10.4), (6.5, 8.1), (13.1, 1.5), (14.9, 3.3), (8.3, 9.9), (6, 10.4)]
  )
  private static let houseFilled = polygons(
    [
      (8, 1.2), (15.4, 7.9), (14.5, 8.9), (13.4, 7.9), (13.4, 14.6), (9.8, 14.6), (9.8, 9.6), (6.2, 9.6), (6.2, 14.6),
      (2.6, 14.6), (2.6, 7.9), (1.5, 8.9), (0.6, 7.9),
    ]
  )

  static let writing: [String: Glyph] = [
    "bold": .text("B"), "italic": .lines(italic), "underline": .lines(underline),
    "strikethrough": .lines(strikethrough), "tray": .lines(tray), "tray.fill": .solid(trayFilled),
    "square.and.pencil": .lines(squareAndPencil), "house.fill": .solid(houseFilled),
  ]
}
