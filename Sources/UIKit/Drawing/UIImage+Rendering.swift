import CGTK
import Foundation

/// A part of an image and where it is drawn.
struct ImagePiece {
  var image: CGImage
  /// Where the whole picture would lie.
  var rect: CGRect
  /// What is seen of it; `nil` for all.
  var clip: CGRect?
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
  func render(in snapshot: OpaquePointer, rect: CGRect, tint: UIColor) {
    let color = look.tint ?? (isTemplate ? tint : nil)
    for piece in pieces(in: rect, tint: color?.cgColor, scale: UITraitCollection.current.pixelScale) {
      if var clip = piece.clip?.graphene { gtk_snapshot_push_clip(snapshot, &clip) }
      snapshot.append(piece.image, in: piece.rect)
      if piece.clip != nil { gtk_snapshot_pop(snapshot) }
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
    return rows.flatMap { row in
      columns.map { column in
        let stretch = CGSize(width: column.length / column.sourceLength, height: row.length / row.sourceLength)
        return ImagePiece(
          image: image,
          rect: CGRect(
            x: column.start - column.source * stretch.width,
            y: row.start - row.source * stretch.height,
            width: size.width * stretch.width,
            height: size.height * stretch.height
          ),
          clip: CGRect(x: column.start, y: row.start, width: column.shown, height: row.shown)
        )
      }
    }
  }

  /// A stretch of the image along one axis, and where it is drawn.
  private struct Span {
    var source: CGFloat
    var sourceLength: CGFloat
    var start: CGFloat
    var length: CGFloat
    /// The last tile may be cut off.
    var shown: CGFloat
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
    if first > 0 { spans.append(Span(source: 0, sourceLength: caps.0, start: start, length: first, shown: first)) }
    let middle = size - caps.0 - caps.1
    let room = length - first - last
    if middle > 0, room > 0 {
      let tile = mode == .tile ? middle : room
      for offset in stride(from: 0, to: room, by: tile) {
        spans.append(
          Span(
            source: caps.0,
            sourceLength: middle,
            start: start + first + offset,
            length: tile,
            shown: min(tile, room - offset)
          )
        )
      }
    }
    if last > 0 {
      spans.append(
        Span(source: size - caps.1, sourceLength: caps.1, start: start + length - last, length: last, shown: last)
      )
    }
    return spans
  }
}

extension CGContext {
  /// Draws a picture with its top where y is least, as UIKit's coordinates have it.
  func drawUpright(_ image: CGImage, in rect: CGRect, clip part: CGRect?) {
    saveGState()
    if let part { clip(to: part) }
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
