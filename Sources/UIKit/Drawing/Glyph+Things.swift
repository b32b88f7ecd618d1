import Foundation

/// Things, places and people.
extension GlyphDrawing {
  private static func points(_ points: [(CGFloat, CGFloat)]) -> [CGPoint] { points.map { CGPoint(x: $0.0, y: $0.1) } }

  /// Windows of a house, two in a row.
  private static func addWindows(_ path: CGMutablePath, x: [CGFloat], y: [CGFloat]) {
    for y in y { for x in x { path.addRect(CGRect(x: x, y: y, width: 0.8, height: 0.8)) } }
  }

  static let building = GlyphDrawing {
    $0.addRoundedRect(in: CGRect(x: 3, y: 1, width: 10, height: 14), cornerWidth: 1.2, cornerHeight: 1.2)
    addWindows($0, x: [5.6, 9.6], y: [3.6, 6.2, 8.8])
    $0.addLines(between: points([(6.6, 15), (6.6, 12), (9.4, 12), (9.4, 15)]))
  }
  static let twoBuildings = GlyphDrawing(width: 1.15) {
    $0.addLines(between: points([(9.2, 15), (0.8, 15), (0.8, 2.2), (2, 1), (8, 1), (9.2, 2.2), (9.2, 15)]))
    addWindows($0, x: [3, 6.2], y: [3.6, 6.2, 8.8])
    $0.addLines(between: points([(3.8, 15), (3.8, 12), (6.2, 12), (6.2, 15)]))
    $0.addLines(between: points([(9.2, 5.4), (14, 5.4), (15.2, 6.6), (15.2, 15), (9.2, 15)]))
    addWindows($0, x: [11.8], y: [7.8, 10.4, 13])
  }

  static let hourglass = GlyphDrawing(width: 0.8) {
    $0.addLines(between: points([(2.6, 1), (13.4, 1)]))
    $0.addLines(between: points([(2.6, 15), (13.4, 15)]))
    for (edge, middle) in [(1.0, 7.4), (15, 8.6)] {
      $0.move(to: CGPoint(x: 4, y: edge))
      $0.addCurve(
        to: CGPoint(x: 7.2, y: middle),
        control1: CGPoint(x: 4, y: edge + (middle - edge) * 0.8),
        control2: CGPoint(x: 7.2, y: edge + (middle - edge) * 0.8)
      )
      $0.move(to: CGPoint(x: 12, y: edge))
      $0.addCurve(
        to: CGPoint(x: 8.8, y: middle),
        control1: CGPoint(x: 12, y: edge + (middle - edge) * 0.8),
        control2: CGPoint(x: 8.8, y: edge + (middle - edge) * 0.8)
      )
    }
    $0.addLines(between: points([(7.2, 7.4), (7.2, 8.6)]))
    $0.addLines(between: points([(8.8, 7.4), (8.8, 8.6)]))
    $0.addLines(between: points([(5.6, 4.4), (10.4, 4.4)]))
    $0.addLines(between: points([(5, 13), (11, 13)]))
  }

  private static func addPerson(_ path: CGMutablePath, x: CGFloat, size: CGFloat) {
    let base: CGFloat = 14.2
    path.addEllipse(in: CGRect(x: x - 2.4 * size, y: base - 11.6 * size, width: 4.8 * size, height: 5.2 * size))
    path.move(to: CGPoint(x: x - 4.8 * size, y: base))
    path.addCurve(
      to: CGPoint(x: x, y: base - 5 * size),
      control1: CGPoint(x: x - 4.8 * size, y: base - 3.4 * size),
      control2: CGPoint(x: x - 2.6 * size, y: base - 5 * size)
    )
    path.addCurve(
      to: CGPoint(x: x + 4.8 * size, y: base),
      control1: CGPoint(x: x + 2.6 * size, y: base - 5 * size),
      control2: CGPoint(x: x + 4.8 * size, y: base - 3.4 * size)
    )
    path.closeSubpath()
  }
  static let twoPeople = GlyphDrawing(width: 1.3) {
    addPerson($0, x: 3.4, size: 0.86)
    addPerson($0, x: 11.4, size: 1.02)
  }
  static let threePeople = GlyphDrawing(width: 1.6) {
    addPerson($0, x: -0.6, size: 0.72)
    addPerson($0, x: 16.6, size: 0.72)
    addPerson($0, x: 8, size: 1)
  }

  static let handset = GlyphDrawing {
    $0.move(to: CGPoint(x: 4.4, y: 1.4))
    $0.addLine(to: CGPoint(x: 6.6, y: 5))
    $0.addLine(to: CGPoint(x: 5.2, y: 6.8))
    $0.addCurve(to: CGPoint(x: 9.2, y: 10.8), control1: CGPoint(x: 6, y: 8.4), control2: CGPoint(x: 7.6, y: 10))
    $0.addLine(to: CGPoint(x: 11, y: 9.4))
    $0.addLine(to: CGPoint(x: 14.6, y: 11.6))
    $0.addCurve(to: CGPoint(x: 11.4, y: 14.6), control1: CGPoint(x: 14.6, y: 13.2), control2: CGPoint(x: 13, y: 14.6))
    $0.addCurve(to: CGPoint(x: 1.4, y: 4.6), control1: CGPoint(x: 6, y: 14.2), control2: CGPoint(x: 1.8, y: 10))
    $0.addCurve(to: CGPoint(x: 4.4, y: 1.4), control1: CGPoint(x: 1.4, y: 3), control2: CGPoint(x: 2.8, y: 1.4))
    $0.closeSubpath()
  }
  static let mobile = GlyphDrawing(width: 0.7) {
    $0.addRoundedRect(in: CGRect(x: 3.6, y: 0.8, width: 8.8, height: 14.4), cornerWidth: 2, cornerHeight: 2)
    $0.addLines(between: points([(6.6, 2.6), (9.4, 2.6)]))
  }

  static let calendar = GlyphDrawing(width: 1.05) {
    $0.addRoundedRect(in: CGRect(x: 1, y: 1.8, width: 14, height: 12.8), cornerWidth: 2, cornerHeight: 2)
    $0.addLines(between: points([(1, 5.2), (15, 5.2)]))
    for (row, y) in [7.4, 9.6, 11.8].enumerated() {
      for column in 0..<4 where (row > 0 || column > 0) && (row < 2 || column < 3) {
        $0.addRect(CGRect(x: 3.6 + Double(column) * 2.6, y: y, width: 0.7, height: 0.7))
      }
    }
  }
  /// A folded sheet.
  static let map = GlyphDrawing(width: 1.1) {
    $0.addLines(
      between: points([
        (1, 3.2), (5.6, 1.4), (10.4, 3.2), (15, 1.4), (15, 12.8), (10.4, 14.6), (5.6, 12.8), (1, 14.6), (1, 3.2),
      ])
    )
    $0.addLines(between: points([(5.6, 1.4), (5.6, 12.8)]))
    $0.addLines(between: points([(10.4, 3.2), (10.4, 14.6)]))
  }
  static let locationArrow = GlyphDrawing {
    $0.addLines(between: points([(14.4, 1.6), (1.6, 7.6), (8.2, 7.8), (8.4, 14.4)]))
    $0.closeSubpath()
  }

  private static func addCan(_ path: CGMutablePath, top: CGFloat) {
    path.addLines(between: points([(3.4, top), (4.1, 13.2), (5.4, 14.6), (10.6, 14.6), (11.9, 13.2), (12.6, top)]))
  }
  static let trash = GlyphDrawing(width: 0.95) {
    $0.addLines(between: points([(5.6, 3.6), (5.6, 2.6), (6.6, 1.4), (9.4, 1.4), (10.4, 2.6), (10.4, 3.6)]))
    $0.addLines(between: points([(1.8, 3.6), (14.2, 3.6)]))
    addCan($0, top: 3.6)
    for (upper, lower) in [(5.9, 6.2), (8, 8), (10.1, 9.8)] {
      $0.addLines(between: points([(upper, 6.2), (lower, 12)]))
    }
  }
  /// The can is whole, but for its ribs and what parts it from the lid.
  static let trashFilled = GlyphDrawing(width: 0.95) {
    $0.addLines(
      between: points([
        (4.9, 3.3), (4.9, 2.3), (6.3, 0.8), (9.7, 0.8), (11.1, 2.3), (11.1, 3.3), (9.8, 3.3), (9.8, 2.8), (9.2, 2.1),
        (6.8, 2.1), (6.2, 2.8), (6.2, 3.3),
      ])
    )
    $0.closeSubpath()
    $0.addRoundedRect(in: CGRect(x: 1.4, y: 3.3, width: 13.2, height: 1.4), cornerWidth: 0.7, cornerHeight: 0.7)
    addCan($0, top: 5.6)
    $0.closeSubpath()
    for x in [5.6, 7.6, 9.6] {
      $0.addRoundedRect(in: CGRect(x: x, y: 7, width: 0.8, height: 5.6), cornerWidth: 0.4, cornerHeight: 0.4)
    }
  }

  static let hammer = GlyphDrawing {
    $0.addLines(between: points([(1.8, 13), (8.2, 6.6), (9.8, 8.2), (3.4, 14.6)]))
    $0.closeSubpath()
    $0.addLines(
      between: points([(4.8, 3.6), (8.2, 1.2), (12, 2.4), (13, 4.4), (15.2, 5.8), (12.4, 8.6), (11, 6.6), (9, 6.4)])
    )
    $0.closeSubpath()
  }

  /// A circle with eight rounded teeth.
  private static func addSeal(_ path: CGMutablePath) {
    func point(_ eighths: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: 8 + radius * cos(eighths * .pi / 4), y: 8 + radius * sin(eighths * .pi / 4))
    }
    path.move(to: point(0, 6.2))
    for tooth in 0..<8 {
      path.addQuadCurve(to: point(CGFloat(tooth) + 1, 6.2), control: point(CGFloat(tooth) + 0.5, 8.8))
    }
    path.closeSubpath()
  }
  static let seal = GlyphDrawing { addSeal($0) }
  static let checkedSeal = GlyphDrawing {
    addSeal($0)
    $0.addLines(between: points([(5.2, 8.4), (7.2, 10.6), (10.8, 5.4)]))
  }
  static let checkedSealFilled = GlyphDrawing {
    addSeal($0)
    $0.addLines(between: points([(4.6, 8.6), (5.6, 7.8), (7.2, 9.6), (10.4, 4.8), (11.4, 5.6), (7.4, 11.4)]))
    $0.closeSubpath()
  }

  /// Two frames between two rows of holes.
  static let film = GlyphDrawing(width: 1.1) {
    $0.addRoundedRect(in: CGRect(x: 0.8, y: 2, width: 14.4, height: 12), cornerWidth: 1.6, cornerHeight: 1.6)
    for x in [4.0, 12] { $0.addLines(between: points([(x, 2), (x, 14)])) }
    for y in [5.0, 8, 11] {
      $0.addLines(between: points([(0.8, y), (4, y)]))
      $0.addLines(between: points([(12, y), (15.2, y)]))
    }
    $0.addLines(between: points([(4, 8), (12, 8)]))
  }
  /// Whole but for the holes and what parts the frames.
  static let filmFilled = GlyphDrawing(width: 1.1) { path in
    path.addRoundedRect(in: CGRect(x: 0.3, y: 1.5, width: 15.4, height: 13), cornerWidth: 2, cornerHeight: 2)
    for x in [1.5, 12.8] {
      for y in [2.8, 5.7, 8.7, 11.6] {
        path.addRoundedRect(in: CGRect(x: x, y: y, width: 1.7, height: 1.6), cornerWidth: 0.4, cornerHeight: 0.4)
      }
    }
    for x in [3.7, 11.6] { path.addRect(CGRect(x: x, y: 2.8, width: 0.7, height: 10.4)) }
    path.addRect(CGRect(x: 4.4, y: 7.6, width: 7.2, height: 0.8))
  }

  static let things: [String: Glyph] = [
    "trash": .lines(trash), "trash.fill": .solid(trashFilled),
    "building": .shape(building), "building.2": .lines(twoBuildings), "hourglass": .lines(hourglass),
    "person.2": .shape(twoPeople), "person.3": .shape(threePeople), "phone": .shape(handset),
    "hammer": .solid(hammer), "seal": .shape(seal), "checkmark.seal": .lines(checkedSeal),
    "checkmark.seal.fill": .solid(checkedSealFilled), "film": .lines(film), "film.fill": .solid(filmFilled),
    "iphone": .lines(mobile), "calendar": .lines(calendar),
    "map": .lines(map), "location": .shape(locationArrow),
  ]
}
