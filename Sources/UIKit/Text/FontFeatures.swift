import Foundation

extension UIFontDescriptor {
  /// Keys of a setting under `AttributeName.featureSettings`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Number: what kind of thing is set, as `kNumberSpacingType`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// Number: how it is set, as `kMonospacedNumbersSelector`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The same as `type`, by its older name.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The same as `selector`, by its older name.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }
}

// The numbers by which fonts' features are known to Core Text: those that fonts of today have, by OpenType's tags.

public var kLigaturesType: Int { 1 }
public var kCommonLigaturesOnSelector: Int { 2 }
public var kCommonLigaturesOffSelector: Int { 3 }
public var kRareLigaturesOnSelector: Int { 4 }
public var kRareLigaturesOffSelector: Int { 5 }
public var kNumberSpacingType: Int { 6 }
public var kMonospacedNumbersSelector: Int { 0 }
public var kProportionalNumbersSelector: Int { 1 }
public var kVerticalPositionType: Int { 10 }
public var kNormalPositionSelector: Int { 0 }
public var kSuperiorsSelector: Int { 1 }
public var kInferiorsSelector: Int { 2 }
public var kOrdinalsSelector: Int { 3 }
public var kScientificInferiorsSelector: Int { 4 }
public var kFractionsType: Int { 11 }
public var kNoFractionsSelector: Int { 0 }
public var kVerticalFractionsSelector: Int { 1 }
public var kDiagonalFractionsSelector: Int { 2 }
public var kTypographicExtrasType: Int { 14 }
public var kSlashedZeroOnSelector: Int { 4 }
public var kSlashedZeroOffSelector: Int { 5 }
public var kNumberCaseType: Int { 21 }
public var kLowerCaseNumbersSelector: Int { 0 }
public var kUpperCaseNumbersSelector: Int { 1 }
public var kCaseSensitiveLayoutType: Int { 33 }
public var kCaseSensitiveLayoutOnSelector: Int { 0 }
public var kCaseSensitiveLayoutOffSelector: Int { 1 }
public var kStylisticAlternativesType: Int { 35 }
public var kStylisticAltOneOnSelector: Int { 2 }
public var kStylisticAltOneOffSelector: Int { 3 }
public var kStylisticAltTwoOnSelector: Int { 4 }
public var kStylisticAltTwoOffSelector: Int { 5 }
public var kStylisticAltThreeOnSelector: Int { 6 }
public var kStylisticAltThreeOffSelector: Int { 7 }
public var kStylisticAltFourOnSelector: Int { 8 }
public var kStylisticAltFourOffSelector: Int { 9 }
public var kStylisticAltFiveOnSelector: Int { 10 }
public var kStylisticAltFiveOffSelector: Int { 11 }
public var kStylisticAltSixOnSelector: Int { 12 }
public var kStylisticAltSixOffSelector: Int { 13 }
public var kStylisticAltSevenOnSelector: Int { 14 }
public var kStylisticAltSevenOffSelector: Int { 15 }
public var kStylisticAltEightOnSelector: Int { 16 }
public var kStylisticAltEightOffSelector: Int { 17 }
public var kStylisticAltNineOnSelector: Int { 18 }
public var kStylisticAltNineOffSelector: Int { 19 }
public var kStylisticAltTenOnSelector: Int { 20 }
public var kStylisticAltTenOffSelector: Int { 21 }
public var kStylisticAltElevenOnSelector: Int { 22 }
public var kStylisticAltElevenOffSelector: Int { 23 }
public var kStylisticAltTwelveOnSelector: Int { 24 }
public var kStylisticAltTwelveOffSelector: Int { 25 }
public var kStylisticAltThirteenOnSelector: Int { 26 }
public var kStylisticAltThirteenOffSelector: Int { 27 }
public var kStylisticAltFourteenOnSelector: Int { 28 }
public var kStylisticAltFourteenOffSelector: Int { 29 }
public var kStylisticAltFifteenOnSelector: Int { 30 }
public var kStylisticAltFifteenOffSelector: Int { 31 }
public var kStylisticAltSixteenOnSelector: Int { 32 }
public var kStylisticAltSixteenOffSelector: Int { 33 }
public var kStylisticAltSeventeenOnSelector: Int { 34 }
public var kStylisticAltSeventeenOffSelector: Int { 35 }
public var kStylisticAltEighteenOnSelector: Int { 36 }
public var kStylisticAltEighteenOffSelector: Int { 37 }
public var kStylisticAltNineteenOnSelector: Int { 38 }
public var kStylisticAltNineteenOffSelector: Int { 39 }
public var kStylisticAltTwentyOnSelector: Int { 40 }
public var kStylisticAltTwentyOffSelector: Int { 41 }
public var kContextualAlternatesType: Int { 36 }
public var kContextualAlternatesOnSelector: Int { 0 }
public var kContextualAlternatesOffSelector: Int { 1 }
public var kLowerCaseType: Int { 37 }
public var kDefaultLowerCaseSelector: Int { 0 }
public var kLowerCaseSmallCapsSelector: Int { 1 }
public var kUpperCaseType: Int { 38 }
public var kDefaultUpperCaseSelector: Int { 0 }
public var kUpperCaseSmallCapsSelector: Int { 1 }

/// What is switched on and off in a font: for each kind of thing that was set, how.
package struct FontFeatures: Hashable, Sendable {
  struct Setting: Hashable, Sendable {
    var type: Int
    var selector: Int
  }

  /// In the order in which they were set.
  private(set) var settings: [Setting] = []

  mutating func set(_ setting: Setting) {
    settings.removeAll { $0 == setting }
    settings.append(setting)
  }

  /// As Pango takes them; a later one wins.
  var openType: [String] { settings.flatMap(Self.openType) }

  private static func openType(_ setting: Setting) -> [String] { openType(setting.type, setting.selector) }

  /// What a setting is to Pango (`tnum=1`).
  package static func openType(_ type: Int, _ selector: Int) -> [String] {
    switch (type, selector) {
    case (kLigaturesType, kCommonLigaturesOnSelector): ["liga=1", "clig=1"]
    case (kLigaturesType, kCommonLigaturesOffSelector): ["liga=0", "clig=0"]
    case (kLigaturesType, kRareLigaturesOnSelector): ["dlig=1"]
    case (kLigaturesType, kRareLigaturesOffSelector): ["dlig=0"]
    case (kNumberSpacingType, kMonospacedNumbersSelector): ["tnum=1"]
    case (kNumberSpacingType, kProportionalNumbersSelector): ["tnum=0", "pnum=1"]
    case (kVerticalPositionType, kNormalPositionSelector): ["sups=0", "subs=0", "ordn=0", "sinf=0"]
    case (kVerticalPositionType, kSuperiorsSelector): ["sups=1"]
    case (kVerticalPositionType, kInferiorsSelector): ["subs=1"]
    case (kVerticalPositionType, kOrdinalsSelector): ["ordn=1"]
    case (kVerticalPositionType, kScientificInferiorsSelector): ["sinf=1"]
    case (kFractionsType, kNoFractionsSelector): ["frac=0", "afrc=0"]
    case (kFractionsType, kVerticalFractionsSelector): ["afrc=1"]
    case (kFractionsType, kDiagonalFractionsSelector): ["frac=1"]
    case (kTypographicExtrasType, kSlashedZeroOnSelector): ["zero=1"]
    case (kTypographicExtrasType, kSlashedZeroOffSelector): ["zero=0"]
    case (kNumberCaseType, kLowerCaseNumbersSelector): ["onum=1"]
    case (kNumberCaseType, kUpperCaseNumbersSelector): ["onum=0", "lnum=1"]
    case (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector): ["case=1"]
    case (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector): ["case=0"]
    case (kContextualAlternatesType, kContextualAlternatesOnSelector): ["calt=1"]
    case (kContextualAlternatesType, kContextualAlternatesOffSelector): ["calt=0"]
    // Even numbers switch one of twenty sets on, the odd ones after them off.
    case (kStylisticAlternativesType, 2...41):
      [String(format: "ss%02d=%d", selector / 2, selector.isMultiple(of: 2) ? 1 : 0)]
    case (kLowerCaseType, kLowerCaseSmallCapsSelector): ["smcp=1"]
    case (kLowerCaseType, kDefaultLowerCaseSelector): ["smcp=0"]
    case (kUpperCaseType, kUpperCaseSmallCapsSelector): ["c2sc=1"]
    case (kUpperCaseType, kDefaultUpperCaseSelector): ["c2sc=0"]
    default: []
    }
  }

  // MARK: Archives

  init() {}

  /// - Parameter text: pairs of numbers, as `archived` writes them.
  init(archived text: String) {
    let numbers = text.split(whereSeparator: { " :".contains($0) }).compactMap { Int($0) }
    settings = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Setting(type: numbers[$0], selector: numbers[$0 + 1])
    }
  }

  var archived: String { settings.map { "\($0.type):\($0.selector)" }.joined(separator: " ") }
}

extension FontFace {
  var featureSettings: [[UIFontDescriptor.FeatureKey: Int]] {
    features.settings.map { [.type: $0.type, .selector: $0.selector] }
  }

  /// A setting that no font here could have is kept, too.
  mutating func apply(_ settings: [[UIFontDescriptor.FeatureKey: Any]]) {
    for setting in settings {
      guard let type = Self.number(setting[.type]), let selector = Self.number(setting[.selector]) else { continue }
      features.set(.init(type: type, selector: selector))
    }
  }

  private static func number(_ value: Any?) -> Int? { value as? Int ?? (value as? NSNumber)?.intValue }
}
