import SwiftUI

/// A number of the calculator with its title: typed into, or shown where it follows from others.
struct CalculatorTextField: View {
    @EnvironmentObject private var viewModel: SurebetCalculatorViewModel
    @Environment(\.calculatorFocus) private var focus

    let title: LocalizedStringKey
    let field: FocusableField
    /// What a screen reader says, the row included.
    let accessibilityLabel: Text

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title)
                .font(.caption)
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            textField
                .keyboardType(.decimalPad)
                .padding(.leading, 10)
                .padding(.trailing, isClearable ? 32 : 10)
                .frame(height: 40)
                .background(background, in: RoundedRectangle(cornerRadius: 8))
                .overlay { RoundedRectangle(cornerRadius: 8).stroke(border, lineWidth: 1.5) }
                .disabled(!viewModel.isEditable(field))
                .accessibilityLabel(accessibilityLabel)
                .overlay(alignment: .trailing) {
                    if isClearable { clearButton }
                }
        }
    }
}

private extension CalculatorTextField {
    @ViewBuilder
    var textField: some View {
        let textField = TextField(NumberText.amount(0), text: text)
        if let focus {
            textField.focused(focus, equals: field)
        } else {
            textField
        }
    }

    var clearButton: some View {
        Button {
            viewModel.send(.clearFocusedField)
        } label: {
            Image(systemName: "xmark.circle.fill")
                .foregroundStyle(.secondary)
                .padding(8)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("Clear field"))
    }

    /// Only the field that is typed into, and only what is there.
    var isClearable: Bool {
        viewModel.focus == field && viewModel.isEditable(field) && !viewModel.text(of: field).isEmpty
    }

    var text: Binding<String> {
        Binding(
            get: { @MainActor in viewModel.text(of: field) },
            set: { @MainActor in viewModel.send(.setTextFieldText(field, $0)) }
        )
    }

    var background: Color {
        Color(uiColor: viewModel.isEditable(field) ? .tertiarySystemFill : .clear)
    }

    var border: Color {
        viewModel.focus == field ? .accentColor : .clear
    }
}
