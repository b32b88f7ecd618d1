import Foundation

extension Notification.Name {
    /// Posted by a `BookingStore` after its bookings have changed.
    static let bookingsDidChange = Notification.Name("bookingsDidChange")
}

/// The user's bookings by date, kept in a file.
///
/// A change is on disk before it is announced, and the file is replaced as a whole. Used from the main queue.
final class BookingStore {
    enum Failure: Error, Equatable {
        case notSaved
        case unreadable
    }

    private(set) var bookings: [Booking] = []
    /// Why the file could not be read at the start. It stays as it is, and nothing is written over it.
    private(set) var loadFailure: Failure?
    private let file: URL

    init(file: URL) {
        self.file = file
        load()
    }

    static var defaultFile: URL {
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        return folder.appendingPathComponent("Bookings.json")
    }

    func add(_ booking: Booking) throws {
        try replace(with: (bookings + [booking]).sorted { $0.night < $1.night })
    }

    /// Removes a booking, if it is there.
    func remove(_ booking: Booking) throws {
        guard bookings.contains(where: { $0.id == booking.id }) else { return }
        try replace(with: bookings.filter { $0.id != booking.id })
    }

    /// Reads the file again.
    func load() {
        loadFailure = nil
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            bookings = try JSONDecoder().decode([Booking].self, from: Data(contentsOf: file))
        } catch {
            loadFailure = .unreadable
        }
    }

    private func replace(with new: [Booking]) throws {
        if let loadFailure { throw loadFailure }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try JSONEncoder().encode(new).write(to: file, options: .atomic)
        } catch {
            throw Failure.notSaved
        }
        bookings = new
        NotificationCenter.default.post(name: .bookingsDidChange, object: self)
    }
}

extension BookingStore.Failure: LocalizedError {
    var errorDescription: String? {
        switch self {
        case .notSaved:
            return NSLocalizedString("Your Bookings Could Not Be Saved", comment: "An error: the file is not written")
        case .unreadable:
            return NSLocalizedString("Your Bookings Could Not Be Read", comment: "An error: the file cannot be read")
        }
    }

    var recoverySuggestion: String? {
        switch self {
        case .notSaved: return NSLocalizedString("Is the disk full?", comment: "What to look at when nothing is saved")
        case .unreadable:
            return NSLocalizedString(
                "The file with your bookings is damaged. It was left as it is.",
                comment: "What has become of a file that cannot be read"
            )
        }
    }
}
