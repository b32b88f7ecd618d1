import SwiftUI

struct OnboardingView: View {
    @Binding var isOnboardingShown: Bool
    @StateObject private var viewModel = OnboardingViewModel()

    var body: some View {
        VStack(spacing: 24) {
            skipButton
            pages
            nextButton
        }
        .padding(24)
        .frame(maxWidth: 520)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemBackground))
        .onAppear { viewModel.send(.start) }
        .onChange(of: viewModel.isFinished) { _, isFinished in
            if isFinished {
                withAnimation { isOnboardingShown = true }
            }
        }
    }
}

private extension OnboardingView {
    var skipButton: some View {
        HStack {
            Spacer()
            Button("Skip") { viewModel.send(.skip) }
                .opacity(viewModel.isOnLastPage ? 0 : 1)
                .disabled(viewModel.isOnLastPage)
        }
    }

    var pages: some View {
        TabView(selection: currentPage) {
            ForEach(viewModel.pages) { page in
                OnboardingPageView(page: page).tag(page.id)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .always))
    }

    var nextButton: some View {
        Button {
            withAnimation { viewModel.send(.next) }
        } label: {
            Text(viewModel.isOnLastPage ? "Start" : "Next")
                .font(.headline)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 6)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
    }

    var currentPage: Binding<Int> {
        Binding(
            get: { @MainActor in viewModel.currentPage },
            set: { @MainActor in viewModel.send(.setCurrentPage($0)) }
        )
    }
}

private struct OnboardingPageView: View {
    let page: OnboardingPage

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: page.symbolName)
                .font(.system(size: 72))
                .foregroundStyle(.tint)
                .frame(width: 160, height: 160)
                .background(.tint.opacity(0.12), in: Circle())
                .accessibilityHidden(true)
            Text(page.title)
                .font(.title)
                .fontWeight(.bold)
            Text(page.description)
                .foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.center)
        .padding(.horizontal, 16)
    }
}

#Preview {
    @Previewable @State var isOnboardingShown = false
    OnboardingView(isOnboardingShown: $isOnboardingShown)
}
