import Foundation

/// Some of the huts, in the order of the list.
struct HutPage {
    let huts: [Hut]
    let isLast: Bool
}

/// Where the huts are listed and booked. It answers on the main queue, later.
protocol HutService: AnyObject {
    /// - Parameter number: the first page is 0.
    func page(_ number: Int, completion: @escaping (Result<HutPage, Error>) -> Void)
    func freeBeds(in hut: Hut, on night: Night, completion: @escaping (Result<Int, Error>) -> Void)
    /// Answers with the booking, or with `BookingFaults` if there is no room.
    func book(_ booking: Booking, completion: @escaping (Result<Booking, Error>) -> Void)
}

/// A service inside the app: its huts are a file, its other guests an arithmetic.
final class LocalHutService: HutService {
    static let pageLength = 12

    private let file: URL?
    private let bookings: BookingStore
    private let connection: () -> Connection
    private let later: (TimeInterval, @escaping () -> Void) -> Void
    private lazy var huts = Result { try read() }

    /// - Parameters:
    ///   - file: the list of huts as JSON.
    ///   - later: calls back on the main queue after some seconds.
    init(
        file: URL?,
        bookings: BookingStore,
        connection: @escaping () -> Connection = { Connection.current },
        later: @escaping (TimeInterval, @escaping () -> Void) -> Void = LocalHutService.onTheMainQueue
    ) {
        self.file = file
        self.bookings = bookings
        self.connection = connection
        self.later = later
    }

    private static func onTheMainQueue(after seconds: TimeInterval, _ work: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
    }

    func page(_ number: Int, completion: @escaping (Result<HutPage, Error>) -> Void) {
        answer(completion) { [self] in
            let huts = try huts.get()
            let first = min(number * Self.pageLength, huts.count)
            let end = min(first + Self.pageLength, huts.count)
            return HutPage(huts: Array(huts[first..<end]), isLast: end == huts.count)
        }
    }

    func freeBeds(in hut: Hut, on night: Night, completion: @escaping (Result<Int, Error>) -> Void) {
        answer(completion) { [self] in freeBeds(in: hut, on: night) }
    }

    func book(_ booking: Booking, completion: @escaping (Result<Booking, Error>) -> Void) {
        answer(completion) { [self] in
            let nights = (0..<booking.nights).map(booking.night.advanced(by:))
            if let closed = nights.first(where: { !booking.hut.season.contains($0) }) {
                throw BookingFaults(messages: [.night: Texts.closed(on: closed)])
            }
            let free = nights.map { freeBeds(in: booking.hut, on: $0) }.min() ?? 0
            guard free >= booking.guests else {
                throw BookingFaults(messages: [.guests: Texts.notEnoughBeds(free)])
            }
            return booking
        }
    }

    /// On the night before Sunday small huts are full; else a share of the beds that differs from hut to hut is free.
    private func freeBeds(in hut: Hut, on night: Night) -> Int {
        guard hut.season.contains(night) else { return 0 }
        let taken = bookings.bookings.filter { $0.hut.id == hut.id && $0.covers(night) }.map(\.guests).reduce(0, +)
        let share = (hut.id * 37 + night.day * 53 + night.month * 11) % 70 + 15
        let free = night.isBeforeSunday && hut.beds < 20 ? 0 : hut.beds * share / 100
        return max(free - taken, 0)
    }

    private func answer<Value>(
        _ completion: @escaping (Result<Value, Error>) -> Void,
        _ work: @escaping () throws -> Value
    ) {
        let connection = connection()
        later(connection.delay) {
            completion(
                Result {
                    if connection == .none { throw ServiceError.notConnected }
                    return try work()
                }
            )
        }
    }

    private func read() throws -> [Hut] {
        guard let file, let data = try? Data(contentsOf: file),
            let huts = try? JSONDecoder().decode([Hut].self, from: data)
        else { throw ServiceError.unreadable }
        return huts
    }
}
