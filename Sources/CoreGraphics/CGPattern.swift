internal import CGTK

/// Draws a pattern's cell, in the space of the pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called with a pattern's `info` when the pattern is no longer needed.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What draws a pattern.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32 = 0
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() {}
  public init(
    version: UInt32,
    drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) { (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo) }
}

/// Whether cells may be moved or stretched to stand on whole pixels. Here they never are.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion = 0
  case constantSpacingMinimalDistortion = 1
  case constantSpacing = 2
}

/// A drawing that is laid side by side to fill a shape.
public final class CGPattern: Hashable, @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let bounds: CGRect
  private let matrix: CGAffineTransform
  private let step: CGSize
  private let callbacks: CGPatternCallbacks
  let isColored: Bool

  /// - Parameters:
  ///   - info: what the callbacks get.
  ///   - bounds: the cell, in the space of the pattern; what is drawn beyond it is not seen.
  ///   - matrix: from the space of the pattern to the page's points, whatever the context's transform is.
  ///   - xStep: from one cell to the next to its right; neither 0 nor infinite.
  ///   - yStep: from one cell to the next above or below.
  ///   - tiling: cells stand where the steps say, in all three.
  ///   - isColored: whether the cell has colours of its own. One that has none is drawn in those of whoever fills with it.
  ///   - callbacks: what draws the cell.
  public init?(
    info: UnsafeMutableRawPointer?,
    bounds: CGRect,
    matrix: CGAffineTransform,
    xStep: CGFloat,
    yStep: CGFloat,
    tiling: CGPatternTiling,
    isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, !bounds.isEmpty, !bounds.isInfinite,
      matrix.a * matrix.d != matrix.b * matrix.c
    else { return nil }
    (self.info, self.bounds, self.matrix, self.isColored) = (info, bounds, matrix, isColored)
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Makes the pattern the source of the context, whose path stays.
  ///
  /// - Parameter color: that of a cell without colours of its own.
  func becomeSource(of context: CGContext, in color: CGColor, alpha: CGFloat) {
    let cell = record(for: context, in: color)
    defer { cairo_surface_destroy(cell) }
    let cairo = context.cairo
    let phase = CGAffineTransform(translationX: context.state.patternPhase.width, y: context.state.patternPhase.height)
    let toCairo = matrix.concatenating(phase).concatenating(context.pageToCairo)
    let columns: Range<Int>, rows: Range<Int>
    (columns, rows) = cells(in: context.clipExtents.applying(toCairo.inverted()))
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    for row in rows {
      for column in columns {
        let place = CGAffineTransform(translationX: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
        var transform = cairo_matrix_t(place.concatenating(toCairo))
        cairo_set_matrix(cairo, &transform)
        cairo_set_source_surface(cairo, cell, 0, 0)
        cairo_paint_with_alpha(cairo, alpha)
      }
    }
    cairo_pop_group_to_source(cairo)
  }

  private func record(for context: CGContext, in color: CGColor) -> OpaquePointer {
    var extents = cairo_rectangle_t(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    let cell = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)!
    let target = CGContext(recording: cell, for: context)
    if !isColored {
      target.setFillColor(color)
      target.setStrokeColor(color)
    }
    callbacks.drawPattern?(info, target)
    return cell
  }

  /// The cells that are seen in an area, which is in the space of the pattern.
  private func cells(in area: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat, _ step: CGFloat) -> Range<Int> {
      // More than any screen shows: a context without bounds has no end.
      let limit: CGFloat = 2048
      let start = max(-limit, ((low - last) / step).rounded(.down))
      return Int(min(start, limit))..<Int(max(min(limit, ((high - first) / step).rounded(.up) + 1), min(start, limit)))
    }
    return (
      range(area.minX, area.maxX, bounds.minX, bounds.maxX, step.width),
      range(area.minY, area.maxY, bounds.minY, bounds.maxY, step.height)
    )
  }
}

extension CGContext {
  /// What may be painted on, in cairo's units.
  var clipExtents: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    cairo_restore(cairo)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Colours by their space

  /// Sets the space that `setFillColor(_:)` takes components in; the colour is the space's first, opaque: black in most.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = space.firstColor }
  /// Sets the space that `setStrokeColor(_:)` takes components in; the colour is the space's first, opaque: black in most.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = space.firstColor }

  /// Components of the fill's colour space, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    guard let space = state.fillColor.colorSpace, let color = CGColor(colorSpace: space, components: components)
    else { return }
    state.fillColor = color
  }
  /// Components of the stroke's colour space, then alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    guard let space = state.strokeColor.colorSpace, let color = CGColor(colorSpace: space, components: components)
    else { return }
    state.strokeColor = color
  }

  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  // MARK: Patterns

  /// Fills with a pattern. The fill's colour space has to be one of patterns.
  ///
  /// - Parameter colorComponents: alpha; for a pattern without colours the components of the space's base, then alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    guard let space = state.fillColor.colorSpace,
      let color = CGColor(patternSpace: space, pattern: pattern, components: colorComponents)
    else { return }
    state.fillColor = color
  }
  /// Strokes with a pattern. The stroke's colour space has to be one of patterns.
  ///
  /// - Parameter colorComponents: alpha; for a pattern without colours the components of the space's base, then alpha.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    guard let space = state.strokeColor.colorSpace,
      let color = CGColor(patternSpace: space, pattern: pattern, components: colorComponents)
    else { return }
    state.strokeColor = color
  }
  /// Moves the cells of patterns, in the page's points.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  // MARK: Accuracy

  /// How far, in pixels, what is drawn for a curve may be from it.
  public func setFlatness(_ flatness: CGFloat) { cairo_set_tolerance(cairo, flatness) }

  /// Brings all that was drawn to where it goes.
  public func synchronize() { flush() }
}
