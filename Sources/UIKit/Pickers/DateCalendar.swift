import CoreGraphics
import Foundation

/// A date picker that shows a month; with the time below it, where the mode has one.
@MainActor final class DateCalendar: DatePickerContent {
  private let title = UIButton(type: .system)
  private lazy var previousMonth = MonthButton.make(-1) { [weak self] in self?.turn($0) }
  private lazy var nextMonth = MonthButton.make(1) { [weak self] in self?.turn($0) }
  private var weekdays: [UILabel] = []
  private var days: [DayButton] = []
  private var months: DateWheels?
  private let timeLabel = UILabel()
  private let time: DateButtons?
  /// A moment of the month that is shown.
  private var month: Date

  private static let header: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let rowHeight: CGFloat = 44
  private static let timeHeight: CGFloat = 44
  private static let margin: CGFloat = 16

  init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
    month = picker.choice.date
    time = mode == .dateAndTime ? DateButtons(picker, .time) : nil
    super.init(picker)
    setUpHeader()
    let names = choice.dayNames
    for index in 0..<7 {
      let label = UILabel()
      label.text = names[(choice.calendar.firstWeekday - 1 + index) % 7]
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    for _ in 0..<42 {
      let day = DayButton()
      day.addAction(UIAction { [weak self, unowned day] _ in self?.chose(day) }, for: .touchUpInside)
      days.append(day)
      addSubview(day)
    }
    if let time {
      timeLabel.text = SystemString.time.text
      addSubview(timeLabel)
      addSubview(time)
    }
  }
  required init?(coder: NSCoder) { nil }

  private func setUpHeader() {
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.contentHorizontalAlignment = .leading
    title.addAction(UIAction { [weak self] _ in self?.toggleMonths() }, for: .touchUpInside)
    for view in [title, previousMonth, nextMonth] { addSubview(view) }
  }

  override var wantedSize: CGSize {
    let rows = Self.header + Self.weekdayHeight + 6 * Self.rowHeight
    return CGSize(width: 320, height: rows + (time == nil ? 8 : Self.timeHeight + 16))
  }

  override func update(animated: Bool) {
    month = choice.date
    months?.update(animated: animated)
    time?.update(animated: animated)
    showMonth()
  }

  private func turn(_ count: Int) {
    month = choice.calendar.date(byAdding: .month, value: count, to: month) ?? month
    showMonth()
  }

  private func chose(_ day: DayButton) {
    if let date = day.date { picker.userChose(choice.onDay(date)) }
  }

  /// A tap on the month's name shows wheels to choose another.
  private func toggleMonths() {
    if let months {
      months.removeFromSuperview()
      self.months = nil
    } else {
      let wheels = DateWheels(picker, .yearAndMonth)
      wheels.update(animated: false)
      months = wheels
      addSubview(wheels)
    }
    for view in weekdays as [UIView] + days { view.alpha = months == nil ? 1 : 0 }
    setNeedsLayout()
  }

  private func showMonth() {
    title.setTitle(choice.monthTitle(month), for: .normal)
    let calendar = choice.calendar
    guard let range = calendar.dateInterval(of: .month, for: month) else { return }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 31
    let lead = (calendar.component(.weekday, from: range.start) - calendar.firstWeekday + 7) % 7
    for (index, button) in days.enumerated() {
      let day = index - lead
      let date = (0..<count).contains(day) ? calendar.date(byAdding: .day, value: day, to: range.start) : nil
      button.show(
        date,
        number: day + 1,
        isSelected: date.map { calendar.isDate($0, inSameDayAs: choice.date) } ?? false,
        isToday: date.map(calendar.isDateInToday) ?? false,
        isAllowed: date.map(choice.allowsDay) ?? false,
        label: date.map { choice.text("EEEEMMMMd", $0) }
      )
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    title.frame = placed(CGRect(x: margin, y: 0, width: bounds.width - 2 * margin - 88, height: Self.header))
    nextMonth.frame = placed(CGRect(x: bounds.width - 44 - 4, y: 0, width: 44, height: Self.header))
    previousMonth.frame = placed(CGRect(x: bounds.width - 92 - 4, y: 0, width: 44, height: Self.header))
    let width = (bounds.width - margin) / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = placed(
        CGRect(x: margin / 2 + CGFloat(index) * width, y: Self.header, width: width, height: Self.weekdayHeight)
      )
    }
    let top = Self.header + Self.weekdayHeight
    for (index, day) in days.enumerated() {
      day.frame = placed(
        CGRect(
          x: margin / 2 + CGFloat(index % 7) * width,
          y: top + CGFloat(index / 7) * Self.rowHeight,
          width: width,
          height: Self.rowHeight
        )
      )
    }
    months?.frame = CGRect(x: 0, y: top + 20, width: bounds.width, height: PickerIndicator.pickerSize.height)
    guard let time else { return }
    let y = top + 6 * Self.rowHeight + 8
    timeLabel.textAlignment = startAlignment
    timeLabel.frame = placed(CGRect(x: margin, y: y, width: 120, height: Self.timeHeight))
    let size = time.wantedSize
    time.frame = placed(
      CGRect(x: bounds.width - margin - size.width, y: y + 5, width: size.width, height: size.height)
    )
  }
}

/// A day of a calendar.
@MainActor final class DayButton: UIControl {
  private(set) var date: Date?
  private let label = UILabel()
  private let circle = UIView()

  init() {
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    circle.layer.cornerRadius = 20
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ date: Date?, number: Int, isSelected: Bool, isToday: Bool, isAllowed: Bool, label text: String?) {
    self.date = date
    isHidden = date == nil
    self.isSelected = isSelected
    isEnabled = isAllowed
    label.text = String(number)
    label.font = .systemFont(ofSize: 20, weight: isSelected ? .medium : .regular)
    let plain: UIColor = isToday ? tintColor : .label
    label.textColor = !isAllowed ? .tertiaryLabel : isSelected ? (isToday ? .white : tintColor) : plain
    circle.isHidden = !isSelected
    circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.12)
    accessibilityLabel = text
    updateAccessibility()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    circle.bounds.size = CGSize(width: 40, height: 40)
    circle.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(isElement: true, label: label.text, traits: traits)
  }
}
