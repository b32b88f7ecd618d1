import Foundation

/// Which colours a symbol is drawn in.
enum SymbolColoring: Hashable {
  /// The tint colour all over.
  case monochrome
  /// One colour, fainter in what stands behind.
  case hierarchical(UIColor)
  /// From front to back.
  case palette([UIColor])
  /// The symbol's own.
  case multicolor
}

extension Symbol {
  /// The colours of the parts, the front one first; `nil` for the tint colour all over.
  func colors(_ coloring: SymbolColoring?) -> [UIColor]? {
    switch coloring {
    case nil, .monochrome: nil
    case .palette(let colors): colors
    case .multicolor: Self.ownColors[name]
    case .hierarchical(let color):
      [
        color,
        UIColor {
          let color = color.resolvedColor(with: $0)
          return color.withAlphaComponent(color.cgColor.alpha * (isFilled ? 0.25 : 0.5))
        },
      ]
    }
  }

  /// Of the symbols that have colours of their own.
  private static let ownColors: [String: [UIColor]] = [
    "plus.circle.fill": [.white, .systemGreen], "minus.circle.fill": [.white, .systemRed],
    "checkmark.circle.fill": [.white, .systemGreen], "plus.square.fill": [.white, .systemGreen],
    "minus.square.fill": [.white, .systemRed], "exclamationmark.circle.fill": [.white, .systemRed],
    "info.circle.fill": [.white, .systemBlue], "questionmark.circle.fill": [.white, .systemBlue],
    "exclamationmark.triangle.fill": [.systemYellow], "exclamationmark.octagon.fill": [.systemRed],
    "heart.fill": [.systemRed], "star.fill": [.systemYellow], "bookmark.fill": [.systemRed], "trash": [.systemRed],
    "trash.fill": [.systemRed], "flag.fill": [.systemOrange], "flame.fill": [.systemOrange],
    "bolt.fill": [.systemYellow], "drop.fill": [.systemBlue], "leaf.fill": [.systemGreen],
    "phone.fill": [.systemGreen], "sun.max": [.systemYellow], "sun.max.fill": [.systemYellow],
    "sun.min.fill": [.systemYellow], "sunrise.fill": [.systemYellow], "sunset.fill": [.systemYellow],
    "snowflake": [.systemCyan], "cloud.bolt.fill": [.systemYellow], "lightbulb.fill": [.systemYellow],
    "folder.fill": [.systemCyan], "externaldrive.fill": [.systemGray], "gift.fill": [.systemRed],
  ]
}
