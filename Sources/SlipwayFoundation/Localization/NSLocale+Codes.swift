public import Foundation

// What `NSLocale` has to itself in Foundation on Linux, by the names that Swift sees on iOS.

extension NSLocale {
  public var localeIdentifier: String { identity.identifier }
  /// The locale's language, as ISO 639 has it.
  public var languageCode: String { identity.language.languageCode?.identifier ?? "" }
  /// The region, as ISO 3166 has it; nil for a locale without one.
  public var countryCode: String? { identity.region?.identifier }
  /// The region, as ISO 3166 has it; nil for a locale without one.
  public var regionCode: String? { identity.region?.identifier }
  /// The script, as ISO 15924 has it; nil where the locale does not name one.
  public var scriptCode: String? {
    Locale.Components(identifier: identity.identifier).languageComponents.script?.identifier
  }
  public var variantCode: String? { identity.variant?.identifier }
  /// The currency that is used there, as ISO 4217 has it.
  public var currencyCode: String? { identity.currency?.identifier }
  public var currencySymbol: String { identity.currencySymbol ?? "" }
  public var decimalSeparator: String { identity.decimalSeparator ?? "." }
  public var groupingSeparator: String { identity.groupingSeparator ?? "," }
  public var usesMetricSystem: Bool { identity.measurementSystem != .us }
  public var collatorIdentifier: String { identity.collatorIdentifier ?? "" }
  public var quotationBeginDelimiter: String { identity.quotationBeginDelimiter ?? "" }
  public var quotationEndDelimiter: String { identity.quotationEndDelimiter ?? "" }
  public var alternateQuotationBeginDelimiter: String { identity.alternateQuotationBeginDelimiter ?? "" }
  public var alternateQuotationEndDelimiter: String { identity.alternateQuotationEndDelimiter ?? "" }

  /// What a locale is called in this one's language.
  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    identity.localizedString(forIdentifier: localeIdentifier) ?? ""
  }
  /// What a language is called in this locale's; nil for one that is not known.
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    identity.localizedString(forLanguageCode: languageCode)
  }
  /// What a region is called in this locale's language; nil for one that is not known.
  public func localizedString(forCountryCode countryCode: String) -> String? {
    identity.localizedString(forRegionCode: countryCode)
  }
  public func localizedString(forScriptCode scriptCode: String) -> String? {
    identity.localizedString(forScriptCode: scriptCode)
  }
  public func localizedString(forVariantCode variantCode: String) -> String? {
    identity.localizedString(forVariantCode: variantCode)
  }
  /// What a currency is called in this locale's language; nil for one that is not known.
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    identity.localizedString(forCurrencyCode: currencyCode)
  }
  public func localizedString(forCollationIdentifier collationIdentifier: String) -> String? {
    identity.localizedString(forCollationIdentifier: collationIdentifier)
  }

  private var identity: Locale { Locale._unconditionallyBridgeFromObjectiveC(self) }
}
