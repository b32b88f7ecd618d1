import UIKit
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

    /// What was asked about is cancelled, though another booking has come before it since.
    @MainActor func testTheBookingThatWasChosenIsCancelled() throws {
        let store = Samples.store()
        let screen = BookingsViewController(services: Services(bookings: store, huts: MockHutService()))
        screen.loadViewIfNeeded()
        let (chosen, earlier) = (Samples.booking(), Samples.booking(night: Samples.night.advanced(by: -1)))
        try store.add(chosen)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = screen
        window.isHidden = false
        let table = try XCTUnwrap(screen.view.subviews.first { $0 is UITableView } as? UITableView)
        let row = IndexPath(row: 0, section: 0)
        let swipe = try XCTUnwrap(
            screen.tableView(table, trailingSwipeActionsConfigurationForRowAt: row)?.actions.first
        )
        try store.add(earlier)
        swipe.handler(swipe, table) { _ in }

        let question = try XCTUnwrap(screen.presentedViewController as? UIAlertController)
        XCTAssertEqual(question.message, Texts.stay(chosen))
    }

    @MainActor func testTheScreenHearsOfChangesAndErrors() throws {
        let store = Samples.store()
        let model = BookingsModel(store: store)
        let screen = Listener(model)
        let booking = Samples.booking()
        try store.add(booking)
        XCTAssertEqual(screen.messages, ["reloaded"])
        model.cancel(Samples.booking())
        model.cancel(booking)
        XCTAssertEqual(model.bookings, [])
        XCTAssertEqual(screen.messages, ["reloaded", "reloaded"])
    }
}
