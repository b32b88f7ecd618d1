internal import CGTK

/// A place to draw in: a bitmap, or what a view shows.
///
/// In a bitmap made with `init(data:…)` y grows upwards; in the contexts that UIKit makes it grows downwards.
public class CGContext {
  /// The cairo context (`cairo_t *`).
  package let cairo: OpaquePointer
  /// The bitmap's layout; `nil` in a context that is no bitmap.
  let layout: BitmapLayout?
  /// Whether what is drawn here ends in memory that has red where cairo has blue.
  let swapsRedAndBlue: Bool
  /// From points of the page to cairo's units, as the context was made: what shadows' offsets are measured in.
  var pageToCairo: CGAffineTransform
  /// The file that pages are drawn in; `nil` in any other context.
  let pages: PDFPages?
  var state = DrawingState()
  var text = TextState()
  var allowsAntialiasing = true
  private var savedStates: [DrawingState] = []
  var layers: [TransparencyLayer] = []

  /// A context over a cairo context, in its present coordinates.
  package init(cairo: OpaquePointer) {
    self.cairo = cairo_reference(cairo)
    (layout, pages) = (nil, nil)
    swapsRedAndBlue = false
    pageToCairo = .identity
    setDefaults()
  }

  init(surface: OpaquePointer, layout: BitmapLayout, pageToCairo: CGAffineTransform) {
    cairo = cairo_create(surface)
    (self.layout, pages) = (layout, nil)
    swapsRedAndBlue = layout.swapsRedAndBlue
    self.pageToCairo = pageToCairo
    setDefaults()
    concatenate(pageToCairo)
  }

  /// A context whose drawing is kept, and drawn in another context later.
  init(recording surface: OpaquePointer, for other: CGContext) {
    cairo = cairo_create(surface)
    (layout, pages) = (nil, nil)
    swapsRedAndBlue = other.swapsRedAndBlue
    pageToCairo = .identity
    setDefaults()
  }

  /// A context of a file's pages, each of which has its transform set as it begins.
  init(pages: PDFPages) {
    cairo = cairo_create(pages.surface)
    (layout, self.pages) = (nil, pages)
    swapsRedAndBlue = false
    pageToCairo = .identity
    setDefaults()
  }

  deinit {
    if pages != nil { closePDF() }
    cairo_destroy(cairo)
  }

  private func setDefaults() {
    cairo_set_line_width(cairo, 1)
    cairo_set_miter_limit(cairo, 10)
  }

  // MARK: State

  public func saveGState() {
    savedStates.append(state)
    cairo_save(cairo)
  }

  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
    cairo_restore(cairo)
    setAntialiasing()
  }

  package func restoreAllGStates() {
    while !savedStates.isEmpty { restoreGState() }
  }

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

  /// Multiplied with everything that is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Everything that is drawn throws a shadow; `blur` is about twice the distance over which it fades. The offset is in
  /// points on the page, whatever the transform: downwards in UIKit's contexts, upwards in bitmaps. No color, no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { DrawingShadow(offset: offset, blur: blur, color: $0) }
  }

  /// A black shadow, a third opaque.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, width) }
  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, limit) }

  public func setLineCap(_ cap: CGLineCap) {
    let caps: [CGLineCap: cairo_line_cap_t] = [
      .butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE,
    ]
    cairo_set_line_cap(cairo, caps[cap]!)
  }

  public func setLineJoin(_ join: CGLineJoin) {
    let joins: [CGLineJoin: cairo_line_join_t] = [
      .miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL,
    ]
    cairo_set_line_join(cairo, joins[join]!)
  }

  /// Painted and unpainted lengths in turn; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(lengths.count), phase)
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
    setAntialiasing()
  }

  /// How pictures are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  // MARK: Coordinates

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { cairo_translate(cairo, tx, ty) }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// In radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { cairo_rotate(cairo, angle) }

  /// Applied before the present transform. One that flattens everything leaves nothing to be drawn and is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.a * transform.d != transform.b * transform.c else { return }
    var matrix = cairo_matrix_t(transform)
    cairo_transform(cairo, &matrix)
  }

  /// From user space to pixels, counted upwards from the lower left corner in a bitmap.
  public var ctm: CGAffineTransform { userToCairo.concatenating(cairoToDevice) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  var userToCairo: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(matrix)
  }

  /// cairo counts pixels downwards.
  private var cairoToDevice: CGAffineTransform {
    guard let height = layout.map({ CGFloat($0.height) }) ?? pages?.box.height else { return .identity }
    return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
  }
}

/// What `saveGState()` saves beside cairo's own state.
struct DrawingState {
  var fillColor = CGColor(gray: 0, alpha: 1)
  var strokeColor = CGColor(gray: 0, alpha: 1)
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: DrawingShadow?
  /// All of them narrow what is drawn.
  var masks: [ClipMask] = []
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  /// How far patterns are moved, in the page's points.
  var patternPhase = CGSize.zero
}

/// How pictures are scaled: `none` takes the nearest pixel.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.tx,
      y0: transform.ty
    )
  }
}

extension CGAffineTransform {
  init(_ matrix: cairo_matrix_t) {
    self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}
