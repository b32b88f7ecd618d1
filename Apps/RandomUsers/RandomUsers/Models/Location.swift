import Foundation

struct Location: Codable, Equatable {
    struct Street: Codable, Equatable {
        let number: Int
        let name: String
    }

    /// Degrees, which the API sends as text.
    struct Coordinates: Codable, Equatable {
        let latitude: String
        let longitude: String
    }

    struct Timezone: Codable, Equatable {
        let offset: String
        let description: String
    }

    let street: Street
    let city: String
    let state: String
    let country: String
    let postcode: Postcode
    let coordinates: Coordinates
    let timezone: Timezone
}

/// The API sends a number where a nation's postcodes are numbers, and text elsewhere.
struct Postcode: Codable, Equatable {
    let text: String

    init(text: String) { self.text = text }

    init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
