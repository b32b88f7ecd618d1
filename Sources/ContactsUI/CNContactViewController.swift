import Contacts
import SlipwayFoundation
import SlipwayForms
import UIKit

/// A contact's card: one of the store's, one that nobody knows yet, or a new one to be filled in.
@preconcurrency @MainActor open class CNContactViewController: UIViewController {
  enum Kind { case known, unknown, new }

  private let kind: Kind
  private let card = FormController(style: .insetGrouped)
  private var draft: CNMutableContact
  private var editor: ContactEditor?
  private var highlighted: (key: String, identifier: String?)?
  /// Set by the picker: whether a click is taken there.
  var picks: ((CNContactProperty) -> Bool)?

  /// - Parameter contact: with what `descriptorForRequiredKeys()` asks for.
  public convenience init(for contact: CNContact) { self.init(contact, .known) }
  /// One that is in no store, which can be added to it.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }
  /// One to be filled in; what is known of it stands there already.
  public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact(), .new) }

  init(_ contact: CNContact, _ kind: Kind) {
    (self.contact, self.kind) = (contact, kind)
    draft = contact.mutableCopy() as? CNMutableContact ?? CNMutableContact()
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (contact, kind, draft) = (CNContact(), .new, CNMutableContact())
    super.init(coder: coder)
  }

  /// All that a card may show.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { RequiredKeys.all }

  open private(set) var contact: CNContact
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// Which properties are shown; all if nil.
  open var displayedPropertyKeys: [Any]? { didSet { show() } }
  /// Whether the user may change it.
  open var allowsEditing = true { didSet { show() } }
  /// Whether a click calls, writes or opens.
  open var allowsActions = true { didSet { show() } }
  /// Where it is saved; nowhere if nil, then the delegate's app does.
  open var contactStore: CNContactStore?
  /// Shown instead of a name that there is not.
  open var alternateName: String? { didSet { show() } }
  /// Shown below the name.
  open var message: String? { didSet { show() } }

  /// Shows one of the properties in the colour of what is important.
  open func highlightProperty(withKey key: String, identifier: String?) {
    highlighted = (key, identifier)
    show()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    embed(card, in: view)
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    if kind == .new || editor != nil { edit() } else { read() }
  }

  // MARK: Reading

  private func read() {
    navigationItem.leftBarButtonItem = nil
    navigationItem.rightBarButtonItem =
      allowsEditing && kind == .known
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() }) : nil
    let keys = displayedPropertyKeys.map { Set($0.compactMap { $0 as? String }) }
    let rows = ContactProperties(contact: contact, shown: keys).all.map { property in
      let cell = UITableViewCell.form(ContactProperties.name(property), ContactProperties.text(property), isBelow: true)
      if ContactProperties.address(property) != nil,
        var content = cell.contentConfiguration as? UIListContentConfiguration
      {
        content.secondaryTextProperties.color = .tintColor
        cell.contentConfiguration = content
      }
      if let highlighted, property.key == highlighted.key,
        highlighted.identifier == nil || property.identifier == highlighted.identifier,
        var content = cell.contentConfiguration as? UIListContentConfiguration
      {
        content.secondaryTextProperties.color = .systemRed
        cell.contentConfiguration = content
      }
      return FormController.Row(cell) { [weak self] in self?.clicked(property) }
    }
    card.sections = [FormController.Section(nil, [FormController.Row(headerCell)])]
    card.sections += rows.isEmpty ? [] : [FormController.Section(nil, rows)]
    if kind == .unknown, contactStore != nil {
      let add = UITableViewCell.formButton("Create New Contact")
      card.sections.append(FormController.Section(nil, [FormController.Row(add) { [weak self] in self?.edit() }]))
    }
  }

  private var headerCell: UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.subtitleCell()
    let name = ContactProperties.name(of: contact)
    content.text = name.isEmpty ? alternateName ?? "No Name" : name
    content.textProperties.font = .preferredFont(forTextStyle: .title1)
    content.textProperties.alignment = .center
    let work = [contact.jobTitle, contact.organizationName].filter { !$0.isEmpty && $0 != name }
    content.secondaryText = message ?? (work.isEmpty ? nil : work.joined(separator: " — "))
    content.secondaryTextProperties.alignment = .center
    content.image =
      contact.imageData.flatMap { UIImage(data: $0) }
      ?? UIImage(
        systemName: contact.contactType == .organization ? "building.2.crop.circle.fill" : "person.crop.circle.fill"
      )?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 52))
    content.imageProperties.maximumSize = CGSize(width: 64, height: 64)
    content.imageProperties.cornerRadius = 32
    content.imageProperties.tintColor = .systemGray
    cell.contentConfiguration = content
    return cell
  }

  private func clicked(_ property: CNContactProperty) {
    if picks?(property) == true { return }
    if let delegate, delegate.shouldPerformDefaultActionFor?(self, property) == false { return }
    if allowsActions, let address = ContactProperties.address(property) { UIApplication.shared.open(address) }
  }

  // MARK: Editing

  private func edit() {
    guard isViewLoaded else { return }
    let editor = self.editor ?? ContactEditor(draft)
    self.editor = editor
    navigationItem.title = kind == .known ? nil : "New Contact"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.endEditing(saving: false) }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.endEditing(saving: true) }
    )
    editor.changed = { [weak self, weak editor] in self?.card.sections = editor?.sections ?? [] }
    card.sections = editor.sections
  }

  private func endEditing(saving: Bool) {
    view.endEditing(true)
    guard let editor else { return }
    var result: CNContact?
    if saving, save(editor.contact) {
      contact = editor.contact.copy() as? CNContact ?? contact
      result = contact
    } else if saving {
      return
    }
    draft = contact.mutableCopy() as? CNMutableContact ?? draft
    self.editor = kind == .new ? ContactEditor(draft) : nil
    if kind != .new { read() }
    if kind == .new || saving { delegate?.didCompleteWith?(self, result) }
  }

  /// What cannot be saved is said, and stays to be changed.
  private func save(_ changed: CNMutableContact) -> Bool {
    guard let contactStore else { return true }
    let request = CNSaveRequest()
    if kind == .known { request.update(changed) } else { request.add(changed, toContainerWithIdentifier: nil) }
    do { try contactStore.execute(request) } catch {
      tell("Cannot Save Contact", error)
      return false
    }
    return true
  }

  /// The rows, for tests.
  var form: FormController { card }
}

/// All keys that a card asks for, as one.
enum RequiredKeys {
  static var all: any CNKeyDescriptor { CNContactVCardSerialization.descriptorForRequiredKeys() }
}

/// Hears what becomes of a card. Its methods are optional.
@preconcurrency @MainActor public protocol CNContactViewControllerDelegate: NSObjectProtocol {}

extension CNContactViewControllerDelegate {
  package var shouldPerformDefaultActionFor: ((CNContactViewController, CNContactProperty) -> Bool)? {
    optionalMethod("contactViewController:shouldPerformDefaultActionFor:")
  }
  package var didCompleteWith: ((CNContactViewController, CNContact?) -> Void)? {
    optionalMethod("contactViewController:didCompleteWith:")
  }
}
