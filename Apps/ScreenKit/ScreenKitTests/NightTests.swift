import XCTest

@testable import ScreenKit

final class NightTests: XCTestCase {
    func testANightIsADayOfTheCalendar() {
        let night = Samples.night
        XCTAssertEqual([night.year, night.month, night.day], [2026, 6, 15])
        XCTAssertEqual(Night(night.date), night)
        XCTAssertEqual(night.advanced(by: 16).day, 1)
        XCTAssertTrue(night < night.advanced(by: 1))
    }

    func testASeasonMayGoOverTheTurnOfTheYear() {
        let summer = Hut.Season(opens: 6, closes: 9)
        let winter = Hut.Season(opens: 12, closes: 4)
        XCTAssertTrue(summer.contains(Samples.night))
        XCTAssertFalse(winter.contains(Samples.night))
        XCTAssertTrue(winter.contains(Samples.night.advanced(by: 200)))
        XCTAssertFalse(summer.contains(Samples.night.advanced(by: 200)))
    }

    func testTheFirstOpenNight() {
        let hut = Samples.hut(season: .init(opens: 8, closes: 9))
        let night = hut.firstOpenNight(from: Samples.night)
        XCTAssertEqual([night.month, night.day], [8, 1])
    }

    func testABookingCoversItsNightsOnly() {
        let booking = Samples.booking(nights: 2)
        let covered = (-1...2).map { booking.covers(Samples.night.advanced(by: $0)) }
        XCTAssertEqual(covered, [false, true, true, false])
    }
}
