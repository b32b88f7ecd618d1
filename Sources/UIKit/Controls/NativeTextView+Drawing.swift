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
