import Foundation

/// Round numbers for axes and bins.
enum NiceNumbers {
  /// A step of 1, 2 or 5 times a power of ten that divides a range into about so many.
  static func step(_ low: Double, _ high: Double, count: Int) -> Double {
    let span = high - low
    guard span > 0, span.isFinite else { return 1 }
    let raw = span / Double(max(1, count))
    let power = pow(10, floor(log10(raw)))
    let fraction = raw / power
    let nice: Double = fraction < 1.5 ? 1 : fraction < 3.5 ? 2 : fraction < 7.5 ? 5 : 10
    return nice * power
  }

  /// The multiples of a step in a range.
  static func multiples(of step: Double, _ low: Double, _ high: Double) -> [Double] {
    guard step > 0, step.isFinite, (high - low) / step < 10_000 else { return [] }
    // A last multiple that is missed by a rounding is one still.
    let slack = 1e-9
    let (first, last) = ((low / step - slack).rounded(.up), (high / step + slack).rounded(.down))
    guard first <= last else { return [] }
    // Adding zero makes one of what is written with a minus.
    return stride(from: first, through: last, by: 1).map { $0 * step + 0 }
  }
}

/// Steps of a calendar's unit.
struct DateSteps: Equatable {
  var unit: Calendar.Component
  var count: Int

  /// How long one takes, about, in seconds.
  private static let lengths: [(Calendar.Component, Double)] = [
    (.second, 1), (.minute, 60), (.hour, 3600), (.day, 86_400), (.weekOfYear, 604_800),
    (.month, 2_629_800),
    (.year, 31_557_600),
  ]
  private static let ladder: [DateSteps] =
    [
      (.second, [1, 5, 15, 30]), (.minute, [1, 5, 15, 30]), (.hour, [1, 3, 6, 12]), (.day, [1, 2]),
      (.weekOfYear, [1, 2]),
      (.month, [1, 2, 3, 6]), (.year, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
    ].flatMap { unit, counts in counts.map { DateSteps(unit: unit, count: $0) } }

  private var length: Double { (Self.lengths.first { $0.0 == unit }?.1 ?? 86_400) * Double(count) }

  /// The shortest that divides a time into no more than about so many.
  static func fitting(_ low: Date, _ high: Date, count: Int) -> DateSteps {
    let span = high.timeIntervalSince(low)
    return ladder.first { span / $0.length <= Double(max(1, count)) * 1.2 }
      ?? ladder[ladder.count - 1]
  }

  /// Where the unit begins in a range; `isRounded` takes the beginning before it and the end after it, too.
  func dates(over range: ClosedRange<Date>, calendar: Calendar, isRounded: Bool) -> [Date] {
    guard var date = calendar.dateInterval(of: unit, for: range.lowerBound)?.start else {
      return []
    }
    // Several of a unit begin where the larger unit does: quarters in January, six hours at midnight.
    if count > 1, let field = Self.field(of: unit) {
      let value = calendar.component(field.component, from: date) - field.first
      date = calendar.date(byAdding: unit, value: -(value % count), to: date) ?? date
    }
    var dates: [Date] = []
    var step = 0
    let start = date
    while date <= range.upperBound, dates.count < 10_000 {
      if isRounded || date >= range.lowerBound { dates.append(date) }
      step += count
      guard let next = calendar.date(byAdding: unit, value: step, to: start), next > date else {
        break
      }
      date = next
    }
    if isRounded { dates.append(date) }
    return dates
  }

  private static func field(of unit: Calendar.Component) -> (
    component: Calendar.Component, first: Int
  )? {
    switch unit {
    case .second, .minute, .hour, .year: (unit, 0)
    case .month: (.month, 1)
    default: nil
    }
  }
}
