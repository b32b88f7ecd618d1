import Testing

@testable import SurebetCalculator

@Suite("Analytics") struct AnalyticsTests {
    /// Each event with its name and parameters, as the catalogue of the document lists them.
    private static let catalogue: [(AnalyticsEvent, String, [String: AnalyticsParameterValue])] = [
        (.onboardingStarted, "onboarding_started", [:]),
        (
            .onboardingPageViewed(pageIndex: 1, pageTitle: "Title"), "onboarding_page_viewed",
            ["page_index": .int(1), "page_title": .string("Title")]
        ),
        (.onboardingCompleted(pagesViewed: 3), "onboarding_completed", ["pages_viewed": .int(3)]),
        (.onboardingSkipped(lastPageIndex: 2), "onboarding_skipped", ["last_page_index": .int(2)]),
        (.calculatorRowAdded(rowCount: 3), "calculator_row_added", ["row_count": .int(3)]),
        (.calculatorRowRemoved(rowCount: 2), "calculator_row_removed", ["row_count": .int(2)]),
        (.calculatorCleared, "calculator_cleared", [:]),
        (
            .calculationPerformed(rowCount: 2, profitPercentage: 5.5), "calculation_performed",
            ["row_count": .int(2), "profit_percentage": .double(5.5)]
        ),
        (
            .bannerViewed(bannerId: "123", bannerType: .inline), "banner_viewed",
            ["banner_id": .string("123"), "banner_type": .string("inline")]
        ),
        (
            .bannerClicked(bannerId: "123", bannerType: .fullscreen), "banner_clicked",
            ["banner_id": .string("123"), "banner_type": .string("fullscreen")]
        ),
        (
            .bannerClosed(bannerId: "123", bannerType: .fullscreen), "banner_closed",
            ["banner_id": .string("123"), "banner_type": .string("fullscreen")]
        ),
        (.reviewPromptShown, "review_prompt_shown", [:]),
        (.reviewResponse(enjoyingApp: true), "review_response", ["enjoying_app": .bool(true)]),
        (.appOpened(sessionNumber: 7), "app_opened", ["session_number": .int(7)]),
    ]

    @Test("An event's name is its case in snake case, its parameters are typed", arguments: catalogue)
    func catalogue(_ event: AnalyticsEvent, name: String, parameters: [String: AnalyticsParameterValue]) {
        #expect(event.name == name)
        #expect(event.parameters == parameters)
    }
}
