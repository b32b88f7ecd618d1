@testable import ___NAME___

/// Two places, or an error.
actor StubPlaceService: PlaceService {
    static let lake = Place(id: 1, name: "Lake", country: "Finland", text: "Deep", symbol: "leaf")
    static let hill = Place(id: 2, name: "Hill", country: "Wales", text: "High", symbol: "star")

    private(set) var favourites: Set<Int> = []
    private let error: PlaceError?

    init(error: PlaceError? = nil) { self.error = error }

    func places() throws -> [Place] {
        if let error { throw error }
        return [Self.lake, Self.hill].map { place in
            var place = place
            place.isFavourite = favourites.contains(place.id)
            return place
        }
    }

    func setFavourite(_ isFavourite: Bool, of place: Place) throws -> Place {
        if let error { throw error }
        if isFavourite { favourites.insert(place.id) } else { favourites.remove(place.id) }
        var place = place
        place.isFavourite = isFavourite
        return place
    }
}
