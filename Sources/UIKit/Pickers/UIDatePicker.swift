import CoreGraphics
import Foundation

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Chooses a date, a time or a length of time.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  /// Its parts do.
  override var stopsTab: Bool { false }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpPicker()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPicker()
    coder.decodingNib(decodeDatePicker)
  }

  open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { styleChanged() } } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if oldValue != preferredDatePickerStyle { styleChanged() } }
  }
  /// The style that is shown: compact where nothing else is asked for, wheels for lengths of time and months.
  open var datePickerStyle: UIDatePickerStyle { shownStyle }

  /// Setting it sends no event.
  open var date: Date {
    get { choice.date }
    set { setDate(newValue, animated: false) }
  }
  open func setDate(_ date: Date, animated: Bool) {
    choice.date = choice.limited(date)
    content?.update(animated: animated && window != nil)
    updateAccessibility()
  }
  /// Seconds, less than a day; in the mode `countDownTimer`.
  open var countDownDuration: TimeInterval {
    get { TimeInterval(choice.part(.hour) * 3600 + choice.part(.minute) * 60) }
    set {
      let minutes = Int(newValue.rounded(.down)) / 60
      date = choice.with([.hour: minutes / 60 % 24, .minute: minutes % 60, .second: 0])
    }
  }
  open var minimumDate: Date? { didSet { limitsChanged() } }
  open var maximumDate: Date? { didSet { limitsChanged() } }
  /// 1 to 30; must divide 60.
  open var minuteInterval: Int {
    get { choice.minuteInterval }
    set {
      guard (1...30).contains(newValue), 60 % newValue == 0 else { return }
      choice.minuteInterval = newValue
      if roundsToMinuteInterval { choice.date = choice.rounded(choice.date) }
      rebuild()
    }
  }
  open var roundsToMinuteInterval = true
  open var calendar: Calendar! {
    get { choice.calendar }
    set {
      ownCalendar = newValue
      regionChanged()
    }
  }
  /// Of the calendar where it is nil.
  open var timeZone: TimeZone? { didSet { regionChanged() } }
  open var locale: Locale? { didSet { regionChanged() } }

  open override var intrinsicContentSize: CGSize { content?.wantedSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
  override func stateDidChange() {
    super.stateDidChange()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.4
  }
  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(value: choice.text(datePickerMode.template), role: .group)
  }

  // State of the themed extension.
  var choice = DateChoice()
  private(set) var content: DatePickerContent?
  private var ownCalendar: Calendar?

  private func setUpPicker() { regionChanged() }

  private var shownStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _): .wheels
    case (_, .automatic): .compact
    case (.time, .inline): .compact
    default: preferredDatePickerStyle
    }
  }

  private func styleChanged() { rebuild() }

  private func rebuild() {
    content?.removeFromSuperview()
    let new: DatePickerContent =
      switch shownStyle {
      case .wheels: DateWheels(self, datePickerMode)
      case .inline: DateCalendar(self, datePickerMode)
      case .automatic, .compact: DateButtons(self, datePickerMode)
      }
    content = new
    addSubview(new)
    new.update(animated: false)
    if bounds.size == .zero { bounds.size = new.wantedSize }
    invalidateIntrinsicContentSize()
    stateDidChange()
  }

  private func limitsChanged() {
    choice.minimum = minimumDate
    choice.maximum = maximumDate
    setDate(choice.date, animated: false)
  }

  private func regionChanged() {
    var calendar = ownCalendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    // Foundation's own calendar speaks English whatever the user's language is.
    calendar.locale = locale ?? ownCalendar?.locale ?? .current
    choice.calendar = calendar
    rebuild()
  }

  /// The user chose a date.
  func userChose(_ date: Date) {
    let wanted = roundsToMinuteInterval ? choice.rounded(date) : date
    let new = choice.limited(wanted)
    let changed = new != choice.date
    choice.date = new
    // A wheel may stand where the date cannot be: it goes back.
    content?.update(animated: true)
    updateAccessibility()
    if changed { send([.valueChanged, .primaryActionTriggered], nil) }
  }
}

/// What a date picker shows in one of its styles.
@MainActor class DatePickerContent: UIView {
  unowned let picker: UIDatePicker

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  var choice: DateChoice { picker.choice }
  /// The size it needs.
  var wantedSize: CGSize { .zero }
  /// Shows the picker's date.
  func update(animated: Bool) {}
}

extension UIDatePicker.Mode {
  /// What is read out of the date.
  var template: String {
    switch self {
    case .time: "jmm"
    case .date: "yMMMd"
    case .dateAndTime: "yMMMdjmm"
    case .countDownTimer: "Hmm"
    case .yearAndMonth: "yMMMM"
    }
  }
}
