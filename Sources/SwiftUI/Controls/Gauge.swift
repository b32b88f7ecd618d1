/// A value within a range, as a bar or a ring.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View
{
  private let part: Double
  private let label: Label
  private let current: CurrentValueLabel
  private let minimum: BoundsLabel
  private let maximum: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ label: Label,
    _ current: CurrentValueLabel,
    _ minimum: BoundsLabel,
    _ maximum: BoundsLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    part = length > 0 ? min(max(Double(value - bounds.lowerBound) / length, 0), 1) : 0
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }

  @MainActor public var body: some View {
    let configuration = GaugeStyleConfiguration(
      value: part,
      label: .init(view: AnyView(label)),
      currentValueLabel: current is EmptyView ? nil : .init(view: AnyView(current)),
      minimumValueLabel: minimum is EmptyView ? nil : .init(view: AnyView(minimum)),
      maximumValueLabel: maximum is EmptyView ? nil : .init(view: AnyView(maximum))
    )
    // As one element: its label, and how far it is.
    style.makeBody(configuration)
      .accessibilityElement(children: .combine)
      .accessibilityValue(Text(part, format: .percent.precision(.fractionLength(0))))
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) { self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView()) }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView()) }
}

extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) { self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel()) }
}

// MARK: Styles

/// How gauges look.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = GaugeStyleConfiguration
}

public struct GaugeStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct CurrentValueLabel: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct MinimumValueLabel: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct MaximumValueLabel: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  /// From 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

extension EnvironmentValues {
  var gaugeStyle: AnyStyle<GaugeStyleConfiguration> {
    get {
      self[style: GaugeStyleConfiguration.self] ?? AnyStyle(DefaultGaugeStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: GaugeStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { Self() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: Self { Self() } }
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: Self { Self() } }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: Self { Self() } }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { Self() }
}
