import EventKit
import SlipwayFoundation
import SlipwayForms
import UIKit

public enum EKCalendarChooserSelectionStyle: Int, Sendable {
  case single = 0
  case multiple = 1
}

public enum EKCalendarChooserDisplayStyle: Int, Sendable {
  case allCalendars = 0
  case writableCalendarsOnly = 1
}

/// Lets the user choose calendars.
@preconcurrency @MainActor open class EKCalendarChooser: UIViewController {
  private let list = FormController(style: .insetGrouped)
  private let store: EKEventStore
  private let display: EKCalendarChooserDisplayStyle
  private let entity: EKEntityType

  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle,
    displayStyle: EKCalendarChooserDisplayStyle,
    eventStore: EKEventStore
  ) {
    self.init(selectionStyle: selectionStyle, displayStyle: displayStyle, entityType: .event, eventStore: eventStore)
  }

  public init(
    selectionStyle style: EKCalendarChooserSelectionStyle,
    displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType,
    eventStore: EKEventStore
  ) {
    (selectionStyle, display, entity, store) = (style, displayStyle, entityType, eventStore)
    super.init(nibName: nil, bundle: nil)
    title = "Calendars"
  }

  public required init?(coder: NSCoder) {
    (selectionStyle, display, entity, store) = (.single, .allCalendars, .event, EKEventStore())
    super.init(coder: coder)
  }

  public let selectionStyle: EKCalendarChooserSelectionStyle
  open weak var delegate: (any EKCalendarChooserDelegate)?
  open var selectedCalendars: Set<EKCalendar> = [] { didSet { show() } }
  open var showsDoneButton = false { didSet { showButtons() } }
  open var showsCancelButton = false { didSet { showButtons() } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    embed(list, in: view)
    show()
  }

  private func showButtons() {
    navigationItem.leftBarButtonItem =
      showsCancelButton
      ? UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidCancel?($0) } }
      ) : nil
    navigationItem.rightBarButtonItem =
      showsDoneButton
      ? UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidFinish?($0) } }
      ) : nil
  }

  private func show() {
    guard isViewLoaded else { return }
    let calendars = store.calendars(for: entity).filter { display == .allCalendars || $0.allowsContentModifications }
    let groups = Dictionary(grouping: calendars) { $0.source.title }
    list.sections = groups.keys.sorted().map { source in FormController.Section(source, groups[source]!.map(row)) }
  }

  private func row(_ calendar: EKCalendar) -> FormController.Row {
    let cell = UITableViewCell.form(calendar.title)
    var content = cell.contentConfiguration as? UIListContentConfiguration
    content?.image = UIImage(systemName: "circle.fill")
    content?.imageProperties.tintColor = calendar.cgColor.map { UIColor(cgColor: $0) }
    content?.imageProperties.maximumSize = CGSize(width: 12, height: 12)
    cell.contentConfiguration = content
    cell.accessoryType = selectedCalendars.contains(calendar) ? .checkmark : .none
    return FormController.Row(cell) { [weak self] in self?.clicked(calendar) }
  }

  private func clicked(_ calendar: EKCalendar) {
    if selectionStyle == .single {
      selectedCalendars = [calendar]
    } else if selectedCalendars.remove(calendar) == nil {
      selectedCalendars.insert(calendar)
    }
    delegate?.calendarChooserSelectionDidChange?(self)
  }

  /// The rows, for tests.
  var form: FormController { list }
}

/// Hears what the user chooses. Its methods are optional.
@preconcurrency @MainActor public protocol EKCalendarChooserDelegate: NSObjectProtocol {}

extension EKCalendarChooserDelegate {
  package var calendarChooserSelectionDidChange: ((EKCalendarChooser) -> Void)? {
    optionalMethod("calendarChooserSelectionDidChange:")
  }
  package var calendarChooserDidFinish: ((EKCalendarChooser) -> Void)? { optionalMethod("calendarChooserDidFinish:") }
  package var calendarChooserDidCancel: ((EKCalendarChooser) -> Void)? { optionalMethod("calendarChooserDidCancel:") }
}
