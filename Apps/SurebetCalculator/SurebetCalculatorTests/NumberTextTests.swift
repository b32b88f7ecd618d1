import Foundation
import Testing

@testable import SurebetCalculator

@Suite("Numbers") struct NumberTextTests {
    private static let english = Locale(identifier: "en_US")
    private static let locales = ["en_US", "ar_EG", "fa", "de", "fr", "hi", "hi-u-nu-deva", "ru", "my"]

    @Test(
        "A comma is a point",
        arguments: [
            ("1.5", 1.5), ("1,5", 1.5), (" 20 ", 20), ("0", nil), ("", nil), (".", nil), ("-1", nil), ("inf", nil),
            ("1.2.3", nil), ("1e3", nil), ("5x", nil),
        ]
    )
    func values(text: String, value: Double?) {
        #expect(NumberText.value(text, locale: Self.english) == value)
    }

    @Test("Only digits and one separator are typed") func allowed() {
        #expect(NumberText.allowed("1a2.3,4-5", locale: Self.english) == "12.345")
        #expect(NumberText.allowed("²½٣", locale: Self.english) == "٣")
        #expect(NumberText.allowed("2,1a", locale: Self.english) == "2,1")
    }

    @Test(
        "A copied amount keeps its value",
        arguments: [
            ("en_US", "1,234.56", 1234.56), ("de", "1.234,56", 1234.56), ("fr", "1\u{202F}234,56", 1234.56),
            ("ar_EG", "١٬٢٣٤٫٥٦", 1234.56), ("hi", "1,23,456.5", 123456.5),
        ]
    )
    func copied(locale: String, text: String, value: Double) {
        let locale = Locale(identifier: locale)
        #expect(NumberText.value(NumberText.allowed(text, locale: locale), locale: locale) == value)
    }

    @Test("What is written in the user's digits is read again", arguments: locales)
    func writtenAndRead(identifier: String) {
        let locale = Locale(identifier: identifier)
        for value in [0.01, 0.5, 1, 2.25, 1234.5, 987_654_321] {
            let text = NumberText.amount(value, locale: locale)
            #expect(NumberText.allowed(text, locale: locale) == text)
            #expect(NumberText.value(text, locale: locale) == value, "\(text)")
        }
    }

    @Test("Whatever the locale, digits and separators of others are read", arguments: locales)
    func otherDigits(identifier: String) {
        let locale = Locale(identifier: identifier)
        for text in ["12.5", "12,5", "١٢٫٥", "۱۲٫۵", "१२.५"] {
            #expect(NumberText.value(text, locale: locale) == 12.5, "\(text)")
        }
    }

    @Test("Amounts can be typed on; results have a sign") func texts() {
        let german = Locale(identifier: "de_DE")
        #expect(NumberText.amount(1234.5, locale: Self.english) == "1234.5")
        #expect(NumberText.amount(1234.567, locale: german) == "1234,57")
        #expect(NumberText.amount(1234.5, locale: Locale(identifier: "ar_EG")) == "١٢٣٤٫٥")
        #expect(NumberText.income(12.5, locale: Self.english) == "+12.5")
        #expect(NumberText.income(-0.001, locale: Self.english) == "0")
        #expect(NumberText.percentage(7.4419, locale: Self.english) == "7.44%")
    }
}
