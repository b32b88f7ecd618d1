import CGTK
import Foundation

/// How a native text widget looks: the CSS of one widget, in one provider for its whole life.
@MainActor final class NativeTextStyle {
  nonisolated(unsafe) private let provider = gtk_css_provider_new()!
  private var css = ""

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget),
      OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(provider)) }

  func set(_ font: UIFont, color: UIColor, tint: UIColor, caret: UIColor, kern: CGFloat = 0) {
    let face = font.face
    let families = face.familyList(pointSize: font.pointSize).split(separator: ",").map {
      let name = $0.trimmingCharacters(in: .whitespaces)
      return ["sans-serif", "serif", "monospace"].contains(name) ? name : "\"\(name)\""
    }
    let rules = """
      * { background: none; border: none; box-shadow: none; outline: none; padding: 0; margin: 0; min-height: 0;
        font-family: \(families.joined(separator: ", ")); font-size: \(font.pointSize)px;
        font-weight: \(face.weight.openTypeWeight); font-style: \(face.isItalic ? "italic" : "normal");
        letter-spacing: \(font.tracking + kern)px; color: \(color.css); caret-color: \(caret.css); }
      selection { background-color: \(tint.withAlphaComponent(0.25).css); color: \(color.css); }
      """
    guard rules != css else { return }
    css = rules
    gtk_css_provider_load_from_data(provider, rules, -1)
  }
}

extension UIColor {
  fileprivate var css: String {
    let (red, green, blue, alpha) = cgColor.rgba
    func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(alpha))"
  }
}
