import QuartzCore
import UIKit

extension ScenePainter {
  /// The outlines of the bodies of a scene's nodes.
  func paintPhysics(of scene: SKScene, in transform: CGAffineTransform) {
    let lines = CGMutablePath()
    scene.walk { node in
      guard let body = node.physicsBody else { return }
      let place = (node === scene ? .identity : node.transformToRoot).concatenating(transform)
      for shape in body.shapes { lines.addPath(shape.outline, transform: place) }
    }
    let area = lines.boundingBoxOfPath.insetBy(dx: -1, dy: -1).intersection(visible)
    guard !area.isNull, area.width > 0, area.height > 0,
      let context = CGContext(size: area.size, scale: pixelScale, opaque: false)
    else { return }
    context.translateBy(x: -area.minX, y: -area.minY)
    context.addPath(lines)
    context.setStrokeColor(UIColor(red: 0.3, green: 0.8, blue: 1, alpha: 0.9).cgColor)
    context.setLineWidth(1)
    context.strokePath()
    if let image = context.makeImage() { stack.add(image, in: area, by: .identity, opacity: 1) }
  }
}
