import XCTest

@testable import RandomUsers

final class UsersListViewModelTests: XCTestCase {
    private var service: MockUsersService!
    private var bookmarks: BookmarkManager!
    private var delegate: MockListDelegate!
    private var viewModel: UsersListViewModel!

    override func setUp() {
        service = MockUsersService()
        bookmarks = Samples.bookmarkManager()
        delegate = MockListDelegate()
        viewModel = UsersListViewModel(service: service, bookmarkManager: bookmarks)
        viewModel.delegate = delegate
    }

    override func tearDown() {
        viewModel = nil
    }

    private func load(_ users: [User]) {
        viewModel.loadUsers()
        service.answer(.success(users))
    }

    // MARK: Loading

    func testTheFirstPageIsLoadedOnce() {
        viewModel.loadUsers()
        viewModel.loadUsers()

        XCTAssertTrue(viewModel.isLoading)
        XCTAssertEqual(service.requestedPages, [1])
        XCTAssertEqual(delegate.calls, ["start"])

        service.answer(.success(Samples.page(1)))
        XCTAssertFalse(viewModel.isLoading)
        XCTAssertEqual(viewModel.userCount, 25)
        XCTAssertFalse(viewModel.isEmpty)
        XCTAssertEqual(delegate.calls, ["start", "users", "finish"])
    }

    func testTheNextPageIsLoadedBeforeTheEndIsReached() {
        load(Samples.page(1))

        viewModel.loadMoreUsersIfNeeded(for: 25 - UsersListViewModel.loadAheadCount - 1)
        XCTAssertFalse(service.isWaiting)
        viewModel.loadMoreUsersIfNeeded(for: 25 - UsersListViewModel.loadAheadCount)
        viewModel.loadMoreUsersIfNeeded(for: 24)
        XCTAssertEqual(service.requestedPages, [1, 2])

        service.answer(.success(Samples.page(2)))
        XCTAssertEqual(viewModel.userCount, 50)
        XCTAssertEqual(viewModel.currentUsers.map(\.login.uuid), (0..<50).map { "user-\($0)" })
    }

    func testAUserWhoIsOnTwoPagesIsShownOnce() {
        load(Samples.page(1))
        viewModel.loadMoreUsersIfNeeded(for: 24)
        service.answer(.success([Samples.user(24), Samples.user(25)]))

        XCTAssertEqual(viewModel.userCount, 26)
    }

    func testAnEmptyPageIsTheEnd() {
        load(Samples.page(1))
        viewModel.loadMoreUsersIfNeeded(for: 24)
        service.answer(.success([]))
        viewModel.loadMoreUsersIfNeeded(for: 24)

        XCTAssertEqual(service.requestedPages, [1, 2])
    }

    func testAnErrorKeepsWhatIsThereAndTheSamePageIsTriedAgain() {
        load(Samples.page(1))
        viewModel.loadMoreUsersIfNeeded(for: 24)
        service.answer(.failure(.tooManyRequests))

        XCTAssertEqual(viewModel.error, .tooManyRequests)
        XCTAssertEqual(viewModel.userCount, 25)
        XCTAssertEqual(delegate.calls.suffix(3), ["start", "error tooManyRequests", "finish"])

        // Scrolling alone does not ask a server again that has just refused.
        viewModel.loadMoreUsersIfNeeded(for: 24)
        XCTAssertFalse(service.isWaiting)

        viewModel.loadUsers()
        XCTAssertNil(viewModel.error)
        XCTAssertEqual(service.requestedPages, [1, 2, 2])
    }

    func testARefreshReplacesTheListWhenItIsThere() {
        load(Samples.page(1))
        viewModel.loadMoreUsersIfNeeded(for: 24)
        service.answer(.success(Samples.page(2)))

        viewModel.refreshUsers()
        XCTAssertEqual(viewModel.userCount, 50)
        service.answer(.success([Samples.user(100)]))
        XCTAssertEqual(viewModel.currentUsers, [Samples.user(100)])

        viewModel.loadMoreUsersIfNeeded(for: 0)
        XCTAssertEqual(service.requestedPages, [1, 2, 1, 2])
    }

    func testARefreshThatFailsKeepsTheList() {
        load(Samples.page(1))
        viewModel.refreshUsers()
        service.answer(.failure(.noConnection))

        XCTAssertEqual(viewModel.userCount, 25)
        XCTAssertEqual(viewModel.error, .noConnection)
    }

    func testAPageOfTheOldListIsNotAddedToTheNewOne() {
        load(Samples.page(1))
        viewModel.loadMoreUsersIfNeeded(for: 24)
        viewModel.refreshUsers()
        service.answer(.success(Samples.page(2)))
        XCTAssertEqual(viewModel.userCount, 25)
        XCTAssertTrue(viewModel.isLoading)

        service.answer(.success([Samples.user(100)]))
        XCTAssertEqual(viewModel.currentUsers, [Samples.user(100)])
        XCTAssertFalse(viewModel.isLoading)
    }

    // MARK: Search

    private let people = [
        Samples.user(0, first: "Ada", last: "Blanc", email: "ada@example.com", city: "Málaga", country: "Spain"),
        Samples.user(1, first: "Björn", last: "Dias", email: "bd@example.org", city: "Oslo", country: "Norway"),
        Samples.user(2, first: "Zoë", last: "Adams", email: "zoe@example.com", city: "Bath", country: "United Kingdom"),
    ]

    private func found(_ text: String) -> [Int] {
        viewModel.performSearch(with: text)
        return viewModel.currentUsers.compactMap { user in people.firstIndex(of: user) }
    }

    func testNameEmailCityAndCountryAreSearched() {
        load(people)

        XCTAssertEqual(found("ada"), [0, 2])
        XCTAssertEqual(found("Dias"), [1])
        XCTAssertEqual(found("example.org"), [1])
        XCTAssertEqual(found("Bath"), [2])
        XCTAssertEqual(found("kingdom"), [2])
        XCTAssertEqual(found("nobody"), [])
        XCTAssertTrue(viewModel.isEmpty)
    }

    func testAccentsAndCaseDoNotMatterAndEveryWordIsFound() {
        load(people)

        XCTAssertEqual(found("BJORN"), [1])
        XCTAssertEqual(found("malaga"), [0])
        XCTAssertEqual(found("  ada   spain "), [0])
        XCTAssertEqual(found("ada norway"), [])
    }

    func testEveryKeystrokeIsAnswered() {
        load(people)
        delegate.calls = []
        for text in ["a", "ad", "ada", "ad", "a", ""] { viewModel.performSearch(with: text) }

        XCTAssertEqual(delegate.calls, Array(repeating: "results", count: 6))
        XCTAssertEqual(viewModel.userCount, 3)
    }

    func testTheEndOfAFilteredListLoadsNothing() {
        load(people)
        viewModel.performSearch(with: "ada")
        viewModel.loadMoreUsersIfNeeded(for: 1)

        XCTAssertFalse(service.isWaiting)
    }

    func testAPageThatComesDuringASearchIsSearchedToo() {
        load(people)
        viewModel.loadMoreUsersIfNeeded(for: 2)
        viewModel.performSearch(with: "ada")
        service.answer(.success([Samples.user(3), Samples.user(4, first: "Nora", email: "nora@example.com")]))

        XCTAssertEqual(viewModel.currentUsers.map(\.login.uuid), ["user-0", "user-2", "user-3"])
        viewModel.performSearch(with: "")
        XCTAssertEqual(viewModel.userCount, 5)
    }

    // MARK: Bookmarks

    func testABookmarkIsOfTheUserWhoIsShownThere() {
        load(people)
        viewModel.performSearch(with: "bath")
        viewModel.toggleBookmark(at: 0)

        XCTAssertEqual(bookmarks.bookmarks, [people[2]])
        XCTAssertTrue(viewModel.isBookmarked(people[2]))
        XCTAssertEqual(delegate.calls.last, "results")

        viewModel.toggleBookmark(at: 0)
        XCTAssertTrue(bookmarks.bookmarks.isEmpty)
        viewModel.toggleBookmark(at: 7)
        XCTAssertTrue(bookmarks.bookmarks.isEmpty)
    }

    func testABookmarkMadeElsewhereIsToldAtOnce() throws {
        load(people)
        delegate.calls = []
        try bookmarks.toggle(people[0])

        XCTAssertEqual(delegate.calls, ["users"])
    }

    func testABookmarkThatCannotBeKeptIsTold() {
        let manager = BookmarkManager(file: URL(fileURLWithPath: "/dev/null/Bookmarks.json"))
        let viewModel = UsersListViewModel(service: service, bookmarkManager: manager)
        var messages: [String] = []
        viewModel.bookmarkFailed = { messages.append($0) }
        viewModel.loadUsers()
        service.answer(.success(people))
        viewModel.toggleBookmark(at: 0)

        XCTAssertEqual(messages, ["The bookmarks could not be saved. Is the disk full?"])
        XCTAssertFalse(viewModel.isBookmarked(people[0]))
    }

    func testNothingKeepsTheViewModelAlive() {
        weak var model: UsersListViewModel?
        do {
            let short = UsersListViewModel(service: service, bookmarkManager: bookmarks)
            short.loadUsers()
            model = short
        }
        XCTAssertNil(model)
        service.answer(.success(people))
    }
}
