import Foundation
import SwiftUI

/// A plot of data: all its marks are said at once.
public protocol VectorizedChartContent<DataElement>: ChartContent {
  /// What each mark stands for.
  associatedtype DataElement
}

extension VectorizedChartContent {
  /// Changes each mark by the element that it stands for.
  private func changing(_ change: @escaping (inout MarkRecord, DataElement) -> Void)
    -> some VectorizedChartContent<DataElement>
  {
    ChangedVector(content: self) { record in
      if let element = record.element as? DataElement { change(&record, element) }
    }
  }

  public func foregroundStyle<S: ShapeStyle>(_ keyPath: KeyPath<DataElement, S>)
    -> some VectorizedChartContent<DataElement>
  {
    changing {
      if $0.style == nil, $0.styleBy == nil { $0.style = AnyShapeStyle($1[keyPath: keyPath]) }
    }
  }
  /// The styles that the chart's scale has for values.
  public func foregroundStyle<D: Plottable>(by value: PlottableProjection<DataElement, D>)
    -> some VectorizedChartContent<DataElement>
  { changing { if $0.style == nil, $0.styleBy == nil { $0.styleBy = value.styled($1) } } }
  public func opacity(_ keyPath: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> {
    changing { $0.opacity *= $1[keyPath: keyPath] }
  }
  public func lineStyle(_ keyPath: KeyPath<DataElement, StrokeStyle>) -> some VectorizedChartContent<DataElement> {
    changing { if $0.lineStyle == nil, $0.lineStyleBy == nil { $0.lineStyle = $1[keyPath: keyPath] } }
  }
  public func lineStyle<D: Plottable>(by value: PlottableProjection<DataElement, D>)
    -> some VectorizedChartContent<DataElement>
  { changing { if $0.lineStyle == nil, $0.lineStyleBy == nil { $0.lineStyleBy = value.styled($1) } } }
  public func symbol<D: Plottable>(by value: PlottableProjection<DataElement, D>)
    -> some VectorizedChartContent<DataElement>
  { changing { if !$0.hasSymbol { $0.symbolBy = value.styled($1) } } }
  /// - Parameter keyPath: the symbols' areas, in points.
  public func symbolSize(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
    changing { if $0.symbolSize == nil, $0.symbolSizeBy == nil { $0.symbolSize = $1[keyPath: keyPath] } }
  }
  public func symbolSize<D: Plottable>(by value: PlottableProjection<DataElement, D>)
    -> some VectorizedChartContent<DataElement>
  { changing { if $0.symbolSize == nil, $0.symbolSizeBy == nil { $0.symbolSizeBy = value.styled($1) } } }
  /// Side by side with marks of other values, rather than on them.
  public func position<P: Plottable>(
    by value: PlottableProjection<DataElement, P>,
    axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    changing { if $0.positionBy == nil { $0.positionBy = (value.styled($1), axis, span) } }
  }

  public func accessibilityLabel(_ keyPath: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
    changing { $0.accessibility.label = $0.accessibility.label ?? $1[keyPath: keyPath] }
  }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ keyPath: KeyPath<DataElement, S>)
    -> some VectorizedChartContent<DataElement>
  { changing { $0.accessibility.label = $0.accessibility.label ?? Text($1[keyPath: keyPath]) } }
  public func accessibilityValue(_ keyPath: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
    changing { $0.accessibility.value = $0.accessibility.value ?? $1[keyPath: keyPath] }
  }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ keyPath: KeyPath<DataElement, S>)
    -> some VectorizedChartContent<DataElement>
  { changing { $0.accessibility.value = $0.accessibility.value ?? Text($1[keyPath: keyPath]) } }
  public func accessibilityHidden(_ keyPath: KeyPath<DataElement, Bool>) -> some VectorizedChartContent<DataElement> {
    changing { $0.accessibility.isHidden = $0.accessibility.isHidden ?? $1[keyPath: keyPath] }
  }
  public func accessibilityIdentifier(_ keyPath: KeyPath<DataElement, String>)
    -> some VectorizedChartContent<DataElement>
  { changing { $0.accessibility.identifier = $0.accessibility.identifier ?? $1[keyPath: keyPath] } }
}

/// A plot whose marks are changed.
private struct ChangedVector<Content: VectorizedChartContent>: VectorizedChartContent, MarkedContent {
  typealias Body = Never
  typealias DataElement = Content.DataElement
  let content: Content
  let change: (inout MarkRecord) -> Void
  var marks: [MarkRecord] {
    content.records.map { record in
      var record = record
      change(&record)
      return record
    }
  }
}

/// The marks of some data, of one kind.
struct DataMarks<DataElement> {
  let records: [MarkRecord]

  init(
    _ kind: MarkRecord.Kind,
    _ data: some Collection<DataElement>,
    x: ProjectedPlace<DataElement>,
    y: ProjectedPlace<DataElement>,
    width: MarkDimensions<DataElement> = .automatic,
    height: MarkDimensions<DataElement> = .automatic,
    stacking: MarkStackingMethod? = nil,
    series: ((DataElement) -> PlotValue)? = nil
  ) {
    // A plot's marks are a line by themselves.
    let name = PlotValue.category(UUID().uuidString)
    let isLine = kind == .line || kind == .area
    records = data.map { element in
      var record = MarkRecord(kind: kind, x: x.placement(element), y: y.placement(element))
      (record.width, record.height) = (width.dimension(element), height.dimension(element))
      record.stacking = stacking
      record.series = series?(element) ?? (isLine ? name : nil)
      record.labels = (x.label, y.label)
      record.element = element
      return record
    }
  }
}
