import UIKit

/// Something that is on or off, with a label.
nonisolated public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  /// Whether what it stands for is partly on.
  var isMixed: (() -> Bool)?
  @Environment(\.toggleStyle) private var style
  @Environment(\.isCommand) private var isCommand

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    if isCommand {
      CommandView(label: label, isOn: isOn.wrappedValue, action: { isOn.wrappedValue.toggle() })
    } else {
      style.makeBody(
        ToggleStyleConfiguration(
          label: .init(view: AnyView(ControlLabel(label: label))),
          isOn: isOn,
          isMixed: isMixed?() ?? false
        )
      )
    }
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle of a style's configuration, to change it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
    isMixed = { configuration.isMixed }
  }
}

// MARK: Styles

/// How toggles look, and what turns them.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

public struct ToggleStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let label: Label
  @Binding public var isOn: Bool
  /// Whether the toggle stands for several values, some on, some off.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    self.isMixed = isMixed
    _isOn = isOn
  }
}

/// The style of the place: a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// The label, and a switch at the other side.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  private let color: Color?
  public init() { color = nil }
  public init(tint: Color) { color = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledControl(configuration.label) { SwitchView(isOn: configuration.$isOn, color: color) }
  }
}

/// A button that stays pressed: on, it has a ground in the tint colour, or a stronger one where buttons have one by themselves.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressedButton(configuration: configuration)
  }

  private struct PressedButton: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.buttonHasBorder) private var hasBorder

    var body: some View {
      let button = Button {
        configuration.isOn.toggle()
      } label: {
        if hasBorder {
          configuration.label
        } else {
          configuration.label
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .background(configuration.isOn ? AnyShapeStyle(.tint.opacity(0.15)) : AnyShapeStyle(.clear), in: .capsule)
        }
      }
      if hasBorder, configuration.isOn { button.buttonStyle(.borderedProminent) } else { button }
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }

extension EnvironmentValues {
  var toggleStyle: AnyStyle<ToggleStyleConfiguration> {
    get {
      self[style: ToggleStyleConfiguration.self] ?? AnyStyle(DefaultToggleStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: ToggleStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

// MARK: The switch

nonisolated private struct SwitchView: View, LeafView {
  let isOn: Binding<Bool>
  let color: Color?

  @MainActor func makeItem() -> ControlItem<UISwitch> { ControlItem(UISwitch(), for: .valueChanged) }
  @MainActor func update(_ item: ControlItem<UISwitch>, _ context: LeafContext) {
    let value = isOn.wrappedValue
    item.view.take(context.environment.layoutDirection)
    if item.view.isOn != value { item.view.setOn(value, animated: !context.isFirst) }
    let environment = context.environment
    item.view.onTintColor = color?.color ?? environment.tintStyle.map { _ in environment.tintPaint.color }
    item.view.isEnabled = environment.isEnabled
    item.action = { isOn.wrappedValue = $0.isOn }
    item.isInRow = environment.isInListRow
  }
}

/// An item that is a control of UIKit, of its own size.
class ControlItem<Control: UIControl>: ViewItem<Control> {
  var action: (Control) -> Void = { _ in }
  /// Whether the control takes all the width.
  var isWide = false
  /// In a list's row a control may reach into the room around the row's content.
  var isInRow = false { didSet { if oldValue != isInRow { invalidateLayout() } } }

  init(_ control: Control, for event: UIControl.Event) {
    super.init(control)
    control.addAction(UIAction { [weak self] _ in if let self { action(view) } }, for: event)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = view.intrinsicContentSize
    if size.width == UIView.noIntrinsicMetric || size.height == UIView.noIntrinsicMetric {
      size = view.sizeThatFits(proposal.replacingUnspecifiedDimensions(by: .zero))
    }
    if isWide, let width = proposal.width { size.width = width }
    if isInRow { size.height = min(size.height, Self.rowHeight) }
    return size
  }

  /// Of the content of a row of the least height.
  private static var rowHeight: CGFloat { 22 }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    var frame = placement.frame
    let height = view.intrinsicContentSize.height
    if isInRow, height > frame.height { frame = frame.insetBy(dx: 0, dy: (frame.height - height) / 2) }
    super.show(placement.with(frame), on: canvas)
  }
}

extension UIView {
  /// Begins at the side that the environment says, which need not be the system's.
  func take(_ direction: LayoutDirection) {
    let side: UISemanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    if semanticContentAttribute != side { semanticContentAttribute = side }
  }
}
