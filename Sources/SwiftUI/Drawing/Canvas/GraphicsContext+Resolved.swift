import UIKit

extension GraphicsContext {
  /// A picture, ready to be drawn.
  public struct ResolvedImage {
    let image: UIImage?
    /// In points.
    public var size: CGSize { image?.size ?? .zero }
    /// Where the baseline of a text beside it lies, from above.
    public let baseline: CGFloat
    /// What a template is drawn in; nil for the foreground.
    public var shading: Shading?
    /// Whether its edges are smooth.
    fileprivate let isAntialiased: Bool

    fileprivate init(image: UIImage?, baseline: CGFloat, isAntialiased: Bool) {
      (self.image, self.baseline, self.isAntialiased) = (image, baseline, isAntialiased)
    }

    fileprivate func draw(in rect: CGRect, on context: CGContext) {
      guard let image else { return }
      context.saveGState()
      context.setShouldAntialias(isAntialiased)
      image.draw(in: rect)
      context.restoreGState()
    }
  }

  /// A text, ready to be drawn.
  public struct ResolvedText {
    let text: NSAttributedString
    /// What the text is drawn in, in place of its own colours.
    public var shading: Shading { didSet { isShaded = true } }
    fileprivate var isShaded = false

    init(_ text: NSAttributedString, _ shading: Shading) { (self.text, self.shading) = (text, shading) }

    /// The room that the text takes of what there is.
    public func measure(in size: CGSize) -> CGSize {
      text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).size.roundedUp
    }
    /// From above.
    public func firstBaseline(in size: CGSize) -> CGFloat { font(at: 0)?.ascender ?? 0 }
    /// From above.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      measure(in: size).height + (font(at: text.length - 1)?.descender ?? 0)
    }

    private func font(at index: Int) -> UIFont? {
      guard index >= 0, index < text.length else { return nil }
      return text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }
  }

  /// A view of the canvas's symbols, ready to be drawn.
  public struct ResolvedSymbol {
    let symbol: CanvasSymbol
    /// In points.
    public let size: CGSize
  }

  // MARK: Pictures

  public func resolve(_ image: Image) -> ResolvedImage {
    let picture = readingOnMainActor(with: (image, environment)) { $0.0.resolve(in: $0.1) }
    let isAntialiased = image.isAntialiased ?? true
    return ResolvedImage(image: picture, baseline: picture?.size.height ?? 0, isAntialiased: isAntialiased)
  }

  /// Fills the rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard let picture = image.image else { return }
    guard let shading = image.shading ?? (picture.renderingMode == .alwaysTemplate ? .foreground : nil) else {
      return paint { image.draw(in: rect, on: $0) }
    }
    covered(rect, by: shading) { image.draw(in: rect, on: $0) }
  }
  /// With a point of the picture at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: rect(image.size, point, anchor))
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Shows a shading where `mask` draws.
  private func covered(_ rect: CGRect, by shading: Shading, _ mask: (CGContext) -> Void) {
    drawLayer { layer in
      layer.clipToLayer { $0.paint { mask($0) } }
      layer.fill(Path(rect), with: shading)
    }
  }

  private func rect(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      origin: CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height),
      size: size
    )
  }

  // MARK: Texts

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(readingOnMainActor(with: (text, environment)) { $0.0.resolve(in: $0.1) }, .foreground)
  }

  /// Wrapped in the rectangle, from its top.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    guard text.isShaded else {
      return paint { _ in text.text.draw(with: rect, options: options, context: nil) }
    }
    covered(rect, by: text.shading) { _ in text.text.draw(with: rect, options: options, context: nil) }
  }
  /// With a point of the text at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    draw(text, in: rect(size, point, anchor))
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// The view of the canvas with a tag; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    readingOnMainActor(with: (target, AnyHashable(id))) { target, id in
      target.symbol(id).map { ResolvedSymbol(symbol: $0, size: $0.size) }
    }
  }

  /// The view in another size.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    paint { cg in
      cg.translateBy(x: rect.minX, y: rect.minY)
      readingOnMainActor(with: (symbol, cg, rect.size)) { $0.0.symbol.draw(in: $0.1, size: $0.2) }
    }
  }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: rect(symbol.size, point, anchor))
  }
}

extension Image {
  /// A picture of a size that `renderer` draws.
  public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    let image = UIGraphicsImageRenderer(size: size, format: format).image { drawing in
      var context = GraphicsContext(GraphicsTarget(drawing.cgContext, size, EnvironmentValues()))
      renderer(&context)
    }
    self.init(uiImage: image)
    self.label = label
    isDecorative = label == nil
  }
}
