/// The style of the place: a bar.
nonisolated public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that fills, the label above it and the value below.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GaugeBar(value: configuration.value, height: 4, isCapacity: true)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A bar with a mark at the value, between the labels of its ends.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel
      GaugeBar(value: configuration.value, height: 8, isCapacity: false)
      configuration.maximumValueLabel
    }
    .font(.system(.footnote, design: .default, weight: .semibold))
  }
}

/// A bar that fills, the label above its start and the value below.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.headline)
      HStack(spacing: 4) {
        configuration.minimumValueLabel
        GaugeBar(value: configuration.value, height: 8, isCapacity: true)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.footnote)
    }
  }
}

/// An open ring with a mark at the value, which stands in the middle; the labels of the ends, or the label, are below.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      GaugeRing(value: configuration.value, isCapacity: false)
      configuration.currentValueLabel.font(.system(size: 20)).minimumScaleFactor(0.5).lineLimit(1).padding(10)
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
          HStack(spacing: 0) {
            configuration.minimumValueLabel
            Spacer(minLength: 0)
            configuration.maximumValueLabel
          }
          .padding(.horizontal, 11)
        } else {
          // Between the ends of the ring.
          configuration.label.minimumScaleFactor(0.4).frame(maxWidth: GaugeRing.gap)
        }
      }
      .font(.system(size: 11, weight: .semibold))
      .lineLimit(1)
    }
    .frame(width: GaugeRing.side, height: GaugeRing.side)
  }
}

/// A ring that fills, the value in the middle.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      GaugeRing(value: configuration.value, isCapacity: true)
      Group {
        if let current = configuration.currentValueLabel { current } else { configuration.label }
      }
      .font(.system(size: 20)).minimumScaleFactor(0.5).lineLimit(1).padding(10)
    }
    .frame(width: GaugeRing.side, height: GaugeRing.side)
  }
}

/// A bar that is filled up to the value, or in full with a mark there.
private struct GaugeBar: View {
  let value: Double
  let height: CGFloat
  let isCapacity: Bool
  @Environment(\.tintStyle) private var tint

  /// A gradient runs along the bar.
  private var style: AnyShapeStyle {
    guard let gradient = tint?.style as? Gradient else { return AnyShapeStyle(.tint) }
    return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
  }

  var body: some View {
    if isCapacity {
      Capsule().fill(.tint.opacity(0.2))
        .overlay(alignment: .leading) { Capsule().fill(style).modifier(GaugePart(value: value)) }
        .frame(height: height)
    } else {
      Capsule().fill(style)
        .overlay(alignment: .leading) { GaugeMark(value: value).fill(.white) }
        .frame(height: height)
    }
  }
}

/// The leading part of the room.
private struct GaugePart: ViewModifier {
  let value: Double

  func body(content: Content) -> some View {
    GeometryReader { geometry in
      // However little it is, the ends are round.
      content.frame(width: value > 0 ? max(geometry.size.width * value, geometry.size.height) : 0)
    }
  }
}

/// A dot on a bar.
private struct GaugeMark: Shape {
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }
  typealias Body = _ShapeView<GaugeMark, ForegroundStyle>

  nonisolated func path(in rect: CGRect) -> Path {
    let radius = rect.height / 2 + 1
    let x = rect.minX + radius + (rect.width - 2 * radius) * value
    return Path(ellipseIn: CGRect(x: x - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// A ring that is filled up to the value, or an open one with a mark there.
private struct GaugeRing: View {
  /// Of the square it stands in.
  static let side: CGFloat = 60
  /// Between the ends of an open ring.
  static let gap: CGFloat = 26
  private static let line = StrokeStyle(lineWidth: 6, lineCap: .round)
  let value: Double
  let isCapacity: Bool
  @Environment(\.tintStyle) private var tint

  /// A gradient runs along the ring.
  private var style: AnyShapeStyle {
    guard let gradient = tint?.style as? Gradient else { return AnyShapeStyle(.tint) }
    let start = isCapacity ? -90.0 : 135
    let end = start + (isCapacity ? 360 : 270)
    return AnyShapeStyle(
      AngularGradient(gradient: gradient, center: .center, startAngle: .degrees(start), endAngle: .degrees(end))
    )
  }

  var body: some View {
    ZStack {
      if isCapacity {
        GaugeArc(start: -90, length: 360).stroke(.tint.opacity(0.2), style: Self.line)
        if value > 0 { GaugeArc(start: -90, length: 360 * value).stroke(style, style: Self.line) }
      } else {
        GaugeArc(start: 135, length: 270).stroke(style, style: Self.line)
        GaugeArc(start: 135 + 270 * value, length: 0.01).stroke(.white, style: Self.line)
      }
    }
    .padding(4)
  }
}

/// A part of a circle, in degrees from the trailing side on, clockwise.
private struct GaugeArc: Shape {
  let start: Double
  var length: Double
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, length) }
    set { self = GaugeArc(start: newValue.first, length: newValue.second) }
  }
  typealias Body = _ShapeView<GaugeArc, ForegroundStyle>

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: min(rect.width, rect.height) / 2,
        startAngle: .degrees(start),
        endAngle: .degrees(start + length),
        clockwise: false
      )
    }
  }
}
