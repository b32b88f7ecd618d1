import Contacts
import Foundation

/// What a card shows of a contact, in the order in which it does.
struct ContactProperties {
  static let keys = [
    CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactUrlAddressesKey, CNContactPostalAddressesKey,
    CNContactBirthdayKey, CNContactRelationsKey, CNContactSocialProfilesKey, CNContactInstantMessageAddressesKey,
    CNContactNoteKey,
  ]

  let contact: CNContact
  let shown: Set<String>?

  /// The contact's, of those keys that shall be shown.
  var all: [CNContactProperty] {
    Self.keys.filter { (shown?.contains($0) ?? true) && contact.isKeyAvailable($0) }.flatMap(properties)
  }

  private func properties(_ key: String) -> [CNContactProperty] {
    switch key {
    case CNContactPhoneNumbersKey: labelled(key, contact.phoneNumbers) { $0 }
    case CNContactEmailAddressesKey: labelled(key, contact.emailAddresses) { String($0) }
    case CNContactUrlAddressesKey: labelled(key, contact.urlAddresses) { String($0) }
    case CNContactPostalAddressesKey: labelled(key, contact.postalAddresses) { $0 }
    case CNContactRelationsKey: labelled(key, contact.contactRelations) { $0 }
    case CNContactSocialProfilesKey: labelled(key, contact.socialProfiles) { $0 }
    case CNContactInstantMessageAddressesKey: labelled(key, contact.instantMessageAddresses) { $0 }
    case CNContactBirthdayKey: contact.birthday.map { [CNContactProperty(contact, key, $0)] } ?? []
    case CNContactNoteKey: contact.note.isEmpty ? [] : [CNContactProperty(contact, key, contact.note)]
    default: []
    }
  }

  private func labelled<Value>(_ key: String, _ values: [CNLabeledValue<Value>], _ plain: (Value) -> Any)
    -> [CNContactProperty]
  {
    values.map { CNContactProperty(contact, key, plain($0.value), identifier: $0.identifier, label: $0.label) }
  }

  /// What stands above the value.
  static func name(_ property: CNContactProperty) -> String {
    guard let label = property.label, !label.isEmpty else { return CNContact.localizedString(forKey: property.key) }
    return CNLabeledValue<NSString>.localizedString(forLabel: label)
  }

  static func text(_ property: CNContactProperty) -> String {
    switch property.value {
    case let number as CNPhoneNumber: number.stringValue
    case let address as CNPostalAddress: CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
    case let relation as CNContactRelation: relation.name
    case let profile as CNSocialProfile: profile.username
    case let message as CNInstantMessageAddress: message.username
    case let date as DateComponents:
      Calendar(identifier: .gregorian).date(from: date).map { $0.formatted(date: .long, time: .omitted) } ?? ""
    default: property.value as? String ?? ""
    }
  }

  /// What is opened at a click, if it is something.
  static func address(_ property: CNContactProperty) -> URL? {
    let text = text(property)
    switch property.key {
    case CNContactPhoneNumbersKey: return URL(string: "tel:" + text.filter { $0.isNumber || $0 == "+" })
    case CNContactEmailAddressesKey: return URL(string: "mailto:" + text)
    case CNContactUrlAddressesKey: return URL(string: text.contains("://") ? text : "https://" + text)
    case CNContactPostalAddressesKey:
      let words = text.replacingOccurrences(of: "\n", with: ", ")
      return words.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        .flatMap { URL(string: "https://maps.apple.com/?q=" + $0) }
    default: return nil
    }
  }

  static func name(of contact: CNContact) -> String {
    CNContactFormatter.string(from: contact, style: .fullName)
      ?? [contact.organizationName, contact.nickname].first { !$0.isEmpty } ?? ""
  }
}
