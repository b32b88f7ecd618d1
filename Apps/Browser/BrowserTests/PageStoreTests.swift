import CoreData
import XCTest

@testable import Browser

final class PageStoreTests: XCTestCase {
    private let store = TestStores.make()

    func testHistoryIsNewestFirstAndHasEachPageOnce() throws {
        try store.recordVisit(of: .first, at: Date(timeIntervalSince1970: 1))
        try store.recordVisit(of: .second, at: Date(timeIntervalSince1970: 2))
        XCTAssertEqual(try store.pages(in: .history), [.second, .first])
        try store.recordVisit(of: .first, at: Date(timeIntervalSince1970: 3))
        XCTAssertEqual(try store.pages(in: .history), [.first, .second])
    }

    func testSearchLooksAtTitlesAndAddresses() throws {
        try store.recordVisit(of: .first)
        try store.recordVisit(of: .second)
        XCTAssertEqual(try store.pages(in: .history, matching: "ZWEITE"), [.second])
        XCTAssertEqual(try store.pages(in: .history, matching: "test/f"), [.first])
        XCTAssertEqual(try store.pages(in: .history, matching: "nothing"), [])
    }

    func testWhatCannotBeShownIsClearedToo() throws {
        let context = TestStores.context()
        let store = PageStore(context: context)
        try store.recordVisit(of: .first)
        let unreadable = PageEntity(context: context)
        unreadable.visitedAt = Date()
        try context.save()
        XCTAssertEqual(try store.pages(in: .history), [.first])

        try store.clear(.history)

        XCTAssertEqual(try context.count(for: NSFetchRequest<PageEntity>(entityName: "PageEntity")), 0)
    }

    func testAPageMayBeInBothLists() throws {
        try store.recordVisit(of: .first)
        try store.setBookmarked(true, .first)
        try store.clear(.history)
        XCTAssertEqual(try store.pages(in: .history), [])
        XCTAssertEqual(try store.pages(in: .bookmarks), [.first])
        try store.remove(.first, from: .bookmarks)
        XCTAssertFalse(try store.isBookmarked(Page.first.url))
    }

    func testWhatCannotBeReadIsAnErrorAndNoEmptyList() throws {
        let store = try TestStores.damaged()
        XCTAssertThrowsError(try store.pages(in: .bookmarks))
        XCTAssertThrowsError(try store.isBookmarked(Page.first.url))
        XCTAssertThrowsError(try store.recordVisit(of: .first))
        XCTAssertThrowsError(try store.clear(.bookmarks))
    }
}
