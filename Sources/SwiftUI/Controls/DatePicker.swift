import UIKit

/// What of a date a picker chooses.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// Chooses a date.
nonisolated public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  fileprivate let label: Label
  fileprivate let selection: Binding<Date>
  fileprivate let earliest: Date?
  fileprivate let latest: Date?
  fileprivate let components: Components
  @Environment(\.datePickerStyle) private var style

  fileprivate init(
    _ label: Label,
    _ selection: Binding<Date>,
    _ earliest: Date?,
    _ latest: Date?,
    _ components: Components
  ) {
    self.label = label
    self.selection = selection
    self.earliest = earliest
    self.latest = latest
    self.components = components
  }

  @MainActor public var body: some View {
    Unary(
      content: style.makeBody(
        DatePickerStyleConfiguration(
          label: .init(view: AnyView(label)),
          selection: selection,
          minimumDate: earliest,
          maximumDate: latest,
          displayedComponents: components
        )
      )
    )
  }
}

extension DatePicker {
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, nil, nil, displayedComponents) }
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, range.lowerBound, range.upperBound, displayedComponents) }
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, range.lowerBound, nil, displayedComponents) }
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, nil, range.upperBound, displayedComponents) }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, nil, nil, displayedComponents) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, range.lowerBound, range.upperBound, displayedComponents) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, range.lowerBound, nil, displayedComponents) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, nil, range.upperBound, displayedComponents) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(title), selection, nil, nil, displayedComponents) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(title), selection, range.lowerBound, range.upperBound, displayedComponents) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(title), selection, range.lowerBound, nil, displayedComponents) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(title), selection, nil, range.upperBound, displayedComponents) }
}

nonisolated struct DateView: View, LeafView {
  let selection: Binding<Date>
  let earliest: Date?
  let latest: Date?
  let components: DatePickerComponents
  let look: DatePickerLook

  @MainActor func makeItem() -> ControlItem<UIDatePicker> { ControlItem(UIDatePicker(), for: .valueChanged) }

  @MainActor func update(_ item: ControlItem<UIDatePicker>, _ context: LeafContext) {
    let picker = item.view
    let size = picker.intrinsicContentSize
    picker.preferredDatePickerStyle = look.style
    picker.datePickerMode =
      components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    picker.calendar = context.environment.calendar
    picker.timeZone = context.environment.timeZone
    picker.locale = context.environment.locale
    picker.minimumDate = earliest
    picker.maximumDate = latest
    picker.isEnabled = context.environment.isEnabled
    let date = selection.wrappedValue
    if picker.date != date { picker.setDate(date, animated: !context.isFirst) }
    item.isInRow = look == .compact && context.environment.isInListRow
    item.action = { selection.wrappedValue = $0.date }
    if picker.intrinsicContentSize != size { item.invalidateLayout() }
  }
}
