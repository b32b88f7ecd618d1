import UIKit

protocol UserDetailViewModelDelegate: AnyObject {
    func didUpdateBookmarkStatus()
    func didLoadProfileImage(_ image: UIImage)
}

/// One user in full.
final class UserDetailViewModel: NSObject {
    weak var delegate: UserDetailViewModelDelegate?
    /// Told in words why the bookmark could not be kept.
    var bookmarkFailed: ((String) -> Void)?

    private let user: User
    private let bookmarkManager: BookmarkManager
    private let imageLoader: ImageLoading
    private var imageRequest: ImageRequest?

    init(
        user: User,
        bookmarkManager: BookmarkManager = .shared,
        imageLoader: ImageLoading = ImageLoader.shared
    ) {
        self.user = user
        self.bookmarkManager = bookmarkManager
        self.imageLoader = imageLoader
        super.init()
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(bookmarksDidChange),
            name: .bookmarksDidChange,
            object: bookmarkManager
        )
    }

    deinit {
        imageRequest?.cancel()
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: Display

    var displayName: String { "\(user.name.title) \(user.fullName)" }

    var ageLocationText: String { "\(user.dob.age) years · \(user.location.city), \(user.location.country)" }

    var isBookmarked: Bool { bookmarkManager.isBookmarked(user) }

    var bookmarkButtonConfiguration: (title: String, backgroundColor: UIColor) {
        isBookmarked ? ("Remove Bookmark", .systemRed) : ("Add Bookmark", .systemBlue)
    }

    var placeholderImage: UIImage? { UIImage(systemName: "person.circle.fill") }

    // MARK: Information, as symbol, title and value

    func getContactInformation() -> [(String, String, String)] {
        [
            ("envelope", "Email", user.email),
            ("phone", "Phone", user.phone),
            ("iphone", "Cell", user.cell),
        ]
    }

    func getLocationInformation() -> [(String, String, String)] {
        let location = user.location
        return [
            ("house", "Street", "\(location.street.number) \(location.street.name)"),
            ("building.2", "City", location.city),
            ("map", "State", location.state),
            ("globe", "Country", location.country),
            ("number", "Postcode", location.postcode.text),
            ("location", "Coordinates", "\(location.coordinates.latitude), \(location.coordinates.longitude)"),
            ("clock", "Time Zone", "UTC\(location.timezone.offset) \(location.timezone.description)"),
        ]
    }

    func getPersonalInformation() -> [(String, String, String)] {
        var rows = [
            ("person", "Gender", user.gender.capitalized),
            ("calendar", "Date of Birth", Self.date(user.dob.date)),
            ("hourglass", "Age", "\(user.dob.age) years"),
            ("flag", "Nationality", Locale.current.localizedString(forRegionCode: user.nat) ?? user.nat),
        ]
        if let name = user.id.name, !name.isEmpty, let value = user.id.value {
            rows.append(("creditcard", name, value))
        }
        return rows
    }

    func getAccountInformation() -> [(String, String, String)] {
        [
            ("at", "Username", user.login.username),
            ("calendar.badge.plus", "Registered", Self.date(user.registered.date)),
            ("star", "Member For", user.registered.age == 1 ? "1 year" : "\(user.registered.age) years"),
        ]
    }

    private static func date(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateStyle = .long
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter.string(from: date)
    }

    // MARK: Actions

    func loadProfileImage() {
        imageRequest?.cancel()
        imageRequest = imageLoader.loadImage(from: user.picture.large) { [weak self] image in
            if let image { self?.delegate?.didLoadProfileImage(image) }
        }
    }

    func toggleBookmark() {
        do {
            try bookmarkManager.toggle(user)
        } catch {
            bookmarkFailed?(error.localizedDescription)
        }
    }

    func getShareText() -> String {
        """
        \(displayName)
        \(user.email)
        \(user.phone)
        \(user.location.city), \(user.location.country)
        """
    }

    @objc private func bookmarksDidChange() {
        delegate?.didUpdateBookmarkStatus()
    }
}
