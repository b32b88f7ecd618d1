import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct NSLocaleTests {
  @Test func partsOfALocale() {
    let locale = NSLocale(localeIdentifier: "de_AT")
    #expect(locale.localeIdentifier == "de_AT" && locale.languageCode == "de")
    #expect(locale.countryCode == "AT" && locale.regionCode == "AT" && locale.currencyCode == "EUR")
    #expect(locale.decimalSeparator == "," && locale.currencySymbol == "€" && locale.usesMetricSystem)
    #expect(locale.scriptCode == nil && locale.variantCode == nil)
    let english = NSLocale(localeIdentifier: "en_US")
    #expect(!english.usesMetricSystem && english.groupingSeparator == ",")
    #expect(english.quotationBeginDelimiter == "“" && english.alternateQuotationEndDelimiter == "’")
  }

  @Test func namesOfOthers() {
    let locale = NSLocale(localeIdentifier: "de_DE")
    #expect(locale.localizedString(forCountryCode: "FR") == "Frankreich")
    #expect(locale.localizedString(forLanguageCode: "en") == "Englisch")
    #expect(locale.localizedString(forCurrencyCode: "USD") == "US-Dollar")
    #expect(locale.localizedString(forScriptCode: "Cyrl") == "Kyrillisch")
    #expect(locale.localizedString(forLocaleIdentifier: "en_GB").hasPrefix("Englisch"))
  }
}
