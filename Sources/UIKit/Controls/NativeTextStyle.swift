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

extension UIKeyboardType {
  func gtkPurpose(isSecure: Bool) -> GtkInputPurpose {
    if isSecure { return GTK_INPUT_PURPOSE_PASSWORD }
    return switch self {
    case .URL, .webSearch: GTK_INPUT_PURPOSE_URL
    case .numberPad, .asciiCapableNumberPad: GTK_INPUT_PURPOSE_DIGITS
    case .decimalPad: GTK_INPUT_PURPOSE_NUMBER
    case .phonePad: GTK_INPUT_PURPOSE_PHONE
    case .emailAddress: GTK_INPUT_PURPOSE_EMAIL
    case .namePhonePad: GTK_INPUT_PURPOSE_NAME
    default: GTK_INPUT_PURPOSE_FREE_FORM
    }
  }
}

extension UITextInputTraits {
  var gtkHints: GtkInputHints {
    var hints: UInt32 = 0
    switch autocapitalizationType {
    case .none: hints |= GTK_INPUT_HINT_LOWERCASE.rawValue
    case .words: hints |= GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
    case .sentences: hints |= GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
    case .allCharacters: hints |= GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
    }
    if spellCheckingType == .yes { hints |= GTK_INPUT_HINT_SPELLCHECK.rawValue }
    if spellCheckingType == .no { hints |= GTK_INPUT_HINT_NO_SPELLCHECK.rawValue }
    if autocorrectionType == .yes { hints |= GTK_INPUT_HINT_WORD_COMPLETION.rawValue }
    return GtkInputHints(hints)
  }
}
