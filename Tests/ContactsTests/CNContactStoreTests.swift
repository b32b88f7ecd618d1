import Foundation
import Testing

@testable import Contacts

struct CNContactStoreTests {
  private func contact(_ given: String, _ family: String, email: String? = nil) -> ContactValues {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = (given, family)
    if let email { contact.emailAddresses = [CNLabeledValue(label: nil, value: email as NSString)] }
    return contact.values
  }

  private func store() throws -> CNContactStore {
    CNContactStore(
      try .fresh([contact("Bea", "Young", email: "b@x.org"), contact("Zoë", "Adams"), CNMutableContact.ann().values])
    )
  }

  private func code(_ body: () throws -> Void) -> CNError.Code? {
    do { try body() } catch { return (error as? CNError)?.code }
    return nil
  }

  @Test func theUsersCountryIsInSmallLetters() {
    let defaults = CNContactsUserDefaults.shared()
    #expect(defaults === CNContactsUserDefaults.shared() && defaults.sortOrder == .givenName)
    #expect(defaults.countryCode == (Locale.current.region?.identifier ?? "").lowercased())
  }

  private let keys: [any CNKeyDescriptor] = [CNContactGivenNameKey, CNContactFamilyNameKey as NSString]

  @Test func contactsAreFoundByWhatIsAsked() throws {
    let store = try store()
    func found(_ predicate: NSPredicate) throws -> [String] {
      try store.unifiedContacts(matching: predicate, keysToFetch: keys).map(\.givenName).sorted()
    }
    #expect(try found(CNContact.predicateForContacts(matchingName: "zoe ad")) == ["Zoë"])
    #expect(try found(CNContact.predicateForContacts(matchingName: "ANN")) == ["Ann"])
    #expect(try found(CNContact.predicateForContacts(matchingName: "")) == [])
    #expect(try found(CNContact.predicateForContacts(matchingEmailAddress: "B@X.ORG")) == ["Bea"])
    #expect(try found(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "06641234567"))) == ["Ann"])
    let container = store.defaultContainerIdentifier()
    #expect(try found(CNContact.predicateForContactsInContainer(withIdentifier: container)).count == 3)
    let all = try store.unifiedContacts(
      matching: CNContact.predicateForContactsInContainer(withIdentifier: container),
      keysToFetch: keys
    )
    #expect(try found(CNContact.predicateForContacts(withIdentifiers: [all[1].identifier])) == ["Zoë"])
    #expect(try store.unifiedContact(withIdentifier: all[1].identifier, keysToFetch: keys).familyName == "Adams")
    #expect(code { _ = try store.unifiedContact(withIdentifier: "a", keysToFetch: keys) } == .recordDoesNotExist)
    #expect(code { _ = try found(NSPredicate(format: "givenName == 'Ann'")) } == .predicateInvalid)
  }

  @Test func onlyWhatWasAskedForIsKnown() throws {
    let store = try store()
    let request = CNContactFetchRequest(keysToFetch: keys)
    var contacts: [CNContact] = []
    try store.enumerateContacts(with: request) { contact, _ in contacts.append(contact) }
    #expect(contacts.count == 3 && contacts[0].isKeyAvailable(CNContactGivenNameKey))
    #expect(!contacts[0].isKeyAvailable(CNContactNoteKey) && contacts[0].isKeyAvailable(CNContactIdentifierKey))
    #expect(contacts[0].areKeysAvailable(keys) && !contacts[0].areKeysAvailable(keys + [CNContactNoteKey]))
    #expect(contacts[2].values.phones.isEmpty && !(contacts[0] is CNMutableContact))
  }

  @Test func contactsComeInOrderAndUntilTheyAreStopped() throws {
    let store = try store()
    let request = CNContactFetchRequest(keysToFetch: keys)
    #expect(!request.mutableObjects && request.unifyResults && request.sortOrder == .none && request.predicate == nil)
    func names() throws -> [String] {
      var names: [String] = []
      try store.enumerateContacts(with: request) { contact, _ in names.append(contact.givenName) }
      return names
    }
    #expect(try names() == ["Bea", "Zoë", "Ann"])
    request.sortOrder = .familyName
    #expect(try names() == ["Zoë", "Ann", "Bea"])
    request.sortOrder = .userDefault
    #expect(try names() == ["Zoë", "Ann", "Bea"])
    request.sortOrder = .givenName
    // Ann is spoken "En".
    #expect(try names() == ["Bea", "Ann", "Zoë"])
    request.predicate = CNContact.predicateForContacts(matchingName: "Bea")
    #expect(try names() == ["Bea"])
    request.predicate = nil
    request.mutableObjects = true
    var count = 0
    try store.enumerateContacts(with: request) { contact, stop in
      count += 1
      stop.pointee = true
      #expect(contact is CNMutableContact)
    }
    #expect(count == 1)
  }

  @Test func comparatorsOrderNames() {
    let (one, other) = (CNContact(contact("Bea", "Adams")), CNContact(contact("Ann", "Young")))
    #expect(CNContact.comparator(forNameSortOrder: .givenName)(one, other) == .orderedDescending)
    #expect(CNContact.comparator(forNameSortOrder: .familyName)(one, other) == .orderedAscending)
    #expect(CNContact.comparator(forNameSortOrder: .none)(one, other) == .orderedSame)
    let all = ContactKeys.all(of: [CNContact.descriptorForAllComparatorKeys()])
    #expect(all.contains(CNContactFamilyNameKey) && all.contains(CNContactPhoneticGivenNameKey))
  }

  @Test func whatIsSavedIsThereForTheNextOne() throws {
    let folder = ContactBook.folder()
    let store = CNContactStore(ContactBook(fed: nil, folder: folder, mayBeAsked: true))
    #expect(store.book.status == .notDetermined && store.book.request())
    let ann = CNMutableContact.ann()
    let request = CNSaveRequest()
    request.add(ann, toContainerWithIdentifier: nil)
    try store.execute(request)
    let next = CNContactStore(ContactBook(fed: nil, folder: folder, mayBeAsked: true))
    #expect(next.book.status == .authorized)
    let keys: [any CNKeyDescriptor] = [CNContactVCardSerialization.descriptorForRequiredKeys()]
    let found = try next.unifiedContact(withIdentifier: ann.identifier, keysToFetch: keys)
    #expect(found.values == ann.values)
    let mutable = found.mutableCopy() as! CNMutableContact
    mutable.givenName = "Anna"
    mutable.phoneNumbers = []
    let update = CNSaveRequest()
    update.update(mutable)
    try next.execute(update)
    let third = CNContactStore(ContactBook(fed: nil, folder: folder, mayBeAsked: true))
    let changed = try third.unifiedContact(withIdentifier: ann.identifier, keysToFetch: keys)
    #expect(changed.givenName == "Anna" && changed.phoneNumbers.isEmpty && changed.familyName == "Baker")
    let deletion = CNSaveRequest()
    deletion.delete(mutable)
    try third.execute(deletion)
    #expect(code { try third.execute(deletion) } == .recordDoesNotExist)
    #expect(try third.book.all().isEmpty)
  }

  @Test("What was not fetched of a contact stays when it is saved") func partialUpdates() throws {
    let store = try store()
    let ann = try store.unifiedContacts(
      matching: CNContact.predicateForContacts(matchingName: "Ann"),
      keysToFetch: keys
    )[0]
    let mutable = ann.mutableCopy() as! CNMutableContact
    mutable.givenName = "Anna"
    let request = CNSaveRequest()
    request.update(mutable)
    try store.execute(request)
    let saved = try #require(try store.book.all().first { $0.identifier == ann.identifier })
    #expect(
      saved.texts[CNContactGivenNameKey] == "Anna" && saved.phones.count == 3 && saved.texts[CNContactNoteKey] != nil
    )
  }

  @Test func aRequestIsSavedWholeOrNotAtAll() throws {
    let store = try store()
    let fresh = CNMutableContact()
    let request = CNSaveRequest()
    request.add(fresh, toContainerWithIdentifier: store.defaultContainerIdentifier())
    request.add(fresh, toContainerWithIdentifier: nil)
    #expect(code { try store.execute(request) } == .insertedRecordAlreadyExists)
    #expect(try store.book.all().count == 3)
    let elsewhere = CNSaveRequest()
    elsewhere.add(fresh, toContainerWithIdentifier: "elsewhere")
    #expect(code { try store.execute(elsewhere) } == .parentRecordDoesNotExist)
  }

  @Test func savingIsTold() async throws {
    let store = try store()
    let token = CNMutableContact()
    await confirmation(expectedCount: 1...) { saved in
      let observer = NotificationCenter.default.addObserver(forName: .CNContactStoreDidChange, object: nil, queue: nil)
      { _ in
        saved()
      }
      let request = CNSaveRequest()
      request.add(token, toContainerWithIdentifier: nil)
      try? store.execute(request)
      NotificationCenter.default.removeObserver(observer)
    }
  }

  @Test func whoMayReadContacts() async throws {
    let store = CNContactStore(ContactBook(fed: nil, folder: ContactBook.folder(), mayBeAsked: true))
    #expect(code { _ = try store.book.all() } == .authorizationDenied && store.book.status == .notDetermined)
    let answer = await withCheckedContinuation { done in
      store.requestAccess(for: .contacts) { done.resume(returning: ($0, ($1 as? CNError)?.code)) }
    }
    #expect(answer == (true, nil) && store.book.status == .authorized)
    #expect(try await store.requestAccess(for: .contacts))
    for book in [
      ContactBook(fed: "denied", folder: ContactBook.folder(), mayBeAsked: true),
      ContactBook(fed: nil, folder: ContactBook.folder(), mayBeAsked: false),
    ] {
      let store = CNContactStore(book)
      await #expect(throws: CNError(.authorizationDenied)) { try await store.requestAccess(for: .contacts) }
      #expect(book.status == .denied && code { try store.execute(CNSaveRequest()) } == .authorizationDenied)
    }
    let states: [CNAuthorizationStatus] = [.notDetermined, .restricted, .denied, .authorized, .limited]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4] && CNEntityType.contacts.rawValue == 0)
    #expect(CNContactStore.authorizationStatus(for: .contacts) == ContactBook.shared.status)
    #expect(CNContactStore().book === ContactBook.shared)
  }

  @Test("A file of vCards feeds the store, and is not written") func feeding() throws {
    let file = ContactBook.folder().appendingPathExtension("vcf")
    try VCardWriter.data([contact("Bea", "Young")]).write(to: file)
    let before = try Data(contentsOf: file)
    let store = CNContactStore(try .fresh(fed: file.path))
    #expect(try store.book.all().map { $0.texts[CNContactGivenNameKey] } == ["Bea"])
    let request = CNSaveRequest()
    request.add(.ann(), toContainerWithIdentifier: nil)
    try store.execute(request)
    #expect(try store.book.all().count == 2 && Data(contentsOf: file) == before)
  }

  @Test func errorsHaveApplesNumbers() {
    let codes: [CNError.Code] = [
      CNError.communicationError, CNError.dataAccessError, CNError.authorizationDenied,
      CNError.noAccessableWritableContainers, CNError.unauthorizedKeys, CNError.featureDisabledByUser,
      CNError.featureNotAvailable, CNError.recordDoesNotExist, CNError.insertedRecordAlreadyExists,
      CNError.containmentCycle,
      CNError.containmentScope, CNError.parentRecordDoesNotExist, CNError.recordIdentifierInvalid,
      CNError.recordNotWritable,
      CNError.parentContainerNotWritable, CNError.validationMultipleErrors, CNError.validationTypeMismatch,
      CNError.validationConfigurationError, CNError.predicateInvalid, CNError.policyViolation,
      CNError.clientIdentifierInvalid, CNError.clientIdentifierDoesNotExist, CNError.clientIdentifierCollision,
      CNError.changeHistoryExpired, CNError.changeHistoryInvalidAnchor, CNError.changeHistoryInvalidFetchRequest,
      CNError.vCardMalformed, CNError.vCardSummarizationError,
    ]
    #expect(
      codes.map(\.rawValue) == [1, 2] + Array(100...104) + Array(200...207) + [300, 301, 302, 400, 500]
        + Array(600...605) + [700, 701]
    )
    let error = CNError(.recordDoesNotExist, about: "a")
    #expect(error.affectedRecordIdentifiers == ["a"] && error._nsError.domain == "CNErrorDomain")
    #expect(
      CNErrorUserInfoAffectedRecordsKey == "CNErrorUserInfoAffectedRecordsKey" && CNError.errorDomain == CNErrorDomain
    )
  }
}
