import CoreData
import XCTest

@testable import Browser

final class PageStoreTests: XCTestCase {
    private let store = TestStores.make()

    func testHistoryIsNewestFirstAndHasEachPageOnce() {
        store.recordVisit(of: .first, at: Date(timeIntervalSince1970: 1))
        store.recordVisit(of: .second, at: Date(timeIntervalSince1970: 2))
        XCTAssertEqual(store.pages(in: .history), [.second, .first])
        store.recordVisit(of: .first, at: Date(timeIntervalSince1970: 3))
        XCTAssertEqual(store.pages(in: .history), [.first, .second])
    }

    func testSearchLooksAtTitlesAndAddresses() {
        store.recordVisit(of: .first)
        store.recordVisit(of: .second)
        XCTAssertEqual(store.pages(in: .history, matching: "ZWEITE"), [.second])
        XCTAssertEqual(store.pages(in: .history, matching: "test/f"), [.first])
        XCTAssertEqual(store.pages(in: .history, matching: "nothing"), [])
    }

    func testWhatCannotBeShownIsClearedToo() throws {
        let context = TestStores.context()
        let store = PageStore(context: context)
        store.recordVisit(of: .first)
        let unreadable = PageEntity(context: context)
        unreadable.visitedAt = Date()
        try context.save()
        XCTAssertEqual(store.pages(in: .history), [.first])

        store.clear(.history)

        XCTAssertEqual(try context.count(for: NSFetchRequest<PageEntity>(entityName: "PageEntity")), 0)
    }

    func testAPageMayBeInBothLists() {
        store.recordVisit(of: .first)
        store.setBookmarked(true, .first)
        store.clear(.history)
        XCTAssertEqual(store.pages(in: .history), [])
        XCTAssertEqual(store.pages(in: .bookmarks), [.first])
        store.remove(.first, from: .bookmarks)
        XCTAssertFalse(store.isBookmarked(Page.first.url))
    }
}
