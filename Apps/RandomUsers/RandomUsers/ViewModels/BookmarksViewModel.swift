import Foundation

protocol BookmarksViewModelDelegate: AnyObject {
    func didUpdateBookmarks()
    func didReceiveError(_ message: String)
}

/// The bookmarked users.
final class BookmarksViewModel: NSObject {
    weak var delegate: BookmarksViewModelDelegate?

    private(set) var bookmarks: [User] = []
    private let bookmarkManager: BookmarkManager
    private var hasReportedLoadFailure = false

    init(bookmarkManager: BookmarkManager = .shared) {
        self.bookmarkManager = bookmarkManager
        super.init()
        bookmarks = bookmarkManager.bookmarks
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

    var isEmpty: Bool { bookmarks.isEmpty }
    var bookmarkCount: Int { bookmarks.count }
    var canClearAll: Bool { !isEmpty }

    func loadBookmarks() {
        bookmarks = bookmarkManager.bookmarks
        delegate?.didUpdateBookmarks()
        if let failure = bookmarkManager.loadFailure, !hasReportedLoadFailure {
            hasReportedLoadFailure = true
            delegate?.didReceiveError(failure.localizedDescription)
        }
    }

    // MARK: Changes

    func removeBookmark(at index: Int) {
        guard bookmarks.indices.contains(index) else { return }
        reportingErrors { try bookmarkManager.remove(bookmarks[index]) }
    }

    func toggleBookmark(at index: Int) {
        guard bookmarks.indices.contains(index) else { return }
        reportingErrors { try bookmarkManager.toggle(bookmarks[index]) }
    }

    func clearAllBookmarks() {
        reportingErrors { try bookmarkManager.removeAll() }
    }

    private func reportingErrors(_ change: () throws -> Void) {
        do {
            try change()
        } catch {
            delegate?.didReceiveError(error.localizedDescription)
        }
    }

    // MARK: Texts

    func getRemoveConfirmationMessage(at index: Int) -> String {
        guard bookmarks.indices.contains(index) else { return "" }
        let question = NSLocalizedString("Remove %@ from your bookmarks?", comment: "Asks before a bookmark is removed")
        return String(format: question, bookmarks[index].fullName)
    }

    func getEmptyStateConfiguration() -> (imageName: String, title: String, subtitle: String) {
        (
            "bookmark", NSLocalizedString("No Bookmarks", comment: "The title where there is no bookmark"),
            NSLocalizedString("Users you bookmark appear here.", comment: "Where there is no bookmark")
        )
    }

    @objc private func bookmarksDidChange() {
        loadBookmarks()
    }
}
