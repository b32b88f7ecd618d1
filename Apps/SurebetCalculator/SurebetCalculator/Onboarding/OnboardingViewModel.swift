import Combine

@MainActor
final class OnboardingViewModel: ObservableObject {
    enum ViewAction {
        case start
        case setCurrentPage(Int)
        case next
        case skip
    }

    @Published private(set) var currentPage = 0
    @Published private(set) var isFinished = false

    let pages: [OnboardingPage]

    private let analyticsService: AnalyticsService
    private var viewedPages: Set<Int> = []

    init(
        pages: [OnboardingPage] = OnboardingPage.all,
        analyticsService: AnalyticsService = AnalyticsManager()
    ) {
        self.pages = pages
        self.analyticsService = analyticsService
    }

    var isOnLastPage: Bool {
        currentPage == pages.count - 1
    }

    func send(_ action: ViewAction) {
        switch action {
        case .start: start()
        case let .setCurrentPage(index): setCurrentPage(index)
        case .next: next()
        case .skip: skip()
        }
    }
}

private extension OnboardingViewModel {
    func start() {
        guard viewedPages.isEmpty else { return }
        analyticsService.log(event: .onboardingStarted)
        view(currentPage)
    }

    func setCurrentPage(_ index: Int) {
        guard pages.indices.contains(index), index != currentPage else { return }
        currentPage = index
        view(index)
    }

    func next() {
        guard isOnLastPage else { return setCurrentPage(currentPage + 1) }
        guard !isFinished else { return }
        analyticsService.log(event: .onboardingCompleted(pagesViewed: viewedPages.count))
        isFinished = true
    }

    func skip() {
        guard !isFinished else { return }
        analyticsService.log(event: .onboardingSkipped(lastPageIndex: currentPage))
        isFinished = true
    }

    func view(_ index: Int) {
        guard viewedPages.insert(index).inserted else { return }
        analyticsService.log(event: .onboardingPageViewed(pageIndex: index, pageTitle: pages[index].title))
    }
}
