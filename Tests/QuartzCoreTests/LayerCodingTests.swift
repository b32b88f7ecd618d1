import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// What an app writes of a layer of its own. Foundation archives top-level classes alone.
final class Badge: CAShapeLayer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("Archives of layers")
struct LayerCodingTests {
  private func copy<Layer: CALayer>(_ layer: Layer) throws -> Layer {
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Layer.self, from: data))
  }

  @Test("Geometry, looks, sublayers and the mask come back")
  func plain() throws {
    let layer = CALayer()
    layer.name = "card"
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.position = CGPoint(x: 5, y: 6)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.opacity = 0.5
    layer.isHidden = true
    layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    layer.cornerRadius = 7
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.contentsGravity = .resizeAspect
    layer.masksToBounds = true
    layer.addSublayer(CAGradientLayer())
    layer.addSublayer(CALayer())
    layer.mask = CAShapeLayer()
    let found = try copy(layer)
    #expect(found.name == "card" && found.bounds == layer.bounds && found.position == layer.position)
    #expect(found.anchorPoint == layer.anchorPoint && CATransform3DEqualToTransform(found.transform, layer.transform))
    #expect(found.opacity == 0.5 && found.isHidden && found.masksToBounds && found.cornerRadius == 7)
    #expect(found.backgroundColor == layer.backgroundColor && found.maskedCorners == layer.maskedCorners)
    #expect(found.contentsGravity == .resizeAspect)
    #expect(found.sublayers?.count == 2 && found.sublayers?.first is CAGradientLayer)
    #expect(found.sublayers?.first?.superlayer === found && found.mask is CAShapeLayer)
  }

  @Test("So do shapes, also of an app's own class")
  func shapes() throws {
    let layer = Badge()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 0), control: CGPoint(x: 7, y: 7))
    path.closeSubpath()
    layer.path = path
    (layer.lineWidth, layer.strokeEnd, layer.lineCap, layer.lineDashPattern) = (3, 0.5, .round, [4, 2])
    let found = try copy(layer)
    #expect(found.path == layer.path && found.lineWidth == 3 && found.strokeEnd == 0.5)
    #expect(found.lineCap == .round && found.lineDashPattern == [4, 2])
  }

  @Test("Gradients and texts")
  func gradientsAndTexts() throws {
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
    gradient.locations = [0.25, 0.5]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.type = .radial
    let found = try copy(gradient)
    #expect(found.colors as? [CGColor] == gradient.colors as? [CGColor] && found.locations == [0.25, 0.5])
    #expect(found.startPoint == gradient.startPoint && found.type == .radial)
    let text = CATextLayer()
    (text.string, text.fontSize, text.isWrapped, text.alignmentMode) = ("Hello", 20, true, .center)
    let other = try copy(text)
    #expect(other.string as? String == "Hello" && other.fontSize == 20 && other.isWrapped)
    #expect(other.alignmentMode == .center)
  }
}
