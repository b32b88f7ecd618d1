import UIKit

extension PKStroke {
  /// Where the points of its outline lie on the canvas.
  private var places: [CGPoint] { outline.map { $0.location.applying(transform) } }

  /// Whether an eraser or a finger of some width meets it.
  func isMet(at point: CGPoint, radius: CGFloat) -> Bool {
    let reach = radius + (path.first?.size.width ?? 0) / 2
    return places.contains { hypot($0.x - point.x, $0.y - point.y) <= reach }
  }

  /// Whether more than half of it lies within an outline.
  func lies(in lasso: CGPath) -> Bool {
    let places = places
    return places.count { lasso.contains($0, using: .evenOdd) } * 2 > places.count
  }

  /// What is left of it where an eraser has been: the parts before, between and behind.
  ///
  /// - Parameter radius: of the eraser, in points of the canvas.
  func erased(at point: CGPoint, radius: CGFloat) -> [PKStroke] {
    var parts: [[PKStrokePoint]] = [[]]
    for part in outline {
      let place = part.location.applying(transform)
      if hypot(place.x - point.x, place.y - point.y) > radius {
        parts[parts.endIndex - 1].append(part)
      } else if parts.last?.isEmpty == false {
        parts.append([])
      }
    }
    return parts.filter { !$0.isEmpty }.map { points in
      let path = PKStrokePath(controlPoints: points, creationDate: path.creationDate)
      return PKStroke(ink: ink, path: path, transform: transform, mask: mask, randomSeed: randomSeed)
    }
  }
}

extension PKDrawing {
  /// Erases at a place; whether anything was there.
  mutating func erase(_ tool: PKEraserTool, at point: CGPoint, scale: CGFloat) -> Bool {
    let radius = tool.width / 2 / (tool.eraserType == .fixedWidthBitmap ? 1 : scale)
    var isChanged = false
    strokes = strokes.flatMap { stroke -> [PKStroke] in
      guard stroke.isMet(at: point, radius: radius) else { return [stroke] }
      isChanged = true
      return tool.eraserType == .vector ? [] : stroke.erased(at: point, radius: radius)
    }
    return isChanged
  }
}
