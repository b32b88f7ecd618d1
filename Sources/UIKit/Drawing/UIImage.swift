import Foundation

/// A picture: from a file, the asset catalogue, the system's symbols, or drawn. Immutable, and usable on any thread.
open class UIImage: NSObject, @unchecked Sendable {
  private(set) var source: ImageSource
  var look = ImageLook()
  private let cache = RenditionCache()

  /// The designated initialisers are Apple's alone, so that subclasses inherit all others.
  convenience init(_ source: ImageSource, _ look: ImageLook = ImageLook()) {
    self.init()
    self.source = source
    self.look = look
  }

  /// An image with no size.
  public override init() {
    source = .empty
    super.init()
  }

  /// The image of an archive; nil where it holds none.
  public required init?(coder: NSCoder) {
    guard let archived = ArchivedImage(from: coder) else { return nil }
    source = archived.source
    look = archived.look
    super.init()
  }

  /// An image of the app's asset catalogue, or a file beside the executable (`name.png`, `name@2x.png`, `name.jpg`).
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// What `#imageLiteral` stands for. The image must be there.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(named: name)!
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let found = ImageSource.named(name, in: bundle ?? .main) else { return nil }
    self.init(found.source, found.look)
    look.traits = traitCollection
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    look.symbol = configuration as? SymbolConfiguration
  }

  /// A symbol of the system. One that Linux has no picture for shows a dotted box.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(Symbol.named(name)))
    look.flipsForRightToLeft = name.pointsAlongText
    look.symbol = configuration as? SymbolConfiguration
    look.traits = configuration?.traitCollection
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
    look.traits = traitCollection
  }

  /// The picture in a file's content, at one pixel a point; `nil` if there is none.
  public init?(data: Data) {
    guard let decoded = CGImage.decode(data) else { return nil }
    source = .bitmap(Bitmap(decoded, scale: 1))
    super.init()
  }

  public init?(data: Data, scale: CGFloat) {
    guard let decoded = CGImage.decode(data) else { return nil }
    source = .bitmap(Bitmap(decoded, scale: scale))
    super.init()
  }

  /// The picture in a file; "@2x" or "@3x" at the end of its name gives the scale.
  public init?(contentsOfFile path: String) {
    guard let decoded = CGImage.decode(file: path) else { return nil }
    source = .bitmap(Bitmap(decoded, scale: ImageSource.scale(ofFile: path)))
    super.init()
  }

  public init(cgImage: CGImage) {
    source = .bitmap(Bitmap(image: cgImage, scale: 1, orientation: .up))
    super.init()
  }

  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    source = .bitmap(Bitmap(image: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
    super.init()
  }

  /// Images shown one after the other, in `duration` seconds all together.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.isEmpty ? nil : UIImage(.animated(images, duration))
  }

  /// The images "name0", "name1" and so on (or from "name1" on), shown one after the other.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: name + "0") == nil ? 1 : 0
    let images = (first...1024).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }.compactMap { $0 }
    return animatedImage(with: Array(images), duration: duration)
  }

  // MARK: What it is

  /// In points, turned upright.
  open var size: CGSize { source.size(look) }
  /// Pixels in a point.
  open var scale: CGFloat { source.bitmap(look.shownTraits)?.scale ?? look.shownTraits.pixelScale }
  open var imageOrientation: Orientation { source.bitmap(look.shownTraits)?.orientation ?? .up }
  /// The pixels, not turned upright. A symbol is drawn in black; an image with no pixels has none.
  open var cgImage: CGImage? {
    guard look.coreImage == nil else { return nil }
    if let bitmap = source.bitmap(look.shownTraits) { return bitmap.image }
    return size.isEmpty ? nil : rendition(RenditionKey(size: size, scale: scale, tint: nil))
  }

  open var images: [UIImage]? { if case .animated(let images, _) = source { images } else { nil } }
  /// Of one cycle of `images`, in seconds.
  open var duration: TimeInterval { if case .animated(_, let duration) = source { duration } else { 0 } }

  open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
  open var symbolConfiguration: SymbolConfiguration? { isSymbolImage ? look.symbol ?? .unspecified : nil }
  open var configuration: Configuration? { look.symbol ?? look.traits.map { Configuration(traitCollection: $0) } }
  open var traitCollection: UITraitCollection { look.shownTraits }

  /// Of a symbol, what lies on all sides around the place that it takes in a line, and the size of the text that it stands in, in
  /// points; nil of other images.
  package var symbolPlace: (margin: CGFloat, pointSize: CGFloat)? {
    guard case .symbol(let symbol) = source else { return nil }
    let values = look.symbol?.values ?? .init()
    return (symbol.margin(values), values.pointSize ?? 17)
  }

  open var renderingMode: RenderingMode { look.renderingMode }
  open var capInsets: UIEdgeInsets { look.capInsets ?? .zero }
  open var resizingMode: ResizingMode { look.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { look.flipsForRightToLeft }

  // MARK: The same image, otherwise

  func with(_ change: (inout ImageLook) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(source, look)
  }

  /// Whether the image shows its own colours (`alwaysOriginal`) or only its shape in the tint colour (`alwaysTemplate`).
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  /// The image's shape in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Stretched or tiled between the insets when drawn larger; what lies outside keeps its size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Drawn mirrored where the layout runs from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    guard let bitmap = source.bitmap(look.shownTraits) else { return self }
    return UIImage(.bitmap(bitmap.mirrored), look)
  }

  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    with {
      if let symbol = configuration as? SymbolConfiguration { $0.symbol = symbol }
      $0.traits = configuration.traitCollection ?? $0.traits
    }
  }

  /// The symbol with a configuration on top of the one it has; `nil` if the image is no symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return with { $0.symbol = $0.symbol?.applying(configuration) ?? configuration }
  }

  // MARK: Drawing

  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws into the current context, a template in its tint (or black).
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    for piece in pieces(in: rect, tint: look.tint?.cgColor, scale: context.pixelsPerPoint) {
      context.drawUpright(piece.image, in: piece.rect)
    }
    context.restoreGState()
  }

  /// Fills the rectangle with copies of the image.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !size.isEmpty else { return }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
    }
    context.restoreGState()
  }

  /// Pixels for a size, made once.
  /// Whoever shows the image asks the asset for what it is with their traits.
  func belongs(to asset: UIImageAsset) { source = .registered(asset) }

  func rendition(_ key: RenditionKey) -> CGImage? {
    cache.image(for: key) { source.render(look, key) }
  }

  /// The same image source with the same look is the same image.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || source == other.source && look == other.look
  }

  open override var hash: Int { source.hashValue }

  open override var description: String {
    "<UIImage: \(source.name.map { "\($0) " } ?? "")\(size)>"
  }
}

extension UITraitCollection {
  /// Pixels in a point of the screen; 1 where it is not known.
  var pixelScale: CGFloat { displayScale > 0 ? displayScale : 1 }
}

extension String {
  /// Whether a symbol of this name points to where reading goes on, or to where it came from: an arrow "forward". Those of players
  /// ("forward.fill") point to a film's end, which is right everywhere.
  fileprivate var pointsAlongText: Bool {
    let parts = split(separator: ".")
    guard let first = parts.first, first.hasPrefix("chevron") || first.hasPrefix("arrow") else { return false }
    return parts.contains("forward") || parts.contains("backward")
  }
}
