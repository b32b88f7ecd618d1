import CGTK
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
    case .automatic: isSymbolImage
    }
  }

  /// Appends the image as GSK nodes, a template in its own tint or the given one.
  /// - Parameter isTemplateByDefault: whether an image that does not say what it is is one, as in bars.
  func render(in snapshot: OpaquePointer, rect: CGRect, tint: UIColor, isTemplateByDefault: Bool = false) {
    let isTemplate = isTemplate || isTemplateByDefault && renderingMode == .automatic
    let color = look.tint ?? (isTemplate ? tint : nil)
    for piece in pieces(in: rect, tint: color?.cgColor, scale: UITraitCollection.current.pixelScale) {
      snapshot.append(piece.image, in: piece.rect)
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
    let columns = Self.spans(size.width, (insets.left, insets.right), rect.minX, rect.width, resizingMode)
    let rows = Self.spans(size.height, (insets.top, insets.bottom), rect.minY, rect.height, resizingMode)
    // Cut out, so that no part is blended with its neighbour.
    let pixels = CGSize(width: CGFloat(image.width) / size.width, height: CGFloat(image.height) / size.height)
    return rows.flatMap { row in
      columns.compactMap { column in
        let source = CGRect(
          x: column.source * pixels.width,
          y: row.source * pixels.height,
          width: column.sourceLength * pixels.width,
          height: row.sourceLength * pixels.height
        )
        return image.cropping(to: source).map {
          ImagePiece(image: $0, rect: CGRect(x: column.start, y: row.start, width: column.length, height: row.length))
        }
      }
    }
  }

  /// A stretch of the image along one axis, and where it is drawn.
  private struct Span {
    var source: CGFloat
    var sourceLength: CGFloat
    var start: CGFloat
    var length: CGFloat
  }

  private static func spans(
    _ size: CGFloat,
    _ caps: (CGFloat, CGFloat),
    _ start: CGFloat,
    _ length: CGFloat,
    _ mode: ResizingMode
  ) -> [Span] {
    // Too little room: the caps shrink.
    let factor = min(1, length / max(caps.0 + caps.1, .ulpOfOne))
    let (first, last) = (caps.0 * factor, caps.1 * factor)
    var spans: [Span] = []
    if first > 0 { spans.append(Span(source: 0, sourceLength: caps.0, start: start, length: first)) }
    let middle = size - caps.0 - caps.1
    let room = length - first - last
    if middle > 0, room > 0 {
      let tile = mode == .tile ? middle : room
      for offset in stride(from: 0, to: room, by: tile) {
        // The last tile may be cut off.
        let shown = min(tile, room - offset)
        spans.append(
          Span(
            source: caps.0,
            sourceLength: mode == .tile ? shown : middle,
            start: start + first + offset,
            length: shown
          )
        )
      }
    }
    if last > 0 {
      spans.append(Span(source: size - caps.1, sourceLength: caps.1, start: start + length - last, length: last))
    }
    return spans
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
