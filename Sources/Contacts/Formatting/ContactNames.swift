import Foundation

/// What keys and labels are called, in English: no other names come with this module.
enum ContactNames {
  /// `_$!<HomeFAX>!$_` is "home fax"; a label of the user's is itself.
  static func name(ofLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else {
      return label == CNLabelPhoneNumberAppleWatch ? "Apple Watch" : label
    }
    let word = String(label.dropFirst(4).dropLast(4))
    return words(word.replacingOccurrences(of: "FAX", with: "Fax"))
  }

  private static let own = [
    CNContactEmailAddressesKey: "email", CNContactPhoneNumbersKey: "phone", CNContactPostalAddressesKey: "address",
    CNContactUrlAddressesKey: "URL", CNContactOrganizationNameKey: "company", CNContactDepartmentNameKey: "department",
    CNContactRelationsKey: "related name", CNContactDatesKey: "date", CNContactNamePrefixKey: "prefix",
    CNContactNameSuffixKey: "suffix", CNContactGivenNameKey: "first name", CNContactFamilyNameKey: "last name",
    CNContactPreviousFamilyNameKey: "maiden name", CNContactSocialProfilesKey: "social profile",
    CNContactInstantMessageAddressesKey: "instant message", CNPostalAddressPostalCodeKey: "ZIP",
    CNPostalAddressISOCountryCodeKey: "country code",
  ]

  static func name(ofKey key: String) -> String { own[key] ?? words(key) }

  /// `jobTitle` is "job title".
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += ($1.isUppercase && !$0.isEmpty ? " " : "") + $1.lowercased() }
  }
}
