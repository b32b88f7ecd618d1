internal import CGTK

/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

/// A font without a size, as its file has it: lengths are in the units of its design, of which `unitsPerEm` make one em.
public final class CGFont: Hashable, @unchecked Sendable {
  /// A HarfBuzz font (`hb_font_t *`) at the scale of the design, and the face behind it. They do not change.
  private let font: OpaquePointer
  private let face: OpaquePointer
  /// The name that was asked for, where the font stands in for one that the machine lacks.
  private let givenName: String?
  /// Where on its axes the font stands, by their letters as numbers.
  private let places: [UInt32: Float]

  /// How UIKit finds a font of iOS that fontconfig does not know: the families and weight that stand in for it.
  nonisolated(unsafe) package static var standIn: ((String) -> FontDescription?)?

  /// The font with this PostScript or full name; nil where there is none.
  public convenience init?(_ name: CFString) {
    let name = String(describing: name)
    if let face = Self.installed(name) {
      self.init(face: face, name: nil)
    } else if let description = Self.standIn?(name) {
      guard let face = Self.face(for: description) else { return nil }
      self.init(face: face, name: name)
    } else {
      return nil
    }
  }

  /// A font of a file's content; nil where it is none.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data as Data? else { return nil }
    let blob = data.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress,
        UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil
      )
    }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0), hb_face_get_glyph_count(face) > 0 else { return nil }
    self.init(face: face, name: nil)
  }

  /// The font that is found for a description, under the name that it was asked for by.
  package convenience init?(description: FontDescription, name: String) {
    guard let face = Self.face(for: description) else { return nil }
    self.init(face: face, name: name)
  }

  /// Takes over the face.
  private init(face: OpaquePointer, name: String?, places: [UInt32: Float] = [:]) {
    self.face = face
    (givenName, self.places) = (name, places)
    font = hb_font_create(face)
    let scale = Int32(hb_face_get_upem(face))
    hb_font_set_scale(font, scale, scale)
    hb_ot_font_set_funcs(font)
    let variations = places.map { hb_variation_t(tag: $0.key, value: $0.value) }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  // MARK: Names

  public var postScriptName: CFString? {
    (givenName ?? name(NameIdentifier.postScript)) as CFString?
  }
  public var fullName: CFString? { (givenName ?? name(NameIdentifier.full)) as CFString? }

  /// The numbers of names in OpenType's `name` table. HarfBuzz's own constants have another type since 8.0.
  private enum NameIdentifier {
    static let full: UInt32 = 4
    static let postScript: UInt32 = 6
  }

  /// One of the file's own names, by its number in OpenType's `name` table.
  package func name(_ identifier: UInt32) -> String? {
    var length: UInt32 = 256
    var text = [CChar](repeating: 0, count: Int(length))
    guard hb_ot_name_get_utf8(face, hb_ot_name_id_t(identifier), nil, &length, &text) > 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Lengths

  public var unitsPerEm: Int32 { Int32(hb_face_get_upem(face)) }
  public var numberOfGlyphs: Int { Int(hb_face_get_glyph_count(face)) }
  /// From the baseline to the top of a line.
  public var ascent: Int32 { metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) }
  /// From the baseline to the bottom of a line; negative.
  public var descent: Int32 { metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) }
  /// Between the bottom of a line and the top of the next.
  public var leading: Int32 { metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) }
  public var capHeight: Int32 { metric(HB_OT_METRICS_TAG_CAP_HEIGHT) }
  public var xHeight: Int32 { metric(HB_OT_METRICS_TAG_X_HEIGHT) }
  /// Around all glyphs, y growing upwards.
  public var fontBBox: CGRect {
    guard let head = table(for: 0x6865_6164) as Data?, head.count >= 44 else { return .zero }
    let bytes = [UInt8](head)
    let sides = stride(from: 36, to: 44, by: 2).map {
      CGFloat(Int16(bitPattern: UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])))
    }
    return CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }
  /// Below the baseline, to the middle of the line; negative.
  package var underlinePosition: Int32 { metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) }
  package var underlineThickness: Int32 { metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) }
  /// How far the letters lean, in degrees, counterclockwise.
  public var italicAngle: CGFloat {
    let (rise, run) = (
      metric(HB_OT_METRICS_TAG_HORIZONTAL_CARET_RISE), metric(HB_OT_METRICS_TAG_HORIZONTAL_CARET_RUN)
    )
    return rise == 0 ? 0 : -atan2(CGFloat(run), CGFloat(rise)) * 180 / .pi
  }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Int32 {
    var length: hb_position_t = 0
    return hb_ot_metrics_get_position(font, tag, &length) != 0 ? length : 0
  }

  // MARK: Glyphs

  /// The glyph with this name; 0 where there is none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    var glyph: hb_codepoint_t = 0
    let isThere = hb_font_get_glyph_from_name(font, String(describing: name), -1, &glyph) != 0
    return isThere ? CGGlyph(truncatingIfNeeded: glyph) : 0
  }

  /// The name of a glyph; nil where the font gives it none.
  public func name(for glyph: CGGlyph) -> CFString? {
    var text = [CChar](repeating: 0, count: 256)
    guard hb_font_get_glyph_name(font, UInt32(glyph), &text, UInt32(text.count)) != 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) as CFString
  }

  /// How far it is from the beginning of each glyph to the next.
  ///
  /// - Returns: whether the font has all the glyphs.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>,
    count: Int,
    advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    for index in 0..<count { advances[index] = hb_font_get_glyph_h_advance(font, UInt32(glyphs[index])) }
    return (0..<count).allSatisfy { Int(glyphs[$0]) < numberOfGlyphs }
  }

  /// The rectangles around glyphs that stand at the origin, y growing upwards.
  ///
  /// - Returns: whether the font has all the glyphs.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>,
    count: Int,
    bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    var hasAll = true
    for index in 0..<count {
      var extents = hb_glyph_extents_t()
      hasAll = hb_font_get_glyph_extents(font, UInt32(glyphs[index]), &extents) != 0 && hasAll
      bboxes[index] = CGRect(
        x: CGFloat(extents.x_bearing),
        y: CGFloat(extents.y_bearing + extents.height),
        width: CGFloat(extents.width),
        height: CGFloat(-extents.height)
      )
    }
    return hasAll
  }

  /// All scalars that the font has glyphs for.
  package var scalars: CharacterSet {
    let found = hb_set_create()!
    defer { hb_set_destroy(found) }
    hb_face_collect_unicodes(face, found)
    var all = CharacterSet()
    var (first, last): (hb_codepoint_t, hb_codepoint_t) = (0, hb_codepoint_t.max)
    while hb_set_next_range(found, &first, &last) != 0 {
      for value in first...last { if let scalar = Unicode.Scalar(value) { all.insert(scalar) } }
    }
    return all
  }

  /// The letters of the OpenType features that the font has for shaping.
  package var features: Set<String> {
    var letters: Set<String> = []
    for table: UInt32 in [0x4753_5542, 0x4750_4F53] {
      var tags = [hb_tag_t](repeating: 0, count: 512)
      var count = UInt32(tags.count)
      hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
      letters.formUnion(tags.prefix(Int(count)).map(Self.letters))
    }
    return letters
  }

  /// An axis that the font varies on.
  package struct Axis {
    package let tag: UInt32
    package let letters: String
    package let name: String
    package let minimum: Double
    package let standard: Double
    package let maximum: Double
  }
  package var axes: [Axis] {
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 64)
    var count = UInt32(infos.count)
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let letters = Self.letters(of: info.tag)
      return Axis(
        tag: info.tag,
        letters: letters,
        name: name(UInt32(info.name_id)) ?? letters,
        minimum: Double(info.min_value),
        standard: Double(info.default_value),
        maximum: Double(info.max_value)
      )
    }
  }

  /// Names, bounds and beginnings of the axes by the `variationAxis…` keys; nil for a font that does not vary.
  public var variationAxes: CFArray? {
    guard !axes.isEmpty else { return nil }
    let described: [[String: Any]] = axes.map { axis in
      [
        Self.variationAxisName as String: axis.name,
        Self.variationAxisMinValue as String: axis.minimum,
        Self.variationAxisMaxValue as String: axis.maximum,
        Self.variationAxisDefaultValue as String: axis.standard,
      ]
    }
    return described as CFArray
  }
  nonisolated(unsafe) public static let variationAxisName: CFString = "kCGFontVariationAxisName"
  nonisolated(unsafe) public static let variationAxisMinValue: CFString = "kCGFontVariationAxisMinValue"
  nonisolated(unsafe) public static let variationAxisMaxValue: CFString = "kCGFontVariationAxisMaxValue"
  nonisolated(unsafe) public static let variationAxisDefaultValue: CFString = "kCGFontVariationAxisDefaultValue"

  /// Where on its axes the font stands, by their names; nil where it stands at their beginnings.
  public var variations: CFDictionary? {
    let named = axes.compactMap { axis in places[axis.tag].map { (axis.name, Double($0)) } }
    return named.isEmpty ? nil : Dictionary(named) { $1 } as CFDictionary
  }

  /// The font at other places on its axes.
  ///
  /// - Parameter variations: numbers by the axes' names, each brought to its bounds; what is not named stands at its beginning.
  /// - Returns: nil for a font that does not vary.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    guard !axes.isEmpty else { return nil }
    var places: [UInt32: Float] = [:]
    for case (let name as String, let place as NSNumber) in variations as? [AnyHashable: Any] ?? [:] {
      guard let axis = axes.first(where: { $0.name == name }) else { continue }
      places[axis.tag] = Float(min(max(place.doubleValue, axis.minimum), axis.maximum))
    }
    return CGFont(face: hb_face_reference(face), name: givenName, places: places)
  }

  /// The file's tables, each by its four letters as a number.
  public var tableTags: CFArray? { tables.map { NSNumber(value: $0) } as CFArray }

  /// The file's tables, by their letters as numbers.
  package var tables: [UInt32] {
    var tags = [hb_tag_t](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    hb_face_get_table_tags(face, 0, &count, &tags)
    return Array(tags.prefix(Int(count)))
  }

  /// The file as it is, where it lies in memory.
  package var file: Data? {
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return Data(bytes: bytes, count: Int(length))
  }

  private static func letters(of tag: hb_tag_t) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }, as: UTF8.self)
  }

  /// The content of one of the file's tables, named by four letters as a number; nil where it has none.
  public func table(for tag: UInt32) -> CFData? {
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return CFData(bytes: bytes, length: Int(length))
  }

  public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Finding

  /// The face of that very name.
  private static func installed(_ name: String) -> OpaquePointer? {
    for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
      let pattern = FcPatternCreate()
      FcPatternAddString(pattern, property, name)
      let wanted = FcObjectSetCreate()
      for property in [FC_FILE, FC_INDEX] { FcObjectSetAdd(wanted, property) }
      defer {
        FcPatternDestroy(pattern)
        FcObjectSetDestroy(wanted)
      }
      guard let found = FcFontList(nil, pattern, wanted) else { continue }
      defer { FcFontSetDestroy(found) }
      guard found.pointee.nfont > 0, let first = found.pointee.fonts[0] else { continue }
      var file: UnsafeMutablePointer<FcChar8>?
      var index: Int32 = 0
      guard FcPatternGetString(first, FC_FILE, 0, &file) == FcResultMatch, let file else { continue }
      FcPatternGetInteger(first, FC_INDEX, 0, &index)
      let blob = file.withMemoryRebound(to: CChar.self, capacity: 1) { hb_blob_create_from_file($0) }
      defer { hb_blob_destroy(blob) }
      // The upper half of fontconfig's index names a variation.
      return hb_face_create(blob, UInt32(index & 0xffff))
    }
    return nil
  }

  /// The face that Pango takes for a description.
  private static func face(for description: FontDescription) -> OpaquePointer? {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let font = pango_context_load_font(context, description.pointer) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    return pango_font_get_hb_font(font).flatMap { hb_font_get_face($0) }.flatMap { hb_face_reference($0) }
  }
}
