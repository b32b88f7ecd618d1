import Foundation
import Testing

@testable import Charts

@Suite("Scales")
struct ScaleTests {
  private func scale(
    _ values: [PlotValue],
    _ setting: ScaleSetting = ScaleSetting(),
    isVertical: Bool = false,
    rounding: AxisRounding = AxisRounding()
  ) -> AxisScale {
    var scale = AxisScale(setting, values: values, isVertical: isVertical, desiredCount: 5, rounding: rounding)
    scale.length = 100
    return scale
  }

  @Test("Numbers begin at zero and end at a round number")
  func numbers() {
    let found = scale([.number(12), .number(43)])
    #expect(found.domain == [.number(0), .number(50)])
    #expect(found.position(.number(25)) == 50 && found.position(.number(0)) == 0)
    #expect(found.value(at: 50) == .number(25))
    #expect(scale([.number(-3), .number(8)]).domain == [.number(-4), .number(8)])
    #expect(abs(scale([.number(0), .number(0.3)]).upper - 0.3) < 1e-9)
    #expect(scale([]).domain == [.number(0), .number(1)])
  }

  @Test("Bounds are moved to an axis's marks, or stay, as the axis says")
  func rounding() throws {
    let step = scale([.number(3), .number(23)], rounding: AxisRounding(step: 10))
    #expect(step.domain == [.number(0), .number(30)])
    #expect(scale([.number(23)], rounding: AxisRounding(upper: false)).upper == 23)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let dates = [10_000.0, 200_000].map { PlotValue.date(Date(timeIntervalSince1970: $0)) }
    let days = AxisRounding(lower: true, upper: true, dates: (DateSteps(unit: .day, count: 1), calendar))
    #expect(scale(dates).domain == dates)
    #expect(
      scale(dates, rounding: days).domain == [0, 259_200].map { .date(Date(timeIntervalSince1970: $0)) }
    )
  }

  @Test("An upright axis begins below; categories begin above")
  func upright() {
    let numbers = scale([.number(10)], isVertical: true)
    #expect(numbers.position(.number(0)) == 100 && numbers.position(.number(10)) == 0)
    let names = scale([.category("a"), .category("b"), .category("a")], isVertical: true)
    #expect(names.domain == [.category("a"), .category("b")])
    #expect(names.position(.category("a")) == 25 && names.position(.category("b")) == 75)
    #expect(names.value(at: 80) == .category("b") && names.value(at: 120) == nil)
    #expect(names.position(.category("c")) == nil)
    #expect(names.band(PlottedValue(start: .category("b"))) == 50...100)
  }

  @Test("Domains are as given, turned round where they are given so")
  func given() {
    var setting = ScaleSetting()
    setting.domain = ScaleSetting.domain(3...7)
    #expect(scale([.number(100)], setting).domain == [.number(3), .number(7)])
    setting.domain = ScaleSetting.domain([10, 0])
    let turned = scale([], setting)
    #expect(turned.position(.number(10)) == 0 && turned.position(.number(0)) == 100)
    setting.domain = ScaleSetting.domain(.automatic(includesZero: false))
    #expect(scale([.number(20), .number(30)], setting).domain == [.number(20), .number(30)])
    setting.domain = ScaleSetting.domain(.automatic(reversed: true))
    #expect(scale([.number(10)], setting).position(.number(0)) == 100)
    setting.domain = ScaleSetting.domain(.automatic(dataType: Int.self) { $0.append(40) })
    #expect(scale([.number(10)], setting).upper == 40)
  }

  @Test("Padding is free at the ends")
  func padding() {
    var setting = ScaleSetting()
    setting.padding = (10, 20)
    let found = scale([.number(10)], setting)
    #expect(found.position(.number(0)) == 10 && found.position(.number(10)) == 80)
    #expect(found.value(at: 45) == .number(5))
  }

  @Test("Each type has its measure, there and back")
  func types() throws {
    for type in [ScaleType.linear, .squareRoot, .symmetricLog, .power(exponent: 3)] {
      for amount in [-4.0, 0, 0.5, 9] {
        let measure = try #require(type.kind.measure(amount))
        #expect(abs(type.kind.amount(measure) - amount) < 1e-9)
      }
    }
    #expect(ScaleType.log.kind.measure(0) == nil && ScaleType.log.kind.measure(1000) == 3)
    var setting = ScaleSetting()
    setting.type = ScaleType.log.kind
    let powers = scale([.number(3), .number(900)], setting)
    #expect(powers.domain == [.number(1), .number(1000)])
    #expect(abs((powers.position(.number(10)) ?? 0) - 100.0 / 3) < 1e-6)
  }

  @Test("A date's unit is a bin from its beginning to its end")
  func dates() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let noon = Date(timeIntervalSince1970: 43_200)
    let value = PlottableValue<Date>.value("Day", noon, unit: .day, calendar: calendar).plotted
    #expect(
      value.start == .date(Date(timeIntervalSince1970: 0)) && value.end == .date(Date(timeIntervalSince1970: 86_400))
    )
    let found = scale([value.start, value.end!])
    #expect(found.isDate && found.band(value) == 0...100 && found.centre(value) == 50)
  }

  @Test(
    "Steps are 1, 2 or 5 times a power of ten",
    arguments: [
      (0.0, 10.0, 5, 2.0), (0, 100, 10, 10), (0, 1, 4, 0.2), (0, 43, 5, 10), (0, 7, 5, 1), (-5, 5, 4, 2),
    ]
  )
  func steps(low: Double, high: Double, count: Int, step: Double) {
    #expect(abs(NiceNumbers.step(low, high, count: count) - step) < 1e-9)
  }

  @Test("Multiples do not miss the last by a rounding")
  func multiples() {
    #expect(NiceNumbers.multiples(of: 0.1, 0, 0.3).count == 4)
    #expect(NiceNumbers.multiples(of: 10, -15, 25) == [-10, 0, 10, 20])
    #expect(NiceNumbers.multiples(of: 0, 0, 1).isEmpty)
  }

  @Test("Dates are stepped by the calendar's units, several from the larger unit on")
  func dateSteps() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    func date(_ year: Int, _ month: Int, _ day: Int = 1) -> Date {
      calendar.date(from: DateComponents(year: year, month: month, day: day))!
    }
    #expect(DateSteps.fitting(date(2024, 1), date(2024, 12, 31), count: 5) == DateSteps(unit: .month, count: 2))
    let quarters = DateSteps(unit: .month, count: 3)
      .dates(over: date(2024, 2)...date(2024, 11), calendar: calendar, isRounded: false)
    #expect(quarters == [date(2024, 4), date(2024, 7), date(2024, 10)])
    let rounded = DateSteps(unit: .month, count: 3)
      .dates(over: date(2024, 2)...date(2024, 11), calendar: calendar, isRounded: true)
    #expect(rounded == [date(2024, 1), date(2024, 4), date(2024, 7), date(2024, 10), date(2025, 1)])
  }

  @Test("Values come back as what they were")
  func plottables() {
    enum Size: String, Plottable { case small, large }
    #expect(PlotValue(Size.large) == .category("large"))
    #expect(PlotValue.category("small").plottable(Size.self) == .small)
    #expect(PlotValue(7).plottable(Int.self) == 7 && PlotValue(2.5).plottable(Double.self) == 2.5)
    #expect(PlotValue(Decimal(3)) == .number(3) && PlotValue(Float(1)).plottable(Float.self) == 1)
    #expect(PlotValue("x").plottable(Int.self) == nil)
  }

  @Test("Bins share out the data")
  func bins() {
    let bins = NumberBins(data: [1.0, 4, 9, 22], desiredCount: 5)
    #expect(bins.thresholds == [0, 5, 10, 15, 20, 25] && bins.count == 5)
    #expect(bins.index(for: 4) == 0 && bins.index(for: 5) == 1 && bins.index(for: 99) == 4 && bins.index(for: -1) == 0)
    #expect(bins[1] == ChartBinRange(lowerBound: 5, upperBound: 10))
    #expect(NumberBins(range: 0.0...10.0, count: 4).thresholds == [0, 2.5, 5, 7.5, 10])
    #expect(NumberBins(size: 10, range: 0...25).thresholds == [0, 10, 20, 30])
    let day = 86_400.0
    let days = DateBins(timeInterval: day, range: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 2 * day))
    #expect(days.count == 3 && days.index(for: Date(timeIntervalSince1970: 1.5 * day)) == 1)
  }
}
