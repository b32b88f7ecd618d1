import SlipwayFoundation
import UIKit

// The names that a font's file may hold.

public nonisolated(unsafe) let kCTFontCopyrightNameKey = "CTFontCopyrightName" as CFString
public nonisolated(unsafe) let kCTFontFamilyNameKey = "CTFontFamilyName" as CFString
public nonisolated(unsafe) let kCTFontSubFamilyNameKey = "CTFontSubFamilyName" as CFString
public nonisolated(unsafe) let kCTFontStyleNameKey = "CTFontSubFamilyName" as CFString
public nonisolated(unsafe) let kCTFontUniqueNameKey = "CTFontUniqueName" as CFString
public nonisolated(unsafe) let kCTFontFullNameKey = "CTFontFullName" as CFString
public nonisolated(unsafe) let kCTFontVersionNameKey = "CTFontVersionName" as CFString
public nonisolated(unsafe) let kCTFontPostScriptNameKey = "CTFontPostScriptName" as CFString
public nonisolated(unsafe) let kCTFontTrademarkNameKey = "CTFontTrademarkName" as CFString
public nonisolated(unsafe) let kCTFontManufacturerNameKey = "CTFontManufacturerName" as CFString
public nonisolated(unsafe) let kCTFontDesignerNameKey = "CTFontDesignerName" as CFString
public nonisolated(unsafe) let kCTFontDescriptionNameKey = "CTFontDescriptionName" as CFString
public nonisolated(unsafe) let kCTFontVendorURLNameKey = "CTFontVendorURLName" as CFString
public nonisolated(unsafe) let kCTFontDesignerURLNameKey = "CTFontDesignerURLName" as CFString
public nonisolated(unsafe) let kCTFontLicenseNameKey = "CTFontLicenseNameName" as CFString
public nonisolated(unsafe) let kCTFontLicenseURLNameKey = "CTFontLicenseURLName" as CFString
public nonisolated(unsafe) let kCTFontSampleTextNameKey = "CTFontSampleTextName" as CFString
public nonisolated(unsafe) let kCTFontPostScriptCIDNameKey = "CTFontPostScriptCIDName" as CFString

/// Each key's number in OpenType's `name` table.
private let nameNumbers: [String: UInt32] = [
  "CTFontCopyrightName": 0, "CTFontSubFamilyName": 2, "CTFontUniqueName": 3, "CTFontVersionName": 5,
  "CTFontTrademarkName": 7, "CTFontManufacturerName": 8, "CTFontDesignerName": 9, "CTFontDescriptionName": 10,
  "CTFontVendorURLName": 11, "CTFontDesignerURLName": 12, "CTFontLicenseNameName": 13, "CTFontLicenseURLName": 14,
  "CTFontSampleTextName": 19, "CTFontPostScriptCIDName": 20,
]

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as CFString }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as CFString }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fullName as CFString }
/// The full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.fullName as CFString }

/// One of the font's names; nil where its file has none. A font that others stand in for has its own family, full and
/// PostScript name, and the others' file's besides.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontFamilyNameKey: font.familyName as CFString
  case kCTFontFullNameKey: font.fullName as CFString
  case kCTFontPostScriptNameKey: font.fontName as CFString
  default: nameNumbers[nameKey.description].flatMap { font.graphicsFont.name($0) } as CFString?
  }
}

/// The same as `CTFontCopyName(_:_:)`, and which language it is in: English, which fonts' files have their names in.
public func CTFontCopyLocalizedName(
  _ font: CTFont,
  _ nameKey: CFString,
  _ actualLanguage: UnsafeMutablePointer<Unmanaged<CFString>?>?
) -> CFString? {
  let name = CTFontCopyName(font, nameKey)
  actualLanguage?.pointee = name == nil ? nil : .passRetained("en" as CFString)
  return name
}

extension UIFont {
  fileprivate var fullName: String {
    let style = fontDescriptor.object(forKey: .face) as? String ?? ""
    guard graphicsFont.postScriptName as String? == fontName, let name = graphicsFont.name(4) else {
      return style == "Regular" || style.isEmpty ? familyName : "\(familyName) \(style)"
    }
    return name
  }
}
