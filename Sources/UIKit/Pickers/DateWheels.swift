import CoreGraphics
import Foundation

/// A date picker of wheels.
@MainActor final class DateWheels: DatePickerContent {
  /// One wheel: how many rows, what they say, and how they and the date belong together.
  @MainActor private struct Column {
    var count: Int
    var width: CGFloat
    var isEndless = false
    var alignment = NSTextAlignment.center
    var text: (Int) -> String
    /// Stands once, beside the middle row: what a row counts.
    var unit: ((Int) -> String)?
    var row: (DateChoice) -> Int
    var date: (DateChoice, Int) -> Date
  }

  private let indicator = PickerIndicator()
  private var columns: [Column] = []
  private var wheels: [PickerWheel] = []
  /// One for each column; `nil` where it has no unit.
  private var units: [UILabel?] = []

  /// The days of the wheel that shows them, before and after the day on which it was made.
  private static let days = 20_000

  init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
    super.init(picker)
    addSubview(indicator)
    columns = columns(mode)
    for column in columns { addWheel(column) }
  }
  required init?(coder: NSCoder) { nil }

  private func addWheel(_ column: Column) {
    let wheel = PickerWheel()
    wheel.rowView = { row, old in
      let label = old as? UILabel ?? UILabel()
      label.text = column.text(row)
      label.textAlignment = column.alignment
      label.font = .systemFont(ofSize: 21)
      return label
    }
    wheel.chose = { [weak self] row in
      guard let self else { return }
      picker.userChose(column.date(choice, row))
    }
    wheel.reload(count: column.count, rowHeight: 32, isEndless: column.isEndless)
    wheels.append(wheel)
    addSubview(wheel)
    units.append(column.unit.map { _ in makeUnit() })
  }

  private func makeUnit() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.isUserInteractionEnabled = false
    addSubview(label)
    return label
  }

  /// The numbers stand at one side of their column's middle, the unit at the other.
  private func place(_ unit: UILabel, _ column: Column, beside wheel: PickerWheel, in place: CGRect) {
    let isReversed = readsRightToLeft
    let number = Self.numberWidth
    let (left, right) = (
      place.minX + (isReversed ? place.width - number : 0), place.minX + (isReversed ? 0 : number + 6)
    )
    wheel.frame = CGRect(x: left, y: place.minY, width: number, height: place.height)
    unit.textAlignment = isReversed ? .right : .left
    unit.frame = CGRect(x: right, y: place.midY - 16, width: place.width - number - 6, height: 32)
    unit.text = column.unit?(column.row(choice))
  }

  /// Two digits end here, in a column that has a unit.
  private static let numberWidth: CGFloat = 48

  override var wantedSize: CGSize { PickerIndicator.pickerSize }

  override func update(animated: Bool) {
    for (index, (wheel, column)) in zip(wheels, columns).enumerated() {
      let row = column.row(choice)
      if wheel.selection != row { wheel.select(row, animated: animated) }
      units[index]?.text = column.unit?(row)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let total = columns.reduce(0) { $0 + $1.width }
    let scale = min(1, (bounds.width - 18) / total)
    var x = (bounds.width - total * scale) / 2
    for (index, (wheel, column)) in zip(wheels, columns).enumerated() {
      let place = placed(CGRect(x: x, y: 0, width: column.width * scale, height: bounds.height))
      wheel.frame = place
      if let unit = units[index] { self.place(unit, column, beside: wheel, in: place) }
      x += column.width * scale
    }
    indicator.place(in: bounds, rowHeight: 32)
  }

  // The wheels of each mode.

  private func columns(_ mode: UIDatePicker.Mode) -> [Column] {
    switch mode {
    case .time: time
    case .date: choice.dateOrder.map { $0 == .day ? day : $0 == .month ? month : year }
    case .dateAndTime: [dayOfYear] + time
    case .yearAndMonth: choice.dateOrder.filter { $0 != .day }.map { $0 == .month ? month : year }
    case .countDownTimer: [hours, minutes]
    }
  }

  private var time: [Column] { choice.hasHalfDays ? [hour12, minute, halfDay] : [hour24, minute] }

  private var day: Column {
    Column(
      count: 31,
      width: 60,
      isEndless: true,
      text: { String($0 + 1) },
      row: { $0.part(.day) - 1 },
      date: { $0.with([.day: $1 + 1]) }
    )
  }

  private var month: Column {
    let names = choice.monthNames
    return Column(
      count: names.count,
      width: 140,
      isEndless: true,
      text: { names[$0] },
      row: { $0.part(.month) - 1 },
      date: { $0.with([.month: $1 + 1]) }
    )
  }

  private var year: Column {
    Column(
      count: 10_000,
      width: 80,
      text: { String($0 + 1) },
      row: { $0.part(.year) - 1 },
      date: { $0.with([.year: $1 + 1]) }
    )
  }

  private var dayOfYear: Column {
    let middle = choice.calendar.startOfDay(for: choice.date)
    let half = Self.days / 2
    let words = choice
    func date(_ row: Int, _ choice: DateChoice) -> Date {
      choice.calendar.date(byAdding: .day, value: row - half, to: middle) ?? middle
    }
    return Column(
      count: Self.days,
      width: 150,
      alignment: .right,
      text: { words.text("EEEMMMd", date($0, words)) },
      row: { choice in
        let days = choice.calendar.dateComponents(
          [.day],
          from: middle,
          to: choice.calendar.startOfDay(for: choice.date)
        )
        return min(max(0, half + (days.day ?? 0)), Self.days - 1)
      },
      date: { $0.onDay(date($1, $0)) }
    )
  }

  private var hour24: Column {
    Column(
      count: 24,
      width: 56,
      isEndless: true,
      text: { String(format: "%02d", $0) },
      row: { $0.part(.hour) },
      date: { $0.with([.hour: $1]) }
    )
  }

  private var hour12: Column {
    Column(
      count: 12,
      width: 50,
      isEndless: true,
      text: { String($0 == 0 ? 12 : $0) },
      row: { $0.part(.hour) % 12 },
      date: { $0.with([.hour: $1 + ($0.part(.hour) >= 12 ? 12 : 0)]) }
    )
  }

  private var minute: Column {
    let step = choice.minuteInterval
    return Column(
      count: 60 / step,
      width: 50,
      isEndless: true,
      text: { String(format: "%02d", $0 * step) },
      row: { $0.part(.minute) / step },
      date: { $0.with([.minute: $1 * step]) }
    )
  }

  private var halfDay: Column {
    let names = choice.halfDayNames
    return Column(
      count: 2,
      width: 56,
      text: { names[$0] },
      row: { $0.part(.hour) / 12 },
      date: { $0.with([.hour: $0.part(.hour) % 12 + $1 * 12]) }
    )
  }

  private var hours: Column {
    var column = hour24
    column.width = 130
    column.alignment = .right
    column.text = { String($0) }
    column.unit = { Self.unit(.hour, $0) }
    return column
  }

  private var minutes: Column {
    var column = minute
    let step = choice.minuteInterval
    column.width = 130
    column.alignment = .right
    column.text = { String($0 * step) }
    column.unit = { Self.unit(.minute, $0 * step) }
    return column
  }

  private static func unit(_ component: Calendar.Component, _ count: Int) -> String {
    if component == .minute { return SystemString.minutes.text }
    return count == 1 ? SystemString.hour.text : SystemString.hours.text
  }
}
