import Foundation

/// A mountain hut with beds for the night.
struct Hut: Codable, Hashable {
    /// The months in which a hut is open, from the first to the last; over the turn of the year for a winter hut.
    struct Season: Codable, Hashable {
        let opens: Int
        let closes: Int

        func contains(_ night: Night) -> Bool {
            opens <= closes ? (opens...closes).contains(night.month) : night.month >= opens || night.month <= closes
        }
    }

    enum Feature: String, Codable {
        case meals
        case showers
        case drinkingWater
        case stove
        case wifi
        case dogs
        case winterRoom
    }

    let id: Int
    let name: String
    let valley: String
    /// Metres above the sea.
    let elevation: Int
    let beds: Int
    /// Euros for a guest and a night.
    let price: Int
    let season: Season
    /// The village where the walk begins, and how many minutes it takes.
    let start: String
    let minutes: Int
    let features: [Feature]

    /// The first night from some night on for which the hut is open.
    func firstOpenNight(from night: Night = .tonight) -> Night {
        (0..<366).lazy.map(night.advanced(by:)).first(where: season.contains) ?? night
    }
}
