import Foundation
import Testing

@testable import SurebetCalculator

@Suite("Calculation") struct CalculationServiceTests {
    private let service = SurebetCalculationService()

    private func rows(_ coefficients: String..., bets: [String] = []) -> [Row] {
        coefficients.indices.map {
            Row(id: $0, betSize: bets.indices.contains($0) ? bets[$0] : "", coefficient: coefficients[$0])
        }
    }

    @Test("The total is divided so that each outcome wins the same") func totalIsDivided() throws {
        let result = service.calculate(total: TotalRow(betSize: "1000"), rows: rows("2.2", "2.1"), selectedRow: .total)
        #expect(result.rows.map(\.betSize) == ["488.37", "511.63"])
        #expect(result.total.betSize == "1000")
        let profit = try #require(result.total.profitPercentage)
        #expect(abs(profit - 7.4419) < 0.0001)
        for row in result.rows { #expect(abs(try #require(row.income) - 74.4186) < 0.0001) }
    }

    @Test("One bet stands fast: the total and the others follow") func oneBetIsFixed() {
        let result = service.calculate(
            total: TotalRow(),
            rows: rows("4", "4", "2.5", bets: ["", "100", ""]),
            selectedRow: .row(1)
        )
        #expect(result.rows.map(\.betSize) == ["100", "100", "160"])
        #expect(result.total.betSize == "360")
        #expect(result.total.profitPercentage?.rounded(toPlaces: 2) == 11.11)
    }

    @Test("All bets are typed: the profit is that of the worst outcome") func allBetsAreTyped() {
        let result = service.calculate(
            total: TotalRow(),
            rows: rows("3", "1.5", bets: ["50", "50"]),
            selectedRow: nil
        )
        #expect(result.rows.map(\.betSize) == ["50", "50"])
        #expect(result.rows.map(\.income) == [50, -25])
        #expect(result.total == TotalRow(betSize: "100", profitPercentage: -25))
    }

    @Test("Bets in the user's digits are calculated on", arguments: ["ar_EG", "fa", "de", "fr", "hi-u-nu-deva"])
    func otherDigits(identifier: String) throws {
        let locale = Locale(identifier: identifier)
        let service = SurebetCalculationService(locale: locale)
        let typed = [2.2, 2.1].enumerated().map {
            Row(id: $0.offset, coefficient: NumberText.amount($0.element, locale: locale))
        }
        let total = TotalRow(betSize: NumberText.amount(1000, locale: locale))
        let divided = service.calculate(total: total, rows: typed, selectedRow: .total)
        #expect(divided.rows.map(\.betSize) == [488.37, 511.63].map { NumberText.amount($0, locale: locale) })

        // The bets that were shown are what is typed now.
        let byHand = service.calculate(total: divided.total, rows: divided.rows, selectedRow: nil)
        #expect(byHand.total.betSize == NumberText.amount(1000, locale: locale))
        #expect(try #require(byHand.total.profitPercentage).rounded(toPlaces: 2) == 7.44)
    }

    @Test("Coefficients that make no surebet lose") func losses() throws {
        let result = service.calculate(total: TotalRow(betSize: "100"), rows: rows("1.8", "1.9"), selectedRow: .total)
        #expect(try #require(result.total.profitPercentage) < 0)
    }

    @Test("While something is missing, only what was typed stays", arguments: ["", "0", "x", "1.2.3"])
    func missing(coefficient: String) {
        let typed = rows("2.2", coefficient, bets: ["10", "20"])
        let byTotal = service.calculate(total: TotalRow(betSize: "1000"), rows: typed, selectedRow: .total)
        #expect(byTotal.total == TotalRow(betSize: "1000"))
        #expect(byTotal.rows.map(\.betSize) == ["", ""] && byTotal.rows.allSatisfy { $0.income == nil })

        let byRow = service.calculate(total: TotalRow(betSize: "1000"), rows: typed, selectedRow: .row(1))
        #expect(byRow.total.betSize == "" && byRow.rows.map(\.betSize) == ["", "20"])

        let byHand = service.calculate(total: TotalRow(betSize: "30"), rows: typed, selectedRow: nil)
        #expect(byHand.total.betSize == "" && byHand.rows.map(\.betSize) == ["10", "20"])
    }

    @Test("The bets add up to the total, and win alike", arguments: 2...20) func sharesAddUp(count: Int) throws {
        let coefficients = (0..<count).map { "\(Double($0) * 0.7 + 1.3)" }
        let rows = coefficients.enumerated().map { Row(id: $0.offset, coefficient: $0.element) }
        let result = service.calculate(total: TotalRow(betSize: "12345"), rows: rows, selectedRow: .total)
        let bets = try result.rows.map { try #require(NumberText.value($0.betSize)) }
        #expect(abs(bets.reduce(0, +) - 12345) < 0.005 * Double(count))
        let incomes = try result.rows.map { try #require($0.income) }
        #expect(try #require(incomes.max()) - #require(incomes.min()) < 1e-6)
    }
}
