import SwiftUI

struct SurebetCalculatorView: View {
    @StateObject private var viewModel = SurebetCalculatorViewModel()
    @FocusState private var focus: FocusableField?

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 12) {
                    TotalRowView()
                    ForEach(viewModel.rows) { row in
                        RowView(row: row)
                            .transition(.opacity)
                    }
                    rowButtons
                    Banner.bannerView
                }
                .padding(16)
                .frame(maxWidth: 640)
                .frame(maxWidth: .infinity)
            }
            .scrollDismissesKeyboard(.interactively)
            .background(Color(uiColor: .systemGroupedBackground))
            .navigationTitle("Surebet calculator")
            .toolbar { toolbar }
        }
        .environmentObject(viewModel)
        .environment(\.calculatorFocus, $focus)
        .onChange(of: focus) { _, field in viewModel.send(.setFocus(field)) }
        .onChange(of: viewModel.focus) { _, field in focus = field }
    }
}

private extension SurebetCalculatorView {
    @ToolbarContentBuilder
    var toolbar: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            Button("Clear") { viewModel.send(.clearAll) }
                .disabled(!viewModel.hasInput)
        }
    }

    var rowButtons: some View {
        HStack(spacing: 12) {
            Button {
                withAnimation { viewModel.send(.removeRow) }
            } label: {
                Label("Remove row", systemImage: "minus").frame(maxWidth: .infinity)
            }
            .disabled(!viewModel.canRemoveRow)
            Button {
                withAnimation { viewModel.send(.addRow) }
            } label: {
                Label("Add row", systemImage: "plus").frame(maxWidth: .infinity)
            }
            .disabled(!viewModel.canAddRow)
        }
        .buttonStyle(.bordered)
        .controlSize(.large)
    }
}

#Preview {
    SurebetCalculatorView()
}
