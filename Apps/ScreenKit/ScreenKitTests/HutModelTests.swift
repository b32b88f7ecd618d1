import XCTest

@testable import ScreenKit

final class HutModelTests: XCTestCase {
    private let service = MockHutService()
    private lazy var services = Services(bookings: Samples.store(), huts: service)

    @MainActor func testTheFirstOpenNightIsAskedFor() {
        let closedNow = Hut.Season(opens: Night.tonight.month % 12 + 1, closes: Night.tonight.month % 12 + 1)
        let model = HutModel(hut: Samples.hut(season: closedNow), services: services)
        model.load()
        XCTAssertEqual(service.nights.map(\.night.month), [closedNow.opens])
        XCTAssertEqual(model.night.day, 1)
        XCTAssertTrue(model.isOpen)
    }

    @MainActor func testFreeBedsAreTold() {
        let model = HutModel(hut: Samples.hut(), services: services)
        let screen = Listener(model)
        model.load()
        XCTAssertNil(model.freeBeds)
        service.nights[0].answer(.success(7))
        XCTAssertEqual(model.freeBeds, 7)
        XCTAssertTrue(model.canBook)
        XCTAssertEqual(screen.messages, ["begin loading", "updated", "finish"])
    }

    @MainActor func testAFullHutCannotBeBooked() {
        let model = HutModel(hut: Samples.hut(), services: services)
        model.load()
        service.nights[0].answer(.success(0))
        XCTAssertFalse(model.canBook)
    }

    @MainActor func testAClosedHutIsNotAskedFor() {
        let season = Hut.Season(opens: Night.tonight.month, closes: Night.tonight.month)
        let model = HutModel(hut: Samples.hut(season: season), services: services)
        let screen = Listener(model)
        model.choose(Night.tonight.advanced(by: 40))
        XCTAssertFalse(model.isOpen || model.canBook)
        XCTAssertTrue(service.nights.isEmpty)
        XCTAssertEqual(screen.messages, ["updated"])
    }

    @MainActor func testTheAnswerForAnotherNightIsForgotten() {
        let model = HutModel(hut: Samples.hut(), services: services)
        model.load()
        model.choose(model.night.advanced(by: 1))
        service.nights[1].answer(.success(3))
        service.nights[0].answer(.success(9))
        XCTAssertEqual(model.freeBeds, 3)
    }

    @MainActor func testAnErrorIsToldAndTriedAgain() {
        let model = HutModel(hut: Samples.hut(), services: services)
        let screen = Listener(model)
        model.load()
        service.nights[0].answer(.failure(ServiceError.notConnected))
        XCTAssertEqual(screen.errors as? [ServiceError], [.notConnected])
        model.load()
        service.nights[1].answer(.success(3))
        XCTAssertEqual(model.freeBeds, 3)
    }

    @MainActor func testAfterABookingTheBedsAreCountedAgain() throws {
        let model = HutModel(hut: Samples.hut(), services: services)
        model.load()
        service.nights[0].answer(.success(7))
        try services.bookings.add(Samples.booking())
        XCTAssertEqual(service.nights.count, 2)
    }
}
