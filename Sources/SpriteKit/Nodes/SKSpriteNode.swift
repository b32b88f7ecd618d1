public import UIKit

/// Shows a texture, or a rectangle of one colour.
open class SKSpriteNode: SKNode {
  /// What it shows; nil for its colour. A new one leaves the size as it is, unless there was none.
  open var texture: SKTexture?
  /// In its own coordinates, before its scale.
  open var size: CGSize {
    didSet { if size != oldValue { placed() } }
  }
  /// What the texture is tinted with, or the colour that it has without one.
  open var color: UIColor
  /// How much of the colour is in the texture's, from 0 to 1.
  open var colorBlendFactor: CGFloat = 0
  /// The part of it that stands on its position, from the lower left corner, from 0 to 1.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The part of the texture that is stretched where the sprite is larger, from 0 to 1: what is around keeps its size.
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var blendMode = SKBlendMode.alpha

  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }

  public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }
  public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }
  public convenience override init() { self.init(texture: nil, color: .white, size: .zero) }

  public required init?(coder aDecoder: NSCoder) {
    (color, size) = (.white, .zero)
    super.init(coder: aDecoder)
  }

  /// Scales it so that its frame is of the size.
  open func scale(to size: CGSize) {
    if self.size.width > 0 { xScale = size.width / self.size.width }
    if self.size.height > 0 { yScale = size.height / self.size.height }
  }

  override var contentRect: CGRect {
    guard size.width != 0 || size.height != 0 else { return .null }
    return CGRect(
      x: -anchorPoint.x * size.width,
      y: -anchorPoint.y * size.height,
      width: size.width,
      height: size.height
    )
  }

  func show(_ texture: SKTexture, resize: Bool) {
    self.texture = texture
    if resize { size = texture.size() }
  }

  override func draw(_ place: DrawnPlace, with painter: ScenePainter) {
    let rect = contentRect
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    guard let texture else {
      if blendMode == .alpha { return painter.draw(color, in: rect, place) }
      return painter.draw(SKTexture.white, in: rect, place, tint: tint(1), blendMode)
    }
    guard centerRect == .unit else { return drawStretched(texture, rect, place, painter) }
    painter.draw(texture, in: rect, place, tint: tint(colorBlendFactor), blendMode)
  }

  private func tint(_ factor: CGFloat) -> SIMD4<UInt8> { Self.tint(color, factor, hasTexture: texture != nil) }

  /// What a texture's colours are multiplied with.
  static func tint(_ color: UIColor, _ factor: CGFloat, hasTexture: Bool) -> SIMD4<UInt8> {
    guard factor > 0 else { return SIMD4(repeating: 255) }
    var mixed = SIMD4<Double>(repeating: 1) + (color.components - 1) * Double(min(1, factor))
    if hasTexture { mixed.w = 1 }
    return SIMD4<UInt8>(clamping: SIMD4<Int>(mixed * 255, rounding: .toNearestOrEven))
  }

  /// The nine parts of a texture: corners keep their size, edges grow in one direction.
  private func drawStretched(_ texture: SKTexture, _ rect: CGRect, _ place: DrawnPlace, _ painter: ScenePainter) {
    let natural = texture.size()
    func cuts(_ low: CGFloat, _ high: CGFloat, _ natural: CGFloat, _ start: CGFloat, _ length: CGFloat) -> [CGFloat] {
      let (first, last) = (low * natural, (1 - high) * natural)
      let squeeze = first + last > length && first + last > 0 ? length / (first + last) : 1
      return [start, start + first * squeeze, start + length - last * squeeze, start + length]
    }
    let columns = cuts(centerRect.minX, centerRect.maxX, natural.width, rect.minX, rect.width)
    let rows = cuts(centerRect.minY, centerRect.maxY, natural.height, rect.minY, rect.height)
    let (u, v) = ([0, centerRect.minX, centerRect.maxX, 1], [0, centerRect.minY, centerRect.maxY, 1])
    for row in 0..<3 {
      for column in 0..<3 {
        let part = CGRect(x: u[column], y: v[row], width: u[column + 1] - u[column], height: v[row + 1] - v[row])
        let target = CGRect(
          x: columns[column],
          y: rows[row],
          width: columns[column + 1] - columns[column],
          height: rows[row + 1] - rows[row]
        )
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { continue }
        painter.draw(parts.part(part, of: texture), in: target, place, tint: tint(colorBlendFactor), blendMode)
      }
    }
  }

  private lazy var parts = TextureParts()

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    decodeSprite(values)
  }

  override func duplicate() -> SKNode { SKSpriteNode(texture: texture, color: color, size: size) }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKSpriteNode else { return }
    (texture, size, color, colorBlendFactor) = (other.texture, other.size, other.color, other.colorBlendFactor)
    (anchorPoint, centerRect, blendMode) = (other.anchorPoint, other.centerRect, other.blendMode)
  }
}

/// The parts of one texture, each made once.
private final class TextureParts {
  private var texture: SKTexture?
  private var parts: [CGRect: SKTexture] = [:]

  func part(_ rect: CGRect, of texture: SKTexture) -> SKTexture {
    if self.texture !== texture { (self.texture, parts) = (texture, [:]) }
    if let known = parts[rect] { return known }
    let made = SKTexture(rect: rect, in: texture)
    parts[rect] = made
    return made
  }
}
