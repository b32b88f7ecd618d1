import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Meals: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var rows = [["Soup", "Fish", "Rice"], ["Water", "Wine"]]
  var chosen: [[Int]] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    rows[component][row]
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append([row, component])
  }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Meals.self,
          name: "Meals",
          methods: [
            MethodRecord("pickerView:titleForRow:forComponent:", Meals.pickerView(_:titleForRow:forComponent:)),
            MethodRecord("pickerView:widthForComponent:", Meals.pickerView(_:widthForComponent:)),
            MethodRecord("pickerView:didSelectRow:inComponent:", Meals.pickerView(_:didSelectRow:inComponent:)),
          ],
          properties: []
        )
      ]
    }
  }
}

@MainActor @Suite("UIPickerView")
struct PickerViewTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
  fileprivate let meals = Meals()

  init() {
    Meals.register()
    picker.dataSource = meals
    picker.delegate = meals
    window.addSubview(picker)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  @Test("Components and rows come from the data source, titles and widths from the delegate")
  func data() {
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 3)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 32))
    #expect((picker.view(forRow: 1, forComponent: 1) as? UILabel)?.text == "Wine")
    meals.rows[1].append("Milk")
    picker.reloadComponent(1)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    meals.rows = [["Bread"]]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 0)
    #expect(UIPickerView().frame.size == CGSize(width: 320, height: 216))
  }

  @Test("A selection by the app tells nobody; a tap on a row chooses it")
  func selection() {
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 7) == -1)
    picker.selectRow(2, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2 && meals.chosen.isEmpty)
    // The row above the middle, in the first wheel.
    Fingers(window).tap(CGPoint(x: 105, y: 108 - 32))
    #expect(meals.chosen == [[1, 0]] && picker.selectedRow(inComponent: 0) == 1)
  }

  @Test("A drag comes to rest on a row; keys and assistive technologies turn the wheel")
  func turning() throws {
    let wheel = try #require(picker.subviews.compactMap { $0 as? PickerWheel }.first)
    let rest = wheel.restingPlace(near: CGPoint(x: 0, y: wheel.contentOffset.y + 40))
    #expect(rest.y == wheel.contentOffset.y + 32)
    #expect(wheel.restingPlace(near: CGPoint(x: 0, y: 5000)).y == wheel.contentOffset.y + 64)
    wheel.accessibilityIncrement()
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = UIKeyCommand.inputDownArrow
    #expect(wheel.handleKeys([press]))
    #expect(meals.chosen == [[1, 0], [2, 0]])
    wheel.accessibilityIncrement()
    #expect(meals.chosen.count == 2, "the last row is the last")
  }
}

@MainActor @Suite("UIDatePicker")
struct DatePickerTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let picker = UIDatePicker()
  let calendar: Calendar

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_US")
    self.calendar = calendar
    picker.calendar = calendar
    picker.date = date(2024, 2, 29, 13, 45)
    window.addSubview(picker)
    window.isHidden = false
  }

  @Test("Without a locale or a calendar of its own a picker speaks the user's language")
  func userLocale() {
    let plain = UIDatePicker()
    #expect(plain.calendar.locale == .current)
    plain.locale = Locale(identifier: "ru_RU")
    #expect(plain.choice.monthNames.first == "январь")
    plain.locale = nil
    #expect(plain.calendar.locale == .current)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
  }
  private var wheels: [PickerWheel] { picker.content?.subviews.compactMap { $0 as? PickerWheel } ?? [] }
  private func show(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) {
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
    window.layoutIfNeeded()
  }

  @Test(
    "A calendar is headed in the picker's language",
    arguments: [
      ("en_US", "MON", "November 2026"), ("ru_RU", "ПН", "Ноябрь 2026"),
    ]
  )
  func calendarHeads(locale: String, monday: String, month: String) throws {
    var choice = DateChoice()
    choice.calendar = Calendar(identifier: .gregorian)
    choice.calendar.locale = Locale(identifier: locale)
    choice.calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    #expect(choice.dayNames[1] == monday)
    #expect(choice.monthTitle(Date(timeIntervalSince1970: 1_794_000_000)).hasPrefix(month))
  }

  @Test("Styles: compact by itself, wheels for lengths of time")
  func styles() {
    #expect(picker.datePickerStyle == .compact && picker.datePickerMode == .dateAndTime)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline)
    #expect(picker.sizeThatFits(.zero).width == 320)
  }

  @Test("The wheels of a date show it, and change it with one event each")
  func dateWheels() {
    show(.date, .wheels)
    #expect(wheels.map(\.selection) == [1, 28, 2023], "month, day, year in American English")
    let changes = ChangeCounter(picker)
    wheels[2].accessibilityIncrement()
    #expect(picker.date == date(2025, 2, 28, 13, 45), "a day that the month lacks becomes its last")
    #expect(changes.count == 1 && wheels[1].selection == 27)
    picker.date = date(2020, 1, 1)
    #expect(changes.count == 1 && wheels.map(\.selection) == [0, 0, 2019])
  }

  @Test("The wheels of a time: twelve hours and halves of the day, or twenty-four")
  func timeWheels() {
    show(.time, .wheels)
    #expect(wheels.map(\.selection) == [1, 45, 1])
    wheels[2].accessibilityDecrement()
    #expect(picker.date == date(2024, 2, 29, 1, 45))
    picker.locale = Locale(identifier: "de_DE")
    picker.minuteInterval = 15
    window.layoutIfNeeded()
    #expect(wheels.map(\.selection) == [1, 3])
    wheels[1].accessibilityDecrement()
    #expect(picker.date == date(2024, 2, 29, 1, 30))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 15, "it must divide an hour")
  }

  @Test("Date and time: one wheel for the day")
  func dateAndTime() {
    show(.dateAndTime, .wheels)
    #expect(wheels.count == 4)
    wheels[0].accessibilityIncrement()
    #expect(picker.date == date(2024, 3, 1, 13, 45))
  }

  @Test("Minimum and maximum hold for the app and for the user")
  func limits() {
    show(.date, .wheels)
    picker.minimumDate = date(2024, 2, 10)
    picker.date = date(2000, 1, 1)
    #expect(picker.date == date(2024, 2, 10), "one limit alone holds, too")
    picker.maximumDate = date(2024, 3, 10)
    let changes = ChangeCounter(picker)
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2024, 3, 10))
    wheels[2].accessibilityDecrement()
    #expect(picker.date == date(2024, 2, 10) && changes.count == 1)
    picker.maximumDate = date(2000, 1, 1)
    picker.date = date(1990, 5, 5)
    #expect(picker.date == date(1990, 5, 5), "an empty range limits nothing")
  }

  @Test("A length of time")
  func countDown() {
    show(.countDownTimer, .automatic)
    picker.countDownDuration = 3 * 3600 + 25 * 60
    #expect(picker.countDownDuration == 12300 && wheels.map(\.selection) == [3, 25])
    wheels[0].accessibilityIncrement()
    #expect(picker.countDownDuration == 15900)
  }

  @Test("The units of a length of time stand once, beside the middle row")
  func countDownUnits() throws {
    show(.countDownTimer, .automatic)
    func texts(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(texts) }
    func units() -> [UILabel] { texts(picker).filter { $0.text?.contains { $0.isLetter } ?? false } }
    picker.countDownDuration = 2 * 3600
    window.layoutIfNeeded()
    #expect(units().map(\.text) == ["hours", "min"])
    for (wheel, unit) in zip(wheels, units()) {
      #expect(!unit.isDescendant(of: wheel))
      #expect(wheel.frame.maxX < unit.frame.minX && unit.frame.midY == wheel.frame.midY)
    }
    picker.countDownDuration = 3600
    #expect(units().first?.text == "hour")
  }

  @Test("Month and year")
  func yearAndMonth() {
    show(.yearAndMonth, .automatic)
    #expect(wheels.map(\.selection) == [1, 2023])
    wheels[0].accessibilityIncrement()
    #expect(picker.date == date(2024, 3, 29, 13, 45))
  }

  private func controls(_ view: UIView) -> [UIControl] {
    view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? controls($0) }
  }

  @Test("The calendar: a tap chooses a day, the arrows turn the month")
  func calendarDays() throws {
    show(.date, .inline)
    let changes = ChangeCounter(picker)
    picker.minimumDate = date(2024, 2, 10)
    func day(_ label: String) throws -> UIControl {
      try #require(controls(picker).first { !$0.isHidden && $0.accessibilityLabel?.hasSuffix(label) ?? false })
    }
    #expect(try day("February 29").isSelected)
    #expect(try !day("February 9").isEnabled)
    let fifteenth = try day("February 15")
    Fingers(window).tap(fifteenth.convert(CGPoint(x: 20, y: 20), to: nil as UIView?))
    #expect(picker.date == date(2024, 2, 15, 13, 45) && changes.count == 1)
    let next = try #require(controls(picker).first { $0.accessibilityLabel == "Next month" })
    Fingers(window).tap(next.convert(CGPoint(x: 20, y: 20), to: nil as UIView?))
    #expect(try day("March 31").isEnabled)
    #expect(changes.count == 1)
  }

  @Test("Compact: a tap opens the calendar, a touch beside it closes it")
  func compact() throws {
    show(.date, .compact)
    let button = try #require(controls(picker).first as? UIButton)
    #expect(button.currentTitle == "Feb 29, 2024")
    Fingers(window).tap(button.convert(CGPoint(x: 10, y: 10), to: nil as UIView?))
    let panel = try #require(window.subviews.last as? DatePanel)
    let day = try #require(controls(panel).first { $0.accessibilityLabel?.hasSuffix("February 1") ?? false })
    window.layoutIfNeeded()
    UIView.performWithoutAnimation {
      Fingers(window).tap(day.convert(CGPoint(x: 20, y: 20), to: nil as UIView?))
    }
    #expect(picker.date == date(2024, 2, 1, 13, 45) && button.currentTitle == "Feb 1, 2024")
    Fingers(window).tap(CGPoint(x: 380, y: 830))
    #expect(panel.superview == nil)
  }

  private func isWhole(_ button: UIButton) -> Bool {
    guard let label = button.titleLabel else { return false }
    let inside = button.bounds.insetBy(dx: -0.5, dy: -0.5).contains(label.convert(label.bounds, to: button))
    return inside && label.bounds.width >= label.intrinsicContentSize.width - 0.5
  }

  @Test(
    "Compact: its own width holds its texts, whatever the language, the mode and the date",
    arguments: ["en_US", "de_DE", "ru_RU", "ja_JP", "ar_EG"],
    [UIDatePicker.Mode.date, .time, .dateAndTime]
  )
  func compactWidth(locale: String, mode: UIDatePicker.Mode) throws {
    show(mode, .compact)
    picker.locale = Locale(identifier: locale)
    picker.translatesAutoresizingMaskIntoConstraints = false
    for month in 1...12 {
      picker.date = date(2024, month, 28, 22, 48)
      picker.superview?.layoutIfNeeded()
      picker.layoutIfNeeded()
      let buttons = controls(picker).compactMap { $0 as? UIButton }
      #expect(buttons.count == (mode == .dateAndTime ? 2 : 1))
      #expect(picker.bounds.width >= buttons.reduce(0) { $0 + $1.intrinsicContentSize.width })
      for button in buttons { #expect(isWhole(button), "\(button.currentTitle ?? "")") }
    }
  }

  @Test("Compact: a narrow one keeps its buttons inside, and sets their texts smaller")
  func compactNarrow() throws {
    show(.dateAndTime, .compact)
    picker.frame = CGRect(x: 0, y: 0, width: picker.intrinsicContentSize.width * 0.7, height: 34)
    picker.layoutIfNeeded()
    let buttons = controls(picker).compactMap { $0 as? UIButton }
    for button in buttons {
      #expect(picker.bounds.contains(button.convert(button.bounds, to: picker)))
      #expect(button.bounds.width < button.intrinsicContentSize.width + 22)
      let label = try #require(button.titleLabel)
      #expect(button.bounds.contains(label.convert(label.bounds, to: button)) && label.adjustsFontSizeToFitWidth)
    }
    #expect(buttons[0].frame.maxX <= buttons[1].frame.minX)
  }
}
