import QuartzCore
public import UIKit

/// Shows a path, filled and stroked.
open class SKShapeNode: SKNode {
  open var path: CGPath? { didSet { drawn = nil } }
  /// Clear for none.
  open var fillColor = UIColor.clear { didSet { drawn = nil } }
  /// Clear for none.
  open var strokeColor = UIColor.white { didSet { drawn = nil } }
  /// In points; 0 for no line.
  open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { drawn = nil } } }
  /// How far the line glows beyond its width.
  open var glowWidth: CGFloat = 0 { didSet { if glowWidth != oldValue { drawn = nil } } }
  open var lineCap = CGLineCap.butt { didSet { drawn = nil } }
  open var lineJoin = CGLineJoin.miter { didSet { drawn = nil } }
  open var miterLimit: CGFloat = 10 { didSet { drawn = nil } }
  open var isAntialiased = true { didSet { drawn = nil } }
  /// Fills the path instead of its colour, which tints it.
  open var fillTexture: SKTexture? { didSet { drawn = nil } }
  /// Is the line's, which its colour tints.
  open var strokeTexture: SKTexture? { didSet { drawn = nil } }
  open var blendMode = SKBlendMode.alpha { didSet { if blendMode != oldValue { drawn = nil } } }

  private var drawn: (image: CGImage, area: CGRect, scale: CGFloat)?

  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
  /// - Parameter centered: whether the path's middle becomes the node's position.
  public convenience init(path: CGPath, centered: Bool) {
    let box = path.boundingBoxOfPath
    var middle = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.init(path: centered ? path.copy(using: &middle) ?? path : path)
  }
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  /// About its position.
  public convenience init(rectOf size: CGSize) { self.init(rect: Self.middle(size)) }
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.init(path: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: Self.middle(size), cornerRadius: cornerRadius)
  }
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: radius * 2, height: radius * 2))
  }
  public convenience init(ellipseIn rect: CGRect) { self.init(path: CGPath(ellipseIn: rect, transform: nil)) }
  public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: Self.middle(size)) }
  /// A line from point to point.
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: numPoints)))
    self.init(path: path)
  }
  /// A curve through points.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    self.init(path: Self.spline(Array(UnsafeBufferPointer(start: points, count: numPoints))))
  }

  private static func middle(_ size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  private static func spline(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    guard let first = points.first else { return path }
    path.move(to: first)
    for index in points.indices.dropLast() {
      let before = points[max(0, index - 1)]
      let (a, b) = (points[index], points[index + 1])
      let after = points[min(points.count - 1, index + 2)]
      path.addCurve(
        to: b,
        control1: CGPoint(x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6),
        control2: CGPoint(x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6)
      )
    }
    return path
  }

  /// How long the path is, in points.
  open var lineLength: CGFloat { path.map { Track($0).length } ?? 0 }

  private var isStroked: Bool { lineWidth > 0 && strokeColor.cgColor.alpha > 0 }

  override var contentRect: CGRect {
    guard let path, !path.isEmpty else { return .null }
    let margin = isStroked ? lineWidth / 2 + glowWidth : 0
    return path.boundingBoxOfPath.insetBy(dx: -margin, dy: -margin)
  }

  override func draw(_ place: DrawnPlace, with painter: ScenePainter) {
    guard let path, !path.isEmpty else { return }
    let scale = RasterScale.fitting(place.magnification)
    if drawn?.scale != scale {
      guard let picture = picture(of: path, scale) else { return }
      drawn = (picture.image.changed(to: SpriteLook(light: blendMode.light)), picture.area, scale)
    }
    if let drawn { painter.draw(drawn.image, in: drawn.area, place, blendMode) }
  }

  private func picture(of path: CGPath, _ scale: CGFloat) -> (image: CGImage, area: CGRect)? {
    // Sharp corners reach farther than the line is wide.
    let reach = isStroked ? lineWidth / 2 * (lineJoin == .miter ? max(1, min(miterLimit, 4)) : 1) + glowWidth : 0
    let area = path.boundingBoxOfPath.insetBy(dx: -reach - 1, dy: -reach - 1).integral
    let most = 8192 / max(area.width, area.height, 1)
    guard area.width > 0, area.height > 0,
      let context = CGContext(size: area.size, scale: min(scale, most), opaque: false)
    else { return nil }
    context.setShouldAntialias(isAntialiased)
    context.translateBy(x: -area.minX, y: area.maxY)
    context.scaleBy(x: 1, y: -1)
    fill(path, context)
    if isStroked { stroke(path, context) }
    return context.makeImage().map { ($0, area) }
  }

  private func fill(_ path: CGPath, _ context: CGContext) {
    if let fillTexture {
      context.saveGState()
      context.addPath(path)
      context.clip()
      let tint = fillColor.cgColor.alpha > 0 ? fillColor : .white
      context.draw(tinted(fillTexture, tint), in: path.boundingBoxOfPath)
      context.restoreGState()
    } else if fillColor.cgColor.alpha > 0 {
      context.addPath(path)
      context.setFillColor(fillColor.cgColor)
      context.fillPath()
    }
  }

  private func tinted(_ texture: SKTexture, _ color: UIColor) -> CGImage {
    let tint = SIMD4<UInt8>(clamping: SIMD4<Int>(color.components * 255, rounding: .toNearestOrEven))
    return texture.cgImage().changed(to: SpriteLook(tint: tint))
  }

  private func stroke(_ path: CGPath, _ context: CGContext) {
    context.setLineCap(lineCap)
    context.setLineJoin(lineJoin)
    context.setMiterLimit(miterLimit)
    let color = strokeColor.cgColor
    if glowWidth > 0 {
      // Wider and wider lines, each as faint as the light is there.
      let steps = max(4, min(24, Int(glowWidth)))
      context.setLineCap(.round)
      context.setLineJoin(.round)
      for step in 0..<steps {
        let part = CGFloat(step + 1) / CGFloat(steps + 1)
        context.setLineWidth(lineWidth + 2 * glowWidth * (1 - part))
        context.setStrokeColor(color.copy(alpha: color.alpha * part * part / 3) ?? color)
        context.addPath(path)
        context.strokePath()
      }
      context.setLineCap(lineCap)
      context.setLineJoin(lineJoin)
    }
    context.setLineWidth(lineWidth)
    if let strokeTexture {
      context.saveGState()
      context.addPath(path)
      context.replacePathWithStrokedPath()
      context.clip()
      let reach = lineWidth / 2
      context.draw(
        tinted(strokeTexture, strokeColor),
        in: path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
      )
      context.restoreGState()
    } else {
      context.setStrokeColor(color)
      context.addPath(path)
      context.strokePath()
    }
  }

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    decodeShape(values)
  }

  override func duplicate() -> SKNode { SKShapeNode() }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKShapeNode else { return }
    (path, fillColor, strokeColor, lineWidth) = (other.path, other.fillColor, other.strokeColor, other.lineWidth)
    (glowWidth, lineCap, lineJoin, miterLimit) = (other.glowWidth, other.lineCap, other.lineJoin, other.miterLimit)
    (isAntialiased, fillTexture, strokeTexture) = (other.isAntialiased, other.fillTexture, other.strokeTexture)
    blendMode = other.blendMode
  }
}
