import XCTest

@testable import ScreenKit

final class HutModelTests: XCTestCase {
    private let service = MockHutService()
    private lazy var services = Services(bookings: Samples.store(), huts: service)

    /// A hut's model on the evening of the sample night.
    @MainActor private func model(season: Hut.Season = .init(opens: 1, closes: 12)) -> HutModel {
        HutModel(hut: Samples.hut(season: season), services: services, tonight: Samples.night)
    }

    @MainActor func testTheFirstOpenNightIsAskedFor() {
        let model = self.model(season: Hut.Season(opens: 8, closes: 9))
        model.load()
        XCTAssertEqual(service.nights.map(\.night.month), [8])
        XCTAssertEqual(model.night.day, 1)
        XCTAssertTrue(model.isOpen)
    }

    @MainActor func testFreeBedsAreTold() {
        let model = self.model()
        let screen = Listener(model)
        model.load()
        XCTAssertNil(model.freeBeds)
        service.nights[0].answer(.success(7))
        XCTAssertEqual(model.freeBeds, 7)
        XCTAssertTrue(model.canBook)
        XCTAssertEqual(screen.messages, ["begin loading", "updated", "finish"])
    }

    @MainActor func testAFullHutCannotBeBooked() {
        let model = self.model()
        model.load()
        service.nights[0].answer(.success(0))
        XCTAssertFalse(model.canBook)
    }

    @MainActor func testAClosedHutIsNotAskedFor() {
        let model = self.model(season: Hut.Season(opens: 6, closes: 6))
        let screen = Listener(model)
        model.choose(Samples.night.advanced(by: 40))
        XCTAssertFalse(model.isOpen || model.canBook)
        XCTAssertTrue(service.nights.isEmpty)
        XCTAssertEqual(screen.messages, ["updated"])
    }

    @MainActor func testTheAnswerForAnotherNightIsForgotten() {
        let model = self.model()
        model.load()
        model.choose(model.night.advanced(by: 1))
        service.nights[1].answer(.success(3))
        service.nights[0].answer(.success(9))
        XCTAssertEqual(model.freeBeds, 3)
    }

    @MainActor func testAnErrorIsToldAndTriedAgain() {
        let model = self.model()
        let screen = Listener(model)
        model.load()
        service.nights[0].answer(.failure(ServiceError.notConnected))
        XCTAssertEqual(screen.errors as? [ServiceError], [.notConnected])
        model.load()
        service.nights[1].answer(.success(3))
        XCTAssertEqual(model.freeBeds, 3)
    }

    @MainActor func testAfterABookingTheBedsAreCountedAgain() throws {
        let model = self.model()
        model.load()
        service.nights[0].answer(.success(7))
        try services.bookings.add(Samples.booking())
        XCTAssertEqual(service.nights.count, 2)
    }
}
