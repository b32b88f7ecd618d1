import Contacts
import SlipwayFoundation
import SlipwayForms
import UIKit

/// Lets the user choose contacts, or properties of one. It needs no permission: the app learns what is chosen.
@preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
  private lazy var list = ContactList(self)
  private lazy var navigation = UINavigationController(rootViewController: list)

  public init() {
    super.init(nibName: nil, bundle: nil)
    ContactRecords.register
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ContactRecords.register
  }

  open weak var delegate: (any CNContactPickerDelegate)?
  /// Which properties a contact's card shows; all if nil.
  open var displayedPropertyKeys: [String]?
  /// Contacts that it does not hold for are grey.
  open var predicateForEnablingContact: NSPredicate?
  /// Whether a contact is chosen at a click; else its card is shown.
  open var predicateForSelectionOfContact: NSPredicate?
  /// Whether a property on a card is chosen at a click; else it does what it always does.
  open var predicateForSelectionOfProperty: NSPredicate?

  /// What there is to choose from; tests give their own.
  var contacts: [CNContact] = CNContactStore.contactsForPicking()

  open override func viewDidLoad() {
    super.viewDidLoad()
    embed(navigation, in: view)
  }

  // MARK: Choosing

  var choosesSeveral: Bool { delegate?.didSelectContacts != nil || delegate?.didSelectContactProperties != nil }

  func isEnabled(_ contact: CNContact) -> Bool { predicateForEnablingContact?.evaluate(with: contact) ?? true }

  /// A click on a contact: it is chosen, or its card is shown.
  func clicked(_ contact: CNContact) {
    let takesContact = delegate?.didSelectContact != nil
    if takesContact, predicateForSelectionOfContact?.evaluate(with: contact) ?? true {
      delegate?.didSelectContact?(self, contact)
      dismiss(animated: true)
    } else {
      let card = CNContactViewController(for: contact)
      card.allowsEditing = false
      card.displayedPropertyKeys = displayedPropertyKeys
      card.picks = { [weak self] in self?.clicked($0) ?? false }
      navigation.pushViewController(card, animated: true)
    }
  }

  private func clicked(_ property: CNContactProperty) -> Bool {
    guard let choose = delegate?.didSelectContactProperty,
      predicateForSelectionOfProperty?.evaluate(with: property) ?? true
    else { return false }
    choose(self, property)
    dismiss(animated: true)
    return true
  }

  func finish(_ chosen: [CNContact]) {
    if let choose = delegate?.didSelectContacts {
      choose(self, chosen)
    } else {
      let keys = displayedPropertyKeys.map { Set($0) }
      let properties = chosen.flatMap { ContactProperties(contact: $0, shown: keys).all }
      delegate?.didSelectContactProperties?(
        self,
        properties.filter { predicateForSelectionOfProperty?.evaluate(with: $0) ?? true }
      )
    }
    dismiss(animated: true)
  }

  func cancel() {
    delegate?.contactPickerDidCancel?(self)
    dismiss(animated: true)
  }

  /// The list, for tests.
  var form: ContactList { list }
}

/// Hears what was chosen. Its methods are optional; which there are says what can be chosen.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {}

extension CNContactPickerDelegate {
  package var contactPickerDidCancel: ((CNContactPickerViewController) -> Void)? {
    optionalMethod("contactPickerDidCancel:")
  }
  package var didSelectContact: ((CNContactPickerViewController, CNContact) -> Void)? {
    optionalMethod("contactPicker:didSelectContact:")
  }
  package var didSelectContactProperty: ((CNContactPickerViewController, CNContactProperty) -> Void)? {
    optionalMethod("contactPicker:didSelectContactProperty:")
  }
  package var didSelectContacts: ((CNContactPickerViewController, [CNContact]) -> Void)? {
    optionalMethod("contactPicker:didSelectContacts:")
  }
  package var didSelectContactProperties: ((CNContactPickerViewController, [CNContactProperty]) -> Void)? {
    optionalMethod("contactPicker:didSelectContactProperties:")
  }
}

/// The contacts by their first letters, with a search.
final class ContactList: FormController, UISearchResultsUpdating {
  private weak var picker: CNContactPickerViewController?
  private var chosen: [CNContact] = []
  private var words = ""

  init(_ picker: CNContactPickerViewController) {
    self.picker = picker
    super.init(style: .plain)
    title = "Contacts"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.picker?.cancel() }
    )
    if picker?.choosesSeveral == true {
      navigationItem.leftBarButtonItem = cancel
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self.map { $0.picker?.finish($0.chosen) } }
      )
    } else {
      navigationItem.rightBarButtonItem = cancel
    }
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    show()
  }

  func updateSearchResults(for searchController: UISearchController) { search(searchController.searchBar.text ?? "") }

  func search(_ text: String) {
    words = text
    show()
  }

  private func show() {
    guard let picker else { return }
    let found = picker.contacts.filter { contact in
      let name = ContactProperties.name(of: contact)
      return words.isEmpty || name.localizedStandardContains(words)
        || contact.organizationName.localizedStandardContains(words)
    }
    var groups: [(String, [CNContact])] = []
    for contact in found {
      let letter = Self.letter(contact)
      if groups.last?.0 == letter {
        groups[groups.count - 1].1.append(contact)
      } else {
        groups.append((letter, [contact]))
      }
    }
    sections = groups.map { FormController.Section($0.0, $0.1.map(row)) }
  }

  /// By which it is filed: the family's name, as contacts are sorted.
  private static func letter(_ contact: CNContact) -> String {
    let name = [contact.familyName, contact.givenName, contact.organizationName].first { !$0.isEmpty } ?? ""
    let letter = name.folding(options: .diacriticInsensitive, locale: nil).prefix(1).uppercased()
    return letter.first?.isLetter == true ? letter : "#"
  }

  private func row(_ contact: CNContact) -> FormController.Row {
    let name = ContactProperties.name(of: contact)
    let cell = UITableViewCell.form(name.isEmpty ? "No Name" : name)
    cell.accessoryType = chosen.contains { $0 === contact } ? .checkmark : .none
    guard picker?.isEnabled(contact) ?? false else {
      var content = cell.contentConfiguration as? UIListContentConfiguration
      content?.textProperties.color = .tertiaryLabel
      cell.contentConfiguration = content
      return FormController.Row(cell)
    }
    return FormController.Row(cell) { [weak self] in self?.clicked(contact) }
  }

  private func clicked(_ contact: CNContact) {
    guard picker?.choosesSeveral == true else {
      picker?.clicked(contact)
      return
    }
    if let index = chosen.firstIndex(where: { $0 === contact }) {
      chosen.remove(at: index)
    } else {
      chosen.append(contact)
    }
    show()
  }
}
