import Combine

@MainActor
final class SurebetCalculatorViewModel: ObservableObject {
    enum ViewAction {
        case selectRow(RowType)
        case addRow
        case removeRow
        case setTextFieldText(FocusableField, String)
        case setFocus(FocusableField?)
        case clearFocusedField
        case clearAll
    }

    static let rowCounts = 2...20

    @Published private(set) var total = TotalRow()
    @Published private(set) var rows: [Row]
    @Published private(set) var selectedRow: RowType? = .total
    @Published private(set) var focus: FocusableField?

    private let calculationService: CalculationService
    private let analyticsService: AnalyticsService
    private var loggedProfit: Double?

    init(
        calculationService: CalculationService = SurebetCalculationService(),
        analyticsService: AnalyticsService = AnalyticsManager()
    ) {
        self.calculationService = calculationService
        self.analyticsService = analyticsService
        rows = (0..<Self.rowCounts.lowerBound).map { Row(id: $0) }
    }

    var canAddRow: Bool { rows.count < Self.rowCounts.upperBound }
    var canRemoveRow: Bool { rows.count > Self.rowCounts.lowerBound }
    var hasInput: Bool {
        !total.betSize.isEmpty || rows.contains { !$0.betSize.isEmpty || !$0.coefficient.isEmpty }
    }

    /// Whether a field is typed into; the others show what follows.
    func isEditable(_ field: FocusableField) -> Bool {
        switch field {
        case .rowCoefficient: true
        case .totalBetSize: selectedRow == .total
        case let .rowBetSize(id): selectedRow == nil || selectedRow == .row(id)
        }
    }

    func text(of field: FocusableField) -> String {
        switch field {
        case .totalBetSize: total.betSize
        case let .rowBetSize(id): rows.first { $0.id == id }?.betSize ?? ""
        case let .rowCoefficient(id): rows.first { $0.id == id }?.coefficient ?? ""
        }
    }

    func send(_ action: ViewAction) {
        switch action {
        case let .selectRow(row): select(row)
        case .addRow: addRow()
        case .removeRow: removeRow()
        case let .setTextFieldText(field, text):
            set(field, text: text)
            calculate()
        case let .setFocus(field): focus = field
        case .clearFocusedField: clearFocusedField()
        case .clearAll: clearAll()
        }
    }
}

private extension SurebetCalculatorViewModel {
    /// A row that is selected again is so no more: then all bets are typed.
    func select(_ row: RowType) {
        selectedRow = selectedRow == row ? nil : row
        calculate()
    }

    func addRow() {
        guard canAddRow else { return }
        rows.append(Row(id: rows.count))
        analyticsService.log(event: .calculatorRowAdded(rowCount: rows.count))
        calculate()
    }

    func removeRow() {
        guard canRemoveRow, let removed = rows.popLast() else { return }
        if selectedRow == .row(removed.id) { selectedRow = .total }
        if focus == .rowBetSize(removed.id) || focus == .rowCoefficient(removed.id) { focus = nil }
        analyticsService.log(event: .calculatorRowRemoved(rowCount: rows.count))
        calculate()
    }

    func set(_ field: FocusableField, text: String) {
        guard isEditable(field) else { return }
        let text = NumberText.allowed(text)
        switch field {
        case .totalBetSize: total.betSize = text
        case let .rowBetSize(id): update(id) { $0.betSize = text }
        case let .rowCoefficient(id): update(id) { $0.coefficient = text }
        }
    }

    func update(_ id: Row.ID, _ change: (inout Row) -> Void) {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
        change(&rows[index])
    }

    func clearFocusedField() {
        guard let focus else { return }
        set(focus, text: "")
        calculate()
    }

    func clearAll() {
        total = TotalRow()
        rows = rows.map { Row(id: $0.id) }
        focus = nil
        loggedProfit = nil
        analyticsService.log(event: .calculatorCleared)
    }

    func calculate() {
        let calculation = calculationService.calculate(total: total, rows: rows, selectedRow: selectedRow)
        total = calculation.total
        rows = calculation.rows
        logCalculation()
    }

    /// A result is told of once, not with each keystroke that leaves it as it is.
    func logCalculation() {
        guard let profit = total.profitPercentage?.rounded(toPlaces: 2), profit != loggedProfit else { return }
        loggedProfit = profit
        analyticsService.log(event: .calculationPerformed(rowCount: rows.count, profitPercentage: profit))
    }
}
