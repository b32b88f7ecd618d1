import EventKit
import SlipwayFoundation
import SlipwayForms
import UIKit

/// How the user has left the editor.
public enum EKEventEditViewAction: Int, Sendable {
  case canceled = 0
  case saved = 1
  case deleted = 2
  public static var cancelled: Self { .canceled }
}

/// Lets the user make an event, or change one.
@preconcurrency @MainActor open class EKEventEditViewController: UINavigationController {
  private let form = EventEditor()

  public init() {
    super.init(nibName: nil, bundle: nil)
    showForm()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    showForm()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showForm()
  }

  private func showForm() {
    viewControllers = [form]
    form.owner = self
  }

  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// Where it is saved.
  open var eventStore: EKEventStore!
  /// What is edited; a new event of the next full hour if nil.
  open var event: EKEvent?

  open override func viewDidLoad() {
    super.viewDidLoad()
    begin()
  }

  private func begin() {
    guard let eventStore else { return }
    let event = event ?? EKEvent(eventStore: eventStore)
    if event.startDate == nil {
      let hour = Calendar.current.dateInterval(of: .hour, for: Date())?.end ?? Date()
      event.startDate = hour
    }
    if event.endDate == nil { event.endDate = event.startDate.addingTimeInterval(3600) }
    if event.calendar == nil {
      event.calendar =
        editViewDelegate?.eventEditViewControllerDefaultCalendar_forNewEvents?(self)
        ?? eventStore.defaultCalendarForNewEvents
    }
    self.event = event
    form.begin(event, eventStore)
  }

  /// As the user's own click.
  open func cancelEditing() {
    event?.rollback()
    finish(.canceled)
  }

  func save() {
    guard let event, let eventStore else { return }
    view.endEditing(true)
    if event.title == nil || event.title.isEmpty { event.title = "New Event" }
    let isSeries = event.hasRecurrenceRules && !event.isNew
    ask(isSeries, "Save for this event only", "Save for future events") { [weak self] span in
      self?.change(.saved) { try eventStore.save(event, span: span) }
    }
  }

  func delete() {
    guard let event, let eventStore else { return }
    ask(event.hasRecurrenceRules, "Delete This Event Only", "Delete All Future Events") { [weak self] span in
      self?.change(.deleted) { try eventStore.remove(event, span: span) }
    }
  }

  /// Which events of a series are meant.
  private func ask(_ isSeries: Bool, _ one: String, _ all: String, then: @escaping (EKSpan) -> Void) {
    guard isSeries else { return then(.thisEvent) }
    let sheet = UIAlertController(title: "This is a repeating event.", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: one, style: .default) { _ in then(.thisEvent) })
    sheet.addAction(UIAlertAction(title: all, style: .default) { _ in then(.futureEvents) })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func change(_ action: EKEventEditViewAction, _ body: () throws -> Void) {
    do { try body() } catch { return tell("Cannot Save Event", error) }
    finish(action)
  }

  private func finish(_ action: EKEventEditViewAction) {
    editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
  }

  /// The rows, for tests.
  var editor: EventEditor { form }
}

/// Hears how the user has left the editor, and takes it from the screen.
@preconcurrency @MainActor public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(_ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

extension EKEventEditViewDelegate {
  package var eventEditViewControllerDefaultCalendar_forNewEvents: ((EKEventEditViewController) -> EKCalendar)? {
    optionalMethod("eventEditViewControllerDefaultCalendarForNewEvents:")
  }
}

/// The fields of an event.
final class EventEditor: FormController {
  weak var owner: EKEventEditViewController?
  private var event: EKEvent?
  private var store: EKEventStore?

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { nil }

  func begin(_ event: EKEvent, _ store: EKEventStore) {
    (self.event, self.store) = (event, store)
    title = event.isNew ? "New Event" : "Edit Event"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.owner?.cancelEditing() }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: event.isNew ? "Add" : "Done",
      primaryAction: UIAction { [weak self] _ in self?.owner?.save() }
    )
    navigationItem.rightBarButtonItem?.style = .done
    show()
  }

  func show() {
    guard let event else { return }
    sections = [
      Section(
        nil,
        [
          Row(.formField("Title", event.title ?? "") { event.title = $0 }),
          Row(.formField("Location", event.location ?? "") { event.location = $0.isEmpty ? nil : $0 }),
        ]
      ), times(event), choices(event),
      Section(
        nil,
        [
          Row(
            .formField("URL", event.url?.absoluteString ?? "", keyboard: .URL) {
              event.url = $0.isEmpty ? nil : URL(string: $0)
            }
          ), Row(.formField("Notes", event.notes ?? "") { event.notes = $0.isEmpty ? nil : $0 }),
        ]
      ),
    ]
    if !event.isNew {
      let delete = UITableViewCell.formButton("Delete Event", isDestructive: true)
      sections.append(Section(nil, [Row(delete) { [weak self] in self?.owner?.delete() }]))
    }
  }

  private func times(_ event: EKEvent) -> Section {
    let allDay = UISwitch()
    allDay.isOn = event.isAllDay
    allDay.addAction(
      UIAction { [weak self] _ in
        event.isAllDay = allDay.isOn
        self?.show()
      },
      for: .valueChanged
    )
    return Section(
      nil,
      [
        Row(.form("All-day", control: allDay)),
        Row(
          .form(
            "Starts",
            control: picker(event, event.startDate) { event, date in
              let length = event.endDate.timeIntervalSince(event.startDate)
              event.startDate = date
              event.endDate = date.addingTimeInterval(length)
            }
          )
        ),
        Row(
          .form(
            "Ends",
            control: picker(event, event.endDate) { event, date in event.endDate = max(date, event.startDate) }
          )
        ),
      ]
    )
  }

  private func picker(_ event: EKEvent, _ date: Date, _ set: @escaping (EKEvent, Date) -> Void) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = event.isAllDay ? .date : .dateAndTime
    picker.preferredDatePickerStyle = .compact
    picker.date = date
    picker.addAction(
      UIAction { [weak self] _ in
        set(event, picker.date)
        self?.show()
      },
      for: .valueChanged
    )
    return picker
  }

  private func choices(_ event: EKEvent) -> Section {
    var rows = [
      choice("Repeat", EventWords.repeats, EventWords.name(of: event.recurrenceRules)) { word in
        event.recurrenceRules = EventWords.rule(word).map { [$0] }
      },
      choice("Alert", EventWords.alerts, EventWords.name(of: event.alarms)) { word in
        event.alarms = EventWords.alarm(word).map { [$0] }
      },
    ]
    if let store, let calendar = event.calendar {
      let all = store.calendars(for: .event)
      rows.insert(
        choice("Calendar", all.map(\.title), calendar.title) { title in
          event.calendar = all.first { $0.title == title } ?? event.calendar
        },
        at: 0
      )
    }
    return Section(nil, rows)
  }

  /// One of some words, chosen from a list of its own.
  private func choice(_ name: String, _ words: [String], _ chosen: String, _ set: @escaping (String) -> Void) -> Row {
    let cell = UITableViewCell.form(name, chosen)
    cell.accessoryType = .disclosureIndicator
    return Row(cell) { [weak self] in
      let list = FormController(style: .insetGrouped)
      list.title = name
      list.sections = [
        Section(
          nil,
          words.map { word in
            let cell = UITableViewCell.form(word)
            cell.accessoryType = word == chosen ? .checkmark : .none
            return Row(cell) {
              set(word)
              self?.show()
              self?.navigationController?.popViewController(animated: true)
            }
          }
        )
      ]
      self?.navigationController?.pushViewController(list, animated: true)
    }
  }
}
