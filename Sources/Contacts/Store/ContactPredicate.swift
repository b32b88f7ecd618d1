import Foundation

/// The predicates that the store answers: those that `CNContact` makes. Any other is an error, as at Apple's.
enum ContactPredicate {
  private final class Made {
    weak var predicate: NSPredicate?
    init(_ predicate: NSPredicate) { self.predicate = predicate }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var made: [Made] = []

  static func predicate(_ matches: @escaping @Sendable (ContactValues) -> Bool) -> NSPredicate {
    let predicate = NSPredicate { contact, _ in (contact as? CNContact).map { matches($0.values) } ?? false }
    lock.withLock {
      made.removeAll { $0.predicate == nil }
      made.append(Made(predicate))
    }
    return predicate
  }

  /// - Throws: `CNError.predicateInvalid` for one that was made in another way.
  static func check(_ predicate: NSPredicate) throws {
    guard lock.withLock({ made.contains { $0.predicate === predicate } }) else { throw CNError(.predicateInvalid) }
  }
}

extension ContactValues {
  /// Whether each word of a name begins a word of this one's.
  func isNamed(_ name: String) -> Bool {
    func words(_ text: String) -> [String] {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .components(separatedBy: CharacterSet.alphanumerics.inverted).filter { !$0.isEmpty }
    }
    let keys = [
      CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactNicknameKey, CNContactOrganizationNameKey, CNContactPreviousFamilyNameKey, CNContactPhoneticGivenNameKey,
      CNContactPhoneticFamilyNameKey,
    ]
    let own = keys.flatMap { words(texts[$0] ?? "") }
    let asked = words(name)
    return !asked.isEmpty && asked.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}

/// How names are put in order.
enum ContactOrder {
  static let keys: Set<String> = [
    CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey, CNContactOrganizationNameKey,
    CNContactPhoneticGivenNameKey, CNContactPhoneticFamilyNameKey, CNContactNicknameKey, CNContactTypeKey,
  ]

  /// The user's default is by family name.
  static func compare(_ one: CNContact, _ other: CNContact, by order: CNContactSortOrder) -> ComparisonResult {
    guard order != .none else { return .orderedSame }
    return name(of: one.values, order).localizedStandardCompare(name(of: other.values, order))
  }

  private static func name(of contact: ContactValues, _ order: CNContactSortOrder) -> String {
    let given = contact.texts[CNContactPhoneticGivenNameKey] ?? contact.texts[CNContactGivenNameKey] ?? ""
    let family = contact.texts[CNContactPhoneticFamilyNameKey] ?? contact.texts[CNContactFamilyNameKey] ?? ""
    let parts = order == .givenName ? [given, family] : [family, given]
    let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
    guard name.isEmpty || contact.isOrganization else { return name }
    return contact.texts[CNContactOrganizationNameKey] ?? contact.texts[CNContactNicknameKey] ?? name
  }
}
