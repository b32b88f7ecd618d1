import Foundation

/// One page of users.
struct UsersResponse: Codable {
    struct Info: Codable {
        let seed: String
        let results: Int
        let page: Int
        let version: String
    }

    let results: [User]
    let info: Info
}

extension JSONDecoder {
    /// Reads what the API sends: its dates carry milliseconds.
    static var api: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(apiText: text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a date.")
            }
            return date
        }
        return decoder
    }
}

extension JSONEncoder {
    /// Writes what `JSONDecoder.api` reads.
    static var api: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.apiText)
        }
        return encoder
    }
}

extension Date {
    private static func formatter(fractional: Bool) -> ISO8601DateFormatter {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = fractional ? [.withInternetDateTime, .withFractionalSeconds] : .withInternetDateTime
        return formatter
    }

    fileprivate init?(apiText: String) {
        guard
            let date = Self.formatter(fractional: true).date(from: apiText)
                ?? Self.formatter(fractional: false).date(from: apiText)
        else { return nil }
        self = date
    }

    fileprivate var apiText: String { Self.formatter(fractional: true).string(from: self) }
}
