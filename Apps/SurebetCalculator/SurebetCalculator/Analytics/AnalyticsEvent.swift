/// Everything the app tells of itself, with typed parameters.
enum AnalyticsEvent: Equatable, Sendable {
    case onboardingStarted
    case onboardingPageViewed(pageIndex: Int, pageTitle: String)
    case onboardingCompleted(pagesViewed: Int)
    case onboardingSkipped(lastPageIndex: Int)

    case calculatorRowAdded(rowCount: Int)
    case calculatorRowRemoved(rowCount: Int)
    case calculatorCleared
    case calculationPerformed(rowCount: Int, profitPercentage: Double)

    case bannerViewed(bannerId: String, bannerType: BannerType)
    case bannerClicked(bannerId: String, bannerType: BannerType)
    case bannerClosed(bannerId: String, bannerType: BannerType)

    case reviewPromptShown
    case reviewResponse(enjoyingApp: Bool)

    case appOpened(sessionNumber: Int)
}

extension AnalyticsEvent {
    /// The case's name in snake case: `calculatorRowAdded` is `calculator_row_added`.
    var name: String {
        let caseName = String(describing: self).prefix { $0 != "(" }
        return caseName.reduce(into: "") { name, character in
            if character.isUppercase { name.append("_") }
            name.append(character.lowercased())
        }
    }

    var parameters: [String: AnalyticsParameterValue] {
        switch self {
        case .onboardingStarted, .calculatorCleared, .reviewPromptShown:
            [:]
        case let .onboardingPageViewed(pageIndex, pageTitle):
            ["page_index": .int(pageIndex), "page_title": .string(pageTitle)]
        case let .onboardingCompleted(pagesViewed):
            ["pages_viewed": .int(pagesViewed)]
        case let .onboardingSkipped(lastPageIndex):
            ["last_page_index": .int(lastPageIndex)]
        case let .calculatorRowAdded(rowCount), let .calculatorRowRemoved(rowCount):
            ["row_count": .int(rowCount)]
        case let .calculationPerformed(rowCount, profitPercentage):
            ["row_count": .int(rowCount), "profit_percentage": .double(profitPercentage)]
        case let .bannerViewed(bannerId, bannerType),
            let .bannerClicked(bannerId, bannerType),
            let .bannerClosed(bannerId, bannerType):
            ["banner_id": .string(bannerId), "banner_type": .string(bannerType.rawValue)]
        case let .reviewResponse(enjoyingApp):
            ["enjoying_app": .bool(enjoyingApp)]
        case let .appOpened(sessionNumber):
            ["session_number": .int(sessionNumber)]
        }
    }
}
