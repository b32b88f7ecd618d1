import SwiftUI

extension ChartContent {
  private func changing(_ change: @escaping (inout MarkRecord) -> Void) -> some ChartContent {
    ChangedContent(content: self, change: change)
  }

  // MARK: Style

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changing { if $0.style == nil, $0.styleBy == nil { $0.style = AnyShapeStyle(style) } }
  }
  /// The style that the chart's scale has for a value.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.style == nil, $0.styleBy == nil { $0.styleBy = value.styled } }
  }
  public func opacity(_ opacity: Double) -> some ChartContent { changing { $0.opacity *= opacity } }
  /// In points. Of bars it rounds the corners; other marks have none.
  public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous)
    -> some ChartContent
  {
    changing { if $0.cornerRadius == nil { $0.cornerRadius = (radius, style) } }
  }
  /// - Parameter radius: the blur's standard deviation, in points.
  public func blur(radius: CGFloat) -> some ChartContent {
    changing { $0.blur = max($0.blur, radius) }
  }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some ChartContent { changing { if $0.shadow == nil { $0.shadow = (color, radius, x, y) } } }

  // MARK: Lines

  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { if $0.lineStyle == nil, $0.lineStyleBy == nil { $0.lineStyle = style } }
  }
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.lineStyle == nil, $0.lineStyleBy == nil { $0.lineStyleBy = value.styled } }
  }
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changing { if $0.interpolation == nil { $0.interpolation = method } }
  }

  // MARK: Symbols

  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    changing { if !$0.hasSymbol { $0.symbol = AnyChartSymbolShape(symbol) } }
  }
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if !$0.hasSymbol { $0.symbolBy = value.styled } }
  }
  /// A view at each mark.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changing { if !$0.hasSymbol { $0.symbolView = view } }
  }
  /// - Parameter size: the symbol's width and height, in points.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }
  /// - Parameter area: the symbol's area, in points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changing { if $0.symbolSize == nil, $0.symbolSizeBy == nil { $0.symbolSize = area } }
  }
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.symbolSize == nil, $0.symbolSizeBy == nil { $0.symbolSizeBy = value.styled } }
  }

  // MARK: Place

  /// Side by side with marks of other values, rather than on them.
  public func position<P: Plottable>(
    by value: PlottableValue<P>,
    axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some ChartContent {
    changing { if $0.positionBy == nil { $0.positionBy = (value.styled, axis, span) } }
  }
  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
  }
  public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
    offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
  }
  public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
  }
  public func offset(
    xStart: CGFloat = 0,
    xEnd: CGFloat = 0,
    yStart: CGFloat = 0,
    yEnd: CGFloat = 0
  ) -> some ChartContent {
    changing {
      let old = $0.offset
      $0.offset = (old.xStart + xStart, old.xEnd + xEnd, old.yStart + yStart, old.yEnd + yEnd)
    }
  }
  /// In front of what has a smaller one.
  public func zIndex(_ value: Double) -> some ChartContent { changing { $0.zIndex += value } }

  // MARK: Annotations

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing) { _ in content() }
  }
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotation(
      position: position,
      alignment: alignment,
      spacing: spacing,
      overflowResolution: .automatic,
      content: content
    )
  }
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(
      position: position,
      alignment: alignment,
      spacing: spacing,
      overflowResolution: overflowResolution
    ) {
      _ in content()
    }
  }
  /// A view beside each mark, or over it.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    changing {
      $0.annotations.append(
        MarkAnnotation(
          position: position,
          alignment: alignment,
          spacing: spacing ?? 4,
          overflow: overflowResolution,
          content: { AnyView(content($0)) }
        )
      )
    }
  }
}

extension PlottableValue {
  var styled: StyledBy { StyledBy(value: plotted.start, label: label) }
}

extension MarkRecord {
  var hasSymbol: Bool { symbol != nil || symbolView != nil || symbolBy != nil }
}

/// Where an annotation stands.
public struct AnnotationPosition: Hashable, Sendable {
  /// Of the mark's middle: -1 is before or above, 1 behind or below.
  let x: Int
  let y: Int
  /// Above bars that stand and points; behind bars that lie.
  let isAutomatic: Bool
  private init(_ x: Int, _ y: Int, isAutomatic: Bool = false) {
    (self.x, self.y, self.isAutomatic) = (x, y, isAutomatic)
  }

  public static let automatic = AnnotationPosition(0, -1, isAutomatic: true)
  public static let overlay = AnnotationPosition(0, 0)
  public static let top = AnnotationPosition(0, -1)
  public static let bottom = AnnotationPosition(0, 1)
  public static let leading = AnnotationPosition(-1, 0)
  public static let trailing = AnnotationPosition(1, 0)
  public static let topLeading = AnnotationPosition(-1, -1)
  public static let topTrailing = AnnotationPosition(1, -1)
  public static let bottomLeading = AnnotationPosition(-1, 1)
  public static let bottomTrailing = AnnotationPosition(1, 1)
}

/// What an annotation is made for.
public struct AnnotationContext: Hashable, Sendable {
  /// The mark's size, in points.
  public let targetSize: CGSize
  public func hash(into hasher: inout Hasher) {
    hasher.combine(targetSize.width)
    hasher.combine(targetSize.height)
  }
}

/// What becomes of an annotation that does not fit.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// Within what it has to stay.
  public struct Boundary: Hashable, Sendable {
    let isPlot: Bool
    public static let automatic = Boundary(isPlot: false)
    public static let chart = Boundary(isPlot: false)
    public static let plot = Boundary(isPlot: true)
  }

  public struct Strategy: Hashable, Sendable {
    /// What it has to stay in; nil lets it stand outside.
    let boundary: Boundary?
    public static let automatic = Strategy(boundary: nil)
    public static let disabled = Strategy(boundary: nil)
    public static let fit = Strategy(boundary: .chart)
    /// It is moved until it lies inside.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy(boundary: boundary) }
  }

  let x: Strategy
  let y: Strategy
  public static let automatic = AnnotationOverflowResolution()
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}
