import Foundation

/// A symbol of the system by its SF Symbols name: a glyph, perhaps in a circle or square, filled or struck through.
struct Symbol: Hashable, Sendable {
  enum Enclosure: String, CaseIterable {
    case circle, square, app
  }

  let name: String
  private(set) var glyph = Glyph.missing
  private(set) var enclosure: Enclosure?
  private(set) var isFilled = false
  private(set) var isStruckThrough = false
  /// Whether the picture shows all that the name says.
  private(set) var isWhole = true

  private static let cache = AssetCache<Symbol>()

  static func named(_ name: String) -> Symbol {
    cache.value(for: name) { Symbol(parsing: name) }
  }

  /// Whether Linux has no picture for it.
  var isMissing: Bool { glyph == .missing }

  /// Reads "plus.circle.fill" as a plus in a filled circle, unless the table knows the whole name. What cannot be read at
  /// the end ("badge.plus") is left out, so that the picture is at least of the right kind.
  private init(parsing name: String) {
    self.name = name
    var words = name.split(separator: ".").map(String.init)
    while !words.isEmpty {
      if let glyph = Glyph.named(words.joined(separator: ".")) {
        self.glyph = glyph
        return
      }
      switch words.removeLast() {
      case "fill": isFilled = true
      case "slash": isStruckThrough = true
      case let word:
        if let shape = Enclosure(rawValue: word), Glyph.named(words.joined(separator: ".")) != nil {
          enclosure = shape
        } else {
          isWhole = false
        }
      }
    }
    (enclosure, isFilled, isStruckThrough) = (nil, false, false)
  }

  static func == (lhs: Symbol, rhs: Symbol) -> Bool { lhs.name == rhs.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  // MARK: Size and drawing

  typealias Values = UIImage.SymbolConfiguration.Values

  /// In points: a little larger than the text it stands beside.
  func size(_ values: Values) -> CGSize {
    let scale: CGFloat =
      switch values.scale {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    let side = (values.pointSize ?? 17) * Self.sideOfText * scale
    return CGSize(width: (side * (enclosure == nil ? glyph.width : 1)).rounded(), height: side.rounded())
  }

  /// A symbol's side beside its text's size, of which a circle takes all but a margin.
  private static let sideOfText: CGFloat = 1.18

  /// What lies around the place that a symbol takes in a line, in points.
  func margin(_ values: Values) -> CGFloat { size(values).height * (1 - 1 / Self.sideOfText) / 2 }

  /// Black on clear, or in colours of its own.
  func render(width: Int, height: Int, _ values: Values, _ traits: UITraitCollection) -> CGImage? {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: false) else {
      return nil
    }
    let colors = colors(values.coloring)?.map { $0.resolvedColor(with: traits).cgColor }
    let artist = SymbolArtist(
      context: context,
      pixels: CGFloat(height),
      lineWidth: values.weight.lineWidth,
      colors: colors ?? []
    )
    context.translateBy(x: CGFloat(width) / 2, y: CGFloat(height) / 2)
    let unit = CGFloat(height) / SymbolArtist.side
    context.scaleBy(x: unit, y: unit)
    context.translateBy(x: -SymbolArtist.side / 2, y: -SymbolArtist.side / 2)
    artist.draw(self)
    return context.makeImage()
  }
}

extension UIImage.SymbolWeight {
  /// On the glyphs' grid.
  fileprivate var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 0.5
    case .thin: 0.75
    case .light: 0.95
    case .regular, .unspecified: 1.15
    case .medium: 1.4
    case .semibold: 1.75
    case .bold: 2
    case .heavy: 2.3
    case .black: 2.6
    }
  }
}

/// Draws symbols on a grid of 16 × 16.
private struct SymbolArtist {
  static let side: CGFloat = 16

  let context: CGContext
  /// Of the whole grid's side: icons are drawn for their pixels.
  let pixels: CGFloat
  let lineWidth: CGFloat
  /// From front to back; none for black.
  let colors: [CGColor]

  private var whole: CGRect { CGRect(x: 0, y: 0, width: Self.side, height: Self.side) }

  func draw(_ symbol: Symbol) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(lineWidth)
    guard let enclosure = symbol.enclosure else {
      setColor(0)
      draw(symbol.glyph, filled: symbol.isFilled)
      if symbol.isStruckThrough { strikeThrough() }
      return
    }
    setColor(1)
    // As large as SF Symbols' are: a circle is as wide as its text's size, a square nine tenths of that.
    let margin = enclosure == .circle ? 1.22 : 1.9
    let outline = whole.insetBy(dx: margin, dy: margin)
    let frame = symbol.isFilled ? outline : outline.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    context.addPath(
      enclosure == .circle
        ? CGPath(ellipseIn: frame, transform: nil)
        : CGPath(roundedRect: frame, cornerWidth: 3.5, cornerHeight: 3.5, transform: nil)
    )
    context.drawPath(using: symbol.isFilled ? .fill : .stroke)
    context.saveGState()
    setColor(0)
    // In a filled shape of the same colour the glyph is a hole.
    if symbol.isFilled, colors.count < 2 { context.setBlendMode(.destinationOut) }
    context.translateBy(x: Self.side / 2, y: Self.side / 2)
    context.scaleBy(x: 0.5, y: 0.5)
    context.translateBy(x: -Self.side / 2, y: -Self.side / 2)
    context.setLineWidth(lineWidth * 1.6)
    draw(symbol.glyph, filled: symbol.isFilled)
    context.restoreGState()
  }

  private func setColor(_ part: Int) {
    guard let color = part < colors.count ? colors[part] : colors.last else { return }
    context.setFillColor(color)
    context.setStrokeColor(color)
  }

  private func draw(_ glyph: Glyph, filled: Bool) {
    switch glyph {
    case .lines(let drawing):
      context.addPath(drawing.path)
      context.strokePath()
    case .shape(let drawing):
      context.addPath(drawing.path)
      context.drawPath(using: filled ? .fillStroke : .stroke)
    case .solid(let drawing):
      context.addPath(drawing.path)
      context.fillPath(using: .evenOdd)
    case .icon(let name):
      guard let file = IconTheme.file(for: name),
        let image = CGImage.decode(file: file, fitting: CGSize(width: pixels, height: pixels))?.image
      else { return draw(.missing, filled: false) }
      context.drawUpright(colors.first.map(image.tinted) ?? image, in: whole)
    case .character(let outline, let whole):
      guard let path = IconFont.path(filled ? whole : outline, in: self.whole.insetBy(dx: 0.8, dy: 0.8)) else {
        return draw(.missing, filled: false)
      }
      context.addPath(path)
      context.fillPath()
    case .text(let text):
      context.addPath(SymbolText.path(text, in: whole.insetBy(dx: 1, dy: 1)))
      context.fillPath()
    case .missing:
      context.setLineDash(phase: 0, lengths: [1.5, 2.5])
      context.stroke(whole.insetBy(dx: 1.5, dy: 1.5))
      context.setLineDash(phase: 0, lengths: [])
    }
  }

  private func strikeThrough() {
    context.move(to: CGPoint(x: 2, y: 2))
    context.addLine(to: CGPoint(x: 14, y: 14))
    context.saveGState()
    context.setBlendMode(.destinationOut)
    context.setLineWidth(lineWidth * 3)
    context.strokePath()
    context.restoreGState()
    context.move(to: CGPoint(x: 2, y: 2))
    context.addLine(to: CGPoint(x: 14, y: 14))
    context.strokePath()
  }
}

/// The symbolic icons of the desktop's theme, found without GTK and so without a display.
enum IconTheme {
  private static let files: [String: String] = {
    var files: [String: String] = [:]
    let data = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    for folder in data.split(separator: ":").reversed() {
      let theme = URL(fileURLWithPath: String(folder)).appendingPathComponent("icons/Adwaita")
      // Newer themes keep them under "symbolic", older ones under "scalable".
      for kind in ["scalable-up-to-32", "scalable", "symbolic"] {
        let entries = FileManager.default.enumerator(
          at: theme.appendingPathComponent(kind),
          includingPropertiesForKeys: nil
        )
        for case let file as URL in entries ?? .init() where file.lastPathComponent.hasSuffix("-symbolic.svg") {
          files[String(file.lastPathComponent.dropLast("-symbolic.svg".count))] = file.path
        }
      }
    }
    return files
  }()

  static func file(for name: String) -> String? { files[name] }
}

/// How much of a symbol is shown: 0 for nothing, 1 where the name's end is left out, 2 for all. `slipway check` asks, from
/// a program of its own.
@_cdecl("slipway_symbol_coverage")
package func symbolCoverage(_ name: UnsafePointer<CChar>) -> Int32 {
  let symbol = Symbol.named(String(cString: name))
  return symbol.isMissing ? 0 : symbol.isWhole ? 2 : 1
}
