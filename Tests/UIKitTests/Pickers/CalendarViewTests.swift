import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor
private final class Diary: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate, UICalendarSelectionWeekOfYearDelegate
{
  var turned: [DateComponents] = []
  var chosen: [Int?] = []
  var given: [Int?] = []
  var forbidden = 13
  func decoration(_ view: UICalendarView, _ day: DateComponents) -> UICalendarView.Decoration? {
    switch day.day {
    case 5: .default(color: .red, size: .large)
    case 6: .image(UIImage(systemName: "star"), color: .blue)
    case 7: .customView { UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 8)) }
    default: nil
    }
  }
  func turned(_ view: UICalendarView, _ month: DateComponents) { turned.append(month) }
  func may(_ selection: UICalendarSelectionSingleDate, _ day: DateComponents?) -> Bool { day?.day != forbidden }
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    chosen.append(dateComponents?.day)
  }
  func mayKeep(_ selection: UICalendarSelectionMultiDate, _ day: DateComponents) -> Bool { day.day != 9 }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    chosen.append(dateComponents.day)
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    given.append(dateComponents.day)
  }
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) { chosen.append(weekOfYearComponents?.weekOfYear) }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Diary.self,
          name: "Diary",
          methods: [
            MethodRecord("calendarView:decorationFor:", Diary.decoration),
            MethodRecord("calendarView:didChangeVisibleDateComponentsFrom:", Diary.turned),
            MethodRecord("dateSelection:canSelectDate:", Diary.may),
            MethodRecord("multiDateSelection:canDeselectDate:", Diary.mayKeep),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("UICalendarView")
struct CalendarViewTests {
  private let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 360, height: 400))
  private let diary = Diary()

  init() {
    Diary.register()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
    calendar.firstWeekday = 2
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.delegate = diary
    view.layoutIfNeeded()
  }

  private var days: [DayButton] { view.page.subviews.compactMap { $0 as? DayButton } }
  private func day(_ number: Int) -> DayButton {
    days.first { $0.date.map { view.calendar.component(.day, from: $0) } == number }!
  }
  private func tap(_ number: Int) { day(number).sendActions(for: .touchUpInside) }

  @Test("A month's days stand below their weekdays")
  func month() {
    let shown = days.filter { $0.date != nil }
    #expect(shown.count == 29)
    let column = (view.bounds.width - 16) / 7
    // The first of February 2024 was a Thursday, and the week begins on Monday.
    #expect(abs(day(1).frame.minX - (8 + 3 * column)) < 0.01)
    #expect(abs(day(5).frame.minX - 8) < 0.01 && day(5).frame.minY > day(4).frame.minY)
    #expect(view.visibleDateComponents.month == 2 && view.visibleDateComponents.year == 2024)
    let texts = view.page.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("February 2024") && texts.contains("MON"))
    #expect(!day(3).isUserInteractionEnabled, "nothing can be chosen")
  }

  @Test("Buttons turn the month, as far as days are available, and the delegate hears of it")
  func turning() {
    view.availableDateRange = DateInterval(
      start: view.calendar.date(from: DateComponents(year: 2024, month: 2, day: 10))!,
      end: view.calendar.date(from: DateComponents(year: 2024, month: 3, day: 10))!
    )
    #expect(!day(9).isEnabled && day(10).isEnabled)
    let buttons = view.page.subviews.compactMap { $0 as? UIButton }
    #expect(!buttons[0].isEnabled && buttons[1].isEnabled)
    buttons[1].sendActions(for: .touchUpInside)
    #expect(view.visibleDateComponents.month == 3 && diary.turned.map(\.month) == [2])
    #expect(!day(11).isEnabled && buttons[0].isEnabled && !buttons[1].isEnabled)
  }

  @Test("Days are decorated below their numbers, with no more than fits")
  func decorations() {
    let others = view.page.subviews.filter { !($0 is DayButton) && $0.frame.minY >= day(5).frame.maxY - 4 }
    let dot = others.first { $0.backgroundColor == .red }
    #expect(dot?.bounds.size == CGSize(width: 8, height: 8) && abs((dot?.frame.midX ?? 0) - day(5).frame.midX) < 0.01)
    #expect(others.contains { ($0 as? UIImageView)?.tintColor == .blue })
    #expect(others.contains { $0 is UILabel && $0.frame.width == day(7).frame.width })
    view.wantsDateDecorations = false
    #expect(!view.page.subviews.contains { $0.backgroundColor == .red })
    view.wantsDateDecorations = true
    view.delegate = nil
    view.reloadDecorations(forDateComponents: [DateComponents(year: 2024, month: 2, day: 5)], animated: false)
    #expect(!view.page.subviews.contains { $0.backgroundColor == .red })
  }

  @Test("One day is chosen, and given up by another tap if that may be")
  func single() {
    let selection = UICalendarSelectionSingleDate(delegate: diary)
    view.selectionBehavior = selection
    #expect(!day(13).isEnabled && day(14).isEnabled)
    tap(14)
    #expect(selection.selectedDate?.day == 14 && diary.chosen == [14] && day(14).isSelected)
    tap(14)
    #expect(selection.selectedDate == nil && diary.chosen == [14, nil] && !day(14).isSelected)
    selection.selectedDate = DateComponents(year: 2024, month: 2, day: 20)
    #expect(day(20).isSelected && diary.chosen.count == 2)
    diary.forbidden = 21
    selection.updateSelectableDates()
    #expect(day(13).isEnabled && !day(21).isEnabled)
  }

  @Test("Several days are chosen and given up")
  func several() {
    let selection = UICalendarSelectionMultiDate(delegate: diary)
    view.selectionBehavior = selection
    tap(8)
    tap(9)
    tap(8)
    tap(9)
    #expect(diary.chosen == [8, 9] && diary.given == [8] && selection.selectedDates.map(\.day) == [9])
    selection.setSelectedDates([DateComponents(year: 2024, month: 2, day: 1)], animated: true)
    #expect(day(1).isSelected && !day(9).isSelected)
  }

  @Test("A week is chosen")
  func week() {
    let selection = UICalendarSelectionWeekOfYear(delegate: diary)
    view.selectionBehavior = selection
    tap(14)
    #expect((12...18).allSatisfy { day($0).isSelected } && !day(11).isSelected && !day(19).isSelected)
    #expect(selection.selectedWeekOfYear?.weekOfYear == diary.chosen[0] && diary.chosen[0] != nil)
    selection.setSelected(nil, animated: false)
    #expect(!day(14).isSelected)
  }
}
