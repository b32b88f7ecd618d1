import Foundation

@testable import Contacts

extension ContactBook {
  /// A book of its own, in a folder that a test may look into.
  static func fresh(_ contacts: [ContactValues] = [], fed: String? = nil, mayBeAsked: Bool = true) throws -> ContactBook
  {
    let book = ContactBook(fed: fed, folder: folder(), mayBeAsked: mayBeAsked)
    if book.request() { try book.change { $0 += contacts } }
    return book
  }

  static func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "Contacts-\(UUID().uuidString)")
  }
}

extension CNMutableContact {
  /// Ann Baker, of whom all is known.
  static func ann() -> CNMutableContact {
    let ann = CNMutableContact()
    (ann.namePrefix, ann.givenName, ann.middleName, ann.familyName) = ("Dr.", "Ann", "Eva", "Baker")
    (ann.nameSuffix, ann.nickname, ann.previousFamilyName) = ("Jr.", "Annie", "Carter")
    (ann.organizationName, ann.departmentName, ann.jobTitle) = ("Ann; Sons, Ltd.", "Ovens", "Chief")
    (ann.phoneticGivenName, ann.phoneticMiddleName, ann.phoneticFamilyName) = ("En", "Iva", "Beiker")
    (ann.phoneticOrganizationName, ann.note) = ("En ent sanz", "One\nTwo \\ three")
    ann.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+43 (664) 123-4567")),
      CNLabeledValue(label: CNLabelPhoneNumberHomeFax, value: CNPhoneNumber(stringValue: "01 22")),
      CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: "112")),
    ]
    ann.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "Ann@example.com")]
    ann.urlAddresses = [CNLabeledValue(label: CNLabelURLAddressHomePage, value: "https://example.com/a,b")]
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("Lange Gasse 1\nTür 2", "Wien", "1080")
    (address.country, address.isoCountryCode, address.state, address.subLocality) = (
      "Österreich", "at", "W", "Josefstadt"
    )
    ann.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    ann.contactRelations = [CNLabeledValue(label: CNLabelContactRelationSister, value: CNContactRelation(name: "Eve"))]
    let profile = CNSocialProfile(
      urlString: "https://x.com/ann",
      username: "ann",
      userIdentifier: "7",
      service: "Twitter"
    )
    ann.socialProfiles = [CNLabeledValue(label: nil, value: profile)]
    let message = CNInstantMessageAddress(username: "ann", service: CNInstantMessageServiceSkype)
    ann.instantMessageAddresses = [CNLabeledValue(label: CNLabelWork, value: message)]
    ann.birthday = DateComponents(calendar: Calendar(identifier: .gregorian), month: 5, day: 17)
    let wedding = DateComponents(calendar: Calendar(identifier: .gregorian), year: 2020, month: 2, day: 29)
    ann.dates = [CNLabeledValue(label: CNLabelDateAnniversary, value: wedding as NSDateComponents)]
    ann.imageData = Data(0..<200)
    return ann
  }
}
