import UIKit

/// How far something has come, or that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label
  let valueLabel: CurrentValueLabel
  @Environment(\.progressLook) private var look

  @MainActor public var body: some View {
    VStack(alignment: .leading, spacing: fraction == nil || look == .circular ? 8 : 4) {
      if let fraction, look != .circular {
        label
        BarView(fraction: fraction)
        valueLabel.font(.caption).foregroundStyle(.secondary)
      } else {
        VStack(spacing: 8) {
          SpinnerView()
          label.foregroundStyle(.secondary)
        }
      }
    }
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
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(fraction: value.map { Double($0 / total) }, label: label(), valueLabel: currentValueLabel()) }
}

nonisolated private struct SpinnerView: View, LeafView {
  @MainActor func makeItem() -> ViewItemOfOwnSize<UIActivityIndicatorView> {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return ViewItemOfOwnSize(view)
  }
  @MainActor func update(_ item: ViewItemOfOwnSize<UIActivityIndicatorView>, _ context: LeafContext) {
    if context.environment.tintStyle != nil { item.view.color = context.environment.tintPaint.color }
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

@MainActor @preconcurrency public protocol ProgressViewStyle {}
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle { public init() {} }
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }

enum ProgressLook { case automatic, circular, linear }
private enum ProgressLookKey: EnvironmentKey { static var defaultValue: ProgressLook { .automatic } }
extension EnvironmentValues {
  var progressLook: ProgressLook {
    get { self[ProgressLookKey.self] }
    set { self[ProgressLookKey.self] = newValue }
  }
}

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let tint = (style as? CircularProgressViewStyle)?.tint ?? (style as? LinearProgressViewStyle)?.tint
    return environment(
      \.progressLook,
      style is CircularProgressViewStyle ? .circular : style is LinearProgressViewStyle ? .linear : .automatic
    )
    .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
  }
}
