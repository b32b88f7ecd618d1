public import CoreGraphics
import Foundation

// Points are those of the node, before its scale.
extension SKPhysicsBody {
  public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    self.init(shapes: [.circle(center: center, radius: r)])
  }

  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }
  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    let (x, y) = (s.width / 2, s.height / 2)
    self.init(shapes: [
      .polygon([
        CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y - y),
        CGPoint(x: center.x + x, y: center.y + y), CGPoint(x: center.x - x, y: center.y + y),
      ])
    ])
  }

  /// A closed line, convex or not, that does not cross itself.
  public convenience init(polygonFrom path: CGPath) {
    self.init(shapes: path.parts.flatMap { $0.corners.convexPieces }.map { .polygon($0) })
  }

  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init(shapes: [.edge(p1, p2)]) }

  public convenience init(edgeChainFrom path: CGPath) { self.init(shapes: Self.edges(path, closes: false)) }
  public convenience init(edgeLoopFrom path: CGPath) { self.init(shapes: Self.edges(path, closes: true)) }
  public convenience init(edgeLoopFrom rect: CGRect) {
    self.init(edgeLoopFrom: CGPath(rect: rect, transform: nil))
  }

  private static func edges(_ path: CGPath, closes: Bool) -> [BodyShape] {
    path.parts.flatMap { part -> [BodyShape] in
      var corners = part.corners
      if closes || part.isClosed { corners.append(corners[0]) }
      return zip(corners, corners.dropFirst()).map { .edge($0, $1) }
    }
  }

  /// What of a texture is more than half opaque, in a size.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(texture: texture, alphaThreshold: 0.5, size: size)
  }

  /// - Parameter alphaThreshold: how opaque what belongs to the body is at least, from 0 to 1.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    let image = texture.cgImage()
    let (across, up) = (size.width / CGFloat(image.width), size.height / CGFloat(image.height))
    let outlines = AlphaOutline.trace(image, threshold: CGFloat(alphaThreshold)).map { outline in
      outline.map { CGPoint(x: $0.x * across - size.width / 2, y: size.height / 2 - $0.y * up) }
        .simplified(tolerance: max(0.75, min(size.width, size.height) / 60))
    }
    self.init(shapes: outlines.flatMap(\.convexPieces).map { .polygon($0) })
  }

  /// Several bodies as one.
  public convenience init(bodies: [SKPhysicsBody]) { self.init(shapes: bodies.flatMap(\.shapes)) }
}
