import Foundation

/// Beds in a hut that are the user's.
struct Booking: Codable, Hashable {
    let id: UUID
    let hut: Hut
    let night: Night
    let nights: Int
    let guests: Int
    let name: String
    let email: String

    var price: Int { hut.price * guests * nights }

    func covers(_ other: Night) -> Bool {
        night <= other && other < night.advanced(by: nights)
    }
}

/// What a guest fills in wrongly.
struct BookingFaults: Error, Equatable {
    enum Field: Hashable {
        case name
        case email
        case night
        case guests
    }

    let messages: [Field: String]
}
