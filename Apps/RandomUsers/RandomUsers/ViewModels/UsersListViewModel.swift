import Foundation

protocol UsersListViewModelDelegate: AnyObject {
    func didUpdateUsers()
    func didUpdateSearchResults()
    func didReceiveError(_ error: NetworkError)
    func didStartLoading()
    func didFinishLoading()
}

/// An endless list of users, one page after the other, and the search in what has been loaded.
final class UsersListViewModel: NSObject {
    /// How many users before the end of the list the next page is asked for.
    static let loadAheadCount = 8

    weak var delegate: UsersListViewModelDelegate?
    /// Told in words why a bookmark could not be kept.
    var bookmarkFailed: ((String) -> Void)?

    private(set) var isLoading = false
    /// Why the last page did not come. Nothing is asked for by itself until `loadUsers` or `refreshUsers` tries again.
    private(set) var error: NetworkError?

    private let service: UsersFetching
    private let bookmarkManager: BookmarkManager
    private var users: [User] = []
    /// What is searched in each user, folded once.
    private var searchKeys: [String] = []
    private var searchWords: [String] = []
    private var searchResults: [User] = []
    private var nextPage = 1
    private var hasMore = true
    /// Answers to requests of an earlier list are not for this one.
    private var generation = 0

    init(service: UsersFetching = APIService.shared, bookmarkManager: BookmarkManager = .shared) {
        self.service = service
        self.bookmarkManager = bookmarkManager
        super.init()
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(bookmarksDidChange),
            name: .bookmarksDidChange,
            object: bookmarkManager
        )
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: Data

    /// What the list shows: everyone, or those the search has found.
    var currentUsers: [User] { isSearching ? searchResults : users }
    var isEmpty: Bool { currentUsers.isEmpty }
    var userCount: Int { currentUsers.count }
    var isSearching: Bool { !searchWords.isEmpty }

    // MARK: Loading

    /// Loads the first page; after an error, the page that did not come.
    func loadUsers() {
        guard !isLoading, hasMore else { return }
        load(page: nextPage)
    }

    /// Starts again with the first page. The old list stays until the new one is there.
    func refreshUsers() {
        generation += 1
        load(page: 1)
    }

    /// Loads the next page as the user with this index comes into view, before the end is reached.
    func loadMoreUsersIfNeeded(for index: Int) {
        guard !isSearching, error == nil, index >= users.count - Self.loadAheadCount else { return }
        loadUsers()
    }

    private func load(page: Int) {
        error = nil
        if !isLoading {
            isLoading = true
            delegate?.didStartLoading()
        }
        let generation = generation
        service.fetchUsers(page: page) { [weak self] result in
            guard let self, generation == self.generation else { return }
            self.isLoading = false
            self.receive(result, page: page)
            self.delegate?.didFinishLoading()
        }
    }

    private func receive(_ result: Result<[User], NetworkError>, page: Int) {
        switch result {
        case .success(let received):
            append(received, replacing: page == 1)
            nextPage = page + 1
            hasMore = !received.isEmpty
            delegate?.didUpdateUsers()
            if isSearching { delegate?.didUpdateSearchResults() }
        case .failure(let failure):
            error = failure
            delegate?.didReceiveError(failure)
        }
    }

    private func append(_ received: [User], replacing: Bool) {
        if replacing {
            users = []
            searchKeys = []
            searchResults = []
        }
        var known = Set(users)
        let new = received.filter { known.insert($0).inserted }
        users += new
        searchKeys += new.map(Self.searchKey)
        searchResults += new.filter(isFound)
    }

    // MARK: Search

    /// Shows only those whose name, e-mail, city or country contains every word of the text. Case and accents do not
    /// matter.
    func performSearch(with searchText: String) {
        let words = Self.folded(searchText).split(whereSeparator: \.isWhitespace).map(String.init)
        guard words != searchWords else { return }
        searchWords = words
        searchResults = zip(users, searchKeys).filter { isFound(in: $0.1) }.map(\.0)
        delegate?.didUpdateSearchResults()
    }

    private func isFound(_ user: User) -> Bool { isSearching && isFound(in: Self.searchKey(user)) }

    private func isFound(in key: String) -> Bool { searchWords.allSatisfy(key.contains) }

    private static func searchKey(_ user: User) -> String {
        folded([user.fullName, user.email, user.location.city, user.location.country].joined(separator: "\n"))
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    // MARK: Bookmarks

    func isBookmarked(_ user: User) -> Bool {
        bookmarkManager.isBookmarked(user)
    }

    func toggleBookmark(at index: Int) {
        guard currentUsers.indices.contains(index) else { return }
        do {
            try bookmarkManager.toggle(currentUsers[index])
        } catch {
            bookmarkFailed?(error.localizedDescription)
        }
    }

    @objc private func bookmarksDidChange() {
        if isSearching { delegate?.didUpdateSearchResults() } else { delegate?.didUpdateUsers() }
    }
}
