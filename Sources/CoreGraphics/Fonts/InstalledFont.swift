internal import CGTK

/// A face of a font that this machine or the app has, as fontconfig tells it.
package struct InstalledFont: Sendable {
  package var family: String
  package var postScriptName: String
  package var fullName: String
  /// As OpenType has it, from 1 to 1000.
  package var weight: Int
  package var isItalic: Bool
  /// In percent of the normal width.
  package var width: Int
  package var file: String

  /// All that there are now, those of normal width first.
  package static func all() -> [InstalledFont] {
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
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap { InstalledFont($0) } }
      .sorted { abs($0.width - 100) < abs($1.width - 100) }
  }

  private init?(_ pattern: OpaquePointer) {
    func string(_ name: String) -> String? {
      var text: UnsafeMutablePointer<FcChar8>?
      return FcPatternGetString(pattern, name, 0, &text) == FcResultMatch ? text.map { String(cString: $0) } : nil
    }
    func integer(_ name: String) -> Int {
      var number: Int32 = 0
      return FcPatternGetInteger(pattern, name, 0, &number) == FcResultMatch ? Int(number) : 0
    }
    guard let family = string(FC_FAMILY), let name = string(FC_POSTSCRIPT_NAME) else { return nil }
    self.family = family
    postScriptName = name
    fullName = string(FC_FULLNAME) ?? name
    weight = Int(FcWeightToOpenType(Int32(integer(FC_WEIGHT))))
    isItalic = integer(FC_SLANT) > 0
    width = integer(FC_WIDTH)
    file = string(FC_FILE) ?? ""
  }
}
