/// Places that come with the app. Favourites are forgotten when it ends: put a server or a store in its place.
actor LocalPlaceService: PlaceService {
    private var all = [
        Place(
            id: 1,
            name: "Lofoten",
            country: "Norway",
            text: "Granite walls over a cold green sea, and racks of stockfish in between.",
            symbol: "leaf"
        ),
        Place(
            id: 2,
            name: "Kyoto",
            country: "Japan",
            text: "A thousand temples, and a river that the whole town walks along in the evening.",
            symbol: "house"
        ),
        Place(
            id: 3,
            name: "Valparaíso",
            country: "Chile",
            text: "Painted houses on forty hills, and lifts that have creaked since 1883.",
            symbol: "building.2"
        ),
        Place(
            id: 4,
            name: "Samarkand",
            country: "Uzbekistan",
            text: "Blue domes where the caravans rested halfway between two ends of the world.",
            symbol: "moon"
        ),
    ]

    func places() -> [Place] { all }

    func setFavourite(_ isFavourite: Bool, of place: Place) throws -> Place {
        guard let index = all.firstIndex(where: { $0.id == place.id }) else { throw PlaceError.notThere }
        all[index].isFavourite = isFavourite
        return all[index]
    }
}
