import Foundation
import SlipwayFoundation
import SlipwayForms
import Testing
import UIKit

@testable import Contacts
@testable import ContactsUI

/// Takes single contacts and properties, and hears of cards.
private class Listener: NSObject, CNContactPickerDelegate, CNContactViewControllerDelegate {
  var events: [String] = []
  var allows = true

  override init() {
    super.init()
    Listener.register
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Listener.self,
        name: "ContactsUIListener",
        methods: [
          MethodRecord("contactPickerDidCancel:", Listener.cancelled),
          MethodRecord("contactViewController:didCompleteWith:", Listener.completed),
          MethodRecord("contactViewController:shouldPerformDefaultActionFor:", Listener.asked),
        ]
      ),
      ClassRecord(
        One.self,
        name: "ContactsUIOne",
        methods: [
          MethodRecord("contactPicker:didSelectContact:", One.chose),
          MethodRecord("contactPicker:didSelectContactProperty:", One.choseProperty),
        ]
      ),
      ClassRecord(
        Several.self,
        name: "ContactsUISeveral",
        methods: [MethodRecord("contactPicker:didSelectContacts:", Several.chose)]
      ),
      ClassRecord(
        Properties.self,
        name: "ContactsUIProperties",
        methods: [MethodRecord("contactPicker:didSelectContactProperties:", Properties.chose)]
      ),
    ]
  }

  func cancelled(_ picker: CNContactPickerViewController) { events.append("cancel") }
  func completed(_ card: CNContactViewController, _ contact: CNContact?) {
    events.append(contact?.givenName ?? "nobody")
  }
  func asked(_ card: CNContactViewController, _ property: CNContactProperty) -> Bool {
    events.append(property.key)
    return allows
  }
}

private final class One: Listener {
  func chose(_ picker: CNContactPickerViewController, _ contact: CNContact) { events.append(contact.givenName) }
  func choseProperty(_ picker: CNContactPickerViewController, _ property: CNContactProperty) {
    events.append(
      "\(property.key) \((property.value as? CNPhoneNumber)?.stringValue ?? property.value as? String ?? "")"
    )
  }
}

private final class Several: Listener {
  func chose(_ picker: CNContactPickerViewController, _ contacts: [CNContact]) { events += contacts.map(\.givenName) }
}

private final class Properties: Listener {
  func chose(_ picker: CNContactPickerViewController, _ properties: [CNContactProperty]) {
    events += properties.map(\.key)
  }
}

@MainActor private func person(_ given: String, _ family: String, phone: String? = nil, email: String? = nil)
  -> CNContact
{
  let contact = CNMutableContact()
  (contact.givenName, contact.familyName) = (given, family)
  if let phone {
    contact.phoneNumbers = [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: phone))]
  }
  if let email { contact.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: NSString(string: email))] }
  return contact
}

@MainActor struct PickerTests {
  private let ann = person("Ann", "Adams", phone: "123", email: "a@x.org")
  private let bea = person("Bea", "Young")
  private let zoe = person("Zoë", "Ärmel", phone: "456")

  private func picker(_ delegate: any CNContactPickerDelegate) -> CNContactPickerViewController {
    let picker = CNContactPickerViewController()
    picker.contacts = [ann, zoe, bea]
    picker.delegate = delegate
    return picker
  }

  private func show(_ picker: CNContactPickerViewController) {
    picker.loadViewIfNeeded()
    picker.form.loadViewIfNeeded()
  }

  private func shownCard(_ picker: CNContactPickerViewController) -> CNContactViewController? {
    picker.form.navigationController?.topViewController as? CNContactViewController
  }

  @Test func contactsAreListedByTheirLetters() {
    let picker = picker(One())
    show(picker)
    #expect(picker.form.sections.map(\.title) == ["A", "Y"] && picker.form.sections[0].rows.count == 2)
    picker.form.search("bea")
    #expect(picker.form.sections.map(\.title) == ["Y"] && picker.form.row("Bea Young") != nil)
    picker.form.search("nobody")
    #expect(picker.form.sections.isEmpty)
  }

  @Test func aContactIsChosen() {
    let listener = One()
    let picker = picker(listener)
    picker.predicateForEnablingContact = NSPredicate(format: "phoneNumbers.@count > 0")
    show(picker)
    #expect(picker.form.row("Bea Young")?.select == nil)
    picker.form.row("Ann Adams")?.select?()
    #expect(listener.events == ["Ann"])
    picker.cancel()
    #expect(listener.events == ["Ann", "cancel"])
  }

  @Test func aPropertyOfAContactIsChosen() throws {
    let listener = One()
    let picker = picker(listener)
    picker.predicateForSelectionOfContact = NSPredicate(format: "emailAddresses.@count == 0")
    picker.predicateForSelectionOfProperty = NSPredicate(format: "key == 'phoneNumbers'")
    picker.displayedPropertyKeys = [CNContactPhoneNumbersKey, CNContactEmailAddressesKey]
    show(picker)
    picker.form.row("Ann Adams")?.select?()
    let card = try #require(shownCard(picker))
    card.loadViewIfNeeded()
    card.allowsActions = false
    card.form.row("a@x.org")?.select?()
    #expect(listener.events.isEmpty)
    card.form.row("123")?.select?()
    #expect(listener.events == ["phoneNumbers 123"] && card.form.row("mobile") != nil)
    picker.form.row("Bea Young")?.select?()
    #expect(listener.events.last == "Bea")
  }

  @Test func severalAreChosen() {
    let listener = Several()
    let several = picker(listener)
    show(several)
    for name in ["Bea Young", "Ann Adams", "Zoë Ärmel", "Bea Young"] { several.form.row(name)?.select?() }
    #expect(several.form.row("Ann Adams")?.cell.accessoryType == .checkmark && listener.events.isEmpty)
    several.form.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(listener.events == ["Ann", "Zoë"])
    let properties = Properties()
    let other = picker(properties)
    other.displayedPropertyKeys = [CNContactPhoneNumbersKey]
    show(other)
    other.form.row("Ann Adams")?.select?()
    other.form.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(properties.events == ["phoneNumbers"])
  }
}

@MainActor struct CardTests {
  private let ann = person("Ann", "Adams", phone: "123", email: "a@x.org")

  private func show(_ card: CNContactViewController, _ listener: Listener) -> CNContactViewController {
    card.delegate = listener
    card.loadViewIfNeeded()
    return card
  }

  private func click(_ item: UIBarButtonItem?) { item?.primaryAction?.performWithSender(nil, target: nil) }

  @Test func aCardShowsWhatThereIs() {
    let listener = Listener()
    listener.allows = false
    let card = show(CNContactViewController(for: ann), listener)
    #expect(card.form.row("Ann Adams") != nil && card.form.row("work") != nil && card.form.row("a@x.org") != nil)
    card.form.row("a@x.org")?.select?()
    #expect(listener.events == ["emailAddresses"])
    card.displayedPropertyKeys = [CNContactPhoneNumbersKey]
    #expect(card.form.row("a@x.org") == nil && card.form.row("123") != nil)
    card.highlightProperty(withKey: CNContactPhoneNumbersKey, identifier: ann.phoneNumbers[0].identifier)
    let content = card.form.row("123")?.cell.contentConfiguration as? UIListContentConfiguration
    #expect(content?.secondaryTextProperties.color == .systemRed)
    card.message = "Met at sea"
    #expect(card.form.row("Met at sea") != nil && card.navigationItem.rightBarButtonItem != nil)
    card.allowsEditing = false
    #expect(card.navigationItem.rightBarButtonItem == nil)
  }

  @Test func aNewContactIsFilledInAndSaved() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let book = ContactBook(fed: nil, folder: folder, mayBeAsked: true)
    _ = book.request()
    let store = CNContactStore(book)
    let listener = Listener()
    let card = show(CNContactViewController(forNewContact: nil), listener)
    card.contactStore = store
    type("Zoë", in: card.form.sections[0].rows[0])
    card.form.row("Add Phone")?.select?()
    type("789", in: card.form.sections[1].rows[0])
    card.form.row("Add Email")?.select?()
    type("z@x.org", in: card.form.sections[2].rows[0])
    click(card.navigationItem.rightBarButtonItem)
    #expect(listener.events == ["Zoë"] && card.contact.phoneNumbers[0].value.stringValue == "789")
    let found = try store.unifiedContacts(
      matching: CNContact.predicateForContacts(matchingName: "Zoë"),
      keysToFetch: [CNContactViewController.descriptorForRequiredKeys()]
    )
    #expect(found.first?.emailAddresses.first?.value == "z@x.org")
  }

  @Test func editingMayBeCancelled() {
    let listener = Listener()
    let card = show(CNContactViewController(for: ann), listener)
    click(card.navigationItem.rightBarButtonItem)
    type("Other", in: card.form.sections[0].rows[0])
    click(card.navigationItem.leftBarButtonItem)
    #expect(listener.events.isEmpty && card.form.row("Ann Adams") != nil && card.contact.givenName == "Ann")
    click(card.navigationItem.rightBarButtonItem)
    type("Other", in: card.form.sections[0].rows[0])
    click(card.navigationItem.rightBarButtonItem)
    #expect(listener.events == ["Other"] && card.form.row("Other Adams") != nil)
    let new = show(CNContactViewController(forNewContact: nil), listener)
    click(new.navigationItem.leftBarButtonItem)
    #expect(listener.events.last == "nobody")
  }

  @Test func somebodyUnknown() {
    let card = show(CNContactViewController(forUnknownContact: CNContact()), Listener())
    card.alternateName = "A stranger"
    #expect(card.form.row("A stranger") != nil && card.form.row("Create New Contact") == nil)
    card.contactStore = CNContactStore()
    card.alternateName = nil
    #expect(card.form.row("No Name") != nil)
    card.form.row("Create New Contact")?.select?()
    #expect(card.form.row("Add Phone") != nil)
  }

  private func type(_ text: String, in row: FormController.Row) {
    row.cell.formField?.text = text
    row.cell.formField?.sendActions(for: .editingChanged)
  }
}
