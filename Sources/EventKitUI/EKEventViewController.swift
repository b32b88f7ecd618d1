import EventKit
import SlipwayForms
import UIKit

/// How the user has left an event's details.
public enum EKEventViewAction: Int, Sendable {
  case done = 0
  case responded = 1
  case deleted = 2
}

/// Shows an event.
@preconcurrency @MainActor open class EKEventViewController: UIViewController, EKEventEditViewDelegate {
  private let card = FormController(style: .insetGrouped)
  private var store = EKEventStore()

  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent! { didSet { show() } }
  /// Whether the user may change and delete it.
  open var allowsEditing = false { didSet { show() } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = "Event Details"
    embed(card, in: view)
    show()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if navigationController?.viewControllers.first === self {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.finish(.done) }
      )
    }
  }

  private func show() {
    guard isViewLoaded, let event else { return }
    navigationItem.rightBarButtonItem =
      allowsEditing
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() }) : nil
    var sections = [FormController.Section(nil, [FormController.Row(headerCell(event))])]
    var rows: [FormController.Row] = []
    if let calendar = event.calendar { rows.append(FormController.Row(.form("Calendar", calendar.title))) }
    if event.hasRecurrenceRules {
      rows.append(FormController.Row(.form("Repeat", EventWords.name(of: event.recurrenceRules))))
    }
    if event.hasAlarms { rows.append(FormController.Row(.form("Alert", EventWords.name(of: event.alarms)))) }
    if !rows.isEmpty { sections.append(FormController.Section(nil, rows)) }
    var more: [FormController.Row] = []
    if let url = event.url {
      more.append(
        FormController.Row(.form("URL", url.absoluteString, isBelow: true)) { UIApplication.shared.open(url) }
      )
    }
    if let notes = event.notes, !notes.isEmpty { more.append(FormController.Row(.form("Notes", notes, isBelow: true))) }
    if !more.isEmpty { sections.append(FormController.Section(nil, more)) }
    if allowsEditing {
      let delete = UITableViewCell.formButton("Delete Event", isDestructive: true)
      sections.append(FormController.Section(nil, [FormController.Row(delete) { [weak self] in self?.delete() }]))
    }
    card.sections = sections
  }

  private func headerCell(_ event: EKEvent) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = event.title
    content.textProperties.font = .preferredFont(forTextStyle: .title2)
    content.secondaryText = [event.location, EventWords.time(of: event)].compactMap { $0 }.joined(separator: "\n")
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  private func edit() {
    let editor = EKEventEditViewController()
    editor.eventStore = store
    editor.event = event
    editor.editViewDelegate = self
    present(editor, animated: true)
  }

  private func delete() {
    let sheet = UIAlertController(
      title: "Are you sure you want to delete this event?",
      message: nil,
      preferredStyle: .actionSheet
    )
    sheet.addAction(
      UIAlertAction(title: event.hasRecurrenceRules ? "Delete This Event Only" : "Delete Event", style: .destructive) {
        [weak self] _ in
        self?.remove(.thisEvent)
      }
    )
    if event.hasRecurrenceRules {
      sheet.addAction(
        UIAlertAction(title: "Delete All Future Events", style: .destructive) { [weak self] _ in
          self?.remove(.futureEvents)
        }
      )
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  func remove(_ span: EKSpan) {
    guard let event else { return }
    do { try store.remove(event, span: span) } catch { return tell("Cannot Delete Event", error) }
    finish(.deleted)
  }

  open func eventEditViewController(
    _ controller: EKEventEditViewController,
    didCompleteWith action: EKEventEditViewAction
  ) {
    controller.dismiss(animated: true)
    if action == .deleted { finish(.deleted) } else { show() }
  }

  private func finish(_ action: EKEventViewAction) { delegate?.eventViewController(self, didCompleteWith: action) }

  /// The rows, for tests.
  var form: FormController { card }
}

/// Hears how the user has left the details, and takes them from the screen.
@preconcurrency @MainActor public protocol EKEventViewDelegate: NSObjectProtocol {
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}
