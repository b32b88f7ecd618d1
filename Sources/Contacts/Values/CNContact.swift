import Foundation

/// Whether a contact is a person or an organisation.
public enum CNContactType: Int, Sendable {
  case person, organization
}

/// What names are ordered by.
public enum CNContactSortOrder: Int, Sendable {
  case none, userDefault, givenName, familyName
}

/// A person or an organisation, as it was when it was fetched. Of what was not asked for nothing is known: reading it ends the
/// app.
///
/// It never changes, so it may be read on any thread.
open class CNContact: NSObject, NSCopying, NSMutableCopying, Identifiable, @unchecked Sendable {
  var values: ContactValues
  /// What was asked for; nil for a contact that an app has made, of which all is known.
  let keys: Set<String>?

  public override convenience init() { self.init(ContactValues()) }

  init(_ values: ContactValues, keys: Set<String>? = nil) {
    self.keys = keys
    self.values = keys.map { values.restricted(to: $0) } ?? values
  }

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(values, keys: keys) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(values, keys: keys) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.values == values }
  open override var hash: Int { values.identifier.hashValue }

  func require(_ key: String) {
    precondition(isKeyAvailable(key), "A property was not requested when contact was fetched: \(key)")
  }
  func text(_ key: String) -> String {
    require(key)
    return values.texts[key] ?? ""
  }

  open var identifier: String { values.identifier }
  public var id: UUID { UUID(uuidString: String(identifier.prefix { $0 != ":" })) ?? UUID(hashing: identifier) }
  open var contactType: CNContactType { asked(CNContactTypeKey).isOrganization ? .organization : .person }
  open var namePrefix: String { text(CNContactNamePrefixKey) }
  open var givenName: String { text(CNContactGivenNameKey) }
  open var middleName: String { text(CNContactMiddleNameKey) }
  open var familyName: String { text(CNContactFamilyNameKey) }
  open var previousFamilyName: String { text(CNContactPreviousFamilyNameKey) }
  open var nameSuffix: String { text(CNContactNameSuffixKey) }
  open var nickname: String { text(CNContactNicknameKey) }
  open var organizationName: String { text(CNContactOrganizationNameKey) }
  open var departmentName: String { text(CNContactDepartmentNameKey) }
  open var jobTitle: String { text(CNContactJobTitleKey) }
  open var phoneticGivenName: String { text(CNContactPhoneticGivenNameKey) }
  open var phoneticMiddleName: String { text(CNContactPhoneticMiddleNameKey) }
  open var phoneticFamilyName: String { text(CNContactPhoneticFamilyNameKey) }
  open var phoneticOrganizationName: String { text(CNContactPhoneticOrganizationNameKey) }
  open var note: String { text(CNContactNoteKey) }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { asked(CNContactPhoneNumbersKey).phones }
  open var emailAddresses: [CNLabeledValue<NSString>] { asked(CNContactEmailAddressesKey).emails }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { asked(CNContactPostalAddressesKey).addresses }
  open var urlAddresses: [CNLabeledValue<NSString>] { asked(CNContactUrlAddressesKey).urls }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] { asked(CNContactRelationsKey).relations }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] { asked(CNContactSocialProfilesKey).profiles }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    asked(CNContactInstantMessageAddressesKey).messages
  }
  open var dates: [CNLabeledValue<NSDateComponents>] { asked(CNContactDatesKey).dates }
  /// In the Gregorian calendar; it need not have a year.
  open var birthday: DateComponents? { asked(CNContactBirthdayKey).birthday }
  /// In another calendar, which it names.
  open var nonGregorianBirthday: DateComponents? { asked(CNContactNonGregorianBirthdayKey).otherBirthday }
  open var imageData: Data? { asked(CNContactImageDataKey).image }
  /// The picture: nothing makes a smaller one.
  open var thumbnailImageData: Data? { asked(CNContactThumbnailImageDataKey).image }
  open var imageDataAvailable: Bool { asked(CNContactImageDataAvailableKey).image != nil }

  private func asked(_ key: String) -> ContactValues {
    require(key)
    return values
  }

  open func isKeyAvailable(_ key: String) -> Bool { key == CNContactIdentifierKey || keys?.contains(key) ?? true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    ContactKeys.all(of: keyDescriptors).allSatisfy(isKeyAvailable)
  }
  /// Whether it is the contact of an identifier: there is one store, so nothing is put together of several.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool { identifier == contactIdentifier }

  // MARK: Asking for contacts

  /// Those with a word of their names that begins with each of the words.
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    ContactPredicate.predicate { $0.isNamed(name) }
  }
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    ContactPredicate.predicate { $0.emails.contains { ($0.value as String).lowercased() == emailAddress.lowercased() } }
  }
  /// Those with the number, however it is written.
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    ContactPredicate.predicate { $0.phones.contains { $0.value.isSame(as: phoneNumber) } }
  }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    ContactPredicate.predicate { identifiers.contains($0.identifier) }
  }
  /// All, for the store's one container.
  open class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    ContactPredicate.predicate { _ in containerIdentifier == ContactBook.container }
  }

  // MARK: Order

  /// What the comparators of `comparator(forNameSortOrder:)` read.
  open class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor { ContactKeys(keys: ContactOrder.keys) }
  open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { ContactOrder.compare($0 as! CNContact, $1 as! CNContact, by: sortOrder) }
  }

  /// What a key is called, to people.
  open class func localizedString(forKey key: String) -> String { ContactNames.name(ofKey: key) }
}

/// A contact that an app makes or changes. It belongs to one thread at a time.
open class CNMutableContact: CNContact, @unchecked Sendable {
  /// What was changed or is known: what is saved of it.
  private(set) var changed: Set<String> = []

  func change(_ key: String, _ body: (inout ContactValues) -> Void) {
    require(key)
    body(&values)
    changed.insert(key)
  }

  open override var contactType: CNContactType {
    get { super.contactType }
    set { change(CNContactTypeKey) { $0.isOrganization = newValue == .organization } }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { change(CNContactNamePrefixKey) { $0.texts[CNContactNamePrefixKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var givenName: String {
    get { super.givenName }
    set { change(CNContactGivenNameKey) { $0.texts[CNContactGivenNameKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var middleName: String {
    get { super.middleName }
    set { change(CNContactMiddleNameKey) { $0.texts[CNContactMiddleNameKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var familyName: String {
    get { super.familyName }
    set { change(CNContactFamilyNameKey) { $0.texts[CNContactFamilyNameKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set {
      change(CNContactPreviousFamilyNameKey) {
        $0.texts[CNContactPreviousFamilyNameKey] = newValue.isEmpty ? nil : newValue
      }
    }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { change(CNContactNameSuffixKey) { $0.texts[CNContactNameSuffixKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var nickname: String {
    get { super.nickname }
    set { change(CNContactNicknameKey) { $0.texts[CNContactNicknameKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set {
      change(CNContactOrganizationNameKey) {
        $0.texts[CNContactOrganizationNameKey] = newValue.isEmpty ? nil : newValue
      }
    }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set {
      change(CNContactDepartmentNameKey) { $0.texts[CNContactDepartmentNameKey] = newValue.isEmpty ? nil : newValue }
    }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { change(CNContactJobTitleKey) { $0.texts[CNContactJobTitleKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set {
      change(CNContactPhoneticGivenNameKey) {
        $0.texts[CNContactPhoneticGivenNameKey] = newValue.isEmpty ? nil : newValue
      }
    }
  }
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set {
      change(CNContactPhoneticMiddleNameKey) {
        $0.texts[CNContactPhoneticMiddleNameKey] = newValue.isEmpty ? nil : newValue
      }
    }
  }
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set {
      change(CNContactPhoneticFamilyNameKey) {
        $0.texts[CNContactPhoneticFamilyNameKey] = newValue.isEmpty ? nil : newValue
      }
    }
  }
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set {
      change(CNContactPhoneticOrganizationNameKey) {
        $0.texts[CNContactPhoneticOrganizationNameKey] = newValue.isEmpty ? nil : newValue
      }
    }
  }
  open override var note: String {
    get { super.note }
    set { change(CNContactNoteKey) { $0.texts[CNContactNoteKey] = newValue.isEmpty ? nil : newValue } }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { change(CNContactPhoneNumbersKey) { $0.phones = newValue } }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { change(CNContactEmailAddressesKey) { $0.emails = newValue } }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { change(CNContactPostalAddressesKey) { $0.addresses = newValue } }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { change(CNContactUrlAddressesKey) { $0.urls = newValue } }
  }
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { change(CNContactRelationsKey) { $0.relations = newValue } }
  }
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { change(CNContactSocialProfilesKey) { $0.profiles = newValue } }
  }
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { change(CNContactInstantMessageAddressesKey) { $0.messages = newValue } }
  }
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { change(CNContactDatesKey) { $0.dates = newValue } }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { change(CNContactBirthdayKey) { $0.birthday = newValue } }
  }
  open override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { change(CNContactNonGregorianBirthdayKey) { $0.otherBirthday = newValue } }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { change(CNContactImageDataKey) { $0.image = newValue } }
  }
}

extension UUID {
  /// The same one for the same text.
  fileprivate init(hashing text: String) {
    var state: [UInt64] = [0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4]
    for byte in text.utf8 { for index in 0..<2 { state[index] = (state[index] ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    self = withUnsafeBytes(of: (state[0], state[1])) { $0.load(as: UUID.self) }
  }
}
