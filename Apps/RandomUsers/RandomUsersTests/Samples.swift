import Foundation

@testable import RandomUsers

/// Users and services made up for the tests.
enum Samples {
    static func user(
        _ number: Int = 0,
        first: String = "Ada",
        last: String = "Blanc",
        email: String = "ada@example.com",
        city: String = "Málaga",
        country: String = "Spain",
        postcode: String = "29001",
        registeredYears: Int = 24
    ) -> User {
        let picture = { (size: String) in URL(string: "http://127.0.0.1:1/\(size)/\(number).png")! }
        return User(
            gender: "female",
            name: User.Name(title: "Ms", first: first, last: last),
            location: Location(
                street: Location.Street(number: 7, name: "Calle Mayor"),
                city: city,
                state: "Andalucía",
                country: country,
                postcode: Postcode(text: postcode),
                coordinates: Location.Coordinates(latitude: "36.7", longitude: "-4.4"),
                timezone: Location.Timezone(offset: "+1:00", description: "Madrid")
            ),
            email: email,
            login: User.Login(uuid: "user-\(number)", username: "happyotter\(number)"),
            dob: User.Anniversary(date: Date(timeIntervalSince1970: 0), age: 56),
            registered: User.Anniversary(date: Date(timeIntervalSince1970: 1_000_000_000), age: registeredYears),
            phone: "901-234-567",
            cell: "701-234-567",
            id: User.Identification(name: "DNI", value: "12-3456-78"),
            picture: User.Picture(large: picture("large"), medium: picture("medium"), thumbnail: picture("thumbnail")),
            nat: "ES"
        )
    }

    static func page(_ page: Int, size: Int = APIService.pageSize) -> [User] {
        (0..<size).map { user((page - 1) * size + $0) }
    }

    /// Bookmarks in a file of their own.
    static func bookmarkManager(file: URL? = nil) -> BookmarkManager {
        BookmarkManager(file: file ?? temporaryFile())
    }

    static func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/Bookmarks.json")
    }
}
