import CoreGraphics
import Foundation

/// The month of a calendar view: its name, buttons that turn to others, the weekdays' names and the days.
@MainActor final class CalendarPage: UIView {
  private unowned let owner: UICalendarView
  private let title = UILabel()
  private lazy var previousMonth = MonthButton.make(-1) { [weak self] in self?.turn($0) }
  private lazy var nextMonth = MonthButton.make(1) { [weak self] in self?.turn($0) }
  private var weekdays: [UILabel] = []
  private var days: [DayButton] = []
  private var decorations: [UIView?] = []
  /// A moment of the month that is shown.
  private(set) var month = Date()

  private static let header: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let rowHeight: CGFloat = 56
  private static let dayHeight: CGFloat = 40
  private static let margin: CGFloat = 8
  static let height = header + weekdayHeight + 6 * rowHeight

  private var choice: DateChoice { owner.choice }

  init(_ owner: UICalendarView) {
    self.owner = owner
    super.init(frame: .zero)
    title.accessibilityTraits = .header
    for view in [title, previousMonth, nextMonth] { addSubview(view) }
    for _ in 0..<7 {
      let label = UILabel()
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    for _ in 0..<42 {
      let day = DayButton()
      day.addAction(UIAction { [weak self, unowned day] _ in self?.tapped(day) }, for: .touchUpInside)
      days.append(day)
      decorations.append(nil)
      addSubview(day)
    }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ date: Date) {
    month = date
    regionChanged()
  }

  func regionChanged() {
    func font(_ size: CGFloat) -> UIFont {
      let font = UIFont.systemFont(ofSize: size, weight: .semibold)
      return font.fontDescriptor.withDesign(owner.fontDesign).map { UIFont(descriptor: $0, size: size) } ?? font
    }
    title.font = font(17)
    let names = choice.dayNames
    for (index, label) in weekdays.enumerated() {
      label.font = font(13)
      label.text = names[(choice.calendar.firstWeekday - 1 + index) % 7]
    }
    showMonth()
  }

  private func turn(_ count: Int) {
    let old = month
    guard let new = choice.calendar.date(byAdding: .month, value: count, to: month), mayShow(new) else { return }
    show(new)
    owner.monthTurned(from: old)
  }

  /// Whether any day of a moment's month is available.
  private func mayShow(_ date: Date) -> Bool {
    guard let month = choice.calendar.dateInterval(of: .month, for: date) else { return false }
    let range = owner.availableDateRange
    return month.start <= range.end && month.end > range.start
  }

  private func tapped(_ day: DayButton) {
    guard let date = day.date else { return }
    owner.selectionBehavior?.tapped(owner.components(of: date))
  }

  func showMonth() {
    title.text = choice.monthTitle(month)
    let calendar = choice.calendar
    guard let range = calendar.dateInterval(of: .month, for: month) else { return }
    for (count, button) in [(-1, previousMonth), (1, nextMonth)] {
      button.isEnabled = calendar.date(byAdding: .month, value: count, to: month).map(mayShow) ?? false
    }
    let length = calendar.range(of: .day, in: .month, for: month)?.count ?? 31
    let lead = (calendar.component(.weekday, from: range.start) - calendar.firstWeekday + 7) % 7
    for (index, button) in days.enumerated() {
      let day = index - lead
      let date = (0..<length).contains(day) ? calendar.date(byAdding: .day, value: day, to: range.start) : nil
      button.show(
        date,
        number: day + 1,
        isSelected: date.map { owner.selectionBehavior?.isSelected($0) ?? false } ?? false,
        isToday: date.map(calendar.isDateInToday) ?? false,
        isAllowed: date.map(isAllowed) ?? false,
        label: date.map { choice.text("EEEEMMMMd", $0) }
      )
      // A calendar without selection is there to be read.
      button.isUserInteractionEnabled = owner.selectionBehavior != nil
      decorate(index)
    }
    setNeedsLayout()
  }

  private func isAllowed(_ day: Date) -> Bool {
    choice.allowsDay(day) && (owner.selectionBehavior?.maySelect(owner.components(of: day)) ?? true)
  }

  func reloadDecorations(of wanted: Set<Date>) {
    for (index, day) in days.enumerated() where day.date.map(wanted.contains) ?? false { decorate(index) }
    setNeedsLayout()
  }

  private func decorate(_ index: Int) {
    decorations[index]?.removeFromSuperview()
    decorations[index] = nil
    guard let date = days[index].date, let decoration = owner.decoration(of: date) else { return }
    let view = decoration.makeView()
    view.isUserInteractionEnabled = false
    decorations[index] = view
    addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    title.textAlignment = startAlignment
    title.frame = placed(
      CGRect(x: 2 * margin, y: 0, width: bounds.width - 4 * margin - 88, height: Self.header)
    )
    nextMonth.frame = placed(CGRect(x: bounds.width - 48, y: 0, width: 44, height: Self.header))
    previousMonth.frame = placed(CGRect(x: bounds.width - 96, y: 0, width: 44, height: Self.header))
    let width = (bounds.width - 2 * margin) / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = placed(
        CGRect(x: margin + CGFloat(index) * width, y: Self.header, width: width, height: Self.weekdayHeight)
      )
    }
    for (index, day) in days.enumerated() {
      let origin = CGPoint(
        x: margin + CGFloat(index % 7) * width,
        y: Self.header + Self.weekdayHeight + CGFloat(index / 7) * Self.rowHeight
      )
      day.frame = placed(CGRect(origin: origin, size: CGSize(width: width, height: Self.dayHeight)))
      place(decorations[index], below: day.frame)
    }
  }

  private func place(_ decoration: UIView?, below day: CGRect) {
    guard let decoration else { return }
    let room = CGRect(x: day.minX, y: day.maxY - 2, width: day.width, height: Self.rowHeight - Self.dayHeight)
    let wanted = decoration.bounds.isEmpty ? decoration.sizeThatFits(room.size) : decoration.bounds.size
    let fitting = wanted.width > 0 ? wanted : decoration.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    decoration.clipsToBounds = true
    decoration.frame = CGRect(
      x: room.midX - min(fitting.width, room.width) / 2,
      y: room.midY - min(fitting.height, room.height) / 2,
      width: min(fitting.width, room.width),
      height: min(fitting.height, room.height)
    )
  }
}

extension UICalendarView.Decoration {
  func makeView() -> UIView {
    switch content {
    case .dot(let color, let size):
      let side = size.points(4, 6, 8)
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      dot.backgroundColor = color ?? .systemFill
      dot.layer.cornerRadius = side / 2
      return dot
    case .image(let image, let color, let size):
      let configuration = UIImage.SymbolConfiguration(pointSize: size.points(9, 11, 13), weight: .medium)
      let view = UIImageView(image: image?.withConfiguration(configuration))
      view.tintColor = color ?? .systemFill
      view.contentMode = .scaleAspectFit
      let side = size.points(10, 13, 16)
      view.frame = CGRect(x: 0, y: 0, width: side, height: side)
      return view
    case .view(let provider): return provider()
    }
  }
}

extension UICalendarView.DecorationSize {
  fileprivate func points(_ small: CGFloat, _ medium: CGFloat, _ large: CGFloat) -> CGFloat {
    switch self {
    case .small: small
    case .medium: medium
    case .large: large
    }
  }
}
