import DPScreens
import Foundation

@testable import ScreenKit

enum Samples {
    static func hut(_ id: Int = 1, beds: Int = 40, season: Hut.Season = .init(opens: 1, closes: 12)) -> Hut {
        Hut(
            id: id,
            name: "Hut \(id)",
            valley: "Val Test",
            elevation: 2_000,
            beds: beds,
            price: 40,
            season: season,
            start: "Test",
            minutes: 90,
            features: [.meals]
        )
    }

    static let night = Night(Date(timeIntervalSince1970: 1_781_524_800))

    static func booking(_ hut: Hut = hut(), night: Night = night, nights: Int = 1, guests: Int = 2) -> Booking {
        Booking(id: UUID(), hut: hut, night: night, nights: nights, guests: guests, name: "Ada", email: "a@b.c")
    }

    /// A store in a folder that does not exist yet.
    static func store() -> BookingStore {
        BookingStore(file: file())
    }

    static func file() -> URL {
        FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
            .appendingPathComponent("Bookings.json")
    }
}

/// A service that answers when the test says so.
final class MockHutService: HutService {
    var pages: [(number: Int, answer: (Result<HutPage, Error>) -> Void)] = []
    var nights: [(night: Night, answer: (Result<Int, Error>) -> Void)] = []
    var bookings: [(booking: Booking, answer: (Result<Booking, Error>) -> Void)] = []

    func page(_ number: Int, completion: @escaping (Result<HutPage, Error>) -> Void) {
        pages.append((number, completion))
    }

    func freeBeds(in hut: Hut, on night: Night, completion: @escaping (Result<Int, Error>) -> Void) {
        nights.append((night, completion))
    }

    func book(_ booking: Booking, completion: @escaping (Result<Booking, Error>) -> Void) {
        bookings.append((booking, completion))
    }
}

/// Hears a model, in place of its screen.
final class Listener: DPViewModelOutput {
    var messages: [String] = []
    var errors: [Error] = []

    init(_ model: DPViewModel) {
        model._ouput = self
    }

    func modelDidError(_ model: DPViewModel?, error: Error) {
        messages.append("error")
        errors.append(error)
    }

    func modelBeginReloading(_ model: DPViewModel?) { messages.append("begin reloading") }
    func modelBeginLoading(_ model: DPViewModel?) { messages.append("begin loading") }

    func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
        messages.append(error == nil ? "finish" : "finish with error")
        if let error { errors.append(error) }
    }

    func modelUpdated(_ model: DPViewModel?) { messages.append("updated") }
    func modelReloaded(_ model: DPViewModel?) { messages.append("reloaded") }
}
