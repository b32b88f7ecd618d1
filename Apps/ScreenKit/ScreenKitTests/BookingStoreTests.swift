import XCTest

@testable import ScreenKit

final class BookingStoreTests: XCTestCase {
    func testBookingsAreKeptByDate() throws {
        let file = Samples.file()
        let store = BookingStore(file: file)
        let late = Samples.booking(night: Samples.night.advanced(by: 20))
        let early = Samples.booking()
        try store.add(late)
        try store.add(early)
        XCTAssertEqual(store.bookings, [early, late])
        XCTAssertEqual(BookingStore(file: file).bookings, [early, late])

        try store.remove(late)
        XCTAssertEqual(BookingStore(file: file).bookings, [early])
    }

    func testAChangeIsAnnouncedOnceItIsOnDisk() throws {
        let file = Samples.file()
        let store = BookingStore(file: file)
        let isAnnounced = expectation(forNotification: .bookingsDidChange, object: store) { _ in
            BookingStore(file: file).bookings.count == 1
        }
        try store.add(Samples.booking())
        wait(for: [isAnnounced], timeout: 30)
    }

    func testADamagedFileIsLeftAsItIs() throws {
        let file = Samples.file()
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("{".utf8).write(to: file)
        let store = BookingStore(file: file)
        XCTAssertEqual(store.loadFailure, .unreadable)
        XCTAssertThrowsError(try store.add(Samples.booking()))
        XCTAssertEqual(try Data(contentsOf: file), Data("{".utf8))

        try Data("[]".utf8).write(to: file)
        store.load()
        XCTAssertNil(store.loadFailure)
    }

    @MainActor func testTheScreenHearsOfChangesAndErrors() throws {
        let store = Samples.store()
        let model = BookingsModel(store: store)
        let screen = Listener(model)
        try store.add(Samples.booking())
        XCTAssertEqual(screen.messages, ["reloaded"])
        model.cancel(at: 7)
        model.cancel(at: 0)
        XCTAssertEqual(model.bookings, [])
        XCTAssertEqual(screen.messages, ["reloaded", "reloaded"])
    }
}
