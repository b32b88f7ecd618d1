import SwiftUI

@MainActor
final class RootViewModel: ObservableObject {
    enum ViewAction {
        case open
        case updateOnboardingShown(Bool)
        case showReviewPrompt
        case answerReview(isEnjoying: Bool)
        case showFullscreenBanner
    }

    /// The sessions after which the app asks for a review, once.
    static let sessionsBeforeReview = 3
    /// A banner fills the screen in every third session.
    static let sessionsBetweenBanners = 3

    @AppStorage("onboardingIsShown") private(set) var isOnboardingShown = false
    @AppStorage("sessionNumber") private var sessionNumber = 0
    @AppStorage("reviewIsAsked") private var isReviewAsked = false

    @Published var isReviewPromptPresented = false
    @Published var fullscreenBannerIsPresented = false

    private let analyticsService: AnalyticsService
    private let reviewService: ReviewService
    private let isBannerCached: @MainActor () -> Bool
    private var isOpened = false
    /// The review on its way.
    private(set) var reviewTask: Task<Void, Never>?

    init(
        analyticsService: AnalyticsService = AnalyticsManager(),
        reviewService: ReviewService = ReviewHandler(),
        defaults: UserDefaults = .standard,
        isBannerCached: @escaping @MainActor () -> Bool = { Banner.isBannerFullyCached }
    ) {
        self.analyticsService = analyticsService
        self.reviewService = reviewService
        self.isBannerCached = isBannerCached
        _isOnboardingShown = AppStorage(wrappedValue: false, "onboardingIsShown", store: defaults)
        _sessionNumber = AppStorage(wrappedValue: 0, "sessionNumber", store: defaults)
        _isReviewAsked = AppStorage(wrappedValue: false, "reviewIsAsked", store: defaults)
    }

    func send(_ action: ViewAction) {
        switch action {
        case .open: open()
        case let .updateOnboardingShown(isShown): updateOnboardingShown(isShown)
        case .showReviewPrompt: showReviewPrompt()
        case let .answerReview(isEnjoying): answerReview(isEnjoying)
        case .showFullscreenBanner: showFullscreenBanner()
        }
    }

    func updateOnboardingShown(_ isShown: Bool) {
        isOnboardingShown = isShown
    }
}

private extension RootViewModel {
    func open() {
        guard !isOpened else { return }
        isOpened = true
        sessionNumber += 1
        analyticsService.log(event: .appOpened(sessionNumber: sessionNumber))
    }

    func showReviewPrompt() {
        guard isOnboardingShown, !isReviewAsked, !fullscreenBannerIsPresented, reviewService.isAvailable,
            sessionNumber >= Self.sessionsBeforeReview
        else { return }
        isReviewAsked = true
        isReviewPromptPresented = true
        analyticsService.log(event: .reviewPromptShown)
    }

    func answerReview(_ isEnjoying: Bool) {
        isReviewPromptPresented = false
        analyticsService.log(event: .reviewResponse(enjoyingApp: isEnjoying))
        guard isEnjoying else { return }
        reviewTask = Task { await reviewService.requestReview() }
    }

    func showFullscreenBanner() {
        guard isOnboardingShown, sessionNumber.isMultiple(of: Self.sessionsBetweenBanners), isBannerCached() else {
            return
        }
        fullscreenBannerIsPresented = true
    }
}
