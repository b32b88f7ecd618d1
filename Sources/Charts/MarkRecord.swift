import SwiftUI

/// One mark as it was written, with what modifiers say of it.
struct MarkRecord {
  enum Kind: Hashable { case bar, line, area, point, rule, rectangle, sector }

  /// Where a mark stands along one axis.
  enum Placement {
    /// Over all of the plot.
    case everywhere
    case at(PlottedValue)
    case span(PlotValue, PlotValue)
    /// From one edge of the plot, or from the other, in points; nil is the edge.
    case points(CGFloat?, CGFloat?)
  }

  var kind: Kind
  var x = Placement.everywhere
  var y = Placement.everywhere
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking: MarkStackingMethod?
  /// Which line of several it belongs to.
  var series: PlotValue?
  /// Of a sector: what share it has, and its radii.
  var angle: PlottedValue?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  var labels: (x: Text?, y: Text?) = (nil, nil)

  // What modifiers say; the ones that stand nearest to the mark go before those farther out.
  var style: AnyShapeStyle?
  var styleBy: StyledBy?
  var symbol: AnyChartSymbolShape?
  var symbolView: AnyView?
  var symbolBy: StyledBy?
  /// An area, in points.
  var symbolSize: CGFloat?
  var symbolSizeBy: StyledBy?
  var lineStyle: StrokeStyle?
  var lineStyleBy: StyledBy?
  var positionBy: (value: StyledBy, axis: Axis?, span: MarkDimension)?
  var interpolation: InterpolationMethod?
  var cornerRadius: (radius: CGFloat, style: RoundedCornerStyle)?
  var opacity = 1.0
  var offset = (xStart: CGFloat(0), xEnd: CGFloat(0), yStart: CGFloat(0), yEnd: CGFloat(0))
  var zIndex = 0.0
  var blur: CGFloat = 0
  var shadow: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)?
  var annotations: [MarkAnnotation] = []
  var accessibility = MarkAccessibility()
  /// What cuts it off, the nearest to the mark first.
  var clips: [MarkClip] = []
  /// Whether a gradient goes over all of the plot, and not over the mark alone.
  var isStyledByPlot: Bool?
  /// Of a line or an area that is written as a function: its marks are made where the axis is known.
  var function: PlottedFunction?
  /// Of a plot of data: what it is the mark of.
  var element: Any?
}

/// A value that something of a mark's looks is chosen by.
struct StyledBy {
  var value: PlotValue
  var label: Text
}

/// A view at a mark.
struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: CGFloat
  var overflow: AnnotationOverflowResolution
  var content: (AnnotationContext) -> AnyView
}

/// How wide or high a mark is.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  enum Kind: Sendable {
    case automatic
    case fixed(CGFloat)
    case ratio(CGFloat)
    case inset(CGFloat)
  }
  let kind: Kind

  public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }
  /// In points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
  /// A part of the room that the value has.
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
  /// The room that the value has without so much at each side.
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }

  private init(kind: Kind) { self.kind = kind }
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

  func length(in room: CGFloat, automatic: CGFloat) -> CGFloat {
    switch kind {
    case .automatic: automatic
    case .fixed(let length): length
    case .ratio(let ratio): room * ratio
    case .inset(let inset): max(0, room - 2 * inset)
    }
  }
}

/// How marks of the same place are put together.
public struct MarkStackingMethod: Sendable {
  enum Kind: Sendable { case standard, normalized, center, unstacked }
  let kind: Kind
  /// On each other.
  public static var standard: MarkStackingMethod { .init(kind: .standard) }
  /// On each other, as parts of one.
  public static var normalized: MarkStackingMethod { .init(kind: .normalized) }
  /// On each other, around the middle.
  public static var center: MarkStackingMethod { .init(kind: .center) }
  /// Over each other.
  public static var unstacked: MarkStackingMethod { .init(kind: .unstacked) }
}
