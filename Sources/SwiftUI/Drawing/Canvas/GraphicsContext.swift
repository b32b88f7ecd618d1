import UIKit

/// What the contexts of one picture draw into.
final class GraphicsTarget {
  let cg: CGContext
  /// In points.
  let size: CGSize
  let environment: EnvironmentValues
  let symbol: @MainActor (AnyHashable) -> CanvasSymbol?

  init(
    _ cg: CGContext,
    _ size: CGSize,
    _ environment: EnvironmentValues,
    symbol: @escaping @MainActor (AnyHashable) -> CanvasSymbol? = { _ in nil }
  ) { (self.cg, self.size, self.environment, self.symbol) = (cg, size, environment, symbol) }

  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  var scale: CGFloat { max(1, environment.displayScale) }
}

/// Commands that draw, and how they draw. A copy has a state of its own and draws into the same picture.
public struct GraphicsContext {
  let target: GraphicsTarget
  /// From the present coordinates to the picture's.
  public var transform = CGAffineTransform.identity
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  var clips: [Clip] = []
  var filters: [Filter] = []

  init(_ target: GraphicsTarget) { self.target = target }

  public var environment: EnvironmentValues { target.environment }

  // MARK: Coordinates

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips

  enum Clip {
    case path(Path, FillStyle, isInverse: Bool)
    case mask(CGImage)
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is outside is drawn.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// The smallest rectangle around what is not clipped, in the present coordinates.
  public var clipBoundingRect: CGRect {
    let bounds = target.bounds
    let rect = clips.reduce(bounds) { rect, clip in
      guard case .path(let path, _, false) = clip else { return rect }
      return rect.intersection(path.boundingRect)
    }
    return rect.isNull ? .zero : rect.applying(transform.inverted())
  }

  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    clips.append(.path(path.applying(transform), style, isInverse: options.contains(.inverse)))
  }

  /// Draws from now on only where `content` draws, the more the less transparent it is there.
  public mutating func clipToLayer(
    opacity: Double = 1,
    options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let inner = layer
    guard let picture = try inner.picture({ layer in try content(&layer) }) else { return }
    if options.contains(.inverse) { picture.invertAlpha() }
    picture.fade(to: opacity)
    if let mask = picture.image { clips.append(.mask(mask)) }
  }

  // MARK: Layers

  /// A context with the same coordinates and nothing else of the state.
  private var layer: GraphicsContext {
    var layer = GraphicsContext(target)
    layer.transform = transform
    return layer
  }

  /// Draws what `content` draws as one: opacity, blend mode and filters apply to it as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    guard filters.isEmpty else {
      let picture = try layer.picture { try content(&$0) }
      return draw(picture)
    }
    let cg = target.cg
    cg.saveGState()
    defer { cg.restoreGState() }
    clip(cg)
    cg.setAlpha(opacity)
    cg.setBlendMode(blendMode.mode)
    cg.beginTransparencyLayer(auxiliaryInfo: nil)
    defer { cg.endTransparencyLayer() }
    var inner = layer
    try content(&inner)
  }

  /// What `body` draws, by itself; `body` gets this context, drawing elsewhere.
  func picture(_ body: (inout GraphicsContext) throws -> Void) rethrows -> PixelPicture? {
    let target = target
    let (size, scale) = (target.size, target.scale)
    guard let picture = PixelPicture(size: size, scale: scale, margin: margin) else { return nil }
    let inner = GraphicsTarget(picture.context, target.size, target.environment, symbol: target.symbol)
    var context = GraphicsContext(inner)
    (context.transform, context.opacity, context.blendMode) = (transform, opacity, blendMode)
    context.clips = clips
    try body(&context)
    return picture
  }

  /// How far what lies outside is drawn too, since filters may bring it into sight.
  private var margin: CGFloat { filters.reduce(0) { $0 + $1.reach } }

  // MARK: Drawing

  private func clip(_ cg: CGContext) {
    let bounds = target.bounds
    for clip in clips {
      switch clip {
      case .path(let path, let style, let isInverse):
        cg.beginPath()
        if isInverse { cg.addRect(bounds.insetBy(dx: -1e4, dy: -1e4)) }
        cg.addPath(path.cgPath)
        cg.clip(using: style.isEOFilled || isInverse ? .evenOdd : .winding)
      case .mask(let image):
        // A mask lies as `draw(_:in:)` would draw it: its lower edge where y is least.
        cg.clip(to: bounds, mask: image.turnedUpsideDown ?? image)
      }
    }
  }

  /// Runs `body`, which draws in the present coordinates, with all that the state says.
  func paint(_ body: (CGContext) throws -> Void) rethrows {
    guard filters.isEmpty else {
      var plain = layer
      plain.filters = []
      let step = try withFilterMargin(plain).picture { try $0.paint(body) }
      return draw(step)
    }
    let cg = target.cg
    cg.saveGState()
    defer { cg.restoreGState() }
    clip(cg)
    cg.setAlpha(opacity)
    cg.setBlendMode(blendMode.mode)
    cg.concatenate(transform)
    UIGraphicsPushContext(cg)
    defer { UIGraphicsPopContext() }
    try body(cg)
  }

  private func withFilterMargin(_ plain: GraphicsContext) -> GraphicsContext {
    var context = plain
    context.filters = filters
    return context
  }

  /// Draws a picture of the whole, filtered.
  private func draw(_ picture: PixelPicture?) {
    guard let picture else { return }
    for filter in filters { filter.apply(to: picture, environment) }
    guard let image = picture.uiImage else { return }
    var plain = self
    (plain.filters, plain.transform) = ([], .identity)
    let bounds = target.bounds
    plain.paint { _ in image.draw(in: bounds.insetBy(dx: -picture.margin, dy: -picture.margin)) }
  }

  /// Lets `content` draw with Core Graphics, in the present coordinates.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows { try paint(content) }
}

extension GraphicsContext {
  /// How what is drawn meets what is there.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }

    var mode: CGBlendMode { CGBlendMode(rawValue: rawValue) ?? .normal }

    public static var normal: BlendMode { BlendMode(.normal) }
    public static var multiply: BlendMode { BlendMode(.multiply) }
    public static var screen: BlendMode { BlendMode(.screen) }
    public static var overlay: BlendMode { BlendMode(.overlay) }
    public static var darken: BlendMode { BlendMode(.darken) }
    public static var lighten: BlendMode { BlendMode(.lighten) }
    public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
    public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
    public static var softLight: BlendMode { BlendMode(.softLight) }
    public static var hardLight: BlendMode { BlendMode(.hardLight) }
    public static var difference: BlendMode { BlendMode(.difference) }
    public static var exclusion: BlendMode { BlendMode(.exclusion) }
    public static var hue: BlendMode { BlendMode(.hue) }
    public static var saturation: BlendMode { BlendMode(.saturation) }
    public static var color: BlendMode { BlendMode(.color) }
    public static var luminosity: BlendMode { BlendMode(.luminosity) }
    public static var clear: BlendMode { BlendMode(.clear) }
    public static var copy: BlendMode { BlendMode(.copy) }
    public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
    public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
    public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
    public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
    public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
    public static var destinationOut: BlendMode { BlendMode(.destinationOut) }
    public static var destinationAtop: BlendMode { BlendMode(.destinationAtop) }
    public static var xor: BlendMode { BlendMode(.xor) }
    public static var plusLighter: BlendMode { BlendMode(.plusLighter) }
  }
}
