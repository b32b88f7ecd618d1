// swift-format-ignore-file
// What is quoted below stands as the document has it.

import UIKit
import XCTest

@testable import RandomUsers

// The document this app is built from names its view models' members and shows how they are used. Here each snippet is
// compiled and run. What had to be corrected:
//
// - The lists of members are declarations with no class around them: here protocols, which the app's classes conform
//   to, so that every name and type is held against the document's.
// - "Before" and "After" declare the same class twice: in two enumerations here. The comments that stand for code
//   ("many properties …") are left.
// - "Before": `fetchUsers` is called with one closure of one result, which does nothing with it: the app's has that form.
// - "After": `updateUI` is called and not shown, and the other methods of the delegate are needed to conform: added.
// - "Loading" and "Search" are statements and a method side by side, "Bookmarks" a method: put into a class.

protocol DocumentUsersListViewModel {
    var currentUsers: [User] { get }
    var isEmpty: Bool { get }
    var userCount: Int { get }

    func loadUsers()
    func refreshUsers()
    func loadMoreUsersIfNeeded(for index: Int)
    func performSearch(with searchText: String)
    func toggleBookmark(at index: Int)
}

protocol DocumentUserDetailViewModel {
    var displayName: String { get }
    var ageLocationText: String { get }
    var bookmarkButtonConfiguration: (title: String, backgroundColor: UIColor) { get }
    var placeholderImage: UIImage? { get }

    func getContactInformation() -> [(String, String, String)]
    func getLocationInformation() -> [(String, String, String)]
    func getPersonalInformation() -> [(String, String, String)]
    func getAccountInformation() -> [(String, String, String)]

    func loadProfileImage()
    func toggleBookmark()
    func getShareText() -> String
}

protocol DocumentBookmarksViewModel {
    var isEmpty: Bool { get }
    var bookmarkCount: Int { get }
    var canClearAll: Bool { get }

    func loadBookmarks()
    func removeBookmark(at index: Int)
    func toggleBookmark(at index: Int)
    func clearAllBookmarks()
    func getRemoveConfirmationMessage(at index: Int) -> String
    func getEmptyStateConfiguration() -> (imageName: String, title: String, subtitle: String)
}

// The delegates' protocols have the document's members, and no more: the class has nothing else, and conforms. It hears
// the app's view models.
final class DocumentDelegates {
    private(set) var calls: [String] = []
}

extension DocumentDelegates: UsersListViewModelDelegate {
    func didUpdateUsers() { calls.append("users") }
    func didUpdateSearchResults() { calls.append("search") }
    func didReceiveError(_ error: NetworkError) { calls.append("network error") }
    func didStartLoading() { calls.append("start") }
    func didFinishLoading() { calls.append("finish") }
}

extension DocumentDelegates: UserDetailViewModelDelegate {
    func didUpdateBookmarkStatus() { calls.append("status") }
    func didLoadProfileImage(_ image: UIImage) { calls.append("image") }
}

extension DocumentDelegates: BookmarksViewModelDelegate {
    func didUpdateBookmarks() { calls.append("bookmarks") }
    func didReceiveError(_ message: String) { calls.append("error") }
}

extension UsersListViewModel: DocumentUsersListViewModel {}
extension UserDetailViewModel: DocumentUserDetailViewModel {}
extension BookmarksViewModel: DocumentBookmarksViewModel {}

enum Before {
    class UsersListViewController: UIViewController {
        private var users: [User] = []
        private var isLoading = false
        // ... many properties for state management

        private func loadUsers() {
            // Complex API logic mixed with UI logic
            APIService.shared.fetchUsers { result in
                // Data processing + UI updates mixed
            }
        }
    }
}

enum After {
    class UsersListViewController: UIViewController {
        private var viewModel = UsersListViewModel()

        override func viewDidLoad() {
            super.viewDidLoad()
            setupViewModel()
            viewModel.loadUsers() // Clean, simple call
        }

        private func setupViewModel() {
            viewModel.delegate = self // Clear communication channel
        }

        fileprivate var updates = 0
        fileprivate var loads = 0

        fileprivate func updateUI() {
            updates += 1
        }
    }
}

extension After.UsersListViewController: UsersListViewModelDelegate {
    func didUpdateUsers() {
        updateUI() // Simple UI updates only
    }

    func didUpdateSearchResults() { updateUI() }
    func didReceiveError(_ error: NetworkError) {}
    func didStartLoading() { loads += 1 }
    func didFinishLoading() {}
}

final class DocumentLoading {
    private let viewModel: UsersListViewModel
    fileprivate var updates = 0

    init(viewModel: UsersListViewModel) {
        self.viewModel = viewModel
    }

    func viewDidLoad() {
        // In View Controller
        viewModel.loadUsers()
    }

    // ViewModel handles the complexity
    // Delegate receives clean updates
    func didUpdateUsers() {
        updateUI() // Simple UI refresh
    }

    private func updateUI() {
        updates += 1
    }
}

extension DocumentLoading: UsersListViewModelDelegate {
    func didUpdateSearchResults() {}
    func didReceiveError(_ error: NetworkError) {}
    func didStartLoading() {}
    func didFinishLoading() {}
}

final class DocumentUsage: NSObject, UISearchResultsUpdating, UserCellDelegate {
    let viewModel: UsersListViewModel

    init(viewModel: UsersListViewModel) {
        self.viewModel = viewModel
    }

    func updateSearchResults(for searchController: UISearchController) {
        let searchText = searchController.searchBar.text ?? ""
        viewModel.performSearch(with: searchText) // Single call
    }

    func didTapBookmark(for user: User) {
        if let index = viewModel.currentUsers.firstIndex(of: user) {
            viewModel.toggleBookmark(at: index) // Clean action
        }
    }
}

final class DocumentSnippetsTests: XCTestCase {
    /// Nobody answers where the controllers that take their view models from the app's own services load users.
    override class func setUp() {
        UserDefaults.standard.set("http://127.0.0.1:1/", forKey: "APIBaseURL")
    }

    override class func tearDown() {
        UserDefaults.standard.removeObject(forKey: "APIBaseURL")
    }

    @MainActor func testTheScreenHearsItsViewModel() throws {
        let controller = After.UsersListViewController()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.loads, 1)
        XCTAssertEqual(controller.updates, 0)

        // A bookmark that is made elsewhere reaches the screen through its view model.
        try BookmarkManager.shared.toggle(Samples.user(99))
        XCTAssertEqual(controller.updates, 1)
        try BookmarkManager.shared.remove(Samples.user(99))
        XCTAssertEqual(controller.updates, 2)
    }

    @MainActor func testLoadingAsTheDocumentUsesIt() {
        let service = MockUsersService()
        let viewModel = UsersListViewModel(service: service, bookmarkManager: Samples.bookmarkManager())
        let screen = DocumentLoading(viewModel: viewModel)
        viewModel.delegate = screen
        screen.viewDidLoad()
        service.answer(.success([Samples.user(0)]))

        XCTAssertEqual(screen.updates, 1)
        XCTAssertEqual(viewModel.userCount, 1)
    }

    @MainActor func testTheDelegatesHearTheViewModels() throws {
        let delegates = DocumentDelegates()
        let (service, images) = (MockUsersService(), MockImageLoader())
        let manager = Samples.bookmarkManager()
        let list = UsersListViewModel(service: service, bookmarkManager: manager)
        list.delegate = delegates
        list.loadUsers()
        service.answer(.success([Samples.user()]))
        list.performSearch(with: "ada")
        list.refreshUsers()
        service.answer(.failure(.noConnection))
        list.delegate = nil
        XCTAssertEqual(
            delegates.calls,
            ["start", "users", "finish", "search", "start", "network error", "finish"]
        )

        let detail = UserDetailViewModel(user: Samples.user(), bookmarkManager: manager, imageLoader: images)
        detail.delegate = delegates
        detail.toggleBookmark()
        detail.loadProfileImage()
        images.answer(UIImage())
        detail.delegate = nil
        XCTAssertEqual(delegates.calls.suffix(2), ["status", "image"])

        let bookmarks = BookmarksViewModel(bookmarkManager: manager)
        bookmarks.delegate = delegates
        bookmarks.removeBookmark(at: 0)
        XCTAssertEqual(delegates.calls.last, "bookmarks")
        let broken = BookmarkManager(file: URL(fileURLWithPath: "/dev/null/Bookmarks.json"))
        let unsaved = BookmarksViewModel(bookmarkManager: broken)
        unsaved.delegate = delegates
        unsaved.clearAllBookmarks()
        XCTAssertEqual(delegates.calls.last, "error")
    }

    @MainActor func testSearchAndBookmarksAsTheDocumentUsesThem() {
        let service = MockUsersService()
        let bookmarks = Samples.bookmarkManager()
        let usage = DocumentUsage(viewModel: UsersListViewModel(service: service, bookmarkManager: bookmarks))
        usage.viewModel.loadUsers()
        service.answer(.success([Samples.user(0), Samples.user(1, first: "Zoë", email: "z@example.com")]))

        let search = UISearchController(searchResultsController: nil)
        search.searchBar.text = "zoe"
        usage.updateSearchResults(for: search)
        XCTAssertEqual(usage.viewModel.userCount, 1)

        usage.didTapBookmark(for: Samples.user(1))
        XCTAssertEqual(bookmarks.bookmarks, [Samples.user(1)])
    }

    func testTheMembersOfTheDocument() {
        let list: any DocumentUsersListViewModel = UsersListViewModel(
            service: MockUsersService(),
            bookmarkManager: Samples.bookmarkManager()
        )
        let bookmarks: any DocumentBookmarksViewModel = BookmarksViewModel(bookmarkManager: Samples.bookmarkManager())
        let detail: any DocumentUserDetailViewModel = UserDetailViewModel(user: Samples.user())
        XCTAssertTrue(list.isEmpty)
        XCTAssertTrue(bookmarks.isEmpty)
        XCTAssertEqual(detail.displayName, "Ms Ada Blanc")
    }
}
