import SwiftUI

struct RootView: View {
    @StateObject private var viewModel = RootViewModel()

    var body: some View {
        Group {
            if viewModel.isOnboardingShown {
                calculatorView
            } else {
                onboardingView
            }
        }
        .overlay {
            if viewModel.fullscreenBannerIsPresented {
                Banner.fullscreenBannerView(isPresented: $viewModel.fullscreenBannerIsPresented)
                    .transition(.move(edge: .bottom))
            }
        }
        .modifier(ReviewPrompt(viewModel: viewModel))
        .task {
            viewModel.send(.open)
            await Banner.fetchBanner()
            withAnimation { viewModel.send(.showFullscreenBanner) }
            viewModel.send(.showReviewPrompt)
        }
    }
}

private extension RootView {
    var calculatorView: some View {
        SurebetCalculatorView()
    }

    var onboardingView: some View {
        OnboardingView(
            isOnboardingShown: Binding(
                get: { @MainActor in viewModel.isOnboardingShown },
                set: { @MainActor in viewModel.updateOnboardingShown($0) }
            )
        )
    }
}

/// Asks whether the app is liked, before it asks for a review.
private struct ReviewPrompt: ViewModifier {
    @ObservedObject var viewModel: RootViewModel

    func body(content: Content) -> some View {
        content.alert("Do you enjoy the app?", isPresented: $viewModel.isReviewPromptPresented) {
            Button("No", role: .cancel) { viewModel.send(.answerReview(isEnjoying: false)) }
            Button("Yes") { viewModel.send(.answerReview(isEnjoying: true)) }
        } message: {
            Text("A review helps others to find it.")
        }
    }
}
