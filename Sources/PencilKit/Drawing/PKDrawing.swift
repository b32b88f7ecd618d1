import UIKit

/// Strokes, the first at the bottom.
public struct PKDrawing: Equatable {
  public var strokes: [PKStroke]

  public init() { strokes = [] }
  public init<Strokes: Sequence>(strokes: Strokes) where Strokes.Element == PKStroke { self.strokes = Array(strokes) }

  /// - Parameter data: of `dataRepresentation()`. Files that iOS has written are of Apple's own format, which is not published, and throw.
  public init(data: Data) throws { self = try PropertyListDecoder().decode(PKDrawing.self, from: data) }

  /// A property list, which only Slipway reads.
  public func dataRepresentation() -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return (try? encoder.encode(self)) ?? Data()
  }

  /// What it covers on the canvas; null where there is nothing.
  public var bounds: CGRect { strokes.reduce(.null) { $0.union($1.renderBounds) } }

  public var requiredContentVersion: PKContentVersion { strokes.map(\.requiredContentVersion).max() ?? .version1 }

  /// A picture of a part of the canvas, in the current appearance's colors.
  ///
  /// - Parameters:
  ///   - rect: in the canvas's coordinates.
  ///   - scale: pixels a point.
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale > 0 ? scale : 1, false)
    let size = CGSize(width: max(rect.width, 1), height: max(rect.height, 1))
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      draw(in: context.cgContext, seen: rect, style: UITraitCollection.current.userInterfaceStyle)
    }
  }

  func draw(in context: CGContext, seen: CGRect, style: UIUserInterfaceStyle) {
    for stroke in strokes where stroke.renderBounds.intersects(seen) { stroke.draw(in: context, style: style) }
  }

  // MARK: Changes

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }
  public func appending(_ drawing: PKDrawing) -> PKDrawing { PKDrawing(strokes: strokes + drawing.strokes) }

  /// Moves, turns and sizes all strokes.
  public mutating func transform(using transform: CGAffineTransform) {
    for index in strokes.indices { strokes[index].transform = strokes[index].transform.concatenating(transform) }
  }
  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var drawing = self
    drawing.transform(using: transform)
    return drawing
  }
}

// MARK: Data

extension PKDrawing: Codable {
  private enum CodingKeys: String, CodingKey { case strokes }

  public init(from decoder: any Decoder) throws {
    strokes = try decoder.container(keyedBy: CodingKeys.self).decode([StrokeData].self, forKey: .strokes)
      .map(\.stroke)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(strokes.map(StrokeData.init), forKey: .strokes)
  }
}

/// A stroke as it is kept. Masks are kept as the polylines that they look like.
private struct StrokeData: Codable {
  var inkType: PKInk.InkType
  var color: [CGFloat]
  var transform: [CGFloat]
  var path: PKStrokePath
  var mask: [[CGPoint]]?
  var randomSeed: UInt32

  init(_ stroke: PKStroke) {
    inkType = stroke.ink.inkType
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    stroke.ink.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    color = [red, green, blue, alpha]
    let t = stroke.transform
    transform = [t.a, t.b, t.c, t.d, t.tx, t.ty]
    (path, randomSeed) = (stroke.path, stroke.randomSeed)
    mask = stroke.mask.map { $0.cgPath.polygons }
  }

  var stroke: PKStroke {
    let color = UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    let t = transform
    let mask = mask.map { polygons in
      let mask = UIBezierPath()
      for polygon in polygons {
        guard let first = polygon.first else { continue }
        mask.move(to: first)
        for point in polygon.dropFirst() { mask.addLine(to: point) }
        mask.close()
      }
      return mask
    }
    return PKStroke(
      ink: PKInk(inkType, color: color),
      path: path,
      transform: CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]),
      mask: mask,
      randomSeed: randomSeed
    )
  }
}

extension CGPath {
  /// The outlines of its parts, as points that straight lines join.
  fileprivate var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for part in flattened(threshold: 0.5).elements {
      switch part.type {
      case .moveToPoint: polygons.append([part.point])
      case .addLineToPoint: polygons[polygons.endIndex - 1].append(part.point)
      default: break
      }
    }
    return polygons
  }

  private var elements: [(type: CGPathElementType, point: CGPoint)] {
    var found: [(type: CGPathElementType, point: CGPoint)] = []
    applyWithBlock { element in
      if element.pointee.type != .closeSubpath { found.append((element.pointee.type, element.pointee.points[0])) }
    }
    return found
  }
}
