import Foundation

/// A night in a hut: the day of arrival by the calendar, in whatever time zone.
struct Night: Codable, Hashable {
    let year: Int
    let month: Int
    let day: Int

    init(_ date: Date) {
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
        year = parts.year ?? 1
        month = parts.month ?? 1
        day = parts.day ?? 1
    }

    static var tonight: Night { Night(Date()) }

    /// Noon of the day of arrival, which exists on every day of every time zone.
    var date: Date {
        Calendar.current.date(from: DateComponents(year: year, month: month, day: day, hour: 12)) ?? .distantPast
    }

    func advanced(by nights: Int) -> Night {
        Night(Calendar.current.date(byAdding: .day, value: nights, to: date) ?? date)
    }

    /// The night before the day on which most people do not work.
    var isBeforeSunday: Bool { Calendar.current.component(.weekday, from: date) == 7 }
}

extension Night: Comparable {
    static func < (left: Night, right: Night) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
