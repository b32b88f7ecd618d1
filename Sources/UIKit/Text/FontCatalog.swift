import CGTK
import Foundation

/// The fonts installed on this machine and in the app (`UIAppFonts`), through fontconfig and Pango.
package enum FontCatalog {
  private static let measured = OfCurrentFonts { Locked<[FontFace: FontMetrics]>([:]) }

  /// A context on this thread's font map, with glyphs at fractional positions as on iOS (`PangoContext *`, owned by the caller).
  package static func makeContext() -> OpaquePointer {
    let context = pango_font_map_create_context(FontRegistry.fontMap())!
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

  /// The metrics of a face for a size of one point.
  static func metrics(of face: FontFace) -> FontMetrics {
    if face.family == .system(.default) { return .sanFrancisco }
    let measured = measured.value
    if let known = measured.value[face] { return known }
    let metrics = measure(face)
    measured.withLock { $0[face] = metrics }
    return metrics
  }

  private static func measure(_ face: FontFace) -> FontMetrics {
    let size: CGFloat = 1000
    let context = makeContext()
    let description = face.pangoDescription(pointSize: size)
    let layout = pango_layout_new(context)!
    defer {
      g_object_unref(UnsafeMutableRawPointer(layout))
      pango_font_description_free(description)
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    pango_layout_set_font_description(layout, description)
    let unit = size * CGFloat(PANGO_SCALE)
    let font = pango_context_get_metrics(context, description, nil)
    defer { pango_font_metrics_unref(font) }

    func inkHeight(_ text: String) -> CGFloat {
      var ink = PangoRectangle()
      pango_layout_set_text(layout, text, -1)
      pango_layout_get_extents(layout, &ink, nil)
      return CGFloat(ink.height) / unit
    }
    let ascender = CGFloat(pango_font_metrics_get_ascent(font)) / unit
    // A font of pictures is measured in the pixels of its largest, not in its size.
    guard ascender < 3 else { return .emoji }
    return FontMetrics(
      ascender: ascender,
      descender: -CGFloat(pango_font_metrics_get_descent(font)) / unit,
      capHeight: inkHeight("H"),
      xHeight: inkHeight("x")
    )
  }

  // MARK: Names

  /// One installed face.
  package struct Entry: Sendable {
    package var family: String
    package var postScriptName: String
    var fullName: String
    var weight: UIFont.Weight
    var isItalic: Bool
    /// In percent of the normal width.
    var width: Int
    package var file: String

    var isCondensed: Bool { width < 100 }
    var face: FontFace {
      FontFace(family: .named(family), weight: weight, isItalic: isItalic, isCondensed: isCondensed)
    }
  }

  /// Every face there is, those of normal width first.
  package static var allEntries: [Entry] { current.value.all }
  /// Those that are found by name.
  static var entries: [Entry] { current.value.listed }
  /// The families of the machine and the app.
  static var families: Set<String> { current.value.families }

  private struct Contents {
    let all: [Entry]
    let listed: [Entry]
    let families: Set<String>
  }

  private static let current = OfCurrentFonts {
    let all = read()
    let listed = all.filter { !FontRegistry.hides($0.file) }
    return Contents(all: all, listed: listed, families: Set(listed.map(\.family)))
  }

  private static func read() -> [Entry] {
    let pattern = FcPatternCreate()
    let wanted = FcObjectSetCreate()
    for name in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_FILE] {
      FcObjectSetAdd(wanted, name)
    }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    guard let set = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap(entry) }
      .sorted { abs($0.width - 100) < abs($1.width - 100) }
  }

  private static func entry(_ pattern: OpaquePointer) -> Entry? {
    func string(_ name: String) -> String? {
      var text: UnsafeMutablePointer<FcChar8>?
      return FcPatternGetString(pattern, name, 0, &text) == FcResultMatch ? text.map { String(cString: $0) } : nil
    }
    func integer(_ name: String) -> Int {
      var number: Int32 = 0
      return FcPatternGetInteger(pattern, name, 0, &number) == FcResultMatch ? Int(number) : 0
    }
    guard let family = string(FC_FAMILY), let name = string(FC_POSTSCRIPT_NAME) else { return nil }
    return Entry(
      family: family,
      postScriptName: name,
      fullName: string(FC_FULLNAME) ?? name,
      weight: .init(openTypeWeight: Int(FcWeightToOpenType(Int32(integer(FC_WEIGHT))))),
      isItalic: integer(FC_SLANT) > 0,
      width: integer(FC_WIDTH),
      file: string(FC_FILE) ?? ""
    )
  }

  /// The face with this PostScript name, full name, or family name (then its regular face): the machine's or the app's, or
  /// one of iOS's own, which its nearest kin here is drawn for.
  static func face(named name: String) -> FontFace? {
    let found =
      entries.first { $0.postScriptName == name || $0.fullName == name }
      ?? entries.filter { $0.family == name }.min { $0.distanceFromRegular < $1.distanceFromRegular }
    if let found { return found.face }
    guard let face = PhoneFontFamily.face(named: name) else { return nil }
    if !families.contains(face.familyName), let text = announcement(standInFor: face.familyName) {
      FileHandle.standardError.write(Data(text.utf8))
    }
    return face
  }

  static func postScriptName(of face: FontFace) -> String? {
    guard case .named(let family) = face.family else { return nil }
    let installed = allEntries.first {
      $0.family == family && $0.weight == face.weight && $0.isItalic == face.isItalic
        && $0.isCondensed == face.isCondensed
    }
    return installed?.postScriptName ?? PhoneFontFamily.named(family)?.postScriptName(of: face)
  }

  /// The families that have a name here, iOS's own included, sorted.
  static var familyNames: [String] { families.union(PhoneFontFamily.all.map(\.name)).sorted() }

  static func fontNames(family: String) -> [String] {
    let installed = Set(entries.filter { $0.family == family }.map(\.postScriptName))
    return (installed.isEmpty ? PhoneFontFamily.named(family)?.faces.map(\.postScriptName) ?? [] : Array(installed))
      .sorted()
  }

  private static let reported = Locked<Set<String>>([])

  /// Which font stands in for one of iOS's: said the first time that it is asked for.
  static func announcement(standInFor family: String) -> String? {
    guard reported.withLock({ $0.insert(family).inserted }) else { return nil }
    let kin = PhoneFontFamily.named(family)?.kin ?? []
    let standIn = kin.first(where: families.contains) ?? kin.last ?? "sans-serif"
    return "UIFont: \(family) is not on this machine; \(standIn) stands in for it\n"
  }
}

extension FontCatalog.Entry {
  fileprivate var distanceFromRegular: CGFloat { abs(weight.rawValue) + (isItalic ? 2 : 0) }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }

  var value: Value { withLock { $0 } }
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
