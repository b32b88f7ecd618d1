import SwiftUI

/// Scales of the charts in a view.
extension View {
  private nonisolated func scale(
    _ axis: Axis,
    domain: ScaleSetting.Domain? = nil,
    range: (some PositionScaleRange)? = PlotDimensionScaleRange?.none,
    type: ScaleType?
  ) -> some View {
    chartSetting {
      var scale = $0.scales[axis] ?? ScaleSetting()
      if let domain { scale.domain = domain }
      if let type { scale.type = type.kind }
      if let range = range as? PlotDimensionScaleRange { scale.padding = range.padding }
      $0.scales[axis] = scale
    }
  }

  nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    scale(.horizontal, domain: ScaleSetting.domain(domain), type: type)
  }
  nonisolated public func chartXScale<Range: PositionScaleRange>(
    range: Range,
    type: ScaleType? = nil
  ) -> some View {
    scale(.horizontal, range: range, type: type)
  }
  nonisolated public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain,
    range: Range,
    type: ScaleType? = nil
  ) -> some View {
    scale(.horizontal, domain: ScaleSetting.domain(domain), range: range, type: type)
  }
  nonisolated public func chartXScale(type: ScaleType?) -> some View {
    scale(.horizontal, type: type)
  }

  nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    scale(.vertical, domain: ScaleSetting.domain(domain), type: type)
  }
  nonisolated public func chartYScale<Range: PositionScaleRange>(
    range: Range,
    type: ScaleType? = nil
  ) -> some View {
    scale(.vertical, range: range, type: type)
  }
  nonisolated public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain,
    range: Range,
    type: ScaleType? = nil
  ) -> some View { scale(.vertical, domain: ScaleSetting.domain(domain), range: range, type: type) }
  nonisolated public func chartYScale(type: ScaleType?) -> some View {
    scale(.vertical, type: type)
  }

  // MARK: Looks

  /// The style of each value, in order.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D],
    range: [S]
  ) -> some View {
    chartSetting {
      $0.styles = .init(
        domain: domain.map { PlotValue($0) },
        looks: range.map { AnyShapeStyle($0) },
        mapping: nil
      )
    }
  }
  nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chartSetting {
      $0.styles = .init(
        domain: $0.styles.domain,
        looks: range.map { AnyShapeStyle($0) },
        mapping: nil
      )
    }
  }
  nonisolated public func chartForegroundStyleScale<D: Plottable>(domain: [D]) -> some View {
    chartSetting { $0.styles.domain = domain.map { PlotValue($0) } }
  }
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartSetting {
      $0.styles = .init(
        domain: mapping.map { PlotValue($0.key) },
        looks: mapping.map { AnyShapeStyle($0.value) },
        mapping: nil
      )
    }
  }
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D]? = nil,
    mapping: @escaping (D) -> S
  ) -> some View {
    chartSetting {
      $0.styles = .init(domain: domain?.map { PlotValue($0) }, looks: nil) {
        $0.plottable(D.self).map { AnyShapeStyle(mapping($0)) }
      }
    }
  }

  nonisolated public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    domain: [D],
    range: [S]
  ) -> some View {
    chartSetting {
      $0.symbols = .init(
        domain: domain.map { PlotValue($0) },
        looks: range.map { AnyChartSymbolShape($0) },
        mapping: nil
      )
    }
  }
  nonisolated public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    chartSetting { $0.symbols.looks = range.map { AnyChartSymbolShape($0) } }
  }
  nonisolated public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartSetting {
      $0.symbols = .init(
        domain: mapping.map { PlotValue($0.key) },
        looks: mapping.map { AnyChartSymbolShape($0.value) },
        mapping: nil
      )
    }
  }

  nonisolated public func chartLineStyleScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, StrokeStyle>
  ) -> some View {
    chartSetting {
      $0.lineStyles = .init(
        domain: mapping.map { PlotValue($0.key) },
        looks: mapping.map(\.value),
        mapping: nil
      )
    }
  }
  nonisolated public func chartLineStyleScale<D: Plottable>(domain: [D], range: [StrokeStyle])
    -> some View
  {
    chartSetting {
      $0.lineStyles = .init(domain: domain.map { PlotValue($0) }, looks: range, mapping: nil)
    }
  }
  nonisolated public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chartSetting { $0.lineStyles.looks = range }
  }

  /// - Parameter mapping: each value's area, in points.
  nonisolated public func chartSymbolSizeScale<D: Plottable>(_ mapping: KeyValuePairs<D, CGFloat>)
    -> some View
  {
    chartSetting {
      $0.symbolSizes = .init(
        domain: mapping.map { PlotValue($0.key) },
        looks: mapping.map(\.value),
        mapping: nil
      )
    }
  }
}
