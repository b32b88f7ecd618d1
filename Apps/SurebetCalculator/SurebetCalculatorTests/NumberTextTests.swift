import Foundation
import Testing

@testable import SurebetCalculator

@Suite("Numbers") struct NumberTextTests {
    @Test("A comma is a point", arguments: [("1.5", 1.5), ("1,5", 1.5), (" 20 ", 20), ("0", nil), ("", nil), ("-1", nil), ("inf", nil)])
    func values(text: String, value: Double?) {
        #expect(NumberText.value(text) == value)
    }

    @Test("Only digits and one separator are typed") func allowed() {
        #expect(NumberText.allowed("1a2.3,4-5") == "12.345")
        #expect(NumberText.allowed("²½٣") == "")
    }

    @Test("Amounts can be typed on; results have a sign") func texts() {
        let english = Locale(identifier: "en_US")
        let german = Locale(identifier: "de_DE")
        #expect(NumberText.amount(1234.5, locale: english) == "1234.5")
        #expect(NumberText.amount(1234.567, locale: german) == "1234,57")
        #expect(NumberText.income(12.5, locale: english) == "+12.5")
        #expect(NumberText.income(-0.001, locale: english) == "0")
        #expect(NumberText.percentage(7.4419, locale: english) == "7.44%")
    }
}
