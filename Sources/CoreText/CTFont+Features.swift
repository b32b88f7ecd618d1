import SlipwayFoundation
import UIKit

// The numbers of features' types and selectors stand in UIKit, which shows them as on iOS.
@_exported import var UIKit.kCaseSensitiveLayoutOffSelector
@_exported import var UIKit.kCaseSensitiveLayoutOnSelector
@_exported import var UIKit.kCaseSensitiveLayoutType
@_exported import var UIKit.kCommonLigaturesOffSelector
@_exported import var UIKit.kCommonLigaturesOnSelector
@_exported import var UIKit.kContextualAlternatesOffSelector
@_exported import var UIKit.kContextualAlternatesOnSelector
@_exported import var UIKit.kContextualAlternatesType
@_exported import var UIKit.kDefaultLowerCaseSelector
@_exported import var UIKit.kDefaultUpperCaseSelector
@_exported import var UIKit.kDiagonalFractionsSelector
@_exported import var UIKit.kFractionsType
@_exported import var UIKit.kInferiorsSelector
@_exported import var UIKit.kLigaturesType
@_exported import var UIKit.kLowerCaseNumbersSelector
@_exported import var UIKit.kLowerCaseSmallCapsSelector
@_exported import var UIKit.kLowerCaseType
@_exported import var UIKit.kMonospacedNumbersSelector
@_exported import var UIKit.kNoFractionsSelector
@_exported import var UIKit.kNormalPositionSelector
@_exported import var UIKit.kNumberCaseType
@_exported import var UIKit.kNumberSpacingType
@_exported import var UIKit.kOrdinalsSelector
@_exported import var UIKit.kProportionalNumbersSelector
@_exported import var UIKit.kRareLigaturesOffSelector
@_exported import var UIKit.kRareLigaturesOnSelector
@_exported import var UIKit.kScientificInferiorsSelector
@_exported import var UIKit.kSlashedZeroOffSelector
@_exported import var UIKit.kSlashedZeroOnSelector
@_exported import var UIKit.kStylisticAltEightOffSelector
@_exported import var UIKit.kStylisticAltEightOnSelector
@_exported import var UIKit.kStylisticAltEighteenOffSelector
@_exported import var UIKit.kStylisticAltEighteenOnSelector
@_exported import var UIKit.kStylisticAltElevenOffSelector
@_exported import var UIKit.kStylisticAltElevenOnSelector
@_exported import var UIKit.kStylisticAltFifteenOffSelector
@_exported import var UIKit.kStylisticAltFifteenOnSelector
@_exported import var UIKit.kStylisticAltFiveOffSelector
@_exported import var UIKit.kStylisticAltFiveOnSelector
@_exported import var UIKit.kStylisticAltFourOffSelector
@_exported import var UIKit.kStylisticAltFourOnSelector
@_exported import var UIKit.kStylisticAltFourteenOffSelector
@_exported import var UIKit.kStylisticAltFourteenOnSelector
@_exported import var UIKit.kStylisticAltNineOffSelector
@_exported import var UIKit.kStylisticAltNineOnSelector
@_exported import var UIKit.kStylisticAltNineteenOffSelector
@_exported import var UIKit.kStylisticAltNineteenOnSelector
@_exported import var UIKit.kStylisticAltOneOffSelector
@_exported import var UIKit.kStylisticAltOneOnSelector
@_exported import var UIKit.kStylisticAltSevenOffSelector
@_exported import var UIKit.kStylisticAltSevenOnSelector
@_exported import var UIKit.kStylisticAltSeventeenOffSelector
@_exported import var UIKit.kStylisticAltSeventeenOnSelector
@_exported import var UIKit.kStylisticAltSixOffSelector
@_exported import var UIKit.kStylisticAltSixOnSelector
@_exported import var UIKit.kStylisticAltSixteenOffSelector
@_exported import var UIKit.kStylisticAltSixteenOnSelector
@_exported import var UIKit.kStylisticAltTenOffSelector
@_exported import var UIKit.kStylisticAltTenOnSelector
@_exported import var UIKit.kStylisticAltThirteenOffSelector
@_exported import var UIKit.kStylisticAltThirteenOnSelector
@_exported import var UIKit.kStylisticAltThreeOffSelector
@_exported import var UIKit.kStylisticAltThreeOnSelector
@_exported import var UIKit.kStylisticAltTwelveOffSelector
@_exported import var UIKit.kStylisticAltTwelveOnSelector
@_exported import var UIKit.kStylisticAltTwentyOffSelector
@_exported import var UIKit.kStylisticAltTwentyOnSelector
@_exported import var UIKit.kStylisticAltTwoOffSelector
@_exported import var UIKit.kStylisticAltTwoOnSelector
@_exported import var UIKit.kStylisticAlternativesType
@_exported import var UIKit.kSuperiorsSelector
@_exported import var UIKit.kTypographicExtrasType
@_exported import var UIKit.kUpperCaseNumbersSelector
@_exported import var UIKit.kUpperCaseSmallCapsSelector
@_exported import var UIKit.kUpperCaseType
@_exported import var UIKit.kVerticalFractionsSelector
@_exported import var UIKit.kVerticalPositionType

// Keys of the dictionaries that tell of a font's features.

/// Number: what kind of thing is set.
public nonisolated(unsafe) let kCTFontFeatureTypeIdentifierKey = "CTFeatureTypeIdentifier" as CFString
public nonisolated(unsafe) let kCTFontFeatureTypeNameKey = "CTFeatureTypeName" as CFString
/// Number: whether one of the selectors at most holds.
public nonisolated(unsafe) let kCTFontFeatureTypeExclusiveKey = "CTFeatureTypeExclusive" as CFString
/// Array of dictionaries.
public nonisolated(unsafe) let kCTFontFeatureTypeSelectorsKey = "CTFeatureTypeSelectors" as CFString
/// Number: how it is set.
public nonisolated(unsafe) let kCTFontFeatureSelectorIdentifierKey = "CTFeatureSelectorIdentifier" as CFString
public nonisolated(unsafe) let kCTFontFeatureSelectorNameKey = "CTFeatureSelectorName" as CFString

// Keys of the dictionaries that tell of a font's axes.

/// Number: the axis's four letters.
public nonisolated(unsafe) let kCTFontVariationAxisIdentifierKey = "NSCTVariationAxisIdentifier" as CFString
public nonisolated(unsafe) let kCTFontVariationAxisMinimumValueKey = "NSCTVariationAxisMinimumValue" as CFString
public nonisolated(unsafe) let kCTFontVariationAxisMaximumValueKey = "NSCTVariationAxisMaximumValue" as CFString
public nonisolated(unsafe) let kCTFontVariationAxisDefaultValueKey = "NSCTVariationAxisDefaultValue" as CFString
public nonisolated(unsafe) let kCTFontVariationAxisNameKey = "NSCTVariationAxisName" as CFString

/// What can be switched in the font, of what has a number at Apple's; nil where nothing can.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
  let tags = font.graphicsFont.features
  let types = FontFeatureType.all.compactMap { $0.description(among: tags) }
  return types.isEmpty ? nil : types as CFArray
}

/// What was switched; nil where nothing was.
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, kCTFontFeatureSettingsAttribute) as? NSArray
}

/// The axes that the font varies on; nil where there is none.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  let axes = font.graphicsFont.axes.map { axis -> [String: Any] in
    [
      kCTFontVariationAxisIdentifierKey.description: NSNumber(value: axis.tag),
      kCTFontVariationAxisNameKey.description: axis.name,
      kCTFontVariationAxisMinimumValueKey.description: axis.minimum,
      kCTFontVariationAxisDefaultValueKey.description: axis.standard,
      kCTFontVariationAxisMaximumValueKey.description: axis.maximum,
    ]
  }
  return axes.isEmpty ? nil : axes as CFArray
}

/// Where the font stands on its axes, by their numbers, as far as it was said; nil where nothing was.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, kCTFontVariationAttribute) as? NSDictionary
}

// MARK: Tables

/// The number of a table of a font's file: its four letters.
public typealias CTFontTableTag = UInt32

/// How tables are read.
public struct CTFontTableOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The numbers of the tables of the font's file.
public func CTFontCopyAvailableTables(_ font: CTFont, _ options: CTFontTableOptions) -> CFArray? {
  font.graphicsFont.tables.map { NSNumber(value: $0) } as CFArray
}
/// The content of a table; nil where the file has none of that number.
public func CTFontCopyTable(_ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions) -> CFData? {
  font.graphicsFont.table(for: table)
}

/// A kind of thing that can be switched in fonts, with the ways in which it can.
struct FontFeatureType {
  let number: Int
  let name: String
  let isExclusive: Bool
  let selectors: [(number: Int, name: String)]

  /// Nil where the font has none of it.
  func description(among tags: Set<String>) -> [String: Any]? {
    func has(_ selector: Int) -> Bool {
      FontFeatures.openType(number, selector).contains { tags.contains(String($0.prefix(4))) }
    }
    let own = selectors.filter { has($0.number) }
    guard !own.isEmpty else { return nil }
    return [
      kCTFontFeatureTypeIdentifierKey.description: number,
      kCTFontFeatureTypeNameKey.description: name,
      kCTFontFeatureTypeExclusiveKey.description: isExclusive,
      kCTFontFeatureTypeSelectorsKey.description: own.map { selector -> [String: Any] in
        [
          kCTFontFeatureSelectorIdentifierKey.description: selector.number,
          kCTFontFeatureSelectorNameKey.description: selector.name,
        ]
      },
    ]
  }

  static let all = [
    FontFeatureType(
      number: kLigaturesType,
      name: "Ligatures",
      isExclusive: false,
      selectors: [
        (kCommonLigaturesOnSelector, "Common Ligatures"), (kCommonLigaturesOffSelector, "No Common Ligatures"),
        (kRareLigaturesOnSelector, "Rare Ligatures"), (kRareLigaturesOffSelector, "No Rare Ligatures"),
      ]
    ),
    FontFeatureType(
      number: kNumberSpacingType,
      name: "Number Spacing",
      isExclusive: true,
      selectors: [
        (kMonospacedNumbersSelector, "Monospaced Numbers"), (kProportionalNumbersSelector, "Proportional Numbers"),
      ]
    ),
    FontFeatureType(
      number: kVerticalPositionType,
      name: "Vertical Position",
      isExclusive: true,
      selectors: [
        (kNormalPositionSelector, "Normal Position"), (kSuperiorsSelector, "Superiors"),
        (kInferiorsSelector, "Inferiors"), (kOrdinalsSelector, "Ordinals"),
        (kScientificInferiorsSelector, "Scientific Inferiors"),
      ]
    ),
    FontFeatureType(
      number: kFractionsType,
      name: "Fractions",
      isExclusive: true,
      selectors: [
        (kNoFractionsSelector, "No Fractions"), (kVerticalFractionsSelector, "Vertical Fractions"),
        (kDiagonalFractionsSelector, "Diagonal Fractions"),
      ]
    ),
    FontFeatureType(
      number: kTypographicExtrasType,
      name: "Typographic Extras",
      isExclusive: false,
      selectors: [
        (kSlashedZeroOnSelector, "Slashed Zero"), (kSlashedZeroOffSelector, "No Slashed Zero"),
      ]
    ),
    FontFeatureType(
      number: kNumberCaseType,
      name: "Number Case",
      isExclusive: true,
      selectors: [
        (kLowerCaseNumbersSelector, "Old-Style Figures"), (kUpperCaseNumbersSelector, "Lining Figures"),
      ]
    ),
    FontFeatureType(
      number: kCaseSensitiveLayoutType,
      name: "Case-Sensitive Layout",
      isExclusive: false,
      selectors: [
        (kCaseSensitiveLayoutOnSelector, "Capital Forms"), (kCaseSensitiveLayoutOffSelector, "No Capital Forms"),
      ]
    ),
    FontFeatureType(
      number: kStylisticAlternativesType,
      name: "Alternative Stylistic Sets",
      isExclusive: false,
      selectors: (2...41).map { number in
        (number, number.isMultiple(of: 2) ? "Stylistic Set \(number / 2)" : "No Stylistic Set \(number / 2)")
      }
    ),
    FontFeatureType(
      number: kContextualAlternatesType,
      name: "Contextual Alternates",
      isExclusive: false,
      selectors: [
        (kContextualAlternatesOnSelector, "Contextual Alternates"),
        (kContextualAlternatesOffSelector, "No Contextual Alternates"),
      ]
    ),
    FontFeatureType(
      number: kLowerCaseType,
      name: "Lower Case",
      isExclusive: true,
      selectors: [(kDefaultLowerCaseSelector, "Default"), (kLowerCaseSmallCapsSelector, "Small Capitals")]
    ),
    FontFeatureType(
      number: kUpperCaseType,
      name: "Upper Case",
      isExclusive: true,
      selectors: [(kDefaultUpperCaseSelector, "Default"), (kUpperCaseSmallCapsSelector, "Small Capitals")]
    ),
  ]
}
