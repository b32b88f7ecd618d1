import UIKit

/// How far something has come, or that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label
  let valueLabel: CurrentValueLabel
  /// The interval that a bar follows by itself, and whether it counts down.
  let timer: (ClosedRange<Date>, Bool)?
  /// What the view follows and describes.
  let progress: Progress?
  @Environment(\.progressViewStyle) private var style

  nonisolated init(
    fraction: Double?,
    label: Label,
    valueLabel: CurrentValueLabel,
    timer: (ClosedRange<Date>, Bool)? = nil,
    progress: Progress? = nil
  ) {
    (self.fraction, self.label, self.valueLabel) = (fraction, label, valueLabel)
    (self.timer, self.progress) = (timer, progress)
  }

  @MainActor public var body: some View {
    if let (interval, countsDown) = timer {
      TimelineView(.periodic(from: interval.lowerBound, by: 1)) { context in
        shown(interval.part(at: context.date, countsDown: countsDown))
      }
    } else if let progress {
      FollowedProgress(progress).id(ObjectIdentifier(progress))
    } else {
      shown(fraction)
    }
  }

  @MainActor private func shown(_ fraction: Double?) -> AnyView {
    style.makeBody(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: label is EmptyView ? nil : .init(view: AnyView(label)),
        currentValueLabel: valueLabel is EmptyView ? nil : .init(view: AnyView(valueLabel))
      )
    )
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView())
  }
  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), valueLabel: EmptyView())
  }
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), valueLabel: EmptyView())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), valueLabel: EmptyView())
  }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: value.map { Double($0 / total) }, label: EmptyView(), valueLabel: EmptyView())
  }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: value.map { Double($0 / total) }, label: label(), valueLabel: EmptyView())
  }
  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey), valueLabel: EmptyView())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(fraction: value.map { Double($0 / total) }, label: Text(title), valueLabel: EmptyView())
  }
}

extension ProgressView {
  /// A bar that follows the clock through an interval.
  nonisolated public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: nil, label: label(), valueLabel: currentValueLabel(), timer: (timerInterval, countsDown))
  }
  nonisolated public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == DefaultDateProgressLabel {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(fraction: value.map { Double($0 / total) }, label: label(), valueLabel: currentValueLabel()) }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress of a style's configuration, to change it.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label ?? .init(view: AnyView(EmptyView())),
      valueLabel: configuration.currentValueLabel ?? .init(view: AnyView(EmptyView()))
    )
  }
}

nonisolated private struct SpinnerView: View, LeafView {
  @MainActor func makeItem() -> ViewItemOfOwnSize<UIActivityIndicatorView> {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return ViewItemOfOwnSize(view)
  }
  @MainActor func update(_ item: ViewItemOfOwnSize<UIActivityIndicatorView>, _ context: LeafContext) {
    let isTinted = context.environment.tintStyle != nil
    item.view.color = isTinted ? context.environment.tintPaint.color : .secondaryLabel
    let style: UIActivityIndicatorView.Style = context.environment.controlSize >= .large ? .large : .medium
    if item.view.style != style {
      item.view.style = style
      item.invalidateLayout()
    }
  }
}

nonisolated private struct BarView: View, LeafView {
  let fraction: Double
  @MainActor func makeItem() -> BarItem { BarItem(UIProgressView(progressViewStyle: .default)) }
  @MainActor func update(_ item: BarItem, _ context: LeafContext) {
    item.view.take(context.environment.layoutDirection)
    item.view.setProgress(Float(max(0, min(1, fraction))), animated: context.transaction.animation != nil)
    item.view.progressTintColor = context.environment.tintStyle.map { _ in context.environment.tintPaint.color }
  }
}

private final class BarItem: ViewItem<UIProgressView> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: view.intrinsicContentSize.height)
  }
}

/// An item that is a view of the size the view says.
final class ViewItemOfOwnSize<Content: UIView>: ViewItem<Content> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { view.intrinsicContentSize }
}

extension ControlSize: Comparable {
  public static func < (lhs: ControlSize, rhs: ControlSize) -> Bool {
    allCases.firstIndex(of: lhs)! < allCases.firstIndex(of: rhs)!
  }
}

// MARK: Styles

/// How progress looks.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ProgressViewStyleConfiguration
}

public struct ProgressViewStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct CurrentValueLabel: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  /// From 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// A bar where the progress is known, else a spinner.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A spinner, with the label below.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  private let color: Color?
  public init() { color = nil }
  public init(tint: Color) { color = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      SpinnerView()
      configuration.label.foregroundStyle(.secondary)
    }
    .progressTint(color)
  }
}

/// A bar, with the labels above and below.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  private let color: Color?
  public init() { color = nil }
  public init(tint: Color) { color = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      BarView(fraction: configuration.fractionCompleted ?? 0)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
    .progressTint(color)
  }
}

extension View {
  nonisolated fileprivate func progressTint(_ color: Color?) -> some View {
    modifier(
      EnvironmentModifier(color) { environment, color in if let color { environment.tintStyle = AnyShapeStyle(color) } }
    )
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }

extension EnvironmentValues {
  var progressViewStyle: AnyStyle<ProgressViewStyleConfiguration> {
    get {
      self[style: ProgressViewStyleConfiguration.self]
        ?? AnyStyle(DefaultProgressViewStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: ProgressViewStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
