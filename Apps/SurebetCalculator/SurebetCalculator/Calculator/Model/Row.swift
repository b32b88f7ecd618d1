/// A bet with one bookmaker: what is typed, and what comes of it.
struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var betSize = ""
    var coefficient = ""
    /// What is won or lost altogether if this outcome comes.
    var income: Double?
}

/// All bets together.
struct TotalRow: Equatable, Sendable {
    var betSize = ""
    /// What is won, in per cent of the total.
    var profitPercentage: Double?
}

/// The row whose amount stands fast while the others follow.
enum RowType: Hashable, Sendable {
    case total
    case row(Row.ID)
}

/// A field that is typed into.
enum FocusableField: Hashable, Sendable {
    case totalBetSize
    case rowBetSize(Row.ID)
    case rowCoefficient(Row.ID)
}
