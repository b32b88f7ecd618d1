/// Where the places come from.
protocol PlaceService: Sendable {
    func places() async throws -> [Place]
    /// - Returns: the place as it is kept.
    func setFavourite(_ isFavourite: Bool, of place: Place) async throws -> Place
}
