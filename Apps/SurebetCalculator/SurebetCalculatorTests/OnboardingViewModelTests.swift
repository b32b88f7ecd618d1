import Testing

@testable import SurebetCalculator

@MainActor @Suite("Onboarding") struct OnboardingViewModelTests {
    private let analytics = MockAnalyticsService()
    private let viewModel: OnboardingViewModel

    init() {
        let pages = (0..<3).map { OnboardingPage(id: $0, symbolName: "star", title: "Page \($0)", description: "") }
        viewModel = OnboardingViewModel(pages: pages, analyticsService: analytics)
        viewModel.send(.start)
    }

    @Test("It begins once, with its first page") func start() {
        viewModel.send(.start)
        #expect(analytics.events == [.onboardingStarted, .onboardingPageViewed(pageIndex: 0, pageTitle: "Page 0")])
    }

    @Test("From page to page to its end") func next() {
        viewModel.send(.next)
        viewModel.send(.next)
        #expect(viewModel.isOnLastPage && !viewModel.isFinished)
        viewModel.send(.next)
        viewModel.send(.next)
        #expect(viewModel.isFinished)
        #expect(analytics.events.last == .onboardingCompleted(pagesViewed: 3))
        #expect(analytics.events.count == 5)
    }

    @Test("A page that is seen again is not told of again") func swiping() {
        viewModel.send(.setCurrentPage(1))
        viewModel.send(.setCurrentPage(0))
        viewModel.send(.setCurrentPage(1))
        viewModel.send(.setCurrentPage(7))
        #expect(viewModel.currentPage == 1)
        #expect(analytics.events.count == 3)
    }

    @Test("It can be skipped") func skip() {
        viewModel.send(.next)
        viewModel.send(.skip)
        #expect(viewModel.isFinished)
        #expect(analytics.events.last == .onboardingSkipped(lastPageIndex: 1))
    }
}
