import QuartzCore
public import UIKit

/// Shows text.
open class SKLabelNode: SKNode {
  open var text: String? { didSet { if text != oldValue { (attributed, drawn) = (nil, nil) } } }
  /// Text with attributes of its own, in the place of `text`.
  open var attributedText: NSAttributedString? { didSet { drawn = nil } }
  open var fontName: String? = "HelveticaNeue-UltraLight" { didSet { if fontName != oldValue { changed() } } }
  open var fontSize: CGFloat = 32 { didSet { if fontSize != oldValue { changed() } } }
  open var fontColor: UIColor? = .white { didSet { changed() } }
  /// What the text is tinted with.
  open var color: UIColor? { didSet { changed() } }
  /// How much of the colour is in the text's, from 0 to 1.
  open var colorBlendFactor: CGFloat = 0 { didSet { if colorBlendFactor != oldValue { changed() } } }
  open var blendMode = SKBlendMode.alpha
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center { didSet { changed() } }
  /// At most so many lines; 0 for as many as there are.
  open var numberOfLines = 1 { didSet { changed() } }
  /// How wide lines get before they break; 0 for as wide as they are.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }

  private var attributed: NSAttributedString?
  private var measured: CGSize?
  private var drawn: (image: CGImage, scale: CGFloat)? {
    didSet { if drawn == nil { measured = nil } }
  }

  public override init() { super.init() }
  public init(fontNamed fontName: String?) {
    super.init()
    if let fontName { self.fontName = fontName }
  }
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private func changed() { (attributed, drawn) = (nil, nil) }

  private var font: UIFont {
    fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }

  private var shown: NSAttributedString? {
    if let attributedText { return attributedText.length > 0 ? attributedText : nil }
    if let attributed { return attributed }
    guard let text, !text.isEmpty else { return nil }
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? lineBreakMode.wrapping : lineBreakMode
    style.alignment =
      switch horizontalAlignmentMode {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    let made = NSAttributedString(
      string: numberOfLines == 1 ? text.replacingOccurrences(of: "\n", with: " ") : text,
      attributes: [.font: font, .foregroundColor: shownColor, .paragraphStyle: style]
    )
    attributed = made
    return made
  }

  private var shownColor: UIColor {
    let plain = (fontColor ?? .white).components
    guard let color, colorBlendFactor > 0 else { return UIColor(plain) }
    var tinted = plain * (SIMD4(repeating: 1) + (color.components - 1) * Double(min(1, colorBlendFactor)))
    tinted.w = plain.w
    return UIColor(tinted)
  }

  /// In points, as wide as the text is.
  private var textSize: CGSize {
    if let measured { return measured }
    guard let shown else { return .zero }
    let wraps = preferredMaxLayoutWidth > 0 && numberOfLines != 1
    let most = CGSize(width: wraps ? preferredMaxLayoutWidth : .greatestFiniteMagnitude, height: mostHeight(shown))
    let size = shown.boundingRect(with: most, options: .usesLineFragmentOrigin, context: nil).size
    let whole = CGSize(width: size.width.rounded(.up), height: min(most.height, size.height).rounded(.up))
    measured = whole
    return whole
  }

  private func mostHeight(_ text: NSAttributedString) -> CGFloat {
    guard numberOfLines > 0, attributedText == nil else { return .greatestFiniteMagnitude }
    return (font.lineHeight * CGFloat(numberOfLines)).rounded(.up)
  }

  override var contentRect: CGRect {
    let size = textSize
    guard size.width > 0, size.height > 0 else { return .null }
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .left: 0
      case .center: -size.width / 2
      case .right: -size.width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: lastDescent
      case .center: -size.height / 2
      case .top: -size.height
      case .bottom: 0
      }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// From the last line's baseline to its lower edge: no more than 0.
  private var lastDescent: CGFloat {
    guard let attributedText, attributedText.length > 0 else { return font.descender }
    let font = attributedText.attribute(.font, at: attributedText.length - 1, effectiveRange: nil) as? UIFont
    return (font ?? self.font).descender
  }

  override func draw(_ place: DrawnPlace, with painter: ScenePainter) {
    let rect = contentRect
    guard !rect.isNull, let shown else { return }
    let scale = RasterScale.fitting(place.magnification)
    if drawn?.scale != scale {
      guard let context = CGContext(size: rect.size, scale: scale, opaque: false) else { return }
      UIGraphicsPushContext(context)
      shown.draw(with: CGRect(origin: .zero, size: rect.size), options: .usesLineFragmentOrigin, context: nil)
      UIGraphicsPopContext()
      guard let image = context.makeImage() else { return }
      let size = measured
      drawn = (image.changed(to: SpriteLook(light: blendMode.light)), scale)
      measured = size
    }
    if let drawn { painter.draw(drawn.image, in: rect, place, blendMode) }
  }

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    decodeLabel(values)
  }

  override func duplicate() -> SKNode { SKLabelNode() }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKLabelNode else { return }
    (text, attributedText, fontName, fontSize) = (other.text, other.attributedText, other.fontName, other.fontSize)
    (fontColor, color, colorBlendFactor) = (other.fontColor, other.color, other.colorBlendFactor)
    (blendMode, verticalAlignmentMode) = (other.blendMode, other.verticalAlignmentMode)
    (horizontalAlignmentMode, numberOfLines) = (other.horizontalAlignmentMode, other.numberOfLines)
    (preferredMaxLayoutWidth, lineBreakMode) = (other.preferredMaxLayoutWidth, other.lineBreakMode)
  }
}

extension NSLineBreakMode {
  /// What breaks lines where there are several.
  fileprivate var wrapping: NSLineBreakMode { self == .byCharWrapping ? self : .byWordWrapping }
}
