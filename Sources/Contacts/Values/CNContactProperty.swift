import Foundation

/// One of a contact's properties, as the user chooses one.
open class CNContactProperty: NSObject, @unchecked Sendable {
  public let contact: CNContact
  /// One of the keys, as `CNContactPhoneNumbersKey`.
  public let key: String
  /// Without its label, where there are several of the kind.
  public let value: Any?
  /// The labelled value's; nil where there is one of the kind.
  public let identifier: String?
  public let label: String?

  package init(_ contact: CNContact, _ key: String, _ value: Any?, identifier: String? = nil, label: String? = nil) {
    (self.contact, self.key, self.value) = (contact, key, value)
    (self.identifier, self.label) = (identifier, label)
    super.init()
  }
}

extension CNContactStore {
  /// All contacts by name, for the system's picker, which needs no permission: the app learns what the user chooses.
  package static func contactsForPicking() -> [CNContact] {
    let contacts = ContactBook.shared.allForPicking().map { CNContact($0) }
    return contacts.sorted { ContactOrder.compare($0, $1, by: .userDefault) == .orderedAscending }
  }
}
