import Foundation

/// A part of an image and where it is drawn.
struct ImagePiece {
  var image: CGImage
  var rect: CGRect
}

extension UIImage {
  /// Whether only the image's shape counts, to be drawn in the tint colour.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && !hasSymbolColors
    }
  }

  /// Whether a symbol is drawn in colours of its own.
  private var hasSymbolColors: Bool {
    guard case .symbol(let symbol) = source else { return false }
    return symbol.colors(look.symbol?.values.coloring) != nil
  }

  /// Appends the image as GSK nodes, a template in its own tint or the given one.
  /// - Parameter isTemplateByDefault: whether an image that does not say what it is is one, as in bars.
  /// - Parameter isNearest: whether each point has the colour of the nearest pixel.
  func render(
    in snapshot: OpaquePointer,
    rect: CGRect,
    tint: UIColor,
    isTemplateByDefault: Bool = false,
    isNearest: Bool = false
  ) {
    let isTemplate = isTemplate || isTemplateByDefault && renderingMode == .automatic && !hasSymbolColors
    let color = look.tint ?? (isTemplate ? tint : nil)
    for piece in pieces(in: rect, tint: color?.cgColor, scale: UITraitCollection.current.pixelScale) {
      snapshot.append(piece.image, in: piece.rect, isNearest: isNearest)
    }
  }

  /// What is drawn to fill a rectangle: the image once, or nine parts and more of a resizable one.
  func pieces(in rect: CGRect, tint: CGColor?, scale: CGFloat) -> [ImagePiece] {
    guard !rect.isEmpty, !size.isEmpty else { return [] }
    let tint = tint ?? (isTemplate ? CGColor(gray: 0, alpha: 1) : nil)
    guard let insets = look.capInsets, rect.size != size else {
      let key = RenditionKey(size: rect.size, scale: scale, tint: tint)
      return rendition(key).map { [ImagePiece(image: $0, rect: rect)] } ?? []
    }
    guard let image = rendition(RenditionKey(size: size, scale: scale, tint: tint)) else { return [] }
    // Cut out, so that no part is blended with its neighbour.
    let pixels = CGSize(width: CGFloat(image.width) / size.width, height: CGFloat(image.height) / size.height)
    return ResizableGrid(CGRect(origin: .zero, size: size), insets, filling: rect, resizingMode).cells.compactMap {
      cell in
      let source = CGRect(
        x: cell.source.minX * pixels.width,
        y: cell.source.minY * pixels.height,
        width: cell.source.width * pixels.width,
        height: cell.source.height * pixels.height
      )
      return image.cropping(to: source).map { ImagePiece(image: $0, rect: cell.target) }
    }
  }
}

extension CGContext {
  /// Draws a picture with its top where y is least, as UIKit's coordinates have it.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }

  /// Pixels in a point of user space, for choosing how finely symbols are drawn.
  var pixelsPerPoint: CGFloat {
    let transform = ctm
    return max(abs(transform.a * transform.d - transform.b * transform.c).squareRoot(), 0.01)
  }
}
