import Combine

/// What the screen of one place shows.
@MainActor
final class PlaceViewModel: ObservableObject {
    @Published private(set) var place: Place
    @Published private(set) var message: String?

    private let service: any PlaceService
    private let result = ScreenChanges<Place>()

    init(place: Place, service: any PlaceService) {
        self.place = place
        self.service = service
    }

    /// The place after each change; it completes when the screen is gone.
    var changes: AnyPublisher<Place, Never> { result.publisher }

    func favouriteTapped() async {
        do {
            place = try await service.setFavourite(!place.isFavourite, of: place)
            message = nil
            result.send(place)
        } catch {
            message = error.localizedDescription
        }
    }
}
