import Foundation
import SwiftUI

/// A curve or an area that is written as a function.
struct PlottedFunction {
  /// A point of it, in the values of the axes; what is no number is left out.
  enum Sample {
    case point(x: Double, y: Double)
    case span(x: Double, from: Double, to: Double)
  }

  let sample: (Double) -> Sample
  /// Where the parameter goes; nil for all of the axis across.
  let domain: ClosedRange<Double>?
  /// By which its marks are one line, and no other's.
  let name = UUID().uuidString
  private static let steps = 256

  /// The marks, with those of functions in the place of these.
  static func sampled(_ written: [MarkRecord], _ settings: ChartSettings) -> [MarkRecord] {
    guard written.contains(where: { $0.function != nil }) else { return written }
    let domain = domain(written, settings)
    return written.flatMap { record in record.function?.marks(of: record, over: domain) ?? [record] }
  }

  /// That of the axis across: the chart's own, or what the other marks have.
  private static func domain(_ written: [MarkRecord], _ settings: ChartSettings) -> ClosedRange<Double> {
    var values = written.flatMap(\.x.values)
    if case .values(let given)? = settings.scales[.horizontal]?.domain { values = given }
    let amounts =
      values.compactMap(\.amount) + written.compactMap(\.function?.domain).flatMap { [$0.lowerBound, $0.upperBound] }
    guard let low = amounts.min(), let high = amounts.max(), low < high else { return 0...1 }
    return low...high
  }

  private func marks(of record: MarkRecord, over axis: ClosedRange<Double>) -> [MarkRecord] {
    let domain = domain ?? axis
    var marks: [MarkRecord] = []
    // Where the function has no value the line begins anew.
    var part = 0
    var isBroken = false
    for step in 0...Self.steps {
      let along = domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double(step) / Double(Self.steps)
      var mark = record
      mark.function = nil
      let numbers: [Double]
      switch sample(along) {
      case .point(let x, let y):
        (mark.x, mark.y) = (.at(PlottedValue(start: .number(x))), .at(PlottedValue(start: .number(y))))
        numbers = [x, y]
      case .span(let x, let from, let to):
        (mark.x, mark.y) = (.at(PlottedValue(start: .number(x))), .span(.number(from), .number(to)))
        numbers = [x, from, to]
      }
      guard numbers.allSatisfy(\.isFinite) else {
        isBroken = !marks.isEmpty
        continue
      }
      if isBroken { (part, isBroken) = (part + 1, false) }
      mark.series = .category("\(name) \(part)")
      marks.append(mark)
    }
    return marks
  }
}

/// A line that is written as a function.
public struct FunctionLinePlotContent: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }
}

/// An area that is written as functions.
public struct FunctionAreaPlotContent: ChartContent, MarkedContent {
  public typealias Body = Never
  let record: MarkRecord
  var marks: [MarkRecord] { [record] }
}

/// A line as a whole: a function's.
public struct LinePlot<Content: ChartContent>: ChartContent, MarkedContent {
  public typealias Body = Never
  let content: Content
  var marks: [MarkRecord] { content.records }
}

extension LinePlot where Content == FunctionLinePlotContent {
  private init(
    _ x: Text,
    _ y: Text,
    _ domain: ClosedRange<Double>?,
    _ sample: @escaping (Double) -> PlottedFunction.Sample
  ) {
    var record = MarkRecord(kind: .line)
    record.labels = (x, y)
    record.function = PlottedFunction(sample: sample, domain: domain)
    content = FunctionLinePlotContent(record: record)
  }

  /// The line of a function.
  ///
  /// - Parameters:
  ///   - domain: the numbers that it is drawn over; nil for all of the axis across.
  ///   - function: gets a number of the axis across and says the one of the upright axis; nothing is drawn where that is
  ///     no finite number.
  public init(
    x: Text,
    y: Text,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) { self.init(x, y, domain) { .point(x: $0, y: function($0)) } }
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }

  /// The line of points that a function has one after the other.
  ///
  /// - Parameters:
  ///   - t: what the parameter is.
  ///   - domain: the numbers that the parameter goes through.
  public init(
    x: Text,
    y: Text,
    t: Text,
    domain: ClosedRange<Double>,
    function: @escaping @Sendable (_ t: Double) -> (x: Double, y: Double)
  ) {
    self.init(x, y, domain) { parameter in
      let point = function(parameter)
      return .point(x: point.x, y: point.y)
    }
  }
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    t: LocalizedStringKey,
    domain: ClosedRange<Double>,
    function: @escaping @Sendable (_ t: Double) -> (x: Double, y: Double)
  ) { self.init(x: Text(x), y: Text(y), t: Text(t), domain: domain, function: function) }
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    t: some StringProtocol,
    domain: ClosedRange<Double>,
    function: @escaping @Sendable (_ t: Double) -> (x: Double, y: Double)
  ) { self.init(x: Text(x), y: Text(y), t: Text(t), domain: domain, function: function) }
}

/// An area as a whole: a function's.
public struct AreaPlot<Content: ChartContent>: ChartContent, MarkedContent {
  public typealias Body = Never
  let content: Content
  var marks: [MarkRecord] { content.records }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
  private init(
    _ x: Text,
    _ y: Text,
    _ domain: ClosedRange<Double>?,
    _ sample: @escaping (Double) -> PlottedFunction.Sample
  ) {
    var record = MarkRecord(kind: .area)
    record.labels = (x, y)
    record.function = PlottedFunction(sample: sample, domain: domain)
    content = FunctionAreaPlotContent(record: record)
  }

  /// The area between zero and a function.
  ///
  /// - Parameters:
  ///   - domain: the numbers that it is drawn over; nil for all of the axis across.
  ///   - function: nothing is drawn where it is no finite number.
  public init(
    x: Text,
    y: Text,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) { self.init(x, y, domain) { .span(x: $0, from: 0, to: function($0)) } }
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }

  /// The area between two functions.
  public init(
    x: Text,
    yStart: Text,
    yEnd: Text,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    self.init(x, yStart, domain) { number in
      let span = function(number)
      return .span(x: number, from: span.yStart, to: span.yEnd)
    }
  }
  public init(
    x: LocalizedStringKey,
    yStart: LocalizedStringKey,
    yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) { self.init(x: Text(x), yStart: Text(yStart), yEnd: Text(yEnd), domain: domain, function: function) }
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    yStart: some StringProtocol,
    yEnd: some StringProtocol,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) { self.init(x: Text(x), yStart: Text(yStart), yEnd: Text(yEnd), domain: domain, function: function) }
}
