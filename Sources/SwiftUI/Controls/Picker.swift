import UIKit

/// Chooses one of several values. Each view of the content says by its `tag` which value it stands for.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content
  /// What a menu's button shows in place of the chosen option; nil for that option.
  var currentValueLabel: AnyView?
  /// Whether the sources have different values.
  var isMixed: () -> Bool = { false }
  @Environment(\.pickerLook) private var look
  @Environment(\.isCommand) private var isCommand
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.paletteSelectionEffect) private var effect

  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, content()) }
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(label, selection, content())
  }

  init(_ label: Label, _ selection: Binding<SelectionValue>, _ content: Content) {
    self.label = label
    self.selection = selection
    self.content = content
  }

  @MainActor public var body: some View {
    if isCommand {
      CommandView(
        label: label,
        groups: { options.groups($0, look == .palette ? effect : nil) },
        isInline: look != .menu,
        size: look == .palette ? .palette : .large
      )
    } else if look == .inline, isInListRow {
      if !labelsAreHidden { ControlLabel(label: label) }
      OptionRows(options: options)
    } else if look == .navigationLink {
      NavigationLink {
        OptionScreen(title: label as? Text ?? Text(verbatim: ""), options: options)
      } label: {
        LabeledControl(label, isText: true) {
          SelectedOption(options: options, value: currentValueLabel).foregroundStyle(.secondary)
        }
      }
    } else if look == .segmented || look == .palette {
      OptionControl(options: options) { SegmentsItem() }
    } else if look == .wheel || look == .inline {
      OptionControl(options: options) { WheelItem() }
    } else {
      MenuPicker(label: label, options: options, value: currentValueLabel)
    }
  }

  @MainActor private var options: PickerOptions<Content> {
    PickerOptions(content: content, selected: isMixed() ? nil : AnyHashable(selection.wrappedValue)) {
      if let value = $0.cast(to: SelectionValue.self) { selection.wrappedValue = value }
    }
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(titleKey), selection, content()) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(title), selection, content()) }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(SwiftUI.Label(titleKey, systemImage: systemImage), selection, content()) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(SwiftUI.Label(title, systemImage: systemImage), selection, content()) }
}

// MARK: Styles

/// How pickers look.
@MainActor @preconcurrency public protocol PickerStyle {}

nonisolated public struct DefaultPickerStyle: PickerStyle { public init() {} }
nonisolated public struct MenuPickerStyle: PickerStyle { public init() {} }
nonisolated public struct SegmentedPickerStyle: PickerStyle { public init() {} }
nonisolated public struct WheelPickerStyle: PickerStyle { public init() {} }
/// In a list a row for each value, below one for the label; elsewhere a wheel.
nonisolated public struct InlinePickerStyle: PickerStyle { public init() {} }
/// A link to a list of the values.
nonisolated public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
/// In a menu pictures beside each other; elsewhere segments.
nonisolated public struct PalettePickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }

enum PickerLook {
  case automatic, menu, segmented, wheel, inline, navigationLink, palette

  init(_ style: any PickerStyle) {
    self =
      switch style {
      case is MenuPickerStyle: .menu
      case is SegmentedPickerStyle: .segmented
      case is WheelPickerStyle: .wheel
      case is InlinePickerStyle: .inline
      case is NavigationLinkPickerStyle: .navigationLink
      case is PalettePickerStyle: .palette
      default: .automatic
      }
  }
}

private enum PickerLookKey: EnvironmentKey { static var defaultValue: PickerLook { .automatic } }

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, PickerLook(style))
  }
}
