import XCTest

@testable import ScreenKit

final class BookingModelTests: XCTestCase {
    private let service = MockHutService()
    private lazy var services = Services(bookings: Samples.store(), huts: service)

    @MainActor private func filledIn(_ hut: Hut = Samples.hut()) -> BookingModel {
        let model = BookingModel(hut: hut, night: Samples.night, services: services)
        model.name = " Ada Blanc "
        model.email = "ada@example.com"
        return model
    }

    @MainActor private func faults(_ model: BookingModel) -> Set<BookingFaults.Field> {
        let screen = Listener(model)
        model.book()
        return Set((screen.errors.last as? BookingFaults)?.messages.keys.map { $0 } ?? [])
    }

    @MainActor func testAnEmptyFormIsSentNowhere() {
        let model = BookingModel(hut: Samples.hut(), night: Samples.night, services: services)
        XCTAssertEqual(faults(model), [.name, .email])
        XCTAssertTrue(service.bookings.isEmpty)
    }

    @MainActor func testEMailAddressesAreLookedAt() {
        for wrong in ["", "ada", "@example.com", "ada@", "ada@example", "ada@example.", "a@b@c.d"] {
            let model = filledIn()
            model.email = wrong
            XCTAssertEqual(faults(model), [.email], wrong)
        }
    }

    @MainActor func testAClosedHutIsNotBooked() {
        let model = filledIn(Samples.hut(season: .init(opens: 12, closes: 2)))
        XCTAssertEqual(faults(model), [.night])
    }

    @MainActor func testABookingIsKeptAndTold() throws {
        let model = filledIn()
        model.nights = 2
        model.guests = 3
        let screen = Listener(model)
        model.book()
        model.book()
        XCTAssertEqual(service.bookings.count, 1)
        let request = try XCTUnwrap(service.bookings.first)
        XCTAssertEqual(request.booking.name, "Ada Blanc")
        request.answer(.success(request.booking))

        XCTAssertEqual(screen.messages, ["begin loading", "finish"])
        XCTAssertEqual(services.bookings.bookings, [request.booking])
        XCTAssertEqual(model.booking?.price, model.price)
        XCTAssertEqual(model.price, 240)
    }

    @MainActor func testWhatFailedIsTriedAgain() {
        let model = filledIn()
        let screen = Listener(model)
        model.book()
        service.bookings[0].answer(.failure(ServiceError.notConnected))
        XCTAssertNil(model.booking)
        model.book()
        service.bookings[1].answer(.success(service.bookings[1].booking))
        XCTAssertEqual(screen.messages, ["begin loading", "finish with error", "begin loading", "finish"])
    }

    @MainActor func testABookingThatCannotBeKeptIsAnError() throws {
        let file = Samples.file()
        try Data().write(to: file.deletingLastPathComponent())
        services = Services(bookings: BookingStore(file: file), huts: service)
        let model = filledIn()
        let screen = Listener(model)
        model.book()
        service.bookings[0].answer(.success(service.bookings[0].booking))
        XCTAssertEqual(screen.errors as? [BookingStore.Failure], [.notSaved])
        XCTAssertNil(model.booking)
    }
}
