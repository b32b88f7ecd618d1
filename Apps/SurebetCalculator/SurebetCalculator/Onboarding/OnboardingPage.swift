import Foundation

struct OnboardingPage: Equatable, Identifiable {
    let id: Int
    let symbolName: String
    let title: String
    let description: String

    static let all = [
        OnboardingPage(
            id: 0,
            symbolName: "chart.bar.fill",
            title: String(localized: "Profit on any outcome"),
            description: String(
                localized: "When bookmakers disagree, bets on all outcomes together can win, whatever happens."
            )
        ),
        OnboardingPage(
            id: 1,
            symbolName: "pencil",
            title: String(localized: "Type the coefficients"),
            description: String(
                localized: "Add a row for each outcome. The calculator divides your bet as soon as you type."
            )
        ),
        OnboardingPage(
            id: 2,
            symbolName: "checkmark.circle.fill",
            title: String(localized: "Choose what is fixed"),
            description: String(localized: "The total, one bet, or nothing: select it, and the other amounts follow.")
        ),
    ]
}
