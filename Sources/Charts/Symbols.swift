import SwiftUI

/// A shape that marks a point.
public protocol ChartSymbolShape: Shape {
  /// The part of the unit square that looks as large as the other shapes do.
  var perceptualUnitRect: CGRect { get }
}

/// The system's shapes.
public struct BasicChartSymbolShape: ChartSymbolShape, Equatable {
  enum Form: CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }
  let form: Form
  var lineWidth: CGFloat?

  public var perceptualUnitRect: CGRect {
    let inset: CGFloat =
      switch form {
      case .circle, .pentagon: 0
      case .square: 0.06
      case .triangle, .diamond, .asterisk: -0.08
      case .plus, .cross: 0.02
      }
    return CGRect(x: 0, y: 0, width: 1, height: 1).insetBy(dx: inset, dy: inset)
  }

  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    var shape = self
    shape.lineWidth = lineWidth
    return shape
  }

  public func path(in rect: CGRect) -> Path {
    let outline = outline(in: lineWidth.map { rect.insetBy(dx: $0 / 2, dy: $0 / 2) } ?? rect)
    switch form {
    case .plus, .cross, .asterisk:
      return outline.strokedPath(
        StrokeStyle(lineWidth: lineWidth ?? max(1, rect.width / 5), lineCap: .round)
      )
    default: return lineWidth.map { outline.strokedPath(StrokeStyle(lineWidth: $0)) } ?? outline
    }
  }

  private func outline(in rect: CGRect) -> Path {
    switch form {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect)
    case .triangle: polygon([(0.5, 0), (1, 0.9), (0, 0.9)], rect)
    case .diamond: polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], rect)
    case .pentagon:
      polygon(
        (0..<5).map { corner in
          let angle = Double(corner) * 2 * .pi / 5 - .pi / 2
          return (0.5 + 0.5 * cos(angle), 0.53 + 0.5 * sin(angle))
        },
        rect
      )
    case .plus: strokes([((0.5, 0), (0.5, 1)), ((0, 0.5), (1, 0.5))], rect)
    case .cross: strokes([((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))], rect)
    case .asterisk:
      strokes(
        [((0.5, 0), (0.5, 1)), ((0.07, 0.25), (0.93, 0.75)), ((0.93, 0.25), (0.07, 0.75))],
        rect
      )
    }
  }

  private func polygon(_ corners: [(Double, Double)], _ rect: CGRect) -> Path {
    Path { path in
      path.addLines(corners.map { point($0, rect) })
      path.closeSubpath()
    }
  }
  private func strokes(_ lines: [((Double, Double), (Double, Double))], _ rect: CGRect) -> Path {
    Path { path in
      for (start, end) in lines { path.addLines([point(start, rect), point(end, rect)]) }
    }
  }
  private func point(_ unit: (Double, Double), _ rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + unit.0 * rect.width, y: rect.minY + unit.1 * rect.height)
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { .init(form: .circle) }
  public static var square: BasicChartSymbolShape { .init(form: .square) }
  public static var triangle: BasicChartSymbolShape { .init(form: .triangle) }
  public static var diamond: BasicChartSymbolShape { .init(form: .diamond) }
  public static var pentagon: BasicChartSymbolShape { .init(form: .pentagon) }
  public static var plus: BasicChartSymbolShape { .init(form: .plus) }
  public static var cross: BasicChartSymbolShape { .init(form: .cross) }
  public static var asterisk: BasicChartSymbolShape { .init(form: .asterisk) }
}

/// A symbol's outline.
private struct StrokedSymbol<Symbol: ChartSymbolShape>: ChartSymbolShape {
  let symbol: Symbol
  let style: StrokeStyle
  var perceptualUnitRect: CGRect { symbol.perceptualUnitRect }
  func path(in rect: CGRect) -> Path {
    symbol.path(in: rect.insetBy(dx: style.lineWidth / 2, dy: style.lineWidth / 2)).strokedPath(style)
  }
}

extension ChartSymbolShape {
  /// The outline, inside of where the symbol ends.
  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape { StrokedSymbol(symbol: self, style: style) }
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// A shape of any type.
public struct AnyChartSymbolShape: ChartSymbolShape {
  private let shape: any ChartSymbolShape
  public init<S: ChartSymbolShape>(_ shape: S) { self.shape = shape }
  public var perceptualUnitRect: CGRect { shape.perceptualUnitRect }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// Around a point.
  func path(at point: CGPoint, area: CGFloat) -> Path {
    let side = area.squareRoot()
    let unit = perceptualUnitRect
    return path(
      in: CGRect(
        x: point.x + (unit.minX - 0.5) * side,
        y: point.y + (unit.minY - 0.5) * side,
        width: unit.width * side,
        height: unit.height * side
      )
    )
  }
}
