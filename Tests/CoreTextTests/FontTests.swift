import CoreText
import Foundation
import Testing
import UIKit

@Suite("Fonts")
struct FontTests {
  let font = CTFontCreateWithName("Inter-Bold" as CFString, 20, nil)

  @Test("A font is found by its name, and is UIKit's")
  func byName() {
    #expect(CTFontCopyPostScriptName(font) as String == "Inter-Bold" && CTFontCopyFamilyName(font) as String == "Inter")
    #expect(CTFontCopyFullName(font) as String == "Inter Bold" && CTFontCopyDisplayName(font) as String == "Inter Bold")
    #expect(CTFontCopyName(font, kCTFontSubFamilyNameKey) as String? == "Bold")
    #expect(CTFontCopyName(font, kCTFontFullNameKey) as String? == "Inter Bold")
    #expect(CTFontCopyName(font, kCTFontSampleTextNameKey) == nil)
    var language: Unmanaged<CFString>?
    #expect(CTFontCopyLocalizedName(font, kCTFontFamilyNameKey, &language) as String? == "Inter")
    #expect(language?.takeRetainedValue() as String? == "en")
    let same = UIFont(name: "Inter-Bold", size: 20)!
    #expect(font as UIFont == same && (same as CTFont) == font && CTFontGetSize(same as CTFont) == 20)
    #expect(CTFontGetSize(CTFontCreateWithName("Inter-Bold" as CFString, 0, nil)) == 12)
    // What nobody has is drawn as Helvetica is.
    #expect(CTFontCopyFamilyName(CTFontCreateWithName("NoSuchFont" as CFString, 9, nil)) as String == "Helvetica")
    #expect(UIFont("Inter-Bold" as CFString, size: 20) == font && UIFont(font.fontDescriptor, size: 7).pointSize == 7)
  }

  @Test("The interface's fonts have roles")
  func interface() throws {
    let system = try #require(CTFontCreateUIFontForLanguage(.system, 17, nil))
    #expect(system as UIFont == .systemFont(ofSize: 17))
    #expect(CTFontCreateUIFontForLanguage(.emphasizedSystem, 17, nil) == UIFont.boldSystemFont(ofSize: 17))
    #expect(CTFontGetSize(try #require(CTFontCreateUIFontForLanguage(.miniSystem, 0, nil))) == 9)
    #expect(CTFontGetSymbolicTraits(UIFont(.userFixedPitch, size: 10)).contains(.traitMonoSpace))
    #expect(UIFont(.system, size: 17, language: "de" as CFString) == system)
  }

  @Test("Lengths are UIKit's, of the design in points")
  func lengths() {
    let plain = font as UIFont
    #expect(CTFontGetAscent(font) == plain.ascender && CTFontGetDescent(font) == -plain.descender)
    #expect(CTFontGetLeading(font) == 0 && CTFontGetCapHeight(font) == plain.capHeight)
    #expect(CTFontGetXHeight(font) == plain.xHeight)
    #expect(CTFontGetUnitsPerEm(font) == UInt32(CTFontCopyGraphicsFont(font, nil).unitsPerEm))
    #expect(CTFontGetGlyphCount(font) > 1000 && CTFontGetSlantAngle(font) == 0)
    #expect(CTFontGetSlantAngle(CTFontCreateWithName("Inter-Italic" as CFString, 20, nil)) < -5)
    #expect(CTFontGetBoundingBox(font).contains(CGRect(x: 0, y: 0, width: 10, height: CTFontGetCapHeight(font))))
    #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0.5)
  }

  @Test("Characters have glyphs, a pair of surrogates one")
  func glyphs() {
    let characters = Array("Hi\u{1D400}".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: 4)
    #expect(!CTFontGetGlyphsForCharacters(font, characters, &glyphs, 4))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2] == 0 && glyphs[3] == 0)
    #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, 2))
    let characterSet = CTFontCopyCharacterSet(font) as CharacterSet
    #expect(characterSet.contains("H") && !characterSet.contains("\u{1D400}"))
    let graphics = CTFontCopyGraphicsFont(font, nil)
    if let name = CTFontCopyNameForGlyph(font, glyphs[0]) {
      #expect(CTFontGetGlyphWithName(font, name) == glyphs[0])
    }
    #expect(graphics.postScriptName as String? == "Inter-Bold")
  }

  @Test("Glyphs have advances, bounds and outlines")
  func shapes() throws {
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    _ = CTFontGetGlyphsForCharacters(font, Array("Hi".utf16), &glyphs, 2)
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)
    #expect(isNear(CGFloat(sum), advances[0].width + advances[1].width) && advances[0].width > advances[1].width)
    #expect(isNear(CGFloat(sum), line("Hi", [.font: font]).measuredWidth, 0.1))
    var bounds = [CGRect](repeating: .zero, count: 2)
    let all = CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, &bounds, 2)
    #expect(isNear(bounds[0].minY, 0, 0.1) && isNear(bounds[0].maxY, CTFontGetCapHeight(font), 0.3))
    #expect(all == bounds[0].union(bounds[1]))
    let outline = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
    #expect(
      isNear(outline.boundingBoxOfPath.height, bounds[0].height, 0.1)
        && outline.contains(CGPoint(x: bounds[0].minX + 1, y: 5))
    )
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let large = try #require(CTFontCreatePathForGlyph(font, glyphs[0], &twice))
    #expect(isNear(large.boundingBoxOfPath.width, bounds[0].width * 2, 0.2))
    var space: CGGlyph = 0
    _ = CTFontGetGlyphsForCharacters(font, [0x20], &space, 1)
    #expect(CTFontCreatePathForGlyph(font, space, nil) == nil)
  }

  @Test("A matrix leans what is drawn")
  func matrix() throws {
    var lean = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let leaning = CTFontCreateWithName("Inter-Bold" as CFString, 20, &lean)
    #expect(CTFontGetMatrix(leaning) == lean && CTFontGetMatrix(font) == .identity && leaning != font)
    let glyph = CTFontGetGlyphWithName(font, "H") == 0 ? glyphOf("H") : CTFontGetGlyphWithName(font, "H")
    let (upright, slanted) = (
      try #require(CTFontCreatePathForGlyph(font, glyph, nil)),
      try #require(CTFontCreatePathForGlyph(leaning, glyph, nil))
    )
    let gain = slanted.boundingBoxOfPath.width - upright.boundingBoxOfPath.width
    #expect(isNear(gain, upright.boundingBoxOfPath.height / 2, 0.2))
    let pages = [font, leaning].map { font in
      Page(40, 30) {
        $0.textPosition = CGPoint(x: 4, y: 5)
        CTLineDraw(line("H", [.font: font]), $0)
      }
    }
    #expect(pages[1].ink.width > pages[0].ink.width + 4)
    #expect(CTRunGetStatus(line("H", [.font: leaning]).allRuns[0]).contains(.hasNonIdentityMatrix))
  }

  private func glyphOf(_ character: Character) -> CGGlyph {
    var glyph: CGGlyph = 0
    _ = CTFontGetGlyphsForCharacters(font, Array(String(character).utf16), &glyph, 1)
    return glyph
  }

  @Test("Traits are asked for, and added and taken away by a mask")
  func traits() throws {
    let regular = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, [], .traitBold))
    #expect(!CTFontGetSymbolicTraits(regular).contains(.traitBold) && CTFontGetSize(regular) == 20)
    let italic = try #require(CTFontCreateCopyWithSymbolicTraits(font, 9, nil, .traitItalic, .traitItalic))
    #expect(CTFontGetSymbolicTraits(italic) == [.traitBold, .traitItalic] && CTFontGetSize(italic) == 9)
    #expect(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitCondensed, .traitCondensed) == nil)
    let traits = CTFontCopyTraits(italic)
    #expect((traits.object(forKey: kCTFontWeightTrait) as? NSNumber)?.doubleValue == 0.4)
    #expect(
      (traits.object(forKey: kCTFontSymbolicTrait) as? NSNumber)?.uint32Value
        == CTFontSymbolicTraits([.traitBold, .traitItalic]).rawValue
    )
    #expect((traits.object(forKey: kCTFontWidthTrait) as? NSNumber)?.doubleValue == 0)
    let mono = try #require(CTFontCreateCopyWithFamily(font, 0, nil, "Inter Display" as CFString))
    #expect(
      CTFontCopyFamilyName(mono) as String == "Inter Display" && CTFontGetSymbolicTraits(mono).contains(.traitBold)
    )
    #expect(CTFontCreateCopyWithFamily(font, 0, nil, "No Such Family" as CFString) == nil)
  }

  @Test("What a font lacks is drawn by another")
  func standIn() {
    let other = CTFontCreateForString(font, "😀" as CFString, CFRangeMake(0, 2))
    #expect(CTFontCopyFamilyName(other) as String != "Inter")
    #expect(CTFontCreateForString(font, "a😀" as CFString, CFRangeMake(0, 1)) == font)
    #expect(UIFont(font: font, string: "a" as CFString, range: CFRangeMake(0, 1)) == font)
  }

  @Test("Features are listed, and switched by a descriptor")
  func features() throws {
    let types = CTFontCopyFeatures(font) as! [[String: Any]]
    let numbers = types.first { $0[kCTFontFeatureTypeIdentifierKey as String] as? Int == kNumberSpacingType }
    let selectors = try #require(numbers?[kCTFontFeatureTypeSelectorsKey as String] as? [[String: Any]])
    #expect(
      selectors.contains { $0[kCTFontFeatureSelectorIdentifierKey as String] as? Int == kMonospacedNumbersSelector }
    )
    #expect(CTFontCopyFeatureSettings(font) == nil)
    let descriptor = CTFontDescriptorCreateCopyWithFeature(
      font.fontDescriptor,
      kNumberSpacingType as CFNumber,
      kMonospacedNumbersSelector as CFNumber
    )
    let tabular = CTFontCreateWithFontDescriptor(descriptor, 20, nil)
    let settings = CTFontCopyFeatureSettings(tabular) as! [[String: Any]]
    #expect(settings[0][kCTFontFeatureTypeIdentifierKey as String] as? Int == kNumberSpacingType)
    #expect(
      isNear(
        CGFloat(line("111", [.font: tabular]).measuredWidth),
        CGFloat(line("888", [.font: tabular]).measuredWidth),
        0.1
      )
    )
    #expect(line("111", [.font: font]).measuredWidth < line("888", [.font: font]).measuredWidth - 1)
  }

  @Test("A place on an axis is kept; Inter's files have no axes")
  func variations() {
    #expect(CTFontCopyVariationAxes(font) == nil && CTFontCopyVariation(font) == nil)
    let weight = NSNumber(value: 0x7767_6874)
    let varied = CTFontCreateWithFontDescriptor(
      CTFontDescriptorCreateCopyWithVariation(font.fontDescriptor, weight, 650),
      20,
      nil
    )
    #expect((CTFontCopyVariation(varied)?.object(forKey: weight) as? NSNumber)?.doubleValue == 650)
  }

  @Test("A file's tables can be read")
  func tables() {
    let tags = (CTFontCopyAvailableTables(font, []) as! [NSNumber]).map(\.uint32Value)
    #expect(tags.contains(0x6865_6164) && CTFontCopyTable(font, 0x6865_6164, [])!.length >= 54)
    #expect(CTFontCopyTable(font, 0, []) == nil)
  }
}

@Suite("Descriptors")
struct DescriptorTests {
  @Test("A descriptor is made of a dictionary, and says what its font is")
  func attributes() {
    let descriptor = CTFontDescriptorCreateWithAttributes(
      [
        kCTFontFamilyNameAttribute as String: "Inter", kCTFontSizeAttribute as String: 15,
        kCTFontTraitsAttribute as String: [kCTFontWeightTrait as String: 0.4],
      ] as CFDictionary
    )
    let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(CTFontCopyPostScriptName(font) as String == "Inter-Bold" && CTFontGetSize(font) == 15)
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute) as? String == "Inter-Bold")
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontStyleNameAttribute) as? String == "Bold")
    #expect((CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? NSNumber)?.doubleValue == 15)
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontDisplayNameAttribute) as? String == "Inter Bold")
    #expect((CTFontDescriptorCopyAttribute(descriptor, kCTFontURLAttribute) as? NSURL)?.path?.hasSuffix(".otf") == true)
    #expect(CTFontDescriptorCopyAttributes(descriptor).object(forKey: kCTFontFamilyNameAttribute) as? String == "Inter")
    #expect(CTFontCopyAttribute(font, kCTFontFamilyNameAttribute) as? String == "Inter")
    #expect(CTFontCopyFontDescriptor(font) == font.fontDescriptor)
    let large = CTFontDescriptorCreateCopyWithAttributes(
      descriptor,
      [kCTFontSizeAttribute as String: 40] as CFDictionary
    )
    #expect(large.pointSize == 40 && CTFontDescriptorCreateWithNameAndSize("Inter-Thin" as CFString, 8).pointSize == 8)
    let copy = CTFontCreateCopyWithAttributes(
      font,
      0,
      nil,
      CTFontDescriptorCreateWithNameAndSize("Inter-Thin" as CFString, 8)
    )
    #expect(CTFontCopyPostScriptName(copy) as String == "Inter-Thin" && CTFontGetSize(copy) == 15)
  }

  @Test("Fonts that match a descriptor are found")
  func matching() throws {
    let inter = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute as String: "Inter"] as CFDictionary)
    let family = try #require(CTFontDescriptorCreateMatchingFontDescriptors(inter, nil)) as! [CTFontDescriptor]
    #expect(family.count > 8 && family[0].postscriptName == "Inter-Regular")
    let bold = CTFontDescriptorCreateWithNameAndSize("Inter-Bold" as CFString, 0)
    let exact = CTFontDescriptorCreateMatchingFontDescriptors(bold, NSSet(array: [kCTFontNameAttribute]))
    #expect(exact?.count == 1)
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(bold, nil)?.postscriptName == "Inter-Bold")
    let nothing = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute as String: "Nope"] as CFDictionary)
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(nothing, nil) == nil)
  }

  @Test("A collection lists what its descriptors find")
  func collections() {
    let all = CTFontCollectionCreateMatchingFontDescriptors(CTFontCollectionCreateFromAvailableFonts(nil))
    #expect((all?.count ?? 0) > 15)
    let inter = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute as String: "Inter"] as CFDictionary)
    func count(_ queries: [CTFontDescriptor], _ options: CFDictionary?) -> Int {
      CTFontCollectionCreateMatchingFontDescriptors(
        CTFontCollectionCreateWithFontDescriptors(queries as CFArray, options)
      )?.count ?? 0
    }
    let once = count([inter], nil)
    #expect(count([inter, inter], nil) == once * 2)
    #expect(count([inter, inter], [kCTFontCollectionRemoveDuplicatesOption as String: 1] as CFDictionary) == once)
    #expect(count([], nil) == 0)
    let grown = CTFontCollectionCreateCopyWithFontDescriptors(
      CTFontCollectionCreateWithFontDescriptors([inter] as CFArray, nil),
      [inter] as CFArray,
      nil
    )
    #expect(CTFontCollectionCreateMatchingFontDescriptors(grown)?.count == once * 2)
    let sorted =
      CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
        CTFontCollectionCreateWithFontDescriptors([inter] as CFArray, nil),
        { one, other, _ in one.postscriptName < other.postscriptName ? .orderedAscending : .orderedDescending },
        nil
      ) as! [CTFontDescriptor]
    #expect(sorted.map(\.postscriptName) == sorted.map(\.postscriptName).sorted())
  }
}

@Suite("Registered fonts", .serialized)
struct RegisteredFontTests {
  @Test("A file's fonts are known from its registration to its end")
  func files() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Zykra-\(UUID()).otf")
    try strangeFont.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(UIFont(name: "Zykra-Regular", size: 12) == nil)
    // It can be looked at before.
    let found = try #require(CTFontManagerCreateFontDescriptorsFromURL(file as CFURL)) as! [CTFontDescriptor]
    #expect(found.map(\.postscriptName) == ["Zykra-Regular"] && UIFont(name: "Zykra-Regular", size: 12) == nil)
    #expect(CTFontManagerGetScopeForURL(file as CFURL) == .none)

    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error) && error == nil)
    #expect(UIFont(name: "Zykra-Regular", size: 12) != nil && CTFontManagerGetScopeForURL(file as CFURL) == .process)
    #expect((CTFontManagerCopyAvailablePostScriptNames() as! [String]).contains("Zykra-Regular"))
    #expect((CTFontManagerCopyAvailableFontFamilyNames() as! [String]).contains("Zykra"))
    let (strange, plain) = (UIFont(name: "Zykra-Regular", size: 20)!, UIFont(name: "Inter-Regular", size: 20)!)
    #expect(line("Haus", [.font: strange]).measuredWidth == line("Haus", [.font: plain]).measuredWidth)

    #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(
      CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil) && UIFont(name: "Zykra-Regular", size: 12) == nil
    )
    #expect(!CTFontManagerUnregisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
  }

  @Test("What is no file of fonts is refused")
  func refusals() throws {
    let none = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    func code(_ url: URL, _ scope: CTFontManagerScope) -> Int? {
      var error: Unmanaged<CFError>?
      _ = CTFontManagerRegisterFontsForURL(url as CFURL, scope, &error)
      let reason = error?.takeRetainedValue()
      #expect(reason?.domain == kCTFontManagerErrorDomain as String)
      #expect(reason?.userInfo[kCTFontManagerErrorFontURLsKey as String] as? [URL] == [url])
      return reason?.code
    }
    #expect(code(none, .process) == CTFontManagerError.fileNotFound.rawValue)
    #expect(
      code(none, .persistent) == CTFontManagerError.unsupportedScope.rawValue && CTFontManagerScope.user == .persistent
    )
    #expect(code(URL(string: "https://example.com/a.ttf")!, .process) == CTFontManagerError.invalidFilePath.rawValue)
    try Data("no font".utf8).write(to: none)
    defer { try? FileManager.default.removeItem(at: none) }
    #expect(code(none, .process) == CTFontManagerError.unrecognizedFormat.rawValue)
    var failures: Unmanaged<CFArray>?
    #expect(!CTFontManagerRegisterFontsForURLs([none] as CFArray, .process, &failures))
    #expect(failures?.takeRetainedValue().count == 1)
    #expect(!CTFontManagerUnregisterFontsForURLs([none] as CFArray, .process, nil))
  }

  @Test("Many files are registered, and what failed is told")
  func many() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Zykra-\(UUID()).otf")
    try strangeFont.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    nonisolated(unsafe) var told = 0
    let name = Notification.Name(kCTFontManagerRegisteredFontsChangedNotification as String)
    let watch = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in told += 1 }
    defer { NotificationCenter.default.removeObserver(watch) }
    CTFontManagerRegisterFontURLs([file] as CFArray, .process, true) { failures, isDone in
      #expect(failures.count == 0 && isDone)
      return true
    }
    #expect(told == 1 && UIFont(name: "Zykra-Regular", size: 12) != nil)
    CTFontManagerUnregisterFontURLs([file] as CFArray, .process, nil)
    #expect(told == 2 && UIFont(name: "Zykra-Regular", size: 12) == nil)
  }

  @Test("A font in memory is drawn unregistered, and found by name once it is")
  func memory() throws {
    let font = try #require(CGDataProvider(data: strangeFont as CFData).flatMap { CGFont($0) })
    let drawn = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
    #expect(
      CTFontCopyPostScriptName(drawn) as String == "Zykra-Regular" && UIFont(name: "Zykra-Regular", size: 12) == nil
    )
    #expect(CTFontManagerCreateFontDescriptorFromData(strangeFont as CFData)?.postscriptName == "Zykra-Regular")
    #expect(CTFontManagerCreateFontDescriptorsFromData(Data("no".utf8) as CFData).count == 0)
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error) && UIFont(name: "Zykra-Regular", size: 12) != nil)
    #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil) && UIFont(name: "Zykra-Regular", size: 12) == nil)
    #expect(!CTFontManagerUnregisterGraphicsFont(font, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
  }
}
