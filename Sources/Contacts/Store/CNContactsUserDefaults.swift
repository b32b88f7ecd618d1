import Foundation

/// What the user has set for all contacts.
open class CNContactsUserDefaults: NSObject, @unchecked Sendable {
  private static let only = CNContactsUserDefaults()
  open class func shared() -> Self { unsafeDowncast(only, to: self) }

  /// The order in which contacts are listed: by given names, as they are written here first.
  open var sortOrder: CNContactSortOrder { .givenName }
  /// Where the user lives, as ISO 3166 has it, in small letters; empty where the desktop does not say.
  open var countryCode: String { Locale.current.region?.identifier.lowercased() ?? "" }
}
