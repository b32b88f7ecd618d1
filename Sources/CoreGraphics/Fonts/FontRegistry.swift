internal import CGTK
import Foundation
import Synchronization

/// The files of fonts that an app brings, beside those of the machine: its `UIAppFonts`, and what Core Text registers.
package enum FontRegistry {
  private struct State {
    /// Each file, and whether its fonts are found by name.
    var files: [String: Bool] = [:]
    /// Counts the changes.
    var generation = 0
  }

  private static let state: Mutex<State> = {
    var state = State()
    for name in Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? [] {
      let file = Bundle.main.bundleURL.appendingPathComponent(name).path
      if FcConfigAppFontAddFile(nil, file) != 0 { state.files[file] = true }
    }
    return Mutex(state)
  }()

  /// Makes a file's fonts known; those that are not listed can be drawn, and `UIFont(name:size:)` does not find them.
  ///
  /// - Returns: whether it is a file of fonts.
  package static func add(_ file: String, isListed: Bool) -> Bool {
    state.withLock { state in
      if let known = state.files[file] {
        if isListed, !known {
          state.files[file] = true
          state.generation += 1
        }
        return true
      }
      guard take(Array(state.files.keys) + [file]) else { return false }
      state.files[file] = isListed
      state.generation += 1
      return true
    }
  }

  /// Forgets a file's fonts; those that exist go on.
  package static func remove(_ file: String) {
    state.withLock { state in
      guard state.files.removeValue(forKey: file) != nil else { return }
      _ = take(Array(state.files.keys))
      state.generation += 1
    }
  }

  /// Has fontconfig know these files and no others besides the machine's: in a new configuration, since other threads may read
  /// the one that there is.
  ///
  /// - Returns: whether the last one is a file of fonts.
  private static func take(_ files: [String]) -> Bool {
    guard let configuration = FcInitLoadConfigAndFonts() else { return false }
    defer { FcConfigDestroy(configuration) }
    let isTaken = files.map { FcConfigAppFontAddFile(configuration, $0) != 0 }.last ?? true
    return isTaken && FcConfigSetCurrent(configuration) != 0
  }

  /// Whether a file's fonts are found by name because the app brought it.
  package static func lists(_ file: String) -> Bool { state.withLock { $0.files[file] } == true }

  /// Whether a font of this file is one that is found by name.
  package static func hides(_ file: String) -> Bool { state.withLock { $0.files[file] } == false }

  /// Becomes another with each change.
  package static var generation: Int { state.withLock { $0.generation } }

  /// A context on this thread's font map, with glyphs at fractional positions as on iOS (`PangoContext *`, owned by the caller).
  package static func makeContext() -> OpaquePointer {
    let context = pango_font_map_create_context(fontMap())!
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }

  /// This thread's font map, which knows the fonts of now (`PangoFontMap *`).
  private static func fontMap() -> UnsafeMutablePointer<PangoFontMap> {
    let generation = generation
    let key = "slipway-font-generation"
    var map = pango_cairo_font_map_get_default()!
    if Int(bitPattern: g_object_get_data(map.object, key)) != generation {
      // Maps remember what they have found; a new one looks anew.
      pango_cairo_font_map_set_default(nil)
      map = pango_cairo_font_map_get_default()!
      g_object_set_data(map.object, key, UnsafeMutableRawPointer(bitPattern: generation))
    }
    return map
  }
}

extension UnsafeMutablePointer<PangoFontMap> {
  fileprivate var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }
}
