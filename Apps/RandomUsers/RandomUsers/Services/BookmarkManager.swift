import Foundation

extension Notification.Name {
    /// Posted by a `BookmarkManager` after its bookmarks have changed.
    static let bookmarksDidChange = Notification.Name("bookmarksDidChange")
}

/// The bookmarked users, newest first, kept in a file.
///
/// A change is on disk before it is announced. The file is replaced as a whole, so an app that is killed in the middle
/// leaves the old list or the new one. Used from the main queue.
final class BookmarkManager {
    enum Failure: Error, Equatable {
        case notSaved
        case unreadable
    }

    static let shared = BookmarkManager(file: BookmarkManager.defaultFile)

    private(set) var bookmarks: [User] = []
    /// Why the file could not be read at the start. It is set aside then, beside the new one, and nothing in it is lost.
    private(set) var loadFailure: Failure?
    private let file: URL

    init(file: URL) {
        self.file = file
        load()
    }

    private static var defaultFile: URL {
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        return folder.appendingPathComponent("Bookmarks.json")
    }

    func isBookmarked(_ user: User) -> Bool {
        bookmarks.contains(user)
    }

    /// Adds the user, or removes them.
    func toggle(_ user: User) throws {
        if isBookmarked(user) {
            try remove(user)
        } else {
            try replace(with: [user] + bookmarks)
        }
    }

    /// Removes the user, if they are bookmarked.
    func remove(_ user: User) throws {
        guard isBookmarked(user) else { return }
        try replace(with: bookmarks.filter { $0 != user })
    }

    func removeAll() throws {
        try replace(with: [])
    }

    private func replace(with users: [User]) throws {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder.api.encode(users).write(to: file, options: .atomic)
        } catch {
            throw Failure.notSaved
        }
        bookmarks = users
        NotificationCenter.default.post(name: .bookmarksDidChange, object: self)
    }

    private func load() {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            bookmarks = try JSONDecoder.api.decode([User].self, from: Data(contentsOf: file))
        } catch {
            loadFailure = .unreadable
            let aside = file.deletingPathExtension().appendingPathExtension("unreadable.json")
            try? FileManager.default.removeItem(at: aside)
            try? FileManager.default.moveItem(at: file, to: aside)
        }
    }
}

extension BookmarkManager.Failure: LocalizedError {
    var errorDescription: String? {
        switch self {
        case .notSaved:
            return NSLocalizedString(
                "The bookmarks could not be saved. Is the disk full?",
                comment: "An error of the bookmarks"
            )
        case .unreadable:
            return NSLocalizedString(
                "The saved bookmarks could not be read. They were set aside in the app's documents.",
                comment: "An error of the bookmarks"
            )
        }
    }
}
