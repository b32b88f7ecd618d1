import Foundation

/// How long a name is.
public enum CNContactFormatterStyle: Int, Sendable {
  case fullName, phoneticFullName
}

/// Which name comes first.
public enum CNContactDisplayNameOrder: Int, Sendable {
  case userDefault, givenNameFirst, familyNameFirst
}

/// Writes a contact's name. A name in Chinese, Japanese or Korean begins with the family's; any other with the given one.
open class CNContactFormatter: Formatter {
  open var style = CNContactFormatterStyle.fullName

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What the formatter reads of a contact.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    ContactKeys(
      keys: [
        CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
        CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey, CNContactPhoneticGivenNameKey,
        CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey,
      ]
    )
  }

  /// Nil for a contact without a name.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let texts = contact.values.texts
    func text(_ key: String) -> String? { texts[key] }
    let phonetic = style == .phoneticFullName
    let given = text(phonetic ? CNContactPhoneticGivenNameKey : CNContactGivenNameKey)
    let middle = text(phonetic ? CNContactPhoneticMiddleNameKey : CNContactMiddleNameKey)
    let family = text(phonetic ? CNContactPhoneticFamilyNameKey : CNContactFamilyNameKey)
    let organization = text(phonetic ? CNContactPhoneticOrganizationNameKey : CNContactOrganizationNameKey)
    let core = nameOrder(for: contact) == .familyNameFirst ? [family, given, middle] : [given, middle, family]
    let parts = phonetic ? core : [text(CNContactNamePrefixKey)] + core + [text(CNContactNameSuffixKey)]
    let person = parts.compactMap { $0 }.joined(separator: delimiter(for: contact))
    if contact.values.isOrganization, let organization { return organization }
    if !person.isEmpty { return person }
    return organization ?? (phonetic ? nil : text(CNContactNicknameKey))
  }

  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    isEastAsian(contact) ? .familyNameFirst : .givenNameFirst
  }
  /// What stands between the parts of a name.
  open class func delimiter(for contact: CNContact) -> String { isEastAsian(contact) ? "" : " " }

  private static func isEastAsian(_ contact: CNContact) -> Bool {
    let texts = contact.values.texts
    let name = (texts[CNContactFamilyNameKey] ?? "") + (texts[CNContactGivenNameKey] ?? "")
    let ranges: [ClosedRange<UInt32>] = [0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF]
    return !name.isEmpty && name.unicodeScalars.allSatisfy { scalar in ranges.contains { $0.contains(scalar.value) } }
  }

  /// Nil for a contact without a name.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }
}

/// How an address is written.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  case mailingAddress
}

/// Writes an address in lines, as envelopes have it: in North America the postal code stands behind the city, elsewhere before it.
open class CNPostalAddressFormatter: Formatter {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    let address = postalAddress
    func line(_ parts: [String], _ separator: String = " ") -> String {
      parts.filter { !$0.isEmpty }.joined(separator: separator)
    }
    let country = address.isoCountryCode.uppercased()
    let names = ["", "US", "USA", "UNITED STATES", "CANADA"]
    let isAmerican = country.isEmpty ? names.contains(address.country.uppercased()) : ["US", "CA"].contains(country)
    let city =
      isAmerican
      ? line([line([address.city, address.state], address.state.count == 2 ? " " : ", "), address.postalCode])
      : line([line([address.postalCode, address.city]), address.state], ", ")
    let lines = [address.street, address.subLocality, city, address.subAdministrativeArea, address.country]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map(string(from:)) }
}
