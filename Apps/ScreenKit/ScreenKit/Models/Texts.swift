import Foundation

/// What the screens say about huts, nights and prices, in the user's language.
enum Texts {
    static func place(_ hut: Hut) -> String { "\(hut.valley) · \(elevation(hut))" }

    static func elevation(_ hut: Hut) -> String {
        String(
            format: NSLocalizedString("%@ m", comment: "A height in metres"),
            NumberFormatter.localizedString(from: hut.elevation as NSNumber, number: .decimal)
        )
    }

    static func beds(_ count: Int) -> String {
        .localizedStringWithFormat(NSLocalizedString("%d beds", comment: "How many beds there are"), count)
    }

    static func guests(_ count: Int) -> String {
        .localizedStringWithFormat(NSLocalizedString("%d guests", comment: "For how many guests"), count)
    }

    static func nights(_ count: Int) -> String {
        .localizedStringWithFormat(NSLocalizedString("%d nights", comment: "For how many nights"), count)
    }

    static func season(_ season: Hut.Season) -> String {
        let names: [String] = DateFormatter().standaloneMonthSymbols
        return "\(names[season.opens - 1].localizedCapitalized) – \(names[season.closes - 1].localizedCapitalized)"
    }

    static func way(to hut: Hut) -> String {
        String(
            format: NSLocalizedString(
                "%1$d h %2$d min from %3$@",
                comment: "How long the walk is, and where it begins"
            ),
            hut.minutes / 60,
            hut.minutes % 60,
            hut.start
        )
    }

    static func price(_ euros: Int) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        formatter.minimumFractionDigits = 0
        formatter.maximumFractionDigits = 0
        return formatter.string(from: euros as NSNumber) ?? "\(euros) €"
    }

    static func stay(_ booking: Booking) -> String {
        let formatter = DateIntervalFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        let end = booking.night.advanced(by: booking.nights)
        return formatter.string(from: booking.night.date, to: end.date)
    }

    static func closed(on night: Night) -> String {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        return String(
            format: NSLocalizedString("The hut is closed on %@.", comment: "Why a night cannot be booked"),
            formatter.string(from: night.date)
        )
    }

    static func notEnoughBeds(_ free: Int) -> String {
        if free == 0 { return NSLocalizedString("No bed is free.", comment: "Why a night cannot be booked") }
        return .localizedStringWithFormat(
            NSLocalizedString("Only %d beds are free.", comment: "Why so many guests cannot be booked"),
            free
        )
    }

    static func feature(_ feature: Hut.Feature) -> (symbol: String, text: String) {
        switch feature {
        case .meals: return ("fork.knife", NSLocalizedString("Meals and half board", comment: "What a hut has"))
        case .showers: return ("drop", NSLocalizedString("Warm showers", comment: "What a hut has"))
        case .drinkingWater: return ("mug", NSLocalizedString("Drinking water", comment: "What a hut has"))
        case .stove: return ("flame", NSLocalizedString("A stove to cook on", comment: "What a hut has"))
        case .wifi: return ("wifi", NSLocalizedString("Wi-Fi", comment: "What a hut has"))
        case .dogs: return ("pawprint", NSLocalizedString("Dogs are welcome", comment: "What a hut has"))
        case .winterRoom: return ("snowflake", NSLocalizedString("A winter room", comment: "What a hut has"))
        }
    }
}
