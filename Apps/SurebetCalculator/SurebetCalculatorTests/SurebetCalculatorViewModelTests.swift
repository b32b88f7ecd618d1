import Combine
import Testing

@testable import SurebetCalculator

@MainActor @Suite("Calculator") struct SurebetCalculatorViewModelTests {
    private let analytics = MockAnalyticsService()
    private let viewModel: SurebetCalculatorViewModel

    init() {
        viewModel = SurebetCalculatorViewModel(analyticsService: analytics)
    }

    private func type(_ text: String, into field: FocusableField) {
        viewModel.send(.setTextFieldText(field, text))
    }

    private func typeSurebet() {
        type("1000", into: .totalBetSize)
        type("2.2", into: .rowCoefficient(0))
        type("2.1", into: .rowCoefficient(1))
    }

    @Test("Two empty rows, the total selected") func start() {
        #expect(viewModel.rows == [Row(id: 0), Row(id: 1)])
        #expect(viewModel.selectedRow == .total && !viewModel.hasInput)
        #expect(!viewModel.canRemoveRow && viewModel.canAddRow)
    }

    @Test("The result follows what is typed, and is logged once") func typing() {
        typeSurebet()
        #expect(viewModel.rows.map(\.betSize) == ["488.37", "511.63"])
        #expect(viewModel.total.profitPercentage?.rounded(toPlaces: 2) == 7.44)
        type("2000", into: .totalBetSize)
        #expect(viewModel.rows.map(\.betSize) == ["976.74", "1023.26"])
        #expect(analytics.events == [.calculationPerformed(rowCount: 2, profitPercentage: 7.44)])
    }

    @Test("What is no number is not typed") func lettersAreLeftOut() {
        type("12a,5", into: .rowCoefficient(0))
        #expect(viewModel.text(of: .rowCoefficient(0)) == "12,5")
    }

    @Test("A field that shows a result cannot be typed into") func results() {
        typeSurebet()
        #expect(!viewModel.isEditable(.rowBetSize(0)) && viewModel.isEditable(.totalBetSize))
        type("1", into: .rowBetSize(0))
        #expect(viewModel.text(of: .rowBetSize(0)) == "488.37")
    }

    @Test("A selected row is the one that is typed") func selection() {
        typeSurebet()
        viewModel.send(.selectRow(.row(0)))
        #expect(viewModel.isEditable(.rowBetSize(0)))
        #expect(!viewModel.isEditable(.totalBetSize) && !viewModel.isEditable(.rowBetSize(1)))
        type("220", into: .rowBetSize(0))
        #expect(viewModel.text(of: .totalBetSize) == "450.48")

        viewModel.send(.selectRow(.row(0)))
        #expect(viewModel.selectedRow == nil)
        #expect(viewModel.isEditable(.rowBetSize(0)) && viewModel.isEditable(.rowBetSize(1)))
    }

    @Test("Rows come and go between two and twenty") func rowCount() {
        for _ in 0..<30 { viewModel.send(.addRow) }
        #expect(viewModel.rows.map(\.id) == Array(0..<20) && !viewModel.canAddRow)
        #expect(analytics.events.count == 18 && analytics.events.first == .calculatorRowAdded(rowCount: 3))
        for _ in 0..<30 { viewModel.send(.removeRow) }
        #expect(viewModel.rows.count == 2 && !viewModel.canRemoveRow)
        #expect(analytics.events.last == .calculatorRowRemoved(rowCount: 2))
    }

    @Test("A row that goes takes the selection and the focus along") func removingTheSelected() {
        viewModel.send(.addRow)
        viewModel.send(.selectRow(.row(2)))
        viewModel.send(.setFocus(.rowBetSize(2)))
        viewModel.send(.removeRow)
        #expect(viewModel.selectedRow == .total && viewModel.focus == nil)
    }

    @Test("The field with the focus is cleared alone, or all fields at once") func clearing() {
        typeSurebet()
        viewModel.send(.setFocus(.rowCoefficient(1)))
        viewModel.send(.clearFocusedField)
        #expect(viewModel.rows.map(\.coefficient) == ["2.2", ""] && viewModel.total.profitPercentage == nil)
        viewModel.send(.clearAll)
        #expect(viewModel.rows == [Row(id: 0), Row(id: 1)] && viewModel.total == TotalRow() && viewModel.focus == nil)
        #expect(analytics.events.last == .calculatorCleared)
    }

    @Test("Views hear of each change") func changesArePublished() {
        var changes = 0
        let watch = viewModel.objectWillChange.sink { changes += 1 }
        viewModel.send(.selectRow(.row(1)))
        #expect(changes > 0)
        watch.cancel()
    }
}
