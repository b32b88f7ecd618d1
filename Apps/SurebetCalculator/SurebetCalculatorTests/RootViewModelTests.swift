import Combine
import Foundation
import Testing

@testable import SurebetCalculator

@MainActor @Suite("Root") struct RootViewModelTests {
    private let analytics = MockAnalyticsService()
    private let review = MockReviewService()
    private let defaults = Samples.defaults()

    /// The app, opened once more.
    private func open(isBannerCached: Bool = false) -> RootViewModel {
        let viewModel = RootViewModel(
            analyticsService: analytics,
            reviewService: review,
            defaults: defaults,
            isBannerCached: { isBannerCached }
        )
        viewModel.send(.open)
        return viewModel
    }

    private func openAfterOnboarding(times: Int, isBannerCached: Bool = false) -> RootViewModel {
        open(isBannerCached: isBannerCached).send(.updateOnboardingShown(true))
        for _ in 2..<max(times, 2) { _ = open() }
        return open(isBannerCached: isBannerCached)
    }

    @Test("Sessions are counted across launches") func sessions() {
        let first = open()
        first.send(.open)
        _ = open()
        #expect(analytics.events == [.appOpened(sessionNumber: 1), .appOpened(sessionNumber: 2)])
    }

    @Test("The onboarding is shown until its end, and never again") func onboarding() {
        let first = open()
        #expect(!first.isOnboardingShown)
        var changes = 0
        let watch = first.objectWillChange.sink { changes += 1 }
        first.send(.updateOnboardingShown(true))
        watch.cancel()
        #expect(first.isOnboardingShown && changes > 0)
        #expect(open().isOnboardingShown)
    }

    @Test("A review is asked for once, in the third session") func reviewPrompt() {
        let second = openAfterOnboarding(times: 2)
        second.send(.showReviewPrompt)
        #expect(!second.isReviewPromptPresented)
        let third = open()
        third.send(.showReviewPrompt)
        #expect(third.isReviewPromptPresented && analytics.events.last == .reviewPromptShown)
        let fourth = open()
        fourth.send(.showReviewPrompt)
        #expect(!fourth.isReviewPromptPresented)
    }

    @Test("Where no review can be written, nobody is asked, until it can") func noReview() {
        review.isAvailable = false
        let third = openAfterOnboarding(times: 3)
        third.send(.showReviewPrompt)
        #expect(!third.isReviewPromptPresented && !analytics.events.contains(.reviewPromptShown))
        review.isAvailable = true
        third.send(.showReviewPrompt)
        #expect(third.isReviewPromptPresented)
    }

    @Test("Who likes the app is led to the review", arguments: [true, false]) func reviewAnswer(isEnjoying: Bool) async
    {
        let viewModel = openAfterOnboarding(times: 3)
        viewModel.send(.showReviewPrompt)
        viewModel.send(.answerReview(isEnjoying: isEnjoying))
        #expect((viewModel.reviewTask != nil) == isEnjoying)
        await viewModel.reviewTask?.value
        #expect(!viewModel.isReviewPromptPresented)
        #expect(review.requestCount == (isEnjoying ? 1 : 0))
        #expect(analytics.events.last == .reviewResponse(enjoyingApp: isEnjoying))
    }

    @Test("A cached banner fills the screen in each third session, and no prompt comes with it") func banner() {
        let third = openAfterOnboarding(times: 3, isBannerCached: true)
        third.send(.showFullscreenBanner)
        third.send(.showReviewPrompt)
        #expect(third.fullscreenBannerIsPresented && !third.isReviewPromptPresented)
        let fourth = open(isBannerCached: true)
        fourth.send(.showFullscreenBanner)
        #expect(!fourth.fullscreenBannerIsPresented)
    }

    @Test("Nothing comes over the onboarding, and no banner that is not cached") func noBanner() {
        for _ in 0..<2 { _ = open() }
        let duringOnboarding = open(isBannerCached: true)
        duringOnboarding.send(.showFullscreenBanner)
        duringOnboarding.send(.showReviewPrompt)
        #expect(!duringOnboarding.fullscreenBannerIsPresented && !duringOnboarding.isReviewPromptPresented)
        duringOnboarding.send(.updateOnboardingShown(true))
        for _ in 0..<2 { _ = open() }
        let sixth = open(isBannerCached: false)
        sixth.send(.showFullscreenBanner)
        #expect(!sixth.fullscreenBannerIsPresented)
    }
}
