import Foundation

/// A person as the API describes them.
struct User: Codable {
    struct Name: Codable, Equatable {
        let title: String
        let first: String
        let last: String
    }

    struct Login: Codable, Equatable {
        let uuid: String
        let username: String
    }

    /// A moment and the years since.
    struct Anniversary: Codable, Equatable {
        let date: Date
        let age: Int
    }

    /// A national identity document; many nations have none.
    struct Identification: Codable, Equatable {
        let name: String?
        let value: String?
    }

    struct Picture: Codable, Equatable {
        let large: URL
        let medium: URL
        let thumbnail: URL
    }

    let gender: String
    let name: Name
    let location: Location
    let email: String
    let login: Login
    let dob: Anniversary
    let registered: Anniversary
    let phone: String
    let cell: String
    let id: Identification
    let picture: Picture
    let nat: String

    var fullName: String { "\(name.first) \(name.last)" }
}

/// Two records of one login are the same user, whatever else has changed.
extension User: Hashable {
    static func == (left: User, right: User) -> Bool { left.login.uuid == right.login.uuid }

    func hash(into hasher: inout Hasher) { hasher.combine(login.uuid) }
}
