import Foundation
import SwiftUI

/// A value that a chart can place: a number, a date, a category, or what stands for one.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  var primitivePlottable: PrimitivePlottable { get }
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable {}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
  public var primitivePlottable: Self { self }
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }
  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Double: PrimitivePlottableProtocol {
  public var primitivePlottable: Double { self }
  public init?(primitivePlottable: Double) { self = primitivePlottable }
}
extension String: PrimitivePlottableProtocol { public typealias PrimitivePlottable = String }
extension Date: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Date }

extension Plottable where Self: BinaryFloatingPoint {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}
extension Float: Plottable { public typealias PrimitivePlottable = Double }
extension CGFloat: Plottable { public typealias PrimitivePlottable = Double }

extension Plottable where Self: FixedWidthInteger {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}
extension Int: Plottable { public typealias PrimitivePlottable = Double }
extension Int8: Plottable { public typealias PrimitivePlottable = Double }
extension Int16: Plottable { public typealias PrimitivePlottable = Double }
extension Int32: Plottable { public typealias PrimitivePlottable = Double }
extension Int64: Plottable { public typealias PrimitivePlottable = Double }
extension UInt: Plottable { public typealias PrimitivePlottable = Double }
extension UInt8: Plottable { public typealias PrimitivePlottable = Double }
extension UInt16: Plottable { public typealias PrimitivePlottable = Double }
extension UInt32: Plottable { public typealias PrimitivePlottable = Double }
extension UInt64: Plottable { public typealias PrimitivePlottable = Double }

extension Decimal: Plottable {
  public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }
  public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

/// A value as charts reckon with it.
enum PlotValue: Hashable {
  case number(Double)
  case date(Date)
  case category(String)

  init(_ value: some Plottable) {
    switch value.primitivePlottable {
    case let date as Date: self = .date(date)
    case let text as String: self = .category(text)
    case let number as Double: self = .number(number)
    // A primitive of an app's own is what it is made of in turn.
    case let other: self = Self.inner(other)
    }
  }
  private static func inner<T: Plottable>(_ value: T) -> PlotValue {
    value is T.PrimitivePlottable ? .category("\(value)") : PlotValue(value)
  }

  /// A place on a line: a number itself, a date's seconds.
  var amount: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  func plottable<T: Plottable>(_ type: T.Type) -> T? {
    let primitive: Any =
      switch self {
      case .number(let number): number
      case .date(let date): date
      case .category(let text): text
      }
    return (primitive as? T.PrimitivePlottable).flatMap { T(primitivePlottable: $0) }
  }
}

/// A value with a label that says what it is.
public struct PlottableValue<Value: Plottable> {
  let label: Text
  /// A range is that of a bin: a day of several, numbers from one to another.
  let plotted: PlottedValue

  init(_ label: Text, _ start: PlotValue, end: PlotValue? = nil) {
    self.label = label
    plotted = PlottedValue(start: start, end: end)
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    .init(label, PlotValue(value))
  }
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    .value(Text(labelKey), value)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    .value(Text(label), value)
  }

  public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue {
    .init(label, PlotValue(range.lowerBound), end: PlotValue(range.upperBound))
  }
  public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>)
    -> PlottableValue
  {
    .value(Text(labelKey), range)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>)
    -> PlottableValue
  {
    .value(Text(label), range)
  }
}

extension PlottableValue where Value == Date {
  /// The day, month … in which a date lies.
  public static func value(
    _ label: Text,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    let span = calendar.dateInterval(of: unit, for: value)
    return .init(label, .date(span?.start ?? value), end: span.map { .date($0.end) })
  }
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { .value(Text(labelKey), value, unit: unit, calendar: calendar) }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { .value(Text(label), value, unit: unit, calendar: calendar) }
}

/// A value, or a bin of values.
struct PlottedValue: Hashable {
  var start: PlotValue
  var end: PlotValue?

  /// The middle of a bin.
  var centre: PlotValue {
    guard let end else { return start }
    switch (start, end) {
    case (.number(let low), .number(let high)): return .number((low + high) / 2)
    case (.date(let low), .date(let high)):
      return .date(low.addingTimeInterval(high.timeIntervalSince(low) / 2))
    default: return start
    }
  }
}
