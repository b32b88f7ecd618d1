import Foundation

extension Product {
  /// How long a subscription lasts until it is renewed.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable {
      case day, week, month, year
    }

    public let unit: Unit
    public let value: Int

    init(value: Int, unit: Unit) {
      self.value = value
      self.unit = unit
    }

    public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
    public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
    public static let yearly = SubscriptionPeriod(value: 1, unit: .year)
    public static let everyThreeDays = SubscriptionPeriod(value: 3, unit: .day)
    public static let everyTwoWeeks = SubscriptionPeriod(value: 2, unit: .week)
    public static let everyTwoMonths = SubscriptionPeriod(value: 2, unit: .month)
    public static let everyThreeMonths = SubscriptionPeriod(value: 3, unit: .month)
    public static let everySixMonths = SubscriptionPeriod(value: 6, unit: .month)

    /// From a date to the end of the period that begins with it.
    public func dateRange(referenceDate: Date = Date()) -> Range<Date> {
      referenceDate..<end(from: referenceDate, count: 1)
    }

    /// The end of some periods. They are counted from the first one's start: a month from 31 January and one more end on
    /// 31 March.
    func end(from start: Date, count: Int) -> Date {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let component: Calendar.Component
      switch unit {
      case .day: component = .day
      case .week: component = .weekOfYear
      case .month: component = .month
      case .year: component = .year
      }
      return calendar.date(byAdding: component, value: value * count, to: start) ?? start
    }

    /// - Parameter text: as ISO 8601 writes a duration of one unit: "P1M".
    init?(_ text: String) {
      let units: [Character: Unit] = ["D": .day, "W": .week, "M": .month, "Y": .year]
      guard text.first == "P", let unit = text.last.flatMap({ units[$0] }),
        let value = Int(text.dropFirst().dropLast()), value > 0
      else { return nil }
      self.init(value: value, unit: unit)
    }
  }
}

extension Product.SubscriptionPeriod.Unit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .day: "Day"
    case .week: "Week"
    case .month: "Month"
    case .year: "Year"
    }
  }
  /// In English.
  public var localizedDescription: String { description }
}
