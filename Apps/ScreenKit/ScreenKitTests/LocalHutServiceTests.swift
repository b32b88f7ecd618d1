import XCTest

@testable import ScreenKit

final class LocalHutServiceTests: XCTestCase {
    private let store = Samples.store()
    private var connection = Connection.good
    /// What waits for its time: the test says when that has come.
    private var waiting: [(seconds: TimeInterval, work: () -> Void)] = []

    private func service(_ file: URL? = Bundle.main.url(forResource: "Huts", withExtension: "json")) -> LocalHutService
    {
        LocalHutService(
            file: file,
            bookings: store,
            connection: { [unowned self] in connection },
            later: { [unowned self] in waiting.append(($0, $1)) }
        )
    }

    /// What a request is answered with, once its time has come.
    private func answer<Value>(_ request: (@escaping (Result<Value, Error>) -> Void) -> Void) throws -> Value {
        var answer: Result<Value, Error>?
        request { answer = $0 }
        XCTAssertNil(answer)
        XCTAssertEqual(waiting.count, 1)
        waiting.removeFirst().work()
        return try XCTUnwrap(answer).get()
    }

    func testASlowConnectionTakesLonger() throws {
        let service = service()
        for connection in Connection.allCases {
            self.connection = connection
            service.page(0) { _ in }
        }
        XCTAssertEqual(waiting.map(\.seconds), Connection.allCases.map(\.delay))
        XCTAssertGreaterThan(Connection.slow.delay, Connection.good.delay)
    }

    func testTheAppsOwnServiceAnswersOnTheMainQueue() {
        let isAnswered = expectation(description: "the answer")
        let service = LocalHutService(file: nil, bookings: store, connection: { .good })
        service.page(0) { _ in
            XCTAssertTrue(Thread.isMainThread)
            isAnswered.fulfill()
        }
        wait(for: [isAnswered], timeout: 30)
    }

    func testTheHutsOfTheAppComePageByPage() throws {
        let service = service()
        var huts: [Hut] = []
        for number in 0..<10 {
            let page = try answer { service.page(number, completion: $0) }
            huts += page.huts
            if page.isLast { break }
            XCTAssertEqual(page.huts.count, LocalHutService.pageLength)
        }
        XCTAssertEqual(huts.count, 40)
        XCTAssertEqual(Set(huts.map(\.id)).count, 40)
        for hut in huts {
            XCTAssertTrue((1...12).contains(hut.season.opens) && (1...12).contains(hut.season.closes), hut.name)
            XCTAssertTrue(hut.beds > 0 && hut.price > 0 && hut.minutes > 0 && !hut.features.isEmpty, hut.name)
        }
    }

    func testWithoutAConnectionNothingComes() {
        connection = .none
        let service = service()
        XCTAssertThrowsError(try answer { service.page(0, completion: $0) }) {
            XCTAssertEqual($0 as? ServiceError, .notConnected)
        }
    }

    func testADamagedListIsAnError() throws {
        let service = service(nil)
        XCTAssertThrowsError(try answer { service.page(0, completion: $0) }) {
            XCTAssertEqual($0 as? ServiceError, .unreadable)
        }
    }

    func testBookedBedsAreNotFree() throws {
        let service = service()
        let hut = Samples.hut()
        let free = try answer { service.freeBeds(in: hut, on: Samples.night, completion: $0) }
        XCTAssertGreaterThan(free, 4)
        try store.add(Samples.booking(hut, guests: 4))
        XCTAssertEqual(try answer { service.freeBeds(in: hut, on: Samples.night, completion: $0) }, free - 4)
    }

    func testThereIsNoRoomForMoreGuestsThanBeds() throws {
        let service = service()
        let crowd = Samples.booking(guests: 41)
        XCTAssertThrowsError(try answer { service.book(crowd, completion: $0) }) {
            XCTAssertEqual(($0 as? BookingFaults)?.messages.keys.map { $0 }, [.guests])
        }
        let party = Samples.booking(guests: 4)
        XCTAssertEqual(try answer { service.book(party, completion: $0) }, party)
    }

    func testEveryNightOfAStayIsOpen() {
        let service = service()
        let season = Hut.Season(opens: 1, closes: Samples.night.month)
        let long = Samples.booking(Samples.hut(season: season), nights: 31)
        XCTAssertThrowsError(try answer { service.book(long, completion: $0) }) {
            XCTAssertEqual(($0 as? BookingFaults)?.messages.keys.map { $0 }, [.night])
        }
    }
}
