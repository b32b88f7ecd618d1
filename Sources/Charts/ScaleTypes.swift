import Foundation
import SwiftUI

/// How values become places.
public struct ScaleType: Sendable {
  enum Kind: Sendable, Equatable {
    case linear, log, date, category
    case power(Double)
    case symmetricLog(Double)
  }
  let kind: Kind
  public static var linear: ScaleType { .init(kind: .linear) }
  /// By powers of ten. What is not above zero has no place.
  public static var log: ScaleType { .init(kind: .log) }
  public static var date: ScaleType { .init(kind: .date) }
  public static var category: ScaleType { .init(kind: .category) }
  public static var squareRoot: ScaleType { .power(exponent: 0.5) }
  public static func power(exponent: Double) -> ScaleType { .init(kind: .power(exponent)) }
  public static var symmetricLog: ScaleType { .symmetricLog(slopeAtZero: 1) }
  /// A logarithm on both sides of zero.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    .init(kind: .symmetricLog(slopeAtZero))
  }
}

extension ScaleType.Kind {
  /// Where an amount lies, in a measure whose steps are equally long.
  func measure(_ amount: Double) -> Double? {
    switch self {
    case .linear, .date, .category: amount
    case .log: amount > 0 ? log10(amount) : nil
    case .power(let exponent): amount < 0 ? -pow(-amount, exponent) : pow(amount, exponent)
    case .symmetricLog(let slope): amount < 0 ? -log1p(-amount * slope) : log1p(amount * slope)
    }
  }
  func amount(_ measure: Double) -> Double {
    switch self {
    case .linear, .date, .category: measure
    case .log: pow(10, measure)
    case .power(let exponent):
      measure < 0 ? -pow(-measure, 1 / exponent) : pow(measure, 1 / exponent)
    case .symmetricLog(let slope): (measure < 0 ? -expm1(-measure) : expm1(measure)) / slope
    }
  }
}

/// What values a scale has.
public protocol ScaleDomain {}

extension Array: ScaleDomain where Element: Plottable {}
extension ClosedRange: ScaleDomain where Bound: Plottable {}

/// The domain that the marks' values ask for.
public struct AutomaticScaleDomain: ScaleDomain {
  var includesZero: Bool?
  var isReversed: Bool?
  /// What an app makes of the values.
  var modify: (([PlotValue]) -> [PlotValue])?
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }
  /// - Parameters:
  ///   - includesZero: nil is that numbers are shown from zero on.
  ///   - reversed: nil is no.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil)
    -> AutomaticScaleDomain
  {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed)
  }
  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil,
    reversed: Bool? = nil,
    dataType: DataValue.Type,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed) { values in
      var own = values.compactMap { $0.plottable(dataType) }
      modifyInferredDomain(&own)
      return own.map { PlotValue($0) }
    }
  }
}

/// What a chart was told of a scale along an axis.
struct ScaleSetting {
  enum Domain {
    case automatic(AutomaticScaleDomain)
    case values([PlotValue])
  }
  var domain = Domain.automatic(AutomaticScaleDomain())
  var type: ScaleType.Kind?
  /// Free at the ends, in points.
  var padding = (start: CGFloat(0), end: CGFloat(0))

  static func domain(_ domain: some ScaleDomain) -> Domain {
    switch domain {
    case let automatic as AutomaticScaleDomain: .automatic(automatic)
    case let bounds as any PlottedDomain: .values(bounds.plotted)
    default: .automatic(AutomaticScaleDomain())
    }
  }
}

protocol PlottedDomain { var plotted: [PlotValue] { get } }
extension Array: PlottedDomain where Element: Plottable {
  var plotted: [PlotValue] { map { PlotValue($0) } }
}
extension ClosedRange: PlottedDomain where Bound: Plottable {
  var plotted: [PlotValue] { [PlotValue(lowerBound), PlotValue(upperBound)] }
}

/// What a scale's values become.
public protocol ScaleRange {
  associatedtype VisualValue
}
/// Places along an axis of the plot.
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}
public struct PlotDimensionScaleRange: PositionScaleRange {
  public typealias VisualValue = CGFloat
  let padding: (start: CGFloat, end: CGFloat)
}
extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { .init(padding: (0, 0)) }
  /// - Parameter padding: free at both ends, in points.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    .init(padding: (padding, padding))
  }
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0)
    -> PlotDimensionScaleRange
  {
    .init(padding: (startPadding, endPadding))
  }
}
