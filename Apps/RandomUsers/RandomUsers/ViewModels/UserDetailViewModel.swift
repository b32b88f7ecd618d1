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

    var ageLocationText: String { "\(Self.years(user.dob.age)) · \(user.location.city), \(user.location.country)" }

    var isBookmarked: Bool { bookmarkManager.isBookmarked(user) }

    var bookmarkButtonConfiguration: (title: String, backgroundColor: UIColor) {
        isBookmarked
            ? (NSLocalizedString("Remove Bookmark", comment: "The button that removes a bookmark"), .systemRed)
            : (NSLocalizedString("Add Bookmark", comment: "The button that bookmarks a user"), .systemBlue)
    }

    var placeholderImage: UIImage? { UIImage(systemName: "person.circle.fill") }

    // MARK: Information, as symbol, title and value

    func getContactInformation() -> [(String, String, String)] {
        [
            ("envelope", NSLocalizedString("Email", comment: "A row of a user's details"), user.email),
            ("phone", NSLocalizedString("Phone", comment: "A row of a user's details"), user.phone),
            ("iphone", NSLocalizedString("Cell", comment: "A row of a user's details"), user.cell),
        ]
    }

    func getLocationInformation() -> [(String, String, String)] {
        let location = user.location
        return [
            (
                "house", NSLocalizedString("Street", comment: "A row of a user's details"),
                "\(location.street.number) \(location.street.name)"
            ),
            ("building.2", NSLocalizedString("City", comment: "A row of a user's details"), location.city),
            ("map", NSLocalizedString("State", comment: "A row of a user's details"), location.state),
            ("globe", NSLocalizedString("Country", comment: "A row of a user's details"), location.country),
            ("number", NSLocalizedString("Postcode", comment: "A row of a user's details"), location.postcode.text),
            (
                "location", NSLocalizedString("Coordinates", comment: "A row of a user's details"),
                "\(location.coordinates.latitude), \(location.coordinates.longitude)"
            ),
            (
                "clock", NSLocalizedString("Time Zone", comment: "A row of a user's details"),
                "UTC\(location.timezone.offset) \(location.timezone.description)"
            ),
        ]
    }

    func getPersonalInformation() -> [(String, String, String)] {
        var rows = [
            ("person", NSLocalizedString("Gender", comment: "A row of a user's details"), gender),
            (
                "calendar", NSLocalizedString("Date of Birth", comment: "A row of a user's details"),
                Self.date(user.dob.date)
            ),
            ("hourglass", NSLocalizedString("Age", comment: "A row of a user's details"), Self.years(user.dob.age)),
            (
                "flag", NSLocalizedString("Nationality", comment: "A row of a user's details"),
                Locale.current.localizedString(forRegionCode: user.nat) ?? user.nat
            ),
        ]
        if let name = user.id.name, !name.isEmpty, let value = user.id.value {
            rows.append(("creditcard", name, value))
        }
        return rows
    }

    func getAccountInformation() -> [(String, String, String)] {
        [
            ("at", NSLocalizedString("Username", comment: "A row of a user's details"), user.login.username),
            (
                "calendar.badge.plus", NSLocalizedString("Registered", comment: "A row of a user's details"),
                Self.date(user.registered.date)
            ),
            (
                "star", NSLocalizedString("Member For", comment: "A row of a user's details"),
                Self.years(user.registered.age)
            ),
        ]
    }

    private var gender: String {
        switch user.gender {
        case "female": return NSLocalizedString("Female", comment: "A user's gender")
        case "male": return NSLocalizedString("Male", comment: "A user's gender")
        default: return user.gender.capitalized
        }
    }

    private static func years(_ count: Int) -> String {
        .localizedStringWithFormat(
            NSLocalizedString("%d years", comment: "An age, or how long somebody is there"),
            count
        )
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
