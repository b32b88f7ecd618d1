import Foundation
import SlipwayFoundation
import SlipwayForms
import Testing
import UIKit

@testable import EventKit
@testable import EventKitUI

private final class Listener: NSObject, EKEventEditViewDelegate, EKEventViewDelegate, EKCalendarChooserDelegate {
  var events: [String] = []

  override init() {
    super.init()
    Listener.register
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Listener.self,
        name: "EventKitUIListener",
        methods: [
          MethodRecord("calendarChooserSelectionDidChange:", Listener.changed),
          MethodRecord("calendarChooserDidFinish:", Listener.finished),
          MethodRecord("calendarChooserDidCancel:", Listener.cancelled),
        ]
      )
    ]
  }

  func eventEditViewController(_ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction) {
    events.append("\(action)")
  }
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction) {
    events.append("\(action)")
  }
  func changed(_ chooser: EKCalendarChooser) {
    events.append(chooser.selectedCalendars.map(\.title).sorted().joined(separator: "+"))
  }
  func finished(_ chooser: EKCalendarChooser) { events.append("finish") }
  func cancelled(_ chooser: EKCalendarChooser) { events.append("cancel") }
}

@MainActor struct EventTests {
  private let store: EKEventStore
  private let listener = Listener()

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let book = EventBook(fed: nil, folder: folder, purposes: nil)
    _ = (book.request(.event), book.request(.reminder))
    store = EKEventStore(book)
    let other = EKCalendar(for: .event, eventStore: store)
    other.title = "Tea"
    other.source = store.defaultCalendarForNewEvents?.source
    try store.saveCalendar(other, commit: true)
  }

  private func editor(_ event: EKEvent?) -> EKEventEditViewController {
    let editor = EKEventEditViewController()
    editor.eventStore = store
    editor.event = event
    editor.editViewDelegate = listener
    editor.loadViewIfNeeded()
    editor.editor.loadViewIfNeeded()
    return editor
  }

  private func click(_ item: UIBarButtonItem?) { item?.primaryAction?.performWithSender(nil, target: nil) }

  private func type(_ text: String, in row: FormController.Row) {
    row.cell.formField?.text = text
    row.cell.formField?.sendActions(for: .editingChanged)
  }

  private func choose(_ word: String, of name: String, _ editor: EKEventEditViewController) throws {
    editor.editor.row(name)?.select?()
    let list = try #require(editor.topViewController as? FormController)
    list.row(word)?.select?()
  }

  @Test func aNewEventIsFilledInAndSaved() throws {
    let editor = editor(nil)
    let event = try #require(editor.event)
    #expect(
      event.startDate > Date() && event.endDate == event.startDate.addingTimeInterval(3600) && event.calendar != nil
    )
    #expect(editor.editor.tableView.numberOfSections == 4)
    #expect(editor.editor.title == "New Event" && editor.editor.row("Delete Event") == nil)
    type("Tea", in: editor.editor.sections[0].rows[0])
    type("Here", in: editor.editor.sections[0].rows[1])
    type("https://example.org", in: editor.editor.sections[3].rows[0])
    type("Bring cups", in: editor.editor.sections[3].rows[1])
    try choose("Tea", of: "Calendar", editor)
    try choose("Every 2 Weeks", of: "Repeat", editor)
    try choose("15 minutes before", of: "Alert", editor)
    click(editor.editor.navigationItem.rightBarButtonItem)
    #expect(listener.events == ["saved"])
    let saved = try #require(store.event(withIdentifier: event.eventIdentifier))
    #expect(
      saved.title == "Tea" && saved.location == "Here" && saved.url?.host == "example.org"
        && saved.notes == "Bring cups"
    )
    #expect(saved.calendar.title == "Tea" && saved.recurrenceRules?.first?.interval == 2)
    #expect(saved.alarms?.first?.relativeOffset == -900)
  }

  @Test func datesKeepTheirOrder() throws {
    let editor = editor(nil)
    let event = try #require(editor.event)
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    func set(_ row: Int, _ date: Date) throws {
      let picker = try #require(editor.editor.sections[1].rows[row].cell.accessoryView as? UIDatePicker)
      picker.date = date
      picker.sendActions(for: .valueChanged)
    }
    try set(1, start)
    #expect(event.startDate == start && event.endDate == start.addingTimeInterval(3600))
    try set(2, start.addingTimeInterval(-60))
    #expect(event.endDate == start)
    let allDay = try #require(editor.editor.sections[1].rows[0].cell.accessoryView as? UISwitch)
    allDay.isOn = true
    allDay.sendActions(for: .valueChanged)
    #expect(event.isAllDay)
  }

  private func saved() throws -> EKEvent {
    let event = EKEvent(eventStore: store)
    (event.title, event.startDate, event.endDate) = (
      "Walk", Date(timeIntervalSince1970: 1_700_000_000), Date(timeIntervalSince1970: 1_700_003_600)
    )
    event.calendar = store.defaultCalendarForNewEvents
    event.notes = "Slowly"
    event.addAlarm(EKAlarm(relativeOffset: 0))
    try store.save(event, span: .thisEvent)
    return event
  }

  @Test func editingMayBeCancelled() throws {
    let event = try saved()
    let editor = editor(event)
    type("Run", in: editor.editor.sections[0].rows[0])
    click(editor.editor.navigationItem.leftBarButtonItem)
    #expect(listener.events == ["canceled"] && event.title == "Walk" && EKEventEditViewAction.cancelled == .canceled)
    editor.editor.row("Delete Event")?.select?()
    #expect(listener.events == ["canceled", "deleted"] && store.event(withIdentifier: event.eventIdentifier) == nil)
  }

  @Test func detailsAreShown() throws {
    let card = EKEventViewController()
    card.event = try saved()
    card.delegate = listener
    card.loadViewIfNeeded()
    #expect(card.form.row("Walk") != nil && card.form.row("Slowly") != nil && card.form.row("At time of event") != nil)
    #expect(card.form.row("Delete Event") == nil && card.navigationItem.rightBarButtonItem == nil)
    card.allowsEditing = true
    #expect(card.form.row("Delete Event") != nil && card.navigationItem.rightBarButtonItem != nil)
    let navigation = UINavigationController(rootViewController: card)
    navigation.loadViewIfNeeded()
    card.viewWillAppear(false)
    click(card.navigationItem.leftBarButtonItem)
    #expect(listener.events == ["done"])
    card.eventEditViewController(EKEventEditViewController(), didCompleteWith: .deleted)
    #expect(listener.events == ["done", "deleted"])
  }

  @Test func whatCannotBeDeletedIsSaid() throws {
    let event = try saved()
    try store.remove(event, span: .thisEvent)
    let card = EKEventViewController()
    (card.event, card.delegate) = (event, listener)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = card
    window.isHidden = false
    defer { window.isHidden = true }
    card.remove(.thisEvent)
    let alert = try #require(card.presentedViewController as? UIAlertController)
    #expect(alert.title == "Cannot Delete Event" && alert.message?.isEmpty == false && listener.events.isEmpty)
  }

  @Test func calendarsAreChosen() throws {
    let one = EKCalendarChooser(selectionStyle: .single, displayStyle: .allCalendars, eventStore: store)
    one.delegate = listener
    (one.showsDoneButton, one.showsCancelButton) = (true, true)
    one.loadViewIfNeeded()
    let names = store.calendars(for: .event).map(\.title)
    #expect(one.form.sections.map(\.title) == ["Default"] && names.allSatisfy { one.form.row($0) != nil })
    one.form.row("Tea")?.select?()
    #expect(one.form.row("Tea")?.cell.accessoryType == .checkmark)
    let table = try #require(one.form.tableView)
    #expect(table.numberOfSections == 1 && one.form.tableView(table, titleForHeaderInSection: 0) == "Default")
    let other = try #require(names.first { $0 != "Tea" })
    one.form.row(other)?.select?()
    click(one.navigationItem.rightBarButtonItem)
    click(one.navigationItem.leftBarButtonItem)
    #expect(listener.events == ["Tea", other, "finish", "cancel"])
    let several = EKCalendarChooser(
      selectionStyle: .multiple,
      displayStyle: .writableCalendarsOnly,
      entityType: .event,
      eventStore: store
    )
    several.loadViewIfNeeded()
    several.form.row("Tea")?.select?()
    several.form.row(other)?.select?()
    #expect(several.selectedCalendars.count == 2 && several.selectionStyle == .multiple)
    several.form.row("Tea")?.select?()
    #expect(several.selectedCalendars.map(\.title) == [other])
  }
}
