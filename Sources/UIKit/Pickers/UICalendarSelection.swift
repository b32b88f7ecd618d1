import Foundation
import SlipwayFoundation

/// What of a calendar view can be chosen, and what is.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?

  override init() { super.init() }

  /// Asks the delegate again which days can be chosen.
  open func updateSelectableDates() { view?.page.showMonth() }

  func isSelected(_ day: Date) -> Bool { false }
  func maySelect(_ day: DateComponents) -> Bool { true }
  /// The user tapped a day that may be chosen.
  func tapped(_ day: DateComponents) {}

  func changed(animated: Bool) {
    guard let view else { return }
    view.crossFade(if: animated && view.window != nil) { view.page.showMonth() }
  }

  func isSame(_ day: Date, _ components: DateComponents) -> Bool {
    guard let calendar = view?.calendar, let date = calendar.date(from: components) else { return false }
    return calendar.isDate(day, inSameDayAs: date)
  }
}

/// One day can be chosen.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// Setting it tells the delegate nothing.
  open var selectedDate: DateComponents? {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selected = dateComponents
    changed(animated: animated)
  }

  override func isSelected(_ day: Date) -> Bool { selected.map { isSame(day, $0) } ?? false }
  override func maySelect(_ day: DateComponents) -> Bool {
    delegate?.dateSelection_canSelectDate?(self, day) ?? true
  }
  /// A tap on the chosen day chooses none, if the delegate allows that.
  override func tapped(_ day: DateComponents) {
    let wasSelected = selected.flatMap { view?.calendar.date(from: $0) }.flatMap { old in
      view?.calendar.date(from: day).map { view?.calendar.isDate($0, inSameDayAs: old) ?? false }
    }
    let new = wasSelected == true ? nil : day
    guard delegate?.dateSelection_canSelectDate?(self, new) ?? (new != nil) else { return }
    setSelected(new, animated: false)
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// Says which day can be chosen, and hears which was: `dateSelection(_:didSelectDate:)`, and the optional
/// `dateSelection(_:canSelectDate:)`.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// The user chose a day, or none.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}

extension UICalendarSelectionSingleDateDelegate {
  package var dateSelection_canSelectDate: ((UICalendarSelectionSingleDate, DateComponents?) -> Bool)? {
    optionalMethod("dateSelection:canSelectDate:")
  }
}

/// Any number of days can be chosen.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// Setting it tells the delegate nothing.
  open var selectedDates: [DateComponents] {
    get { selected }
    set { setSelectedDates(newValue, animated: false) }
  }
  private var selected: [DateComponents] = []

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    selected = selectedDates
    changed(animated: animated)
  }

  override func isSelected(_ day: Date) -> Bool { selected.contains { isSame(day, $0) } }
  override func maySelect(_ day: DateComponents) -> Bool {
    guard let date = view?.calendar.date(from: day) else { return false }
    return isSelected(date)
      ? delegate?.multiDateSelection_canDeselectDate?(self, day) ?? true
      : delegate?.multiDateSelection_canSelectDate?(self, day) ?? true
  }
  override func tapped(_ day: DateComponents) {
    guard let date = view?.calendar.date(from: day), maySelect(day) else { return }
    if isSelected(date) {
      selected.removeAll { isSame(date, $0) }
      changed(animated: false)
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      selected.append(day)
      changed(animated: false)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}

/// Says which days can be chosen and given up, and hears which were. `multiDateSelection(_:canSelectDate:)` and
/// `multiDateSelection(_:canDeselectDate:)` are optional.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}

extension UICalendarSelectionMultiDateDelegate {
  package var multiDateSelection_canSelectDate: ((UICalendarSelectionMultiDate, DateComponents) -> Bool)? {
    optionalMethod("multiDateSelection:canSelectDate:")
  }
  package var multiDateSelection_canDeselectDate: ((UICalendarSelectionMultiDate, DateComponents) -> Bool)? {
    optionalMethod("multiDateSelection:canDeselectDate:")
  }
}

/// A week can be chosen.
@preconcurrency @MainActor open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  /// Its `yearForWeekOfYear` and `weekOfYear`. Setting it tells the delegate nothing.
  open var selectedWeekOfYear: DateComponents? {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected: DateComponents?

  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selected = dateComponents
    changed(animated: animated)
  }

  private func week(_ day: Date) -> DateComponents? {
    view?.choice.components(day, [.calendar, .yearForWeekOfYear, .weekOfYear])
  }
  private func isSelected(_ week: DateComponents?) -> Bool {
    guard let week, let selected else { return false }
    return week.weekOfYear == selected.weekOfYear && week.yearForWeekOfYear == selected.yearForWeekOfYear
  }
  override func isSelected(_ day: Date) -> Bool { isSelected(week(day)) }
  override func maySelect(_ day: DateComponents) -> Bool {
    guard let week = view?.calendar.date(from: day).flatMap(week) else { return false }
    return delegate?.weekOfYearSelection_canSelectWeekOfYear?(self, week) ?? true
  }
  /// A tap on a day of the chosen week chooses none, if the delegate allows that.
  override func tapped(_ day: DateComponents) {
    guard let week = view?.calendar.date(from: day).flatMap(week) else { return }
    let new = isSelected(week) ? nil : week
    guard delegate?.weekOfYearSelection_canSelectWeekOfYear?(self, new) ?? (new != nil) else { return }
    setSelected(new, animated: false)
    delegate?.weekOfYearSelection(self, didSelectWeekOfYear: new)
  }
}

/// Says which week can be chosen, and hears which was. `weekOfYearSelection(_:canSelectWeekOfYear:)` is optional.
@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  )
}

extension UICalendarSelectionWeekOfYearDelegate {
  package var weekOfYearSelection_canSelectWeekOfYear: ((UICalendarSelectionWeekOfYear, DateComponents?) -> Bool)? {
    optionalMethod("weekOfYearSelection:canSelectWeekOfYear:")
  }
}
