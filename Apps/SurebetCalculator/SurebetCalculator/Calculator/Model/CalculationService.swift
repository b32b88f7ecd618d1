import Foundation

protocol CalculationService: Sendable {
    /// Divides the bets so that each outcome wins the same, starting from the amount of `selectedRow`; with none
    /// selected, tells what the bets as they are would win.
    func calculate(total: TotalRow, rows: [Row], selectedRow: RowType?) -> Calculation
}

struct Calculation: Equatable, Sendable {
    var total: TotalRow
    var rows: [Row]
}

/// With coefficients k₁…kₙ, each outcome wins the same when its bet is the share (1/kᵢ) / Σ(1/kⱼ) of the total; the
/// profit is then 1 / Σ(1/kⱼ) − 1.
struct SurebetCalculationService: CalculationService {
    /// How amounts are written and read.
    var locale = Locale.current

    func calculate(total: TotalRow, rows: [Row], selectedRow: RowType?) -> Calculation {
        let coefficients = rows.compactMap { value($0.coefficient) }
        guard coefficients.count == rows.count else {
            return cleared(total: total, rows: rows, selectedRow: selectedRow)
        }
        let inverseSum = coefficients.reduce(0) { $0 + 1 / $1 }

        switch selectedRow {
        case .total:
            guard let totalBet = value(total.betSize) else { break }
            let bets = coefficients.map { totalBet / $0 / inverseSum }
            return calculation(total: total, rows: rows, bets: bets, coefficients: coefficients, typed: selectedRow)
        case let .row(id):
            guard let index = rows.firstIndex(where: { $0.id == id }),
                let bet = value(rows[index].betSize)
            else { break }
            let totalBet = bet * coefficients[index] * inverseSum
            let bets = coefficients.map { totalBet / $0 / inverseSum }
            return calculation(total: total, rows: rows, bets: bets, coefficients: coefficients, typed: selectedRow)
        case nil:
            let bets = rows.compactMap { value($0.betSize) }
            guard bets.count == rows.count else { break }
            return calculation(total: total, rows: rows, bets: bets, coefficients: coefficients, typed: nil)
        }
        return cleared(total: total, rows: rows, selectedRow: selectedRow)
    }
}

private extension SurebetCalculationService {
    func value(_ text: String) -> Double? { NumberText.value(text, locale: locale) }
    func amount(_ value: Double) -> String { NumberText.amount(value, locale: locale) }

    func calculation(
        total: TotalRow,
        rows: [Row],
        bets: [Double],
        coefficients: [Double],
        typed: RowType?
    ) -> Calculation {
        var calculation = Calculation(total: total, rows: rows)
        let totalBet = bets.reduce(0, +)
        for index in rows.indices {
            calculation.rows[index].income = bets[index] * coefficients[index] - totalBet
            if typed != nil, typed != .row(rows[index].id) {
                calculation.rows[index].betSize = amount(bets[index])
            }
        }
        if typed != .total { calculation.total.betSize = amount(totalBet) }
        let worst = calculation.rows.compactMap(\.income).min() ?? 0
        calculation.total.profitPercentage = worst / totalBet * 100
        return calculation
    }

    /// What follows from the typed amounts is not known: only they stay.
    func cleared(total: TotalRow, rows: [Row], selectedRow: RowType?) -> Calculation {
        var calculation = Calculation(total: total, rows: rows)
        calculation.total.profitPercentage = nil
        if selectedRow != .total { calculation.total.betSize = "" }
        for index in rows.indices {
            calculation.rows[index].income = nil
            if selectedRow != nil, selectedRow != .row(rows[index].id) { calculation.rows[index].betSize = "" }
        }
        return calculation
    }
}
