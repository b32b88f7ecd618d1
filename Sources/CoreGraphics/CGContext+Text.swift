internal import CGTK

/// How glyphs are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke = 1
  case fillStroke = 2
  case invisible = 3
  case fillClip = 4
  case strokeClip = 5
  case fillStrokeClip = 6
  case clip = 7
}

/// What the next text is drawn with.
struct TextState {
  /// Saved states do not hold it.
  var matrix = CGAffineTransform.identity
  var mode = CGTextDrawingMode.fill
}

extension CGContext {
  /// From the space of text, whose y grows upwards, to the user's. Its translation is `textPosition`. `saveGState()` does not
  /// save it.
  public var textMatrix: CGAffineTransform {
    get { text.matrix }
    set { text.matrix = newValue }
  }

  /// Where the next text begins, on its baseline.
  public var textPosition: CGPoint {
    get { CGPoint(x: text.matrix.tx, y: text.matrix.ty) }
    set { (text.matrix.tx, text.matrix.ty) = (newValue.x, newValue.y) }
  }

  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { text.mode = mode }
  package var textDrawingMode: CGTextDrawingMode { text.mode }

  package var fillColor: CGColor { state.fillColor }
  package var strokeColor: CGColor { state.strokeColor }

  /// Runs `body` in the space of text with y growing downwards, as cairo and Pango have it.
  package func inTextSpace(_ body: () -> Void) {
    saveGState()
    concatenate(text.matrix)
    scaleBy(x: 1, y: -1)
    body()
    restoreGState()
  }

  /// Draws glyphs' outlines as the mode says, and narrows the clip by them if it says so. They stand in the space of text.
  package func draw(textOutline outline: CGPath) {
    var matrix = text.matrix
    guard let path = outline.copy(using: &matrix) else { return }
    let painting: CGPathDrawingMode? =
      switch text.mode {
      case .fill, .fillClip: .fill
      case .stroke, .strokeClip: .stroke
      case .fillStroke, .fillStrokeClip: .fillStroke
      case .invisible, .clip: nil
      }
    beginPath()
    if let painting {
      addPath(path)
      drawPath(using: painting)
    }
    if text.mode.rawValue >= CGTextDrawingMode.fillClip.rawValue {
      addPath(path)
      clip()
    }
  }

  // MARK: Fonts' edges

  /// Whether lines and glyphs may be smooth at their edges; `setShouldAntialias(_:)` says whether they are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
    setAntialiasing()
  }

  func setAntialiasing() {
    let isSmooth = allowsAntialiasing && state.shouldAntialias
    cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  // Glyphs here have grey edges and stand between pixels, as on an iPhone, which no call changes there either.

  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
