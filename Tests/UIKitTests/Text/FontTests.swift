import Foundation
import Testing

@testable import UIKit

@Suite("Fonts")
struct FontTests {
  @Test("The system font has SF Pro's metrics")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.pointSize == 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.187) < 0.001)
    #expect(abs(font.descender + 4.101) < 0.001)
    #expect(abs(font.capHeight - 11.978) < 0.001)
    #expect(abs(font.xHeight - 8.948) < 0.001)
    #expect(font.leading == 0)
  }

  @Test("Names as on iOS")
  func names() {
    #expect(UIFont.systemFont(ofSize: 10).fontName == ".SFUI-Regular")
    #expect(UIFont.boldSystemFont(ofSize: 10).fontName == ".SFUI-Semibold")
    #expect(UIFont.italicSystemFont(ofSize: 10).fontName == ".SFUI-Italic")
    #expect(UIFont.systemFont(ofSize: 10, weight: .heavy).fontName == ".SFUI-Heavy")
    #expect(UIFont.systemFont(ofSize: 10).familyName == ".AppleSystemUIFont")
  }

  @Test("System sizes")
  func sizes() {
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12)
    #expect(UIFont.systemFontSize == 14)
  }

  @Test("Fonts are equal by face and size")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12, weight: .light))
    #expect(UIFont.systemFont(ofSize: 12).hash == UIFont.systemFont(ofSize: 12).hash)
    #expect(UIFont.systemFont(ofSize: 12).withSize(20).pointSize == 20)
  }

  @Test(
    "Text styles have the sizes of the Human Interface Guidelines",
    arguments: [
      (UIFont.TextStyle.largeTitle, CGFloat(34), CGFloat(44)), (.title1, 28, 38), (.title2, 22, 34), (.title3, 20, 31),
      (.headline, 17, 28), (.body, 17, 28), (.callout, 16, 26), (.subheadline, 15, 25), (.footnote, 13, 23),
      (.caption1, 12, 22), (.caption2, 11, 20),
    ]
  )
  func textStyles(style: UIFont.TextStyle, large: CGFloat, accessibility: CGFloat) {
    let normal = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: normal).pointSize == large)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: huge).pointSize == accessibility)
  }

  @Test("The two styles above the large title are bold")
  func extraLargeTitles() {
    let (first, second) = (
      UIFont.preferredFont(forTextStyle: .extraLargeTitle), UIFont.preferredFont(forTextStyle: .extraLargeTitle2)
    )
    #expect(first.pointSize == 36 && second.pointSize == 28)
    #expect(first.fontName == ".SFUI-Bold" && second.fontName == ".SFUI-Bold")
  }

  @Test("A headline is semibold")
  func headline() {
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
  }

  @Test("Metrics scale fonts with the text size, up to a maximum")
  func fontMetrics() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize == 45)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: huge).pointSize == 40)
    #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 17)
    #expect(metrics.scaledFont(for: font).pointSize == UIFontMetrics.default.scaledFont(for: font).pointSize)
  }

  @Test(
    "Metrics grow as the style's lines do, in whole pixels",
    arguments: [(16, 15.5), (17, 16), (22, 21)] as [(CGFloat, CGFloat)]
  )
  func scaledValues(value: CGFloat, scaled: CGFloat) {
    let medium = UITraitCollection {
      $0.preferredContentSizeCategory = .medium
      $0.displayScale = 2
    }
    #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: value, compatibleWith: medium) == scaled)
  }

  @Test(
    "Words of the system font are as wide as iOS draws them",
    arguments: [
      ("the", 16, .regular, 23.7), ("point", 16, .regular, 37), ("What's", 16, .semibold, 52.7),
      ("What's the point?", 25, .regular, 188.7), ("What's the point?", 58, .regular, 428.3),
    ] as [(String, CGFloat, UIFont.Weight, CGFloat)]
  )
  func widths(text: String, size: CGFloat, weight: UIFont.Weight, width: CGFloat) {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    #expect(abs((text as NSString).size(withAttributes: [.font: font]).width / width - 1) < 0.03)
  }

  @Test("Letters of one width stand as far from each other as SF Mono's, in lines as high as SF Pro's")
  func monospaced() {
    let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    let width = ("0123456789" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(width - 123.6) < 1)
    #expect(font.lineHeight == UIFont.systemFont(ofSize: 20).lineHeight)
  }

  @Test("Named fonts: by PostScript, full and family name; nil for a font there is not")
  func named() throws {
    let inter = try #require(UIFont(name: "Inter", size: 20))
    #expect(inter.familyName == "Inter")
    #expect(inter.fontName == "Inter-Regular")
    let bold = try #require(UIFont(name: "Inter-Bold", size: 20))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(UIFont(name: "Inter Bold", size: 20) == bold)
    #expect(UIFont(name: "NoSuchFont-Regular", size: 20) == nil)
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-SemiBold"))
    #expect(UIFont.fontNames(forFamilyName: "NoSuchFamily").isEmpty)
    #expect(abs(inter.lineHeight - 24.2) < 0.3)
  }

  @Test("Descriptors change traits, design and size")
  func descriptors() throws {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == ".SFUI-BoldItalic")
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 17)
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    let mono = try #require(descriptor.withDesign(.monospaced))
    #expect(mono.symbolicTraits.contains(.traitMonoSpace))
    #expect(descriptor.withDesign(.rounded) == nil)
    #expect(descriptor.withSize(9).pointSize == 9)
    #expect(descriptor.withFamily("Inter").object(forKey: .family) as? String == "Inter")
    let absent: [UIFontDescriptor.SymbolicTraits] = [
      .traitCondensed, .traitVertical, .traitTightLeading, .traitLooseLeading,
    ]
    for traits in absent { #expect(descriptor.withSymbolicTraits(traits) == nil) }
    let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
    #expect(UIFont(descriptor: heavy, size: 0).fontName == ".SFUI-Heavy")
    #expect(UIFontDescriptor(fontAttributes: [.size: 21.0]).pointSize == 21)
    #expect(UIFontDescriptor(name: "Inter-Bold", size: 9).postscriptName == "Inter-Bold")
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1).pointSize == 28)
    #expect(descriptor.fontAttributes[.size] as? CGFloat == 17)
  }

  @Test("Digits of one width")
  func monospacedDigits() {
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(abs(width("1111", font) - width("8888", font)) < 0.01)
    #expect(width("1111", .systemFont(ofSize: 17)) < width("8888", .systemFont(ofSize: 17)))
    let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    #expect(abs(width("iiii", mono) - width("MMMM", mono)) < 0.01)
  }

  @Test("Settings switch features of a font on and off") func featureSettings() throws {
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let settings = [[UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]]
    let plain = UIFont.systemFont(ofSize: 17)
    let font = UIFont(descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0)
    #expect(font.pointSize == 17 && font != plain)
    #expect(abs(width("1111", font) - width("8888", font)) < 0.01)
    #expect(font.fontDescriptor.fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Int]] == settings)
    let older: [UIFontDescriptor.FeatureKey: Int] = [
      .featureIdentifier: kNumberSpacingType, .typeIdentifier: kProportionalNumbersSelector,
    ]
    let again = font.fontDescriptor.addingAttributes([.featureSettings: [older]])
    #expect(abs(width("1111", UIFont(descriptor: again, size: 0)) - width("1111", plain)) < 0.01)
    let zero = plain.fontDescriptor.addingAttributes(
      [.featureSettings: [[.type: kTypographicExtrasType, .selector: kSlashedZeroOnSelector]]]
        as [UIFontDescriptor.AttributeName: [[UIFontDescriptor.FeatureKey: Int]]]
    )
    #expect(UIFont(descriptor: zero, size: 0).pangoFeatures == "zero=1")
    let archive = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: archive) == font)
    var features = FontFeatures()
    for selector in [kStylisticAltTwoOnSelector, kStylisticAltTwoOffSelector] {
      features.set(.init(type: kStylisticAlternativesType, selector: selector))
    }
    features.set(.init(type: kVerticalPositionType, selector: kSuperiorsSelector))
    #expect(
      features.openType == ["ss02=1", "ss02=0", "sups=1"] && FontFeatures(archived: features.archived) == features
    )
  }

  @Test("Text is about as wide as SF Pro's", arguments: [("Label", 17.0, 41.7), ("Button", 15, 46)])
  func widths(text: String, size: Double, expected: Double) {
    let width = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
    #expect(abs(width - expected) < 1.5)
  }
}

@Suite("Content size categories")
struct ContentSizeCategoryTests {
  @Test("They are ordered")
  func order() {
    #expect(UIContentSizeCategory.small < .medium)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.large <= .large)
    #expect(!(UIContentSizeCategory.unspecified < .large))
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.large.isAccessibilityCategory)
  }

  @Test(
    "A desktop's text scale chooses the nearest",
    arguments: [(1.0, UIContentSizeCategory.large), (1.25, .extraExtraLarge), (0.8, .extraSmall)]
  )
  func scale(scale: Double, category: UIContentSizeCategory) {
    #expect(UIContentSizeCategory(textScale: scale) == category)
  }

  @Test(
    "Fonts that iOS ships come by their names, with size and weight",
    arguments: [
      ("AvenirNext-Bold", "Avenir Next", UIFont.Weight.bold, false),
      ("HelveticaNeue-Light", "Helvetica Neue", .light, false),
      ("HelveticaNeue-UltraLightItalic", "Helvetica Neue", .ultraLight, true), ("Georgia", "Georgia", .regular, false),
      ("Menlo-BoldItalic", "Menlo", .bold, true), ("Courier", "Courier", .regular, false),
      ("TimesNewRomanPSMT", "Times New Roman", .regular, false), ("ArialMT", "Arial", .regular, false),
      ("TimesNewRomanPS-BoldItalicMT", "Times New Roman", .bold, true), ("Futura-Medium", "Futura", .medium, false),
      ("PingFangSC-Semibold", "PingFang SC", .semibold, false),
    ]
  )
  func phoneFonts(name: String, family: String, weight: UIFont.Weight, isItalic: Bool) throws {
    let font = try #require(UIFont(name: name, size: 21))
    #expect(font.fontName == name && font.familyName == family && font.pointSize == 21)
    #expect(font.face.weight == weight && font.face.isItalic == isItalic)
    let drawn = (name as NSString).size(withAttributes: [.font: font])
    #expect(drawn.width > 20 && drawn.height > 15)
  }

  @Test("Every family's faces are found by their names, and no others")
  func consistentNames() throws {
    #expect(UIFont.familyNames.contains("Avenir Next") && UIFont.familyNames == UIFont.familyNames.sorted())
    for family in PhoneFontFamily.all {
      #expect(UIFont.familyNames.contains(family.name))
      #expect(UIFont(name: family.name, size: 10)?.familyName == family.name)
      let names = UIFont.fontNames(forFamilyName: family.name)
      #expect(!names.isEmpty)
      for name in names {
        #expect(UIFont(name: name, size: 10)?.fontName == name)
        #expect(UIFont(name: name, size: 10)?.familyName == family.name)
      }
    }
    #expect(UIFont(name: "AvenirNext-Enormous", size: 10) == nil && UIFont(name: "Nothing", size: 10) == nil)
    #expect(UIFont.fontNames(forFamilyName: "Nothing") == [])
  }

  @Test("A stand-in is of the same kind, and weights differ")
  func standIns() throws {
    func width(_ text: String, _ name: String) throws -> CGFloat {
      (text as NSString).size(withAttributes: [.font: try #require(UIFont(name: name, size: 40))]).width
    }
    #expect(try width("iiii", "Menlo-Regular") == width("MMMM", "Menlo-Regular"))
    #expect(try width("iiii", "Courier") == width("MMMM", "Courier"))
    #expect(try width("iiii", "Georgia") < width("MMMM", "Georgia"))
    #expect(try width("minimum", "AvenirNext-Heavy") > width("minimum", "AvenirNext-UltraLight"))
    #expect(try width("minimum", "AvenirNextCondensed-Regular") < width("minimum", "AvenirNext-Regular"))
    let bold = UIFont(name: "Georgia", size: 10)?.fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold?.postscriptName == "Georgia-Bold")
  }

  @Test("That another family stands in is said once")
  func saidOnce() throws {
    let family = "A Family of \(UUID().uuidString)"
    #expect(FontCatalog.announcement(standInFor: family)?.contains(family) == true)
    #expect(FontCatalog.announcement(standInFor: family) == nil)
    let font = try #require(UIFont(name: "Georgia", size: 12))
    #expect(font.familyName == "Georgia")
    // Asking for the font has said it already, where it is not installed.
    if !FontCatalog.families.contains("Georgia") { #expect(FontCatalog.announcement(standInFor: "Georgia") == nil) }
  }

  @Test("Twenty stylistic sets are switched on and off, and numbers below are those of formulas")
  func stylisticSets() {
    let on = [
      kStylisticAltOneOnSelector, kStylisticAltTwoOnSelector, kStylisticAltThreeOnSelector, kStylisticAltFourOnSelector,
      kStylisticAltFiveOnSelector, kStylisticAltSixOnSelector, kStylisticAltSevenOnSelector,
      kStylisticAltEightOnSelector, kStylisticAltNineOnSelector, kStylisticAltTenOnSelector,
      kStylisticAltElevenOnSelector, kStylisticAltTwelveOnSelector, kStylisticAltThirteenOnSelector,
      kStylisticAltFourteenOnSelector, kStylisticAltFifteenOnSelector, kStylisticAltSixteenOnSelector,
      kStylisticAltSeventeenOnSelector, kStylisticAltEighteenOnSelector, kStylisticAltNineteenOnSelector,
      kStylisticAltTwentyOnSelector,
    ]
    let off = [
      kStylisticAltOneOffSelector, kStylisticAltTwoOffSelector, kStylisticAltThreeOffSelector,
      kStylisticAltFourOffSelector, kStylisticAltFiveOffSelector, kStylisticAltSixOffSelector,
      kStylisticAltSevenOffSelector, kStylisticAltEightOffSelector, kStylisticAltNineOffSelector,
      kStylisticAltTenOffSelector, kStylisticAltElevenOffSelector, kStylisticAltTwelveOffSelector,
      kStylisticAltThirteenOffSelector, kStylisticAltFourteenOffSelector, kStylisticAltFifteenOffSelector,
      kStylisticAltSixteenOffSelector, kStylisticAltSeventeenOffSelector, kStylisticAltEighteenOffSelector,
      kStylisticAltNineteenOffSelector, kStylisticAltTwentyOffSelector,
    ]
    for (index, (one, other)) in zip(on, off).enumerated() {
      let name = String(format: "ss%02d", index + 1)
      #expect(FontFeatures.openType(kStylisticAlternativesType, one) == ["\(name)=1"])
      #expect(FontFeatures.openType(kStylisticAlternativesType, other) == ["\(name)=0"])
    }
    #expect(FontFeatures.openType(kVerticalPositionType, kScientificInferiorsSelector) == ["sinf=1"])
  }
}
