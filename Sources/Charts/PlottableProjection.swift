import Foundation
import SwiftUI

/// What of each element of some data is plotted, and what it is called.
public struct PlottableProjection<DataElement, Value: Plottable> {
  let label: Text
  let plotted: (DataElement) -> PlottedValue

  public static func value(_ label: Text, _ keyPath: KeyPath<DataElement, Value>) -> Self {
    Self(label: label) { PlottedValue(start: PlotValue($0[keyPath: keyPath])) }
  }
  public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>) -> Self {
    .value(Text(labelKey), keyPath)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<DataElement, Value>) -> Self {
    .value(Text(label), keyPath)
  }

  /// A bin, from one value to another.
  public static func value(
    _ label: Text,
    _ start: KeyPath<DataElement, Value>,
    _ end: KeyPath<DataElement, Value>
  ) -> Self {
    Self(label: label) {
      PlottedValue(start: PlotValue($0[keyPath: start]), end: PlotValue($0[keyPath: end]))
    }
  }
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ start: KeyPath<DataElement, Value>,
    _ end: KeyPath<DataElement, Value>
  ) -> Self { .value(Text(labelKey), start, end) }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ start: KeyPath<DataElement, Value>,
    _ end: KeyPath<DataElement, Value>
  ) -> Self { .value(Text(label), start, end) }
}

extension PlottableProjection where Value == Date {
  /// The day, month … in which a date lies.
  public static func value(
    _ label: Text,
    _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    Self(label: label) { PlottableValue.value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar).plotted }
  }
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self { .value(Text(labelKey), keyPath, unit: unit, calendar: calendar) }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self { .value(Text(label), keyPath, unit: unit, calendar: calendar) }
}

extension PlottableProjection {
  /// What an element's mark is styled by.
  func styled(_ element: DataElement) -> StyledBy { StyledBy(value: plotted(element).start, label: label) }
}

/// Where the marks of data stand along one axis.
struct ProjectedPlace<DataElement> {
  let label: Text?
  let placement: (DataElement) -> MarkRecord.Placement

  static func at<V: Plottable>(_ value: PlottableProjection<DataElement, V>) -> Self {
    Self(label: value.label) { .at(value.plotted($0)) }
  }
  static func between<V: Plottable>(
    _ start: PlottableProjection<DataElement, V>,
    _ end: PlottableProjection<DataElement, V>
  ) -> Self { Self(label: start.label) { .span(start.plotted($0).start, end.plotted($0).start) } }
  /// From one edge of the plot, or from the other, in points; nil is the edge.
  static func points(_ start: CGFloat?, _ end: CGFloat?) -> Self { Self(label: nil) { _ in .points(start, end) } }
}

/// How wide or high the marks of data are.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let dimension: (DataElement) -> MarkDimension

  public static var automatic: MarkDimensions<DataElement> { Self { _ in .automatic } }
  /// In points.
  public static func fixed(_ value: CGFloat) -> MarkDimensions<DataElement> { Self { _ in .fixed(value) } }
  public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
    Self { .fixed($0[keyPath: keyPath]) }
  }
  /// A part of the room that the value has.
  public static func ratio(_ value: CGFloat) -> MarkDimensions<DataElement> { Self { _ in .ratio(value) } }
  public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
    Self { .ratio($0[keyPath: keyPath]) }
  }
  /// The room that the value has without so much at each side.
  public static func inset(_ value: CGFloat) -> MarkDimensions<DataElement> { Self { _ in .inset(value) } }
  public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
    Self { .inset($0[keyPath: keyPath]) }
  }

  init(_ dimension: @escaping (DataElement) -> MarkDimension) { self.dimension = dimension }
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
