import XCTest

@testable import RandomUsers

final class BookmarksViewModelTests: XCTestCase {
    private var manager: BookmarkManager!
    private var delegate: MockBookmarksDelegate!
    private var viewModel: BookmarksViewModel!

    override func setUpWithError() throws {
        manager = Samples.bookmarkManager()
        for number in 0..<3 { try manager.toggle(Samples.user(number, first: "User \(number)")) }
        delegate = MockBookmarksDelegate()
        viewModel = BookmarksViewModel(bookmarkManager: manager)
        viewModel.delegate = delegate
    }

    func testTheNewestComesFirst() {
        XCTAssertEqual(viewModel.bookmarks.map(\.name.first), ["User 2", "User 1", "User 0"])
        XCTAssertEqual(viewModel.bookmarkCount, 3)
        XCTAssertFalse(viewModel.isEmpty)
    }

    func testRemovingAndToggling() {
        viewModel.removeBookmark(at: 1)
        XCTAssertEqual(viewModel.bookmarks.map(\.name.first), ["User 2", "User 0"])
        viewModel.toggleBookmark(at: 0)
        XCTAssertEqual(viewModel.bookmarks.map(\.name.first), ["User 0"])
        XCTAssertEqual(delegate.updates, 2)

        viewModel.removeBookmark(at: 5)
        viewModel.toggleBookmark(at: -1)
        XCTAssertEqual(viewModel.bookmarkCount, 1)
    }

    func testTheShownUserIsRemovedThoughTheListIsBehind() throws {
        NotificationCenter.default.removeObserver(viewModel!)
        try manager.toggle(Samples.user(3, first: "User 3"))
        XCTAssertEqual(viewModel.bookmarks.first, Samples.user(2))

        viewModel.removeBookmark(at: 0)

        XCTAssertEqual(manager.bookmarks.map(\.name.first), ["User 3", "User 1", "User 0"])
        viewModel.removeBookmark(at: 0)
        XCTAssertEqual(manager.bookmarks.count, 3)
    }

    func testClearingAll() {
        XCTAssertTrue(viewModel.canClearAll)
        viewModel.clearAllBookmarks()

        XCTAssertTrue(viewModel.isEmpty)
        XCTAssertFalse(viewModel.canClearAll)
        XCTAssertEqual(delegate.updates, 1)
    }

    func testTheTexts() {
        XCTAssertEqual(viewModel.getRemoveConfirmationMessage(at: 0), "Remove User 2 Blanc from your bookmarks?")
        XCTAssertEqual(viewModel.getRemoveConfirmationMessage(at: 9), "")
        let empty = viewModel.getEmptyStateConfiguration()
        XCTAssertEqual([empty.imageName, empty.title], ["bookmark", "No Bookmarks"])
        XCTAssertFalse(empty.subtitle.isEmpty)
    }

    func testAChangeThatCannotBeSavedIsToldAndNothingIsLost() throws {
        let file = Samples.temporaryFile()
        let manager = BookmarkManager(file: file)
        try manager.toggle(Samples.user())
        let viewModel = BookmarksViewModel(bookmarkManager: manager)
        viewModel.delegate = delegate
        // A folder where the file was: nothing can be written there.
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file.appendingPathComponent("x"), withIntermediateDirectories: true)
        viewModel.clearAllBookmarks()

        XCTAssertEqual(delegate.errors, ["The bookmarks could not be saved. Is the disk full?"])
        XCTAssertEqual(viewModel.bookmarkCount, 1)
    }
}

final class BookmarkManagerTests: XCTestCase {
    func testBookmarksOutliveTheApp() throws {
        let file = Samples.temporaryFile()
        let manager = BookmarkManager(file: file)
        try manager.toggle(Samples.user(1, postcode: "N1 4QX"))
        try manager.toggle(Samples.user(2))

        let next = BookmarkManager(file: file)
        XCTAssertEqual(next.bookmarks, [Samples.user(2), Samples.user(1)])
        XCTAssertEqual(next.bookmarks[1].location, Samples.user(1, postcode: "N1 4QX").location)
        XCTAssertEqual(next.bookmarks[1].dob, Samples.user(1).dob)
        XCTAssertNil(next.loadFailure)
    }

    func testAFileThatCannotBeReadIsSetAside() throws {
        let file = Samples.temporaryFile()
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data("[{\"gender\":".utf8).write(to: file)

        let manager = BookmarkManager(file: file)
        XCTAssertEqual(manager.loadFailure, .unreadable)
        XCTAssertTrue(manager.bookmarks.isEmpty)
        try manager.toggle(Samples.user())
        let aside = file.deletingLastPathComponent().appendingPathComponent("Bookmarks.unreadable.json")
        XCTAssertEqual(try String(contentsOf: aside, encoding: .utf8), "[{\"gender\":")

        let delegate = MockBookmarksDelegate()
        let viewModel = BookmarksViewModel(bookmarkManager: manager)
        viewModel.delegate = delegate
        viewModel.loadBookmarks()
        viewModel.loadBookmarks()
        XCTAssertEqual(delegate.errors.count, 1)
    }

    func testAChangeIsOnDiskWhenItIsTold() throws {
        let file = Samples.temporaryFile()
        let manager = BookmarkManager(file: file)
        let told = expectation(forNotification: .bookmarksDidChange, object: manager) { _ in
            BookmarkManager(file: file).bookmarks == [Samples.user()]
        }
        try manager.toggle(Samples.user())
        wait(for: [told], timeout: 0)
    }
}
