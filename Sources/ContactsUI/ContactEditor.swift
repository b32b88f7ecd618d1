import Contacts
import SlipwayForms
import UIKit

/// The fields of a contact.
@MainActor final class ContactEditor {
  private(set) var contact: CNMutableContact
  /// Called when there are other rows.
  var changed: (() -> Void)?
  private(set) lazy var sections = makeSections()

  init(_ contact: CNMutableContact) { self.contact = contact.mutableCopy() as? CNMutableContact ?? contact }

  private func field(_ name: String, _ path: ReferenceWritableKeyPath<CNMutableContact, String>) -> FormController.Row {
    FormController.Row(
      .formField(name, contact[keyPath: path]) { [weak self] text in self?.contact[keyPath: path] = text }
    )
  }

  private func makeSections() -> [FormController.Section] {
    let names = FormController.Section(
      nil,
      [field("First name", \.givenName), field("Last name", \.familyName), field("Company", \.organizationName)]
    )
    let phones = FormController.Section(
      nil,
      contact.phoneNumbers.indices.map(phone)
        + [
          FormController.Row(.formButton("Add Phone")) { [weak self] in
            self?.contact.phoneNumbers.append(
              CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: ""))
            )
            self?.renew()
          }
        ]
    )
    let emails = FormController.Section(
      nil,
      contact.emailAddresses.indices.map(email)
        + [
          FormController.Row(.formButton("Add Email")) { [weak self] in
            self?.contact.emailAddresses.append(CNLabeledValue(label: CNLabelHome, value: NSString(string: "")))
            self?.renew()
          }
        ]
    )
    return [names, phones, emails, FormController.Section("Notes", [field("Notes", \.note)])]
  }

  private func renew() {
    sections = makeSections()
    changed?()
  }

  private func phone(_ index: Int) -> FormController.Row {
    FormController.Row(
      .formField("Phone", contact.phoneNumbers[index].value.stringValue, keyboard: .phonePad) { [weak self] text in
        guard let self else { return }
        contact.phoneNumbers[index] = contact.phoneNumbers[index].settingValue(CNPhoneNumber(stringValue: text))
      }
    )
  }

  private func email(_ index: Int) -> FormController.Row {
    FormController.Row(
      .formField("Email", String(contact.emailAddresses[index].value), keyboard: .emailAddress) { [weak self] text in
        guard let self else { return }
        contact.emailAddresses[index] = contact.emailAddresses[index].settingValue(NSString(string: text))
      }
    )
  }
}
