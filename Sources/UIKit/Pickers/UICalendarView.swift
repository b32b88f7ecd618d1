import CoreGraphics
import Foundation
import SlipwayFoundation

/// A month of days, which may be decorated and chosen.
@preconcurrency @MainActor open class UICalendarView: UIView {
  /// How large a decoration is.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// What stands below a day's number.
  @preconcurrency @MainActor open class Decoration: NSObject {
    enum Content {
      case dot(UIColor?, DecorationSize)
      case image(UIImage?, UIColor?, DecorationSize)
      case view(() -> UIView)
    }
    let content: Content

    init(_ content: Content) {
      self.content = content
      super.init()
    }
    /// A grey dot.
    public override convenience init() { self.init(.dot(nil, .medium)) }
    /// - Parameter color: nil for grey.
    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(.dot(color, size))
    }
    /// - Parameters:
    ///   - image: nil for a dot.
    ///   - color: nil for grey.
    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image == nil ? .dot(color, size) : .image(image, color, size))
    }
    /// - Parameter customViewProvider: Makes a view, which is cut to its day's room.
    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(.view(customViewProvider))
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open weak var delegate: (any UICalendarViewDelegate)? { didSet { page.showMonth() } }
  /// What can be chosen, and what is; nil for nothing.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard oldValue !== selectionBehavior else { return }
      oldValue?.view = nil
      selectionBehavior?.view = self
      page.showMonth()
    }
  }
  open var calendar: Calendar {
    get { choice.calendar }
    set {
      choice.calendar = newValue
      if newValue.locale == nil { choice.calendar.locale = locale }
      page.regionChanged()
    }
  }
  open var timeZone: TimeZone? {
    didSet {
      choice.calendar.timeZone = timeZone ?? .current
      page.regionChanged()
    }
  }
  open var locale = Locale.current {
    didSet {
      choice.calendar.locale = locale
      page.regionChanged()
    }
  }
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { page.regionChanged() } }
  /// Days beyond it cannot be chosen, and their months not be shown.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { limitsChanged() }
  }
  /// Whether the delegate is asked for decorations.
  open var wantsDateDecorations = true { didSet { page.showMonth() } }
  /// The month that is shown.
  open var visibleDateComponents: DateComponents {
    get { choice.components(page.month, [.calendar, .era, .year, .month, .timeZone]) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = choice.calendar.date(from: dateComponents) else { return }
    crossFade(if: animated && window != nil) { self.page.show(self.limited(date)) }
  }
  /// Asks the delegate for the days' decorations again.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    let wanted = Set(dates.compactMap { choice.calendar.date(from: $0) }.map { choice.calendar.startOfDay(for: $0) })
    crossFade(if: animated && window != nil) { self.page.reloadDecorations(of: wanted) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: CalendarPage.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    page.frame = bounds
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    page.showMonth()
  }

  // What the page asks for.
  var choice = DateChoice()
  private(set) lazy var page = CalendarPage(self)

  private func setUp() {
    choice.calendar.locale = locale
    addSubview(page)
    page.show(Date())
  }

  private func limited(_ date: Date) -> Date {
    min(max(date, availableDateRange.start), max(availableDateRange.start, availableDateRange.end))
  }
  private func limitsChanged() {
    choice.minimum = availableDateRange.start
    choice.maximum = availableDateRange.end
    page.show(limited(page.month))
  }

  /// The day as delegates are told of it.
  func components(of day: Date) -> DateComponents { choice.components(day, [.calendar, .era, .year, .month, .day]) }

  func decoration(of day: Date) -> Decoration? {
    guard wantsDateDecorations else { return nil }
    return delegate?.calendarView_decorationFor?(self, components(of: day)) ?? nil
  }

  /// The user turned to another month.
  func monthTurned(from old: Date) {
    delegate?.calendarView_didChangeVisibleDateComponentsFrom?(
      self,
      choice.components(old, [.calendar, .era, .year, .month])
    )
  }
}

/// Decorates a calendar's days, and hears which month is shown. All methods are optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {}

extension UICalendarViewDelegate {
  package var calendarView_decorationFor: ((UICalendarView, DateComponents) -> UICalendarView.Decoration?)? {
    optionalMethod("calendarView:decorationFor:")
  }
  package var calendarView_didChangeVisibleDateComponentsFrom: ((UICalendarView, DateComponents) -> Void)? {
    optionalMethod("calendarView:didChangeVisibleDateComponentsFrom:")
  }
}

extension DateChoice {
  func components(_ date: Date, _ parts: Set<Calendar.Component>) -> DateComponents {
    var components = calendar.dateComponents(parts, from: date)
    components.calendar = calendar
    return components
  }
}
