import Foundation

/// All that is known of a person or an organisation.
struct ContactValues: Equatable {
  var identifier = UUID().uuidString + ":ABPerson"
  var isOrganization = false
  /// The texts, by Apple's keys; empty ones are left out.
  var texts: [String: String] = [:]
  var phones: [CNLabeledValue<CNPhoneNumber>] = []
  var emails: [CNLabeledValue<NSString>] = []
  var addresses: [CNLabeledValue<CNPostalAddress>] = []
  var urls: [CNLabeledValue<NSString>] = []
  var relations: [CNLabeledValue<CNContactRelation>] = []
  var profiles: [CNLabeledValue<CNSocialProfile>] = []
  var messages: [CNLabeledValue<CNInstantMessageAddress>] = []
  var birthday: DateComponents?
  var otherBirthday: DateComponents?
  var dates: [CNLabeledValue<NSDateComponents>] = []
  var image: Data?

  /// What is known by some keys alone.
  func restricted(to keys: Set<String>) -> ContactValues {
    var part = ContactValues(identifier: identifier)
    part.texts = texts.filter { keys.contains($0.key) }
    if keys.contains(CNContactTypeKey) { part.isOrganization = isOrganization }
    if keys.contains(CNContactPhoneNumbersKey) { part.phones = phones }
    if keys.contains(CNContactEmailAddressesKey) { part.emails = emails }
    if keys.contains(CNContactPostalAddressesKey) { part.addresses = addresses }
    if keys.contains(CNContactUrlAddressesKey) { part.urls = urls }
    if keys.contains(CNContactRelationsKey) { part.relations = relations }
    if keys.contains(CNContactSocialProfilesKey) { part.profiles = profiles }
    if keys.contains(CNContactInstantMessageAddressesKey) { part.messages = messages }
    if keys.contains(CNContactBirthdayKey) { part.birthday = birthday }
    if keys.contains(CNContactNonGregorianBirthdayKey) { part.otherBirthday = otherBirthday }
    if keys.contains(CNContactDatesKey) { part.dates = dates }
    if !keys.isDisjoint(with: [CNContactImageDataKey, CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey]) {
      part.image = image
    }
    return part
  }

  /// With what a part of it says of some keys.
  func updated(from part: ContactValues, keys: Set<String>) -> ContactValues {
    var whole = self
    for key in Self.textKeys where keys.contains(key) { whole.texts[key] = part.texts[key] }
    if keys.contains(CNContactTypeKey) { whole.isOrganization = part.isOrganization }
    if keys.contains(CNContactPhoneNumbersKey) { whole.phones = part.phones }
    if keys.contains(CNContactEmailAddressesKey) { whole.emails = part.emails }
    if keys.contains(CNContactPostalAddressesKey) { whole.addresses = part.addresses }
    if keys.contains(CNContactUrlAddressesKey) { whole.urls = part.urls }
    if keys.contains(CNContactRelationsKey) { whole.relations = part.relations }
    if keys.contains(CNContactSocialProfilesKey) { whole.profiles = part.profiles }
    if keys.contains(CNContactInstantMessageAddressesKey) { whole.messages = part.messages }
    if keys.contains(CNContactBirthdayKey) { whole.birthday = part.birthday }
    if keys.contains(CNContactNonGregorianBirthdayKey) { whole.otherBirthday = part.otherBirthday }
    if keys.contains(CNContactDatesKey) { whole.dates = part.dates }
    if keys.contains(CNContactImageDataKey) { whole.image = part.image }
    return whole
  }

  static let textKeys = [
    CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
    CNContactPreviousFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey,
    CNContactDepartmentNameKey, CNContactJobTitleKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey, CNContactNoteKey,
  ]
}
