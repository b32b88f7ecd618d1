import CGTK
import CoreGraphics
import Foundation
import SlipwayFoundation

/// The picture of an attachment, as it was put into GTK's text.
struct TextPicture: Equatable {
  let attachment: ObjectIdentifier
  let image: ObjectIdentifier
  /// In points from the baseline, y upwards.
  let bounds: CGRect
  let tint: CGColor?
}

// What a text view's GTK widget cannot draw by itself: attachments, lines around letters and shadows.
extension NativeTextView {
  /// Puts a picture in the place of each attachment's character, unless it is there.
  func placePictures(of attributed: NSAttributedString) {
    var known: [UnsafeMutableRawPointer: TextPicture] = [:]
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) {
      values,
      range,
      _ in
      guard let attachment = values[.attachment] as? NSTextAttachment else { return }
      for location in range.location..<NSMaxRange(range) {
        guard (attributed.string as NSString).character(at: location) == NSTextAttachment.character else { continue }
        if let (paintable, picture) = place(attachment, at: location, values) { known[paintable] = picture }
      }
    }
    pictures = known
  }

  private func place(
    _ attachment: NSTextAttachment,
    at location: Int,
    _ values: [NSAttributedString.Key: Any]
  ) -> (UnsafeMutableRawPointer, TextPicture)? {
    let bounds = attachment.attachmentBounds(
      for: nil,
      proposedLineFragment: CGRect(x: 0, y: 0, width: 1e7, height: (values[.font] as? UIFont)?.lineHeight ?? 0),
      glyphPosition: .zero,
      characterIndex: location
    )
    let image = attachment.image(forBounds: bounds, textContainer: nil, characterIndex: location)
    guard let image, !bounds.isEmpty else { return nil }
    let tint = values[.foregroundColor] as? UIColor ?? .label
    let picture = TextPicture(
      attachment: ObjectIdentifier(attachment),
      image: ObjectIdentifier(image),
      bounds: bounds,
      tint: tint.cgColor
    )
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &iter, offset(location))
    if let shown = gtk_text_iter_get_paintable(&iter).map({ UnsafeMutableRawPointer($0) }), pictures[shown] == picture {
      return (shown, picture)
    }
    guard let paintable = Self.paintable(image, bounds, tint) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let selected = selection
    gtk_text_buffer_begin_irreversible_action(buffer)
    var end = iter
    gtk_text_iter_forward_char(&end)
    gtk_text_buffer_delete(buffer, &iter, &end)
    gtk_text_buffer_insert_paintable(buffer, &iter, paintable)
    gtk_text_buffer_end_irreversible_action(buffer)
    if selection != selected { selection = selected }
    return (UnsafeMutableRawPointer(paintable), picture)
  }

  /// GTK stands a picture on the baseline: what reaches below it is drawn over the edge.
  private static func paintable(_ image: UIImage, _ bounds: CGRect, _ tint: UIColor) -> OpaquePointer? {
    let snapshot = gtk_snapshot_new()!
    image.render(in: snapshot, rect: CGRect(origin: .zero, size: bounds.size), tint: tint)
    var size = graphene_size_t(width: Float(bounds.width), height: Float(max(bounds.maxY, 1)))
    return gtk_snapshot_free_to_paintable(snapshot, &size)
  }

  /// The lines, as they are wrapped, that a range stands in, and where they begin, from the text's top left corner.
  func lines(of range: NSRange) -> [(characters: NSRange, origin: CGPoint)] {
    var found: [(NSRange, CGPoint)] = []
    var (line, next) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &line, offset(range.location))
    _ = gtk_text_view_backward_display_line_start(view, &line)
    let end = offset(NSMaxRange(range))
    while gtk_text_iter_get_offset(&line) < end {
      next = line
      if gtk_text_view_forward_display_line(view, &next) == 0 { gtk_text_buffer_get_end_iter(buffer, &next) }
      guard gtk_text_iter_compare(&next, &line) > 0 else { break }
      var place = GdkRectangle()
      gtk_text_view_get_iter_location(view, &line, &place)
      let characters = self.range(gtk_text_iter_get_offset(&line), gtk_text_iter_get_offset(&next))
      found.append((characters, CGPoint(x: CGFloat(place.x), y: CGFloat(place.y))))
      line = next
    }
    return found
  }
}

extension [NSAttributedString.Key: Any] {
  /// Whether text has looks that GTK's widgets do not draw.
  var isOutlinedOrShadowed: Bool { (points(.strokeWidth) ?? 0) != 0 || self[.shadow] is NSShadow }
}

extension UITextView {
  /// The text as GTK shows it: what is drawn here takes its room there, unseen.
  func hidingOwnRuns(_ text: NSAttributedString) -> NSAttributedString {
    let shown = OwnedAttributedString(attributedString: text)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      guard values.isOutlinedOrShadowed else { return }
      // Pango takes an alpha of 0 for none at all, and draws as if it were 1.
      shown.addAttribute(.foregroundColor, value: UIColor(white: 0, alpha: 0.002), range: range)
      for key in [NSAttributedString.Key.backgroundColor, .underlineStyle, .strikethroughStyle] {
        shown.removeAttribute(key, range: range)
      }
    }
    return shown
  }

  /// Draws outlined and shadowed text under GTK's widget, in the places that it keeps for it.
  func renderOwnRuns(of text: NSAttributedString, _ native: NativeTextView, in context: RenderContext) {
    var lines: [(characters: NSRange, origin: CGPoint)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      guard values.isOutlinedOrShadowed else { return }
      for line in native.lines(of: range) where line.characters.location != lines.last?.characters.location {
        lines.append(line)
      }
    }
    let (canvas, corner) = (SnapshotTextCanvas(snapshot: context.snapshot), textFrame.origin)
    for line in lines {
      let layout = TextLayout(text.attributedSubstring(from: line.characters))
      let place = CGPoint(x: corner.x + line.origin.x, y: corner.y + line.origin.y)
      layout.drawRuns(on: canvas, at: place) { $0.isOutlinedOrShadowed }
    }
  }
}
