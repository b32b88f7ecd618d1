import UIKit

/// How date pickers look.
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = DatePickerStyleConfiguration
}

/// What a date picker is to show.
public struct DatePickerStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let label: Label
  @Binding public var selection: Date
  /// The earliest date that may be chosen; nil for any.
  public let minimumDate: Date?
  /// The latest date that may be chosen; nil for any.
  public let maximumDate: Date?
  public let displayedComponents: DatePickerComponents

  init(
    label: Label,
    selection: Binding<Date>,
    minimumDate: Date?,
    maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }

  /// UIKit's picker for what is to be shown.
  @MainActor fileprivate func picker(_ look: DatePickerLook) -> DateView {
    DateView(
      selection: $selection,
      earliest: minimumDate,
      latest: maximumDate,
      components: displayedComponents,
      look: look
    )
  }
}

/// Buttons that open a calendar and wheels.
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CompactDatePickerStyle().makeBody(configuration: configuration)
  }
}

/// Buttons that open a calendar and wheels.
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledControl(configuration.label) { configuration.picker(.compact) }
  }
}

/// A calendar.
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(.graphical).frame(maxWidth: .infinity)
  }
}

nonisolated public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(.wheel).frame(maxWidth: .infinity)
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

enum DatePickerLook {
  case compact, graphical, wheel
  @MainActor var style: UIDatePickerStyle { self == .compact ? .compact : self == .graphical ? .inline : .wheels }
}

extension EnvironmentValues {
  var datePickerStyle: AnyStyle<DatePickerStyleConfiguration> {
    get {
      self[style: DatePickerStyleConfiguration.self]
        ?? AnyStyle(DefaultDatePickerStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: DatePickerStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
