import UIKit

/// A balloon with a picture or letters in it, and its annotation's title below.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var glyphTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  open var glyphImage: UIImage? { didSet { setNeedsDisplay() } }
  open var selectedGlyphImage: UIImage? { didSet { setNeedsDisplay() } }
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { layWords() } }
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { layWords() } }
  /// Whether the balloon grows out of its place when it is added.
  open var animatesWhenAdded = false

  private let title = UILabel()
  private let subtitle = UILabel()

  private static let side: CGFloat = 30
  private static let tip: CGFloat = 6

  override func setUp() {
    bounds.size = CGSize(width: Self.side, height: Self.side + Self.tip)
    centerOffset = CGPoint(x: 0, y: -bounds.height / 2)
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    displayPriority = .defaultHigh
    title.font = .systemFont(ofSize: 12, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 11)
    subtitle.textColor = .secondaryLabel
    for label in [title, subtitle] {
      label.textAlignment = .center
      label.numberOfLines = 2
      addSubview(label)
    }
    layWords()
  }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    let grow = { self.transform = selected ? CGAffineTransform(scaleX: 1.4, y: 1.4) : .identity }
    if animated { UIView.animate(withDuration: 0.2, animations: grow) } else { grow() }
    layWords()
    setNeedsDisplay()
  }

  override func annotationChanged() {
    super.annotationChanged()
    layWords()
    setNeedsDisplay()
  }

  private func layWords() {
    let words = annotation?.words
    title.text = words?.title
    subtitle.text = words?.subtitle
    title.isHidden = titleVisibility == .hidden || title.text?.isEmpty != false
    let showsSubtitle = subtitleVisibility == .visible || subtitleVisibility == .adaptive && isSelected
    subtitle.isHidden = !showsSubtitle || subtitle.text?.isEmpty != false
    var top = bounds.height + 2
    for label in [title, subtitle] where !label.isHidden {
      let size = label.sizeThatFits(CGSize(width: 140, height: CGFloat.infinity))
      label.frame = CGRect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: top,
        width: size.width.rounded(.up),
        height: size.height.rounded(.up)
      )
      top = label.frame.maxY
    }
  }

  /// Titles may cover each other, balloons not.
  override var collisionFrame: CGRect { frame.insetBy(dx: 2, dy: 2) }

  private var isCluster: Bool { annotation is MKClusterAnnotation }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = bounds.width
    let circle = CGRect(x: 1, y: 1, width: side - 2, height: side - 2)
    let balloon = UIBezierPath()
    let middle = CGPoint(x: circle.midX, y: circle.midY)
    balloon.addArc(
      withCenter: middle,
      radius: circle.width / 2,
      startAngle: .pi * 0.68,
      endAngle: .pi * 0.32,
      clockwise: true
    )
    balloon.addLine(to: CGPoint(x: middle.x, y: bounds.height - 1))
    balloon.close()
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: 1),
      blur: 2,
      color: UIColor(white: 0, alpha: 0.35).cgColor
    )
    (markerTintColor ?? .systemRed).setFill()
    balloon.fill()
    context.restoreGState()
    drawGlyph(in: circle)
  }

  private func drawGlyph(in circle: CGRect) {
    let tint = glyphTintColor ?? .white
    let image = (isSelected ? selectedGlyphImage : nil) ?? glyphImage
    if let text = glyphText ?? (image == nil && isCluster ? clusterText : nil) {
      let size: CGFloat = text.count > 2 ? 11 : 14
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: tint,
      ]
      let room = (text as NSString).size(withAttributes: attributes)
      let corner = CGPoint(x: circle.midX - room.width / 2, y: circle.midY - room.height / 2)
      return (text as NSString).draw(at: corner, withAttributes: attributes)
    }
    let picture = image ?? UIImage(systemName: "mappin")
    guard let picture = picture?.withTintColor(tint, renderingMode: .alwaysOriginal), picture.size.height > 0 else {
      return
    }
    let share = min(16 / picture.size.width, 16 / picture.size.height)
    let size = CGSize(width: picture.size.width * share, height: picture.size.height * share)
    picture.draw(
      in: CGRect(
        x: circle.midX - size.width / 2,
        y: circle.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
    )
  }

  private var clusterText: String? { (annotation as? MKClusterAnnotation).map { "\($0.memberAnnotations.count)" } }

  func grow() {
    guard animatesWhenAdded else { return }
    transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    UIView.animate(withDuration: 0.3) { self.transform = .identity }
  }
}

/// A pin, as maps had before iOS 11.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor() { didSet { setNeedsDisplay() } }
  /// Whether it falls from above when it is added.
  open var animatesDrop = false

  override func setUp() {
    bounds.size = CGSize(width: 20, height: 36)
    centerOffset = CGPoint(x: 0, y: -18)
  }

  open class func redPinColor() -> UIColor { UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1) }
  open class func greenPinColor() -> UIColor { UIColor(red: 0.3, green: 0.85, blue: 0.39, alpha: 1) }
  open class func purplePinColor() -> UIColor { UIColor(red: 0.79, green: 0.37, blue: 0.91, alpha: 1) }

  open override func draw(_ rect: CGRect) {
    let middle = bounds.midX
    UIColor(white: 0.55, alpha: 1).setFill()
    UIBezierPath(rect: CGRect(x: middle - 1, y: 16, width: 2, height: bounds.height - 16)).fill()
    (pinTintColor ?? Self.redPinColor()).setFill()
    UIBezierPath(ovalIn: CGRect(x: middle - 8, y: 1, width: 16, height: 16)).fill()
    UIColor(white: 1, alpha: 0.6).setFill()
    UIBezierPath(ovalIn: CGRect(x: middle - 5, y: 4, width: 5, height: 5)).fill()
  }

  func drop() {
    guard animatesDrop else { return }
    transform = CGAffineTransform(translationX: 0, y: -200)
    UIView.animate(withDuration: 0.3) { self.transform = .identity }
  }
}

/// The blue dot.
@preconcurrency @MainActor open class MKUserLocationView: MKAnnotationView {
  override func setUp() { bounds.size = CGSize(width: 24, height: 24) }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setShadow(offset: .zero, blur: 3, color: UIColor(white: 0, alpha: 0.4).cgColor)
    UIColor.white.setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).fill()
    context.setShadow(offset: .zero, blur: 0, color: nil)
    (tintColor ?? .systemBlue).setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 5, dy: 5)).fill()
  }
}
