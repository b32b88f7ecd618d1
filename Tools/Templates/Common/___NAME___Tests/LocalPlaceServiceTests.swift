import Testing

@testable import ___NAME___

struct LocalPlaceServiceTests {
    @Test func aFavouriteIsKept() async throws {
        let service = LocalPlaceService()
        let first = try #require(await service.places().first)
        let kept = try await service.setFavourite(true, of: first)
        #expect(kept.isFavourite)
        #expect(await service.places().first == kept)
    }

    @Test func whatIsNotThereIsNoFavourite() async {
        let nowhere = Place(id: 0, name: "", country: "", text: "", symbol: "")
        await #expect(throws: PlaceError.notThere) {
            try await LocalPlaceService().setFavourite(true, of: nowhere)
        }
    }
}
