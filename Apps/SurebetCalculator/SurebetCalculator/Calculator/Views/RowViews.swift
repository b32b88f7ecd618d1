import SwiftUI

struct TotalRowView: View {
    @EnvironmentObject private var viewModel: SurebetCalculatorViewModel

    var body: some View {
        RowCard(row: .total, name: Text("Total")) {
            CalculatorTextField(title: "Total bet", field: .totalBetSize, accessibilityLabel: Text("Total bet"))
            ResultView(
                title: "Profit",
                value: viewModel.total.profitPercentage,
                text: viewModel.total.profitPercentage.map { NumberText.percentage($0) }
            )
        }
    }
}

struct RowView: View {
    let row: Row

    var body: some View {
        let number = row.id + 1
        RowCard(row: .row(row.id), name: Text("Row \(number)")) {
            CalculatorTextField(title: "Bet", field: .rowBetSize(row.id), accessibilityLabel: Text("Bet \(number)"))
            CalculatorTextField(
                title: "Coefficient",
                field: .rowCoefficient(row.id),
                accessibilityLabel: Text("Coefficient \(number)")
            )
            ResultView(title: "Income", value: row.income, text: row.income.map { NumberText.income($0) })
        }
    }
}

/// A row with the button that selects it.
private struct RowCard<Content: View>: View {
    @EnvironmentObject private var viewModel: SurebetCalculatorViewModel

    let row: RowType
    let name: Text
    @ViewBuilder let content: Content

    var body: some View {
        HStack(spacing: 12) {
            Button {
                viewModel.send(.selectRow(row))
            } label: {
                Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                    .font(.title2)
                    .foregroundStyle(isSelected ? Color.accentColor : Color(uiColor: .tertiaryLabel))
            }
            .buttonStyle(.plain)
            .accessibilityLabel(name)
            .accessibilityAddTraits(isSelected ? .isSelected : [])
            content
        }
        .padding(12)
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14))
    }

    private var isSelected: Bool { viewModel.selectedRow == row }
}

/// A number that is won or lost.
private struct ResultView: View {
    let title: LocalizedStringKey
    let value: Double?
    let text: String?

    var body: some View {
        VStack(alignment: .trailing, spacing: 4) {
            Text(title)
                .font(.caption)
                .foregroundStyle(.secondary)
            Text(text ?? "–")
                .font(.headline)
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .foregroundStyle(color)
                .frame(height: 40)
        }
        .frame(width: 84, alignment: .trailing)
        .accessibilityElement(children: .combine)
    }

    private var color: Color {
        guard let value = value?.rounded(toPlaces: 2), value != 0 else { return .secondary }
        return value > 0 ? .green : .red
    }
}
