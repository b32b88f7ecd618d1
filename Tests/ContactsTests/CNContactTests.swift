import Foundation
import Testing

@testable import Contacts

struct CNContactTests {
  @Test func aContactSaysWhatItWasGiven() {
    let ann = CNMutableContact.ann()
    let copy = ann.copy() as! CNContact
    ann.givenName = "Other"
    #expect(copy.givenName == "Ann" && !(copy is CNMutableContact) && copy.identifier == ann.identifier)
    #expect([copy.namePrefix, copy.middleName, copy.familyName, copy.nameSuffix] == ["Dr.", "Eva", "Baker", "Jr."])
    #expect([copy.nickname, copy.previousFamilyName, copy.jobTitle] == ["Annie", "Carter", "Chief"])
    #expect([copy.organizationName, copy.departmentName] == ["Ann; Sons, Ltd.", "Ovens"])
    #expect([copy.phoneticGivenName, copy.phoneticMiddleName, copy.phoneticFamilyName] == ["En", "Iva", "Beiker"])
    #expect(copy.phoneticOrganizationName == "En ent sanz" && copy.note == "One\nTwo \\ three")
    #expect(copy.phoneNumbers[0].value.stringValue == "+43 (664) 123-4567" && copy.phoneNumbers.count == 3)
    #expect(copy.emailAddresses[0].value as String == "Ann@example.com" && copy.emailAddresses[0].label == CNLabelWork)
    #expect(copy.urlAddresses[0].value as String == "https://example.com/a,b")
    #expect(copy.postalAddresses[0].value.city == "Wien" && copy.contactRelations[0].value.name == "Eve")
    #expect(copy.socialProfiles[0].value.username == "ann" && copy.instantMessageAddresses[0].value.service == "Skype")
    #expect(copy.birthday?.day == 17 && copy.birthday?.year == nil && copy.dates[0].value.year == 2020)
    #expect(copy.imageData?.count == 200 && copy.thumbnailImageData == copy.imageData && copy.imageDataAvailable)
    #expect(copy.contactType == .person && copy.nonGregorianBirthday == nil)
    #expect(!CNContact().imageDataAvailable && CNContact().givenName == "" && CNContact() != CNContact())
    ann.contactType = .organization
    ann.nonGregorianBirthday = DateComponents(calendar: Calendar(identifier: .chinese), month: 1)
    ann.givenName = ""
    #expect(ann.contactType == .organization && ann.nonGregorianBirthday?.month == 1 && ann.givenName == "")
    #expect((copy.mutableCopy() as? CNMutableContact)?.givenName == "Ann" && copy.id == (copy.copy() as! CNContact).id)
    #expect(
      copy.isUnifiedWithContact(withIdentifier: ann.identifier) && !copy.isUnifiedWithContact(withIdentifier: "a")
    )
  }

  @Test func labeledValues() {
    let number = CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "1"))
    #expect(number.settingLabel(CNLabelWork).label == CNLabelWork && number.settingLabel(nil).value.stringValue == "1")
    #expect(number.settingValue(CNPhoneNumber(stringValue: "2")).value.stringValue == "2")
    let other = number.settingLabel("a", value: CNPhoneNumber(stringValue: "3"))
    #expect(other.label == "a" && other.value.stringValue == "3" && other.identifier == number.identifier)
    #expect(number == CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "1")) && number != other)
    #expect(number.copy() as? CNLabeledValue<CNPhoneNumber> == number)
    let changing = CNMutablePostalAddress()
    let address = CNLabeledValue<CNPostalAddress>(label: nil, value: changing)
    changing.city = "Graz"
    #expect(address.value.city == "")
  }

  @Test(
    arguments: [
      (CNLabelHome, "home"), (CNLabelPhoneNumberHomeFax, "home fax"), (CNLabelURLAddressHomePage, "home page"),
      ("Cottage", "Cottage"), (CNLabelPhoneNumberiPhone, "iPhone"), (CNLabelPhoneNumberAppleWatch, "Apple Watch"),
      (CNLabelEmailiCloud, "iCloud"), (CNLabelContactRelationSister, "sister"),
    ]
  )
  func labels(label: String, name: String) {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: label) == name)
  }

  @Test func labelsHaveApplesTexts() {
    let labels = [
      CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelOther, CNLabelDateAnniversary, CNLabelPhoneNumberMobile,
      CNLabelPhoneNumberMain, CNLabelPhoneNumberWorkFax, CNLabelPhoneNumberOtherFax, CNLabelPhoneNumberPager,
      CNLabelContactRelationAssistant, CNLabelContactRelationManager, CNLabelContactRelationColleague,
      CNLabelContactRelationTeacher, CNLabelContactRelationSibling, CNLabelContactRelationBrother,
      CNLabelContactRelationFriend, CNLabelContactRelationSpouse, CNLabelContactRelationWife,
      CNLabelContactRelationHusband, CNLabelContactRelationPartner, CNLabelContactRelationParent,
      CNLabelContactRelationMother, CNLabelContactRelationFather, CNLabelContactRelationChild,
      CNLabelContactRelationDaughter, CNLabelContactRelationSon,
    ]
    let names =
      "Home Work School Other Anniversary Mobile Main WorkFAX OtherFAX Pager Assistant Manager Colleague Teacher Sibling "
      + "Brother Friend Spouse Wife Husband Partner Parent Mother Father Child Daughter Son"
    #expect(labels == names.split(separator: " ").map { "_$!<\($0)>!$_" })
  }

  @Test func keysAreCalledAsPeopleCallThem() {
    #expect(CNContact.localizedString(forKey: CNContactJobTitleKey) == "job title")
    #expect(CNContact.localizedString(forKey: CNContactGivenNameKey) == "first name")
    #expect(CNPostalAddress.localizedString(forKey: CNPostalAddressPostalCodeKey) == "ZIP")
    #expect(CNSocialProfile.localizedString(forKey: CNSocialProfileUsernameKey) == "username")
    #expect(CNInstantMessageAddress.localizedString(forKey: CNInstantMessageAddressServiceKey) == "service")
    #expect(CNSocialProfile.localizedString(forService: CNSocialProfileServiceSinaWeibo) == "Sina Weibo")
    #expect(CNInstantMessageAddress.localizedString(forService: CNInstantMessageServiceGaduGadu) == "Gadu-Gadu")
  }

  @Test func valuesCanBeArchived() throws {
    func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
      let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
    }
    let number = CNPhoneNumber(stringValue: "12")
    #expect(try roundTrip(number) == number && CNPhoneNumber.supportsSecureCoding)
    let address = CNMutableContact.ann().postalAddresses[0].value
    #expect(try roundTrip(address) == address && address.hash == (address.copy() as! CNPostalAddress).hash)
    #expect((address.mutableCopy() as? CNMutablePostalAddress)?.street == "Lange Gasse 1\nTür 2")
    let relation = CNContactRelation(name: "Eve")
    #expect(try roundTrip(relation) == relation)
    let profile = CNSocialProfile(urlString: "u", username: nil, userIdentifier: "i", service: nil)
    #expect(try roundTrip(profile) == profile && profile.username == "" && profile.urlString == "u")
    #expect(profile.userIdentifier == "i" && profile.service == "")
    let message = CNInstantMessageAddress(username: "u", service: "s")
    #expect(try roundTrip(message) == message && message.username == "u")
  }

  @Test func addresses() {
    let address = CNMutablePostalAddress()
    (address.street, address.subLocality, address.city, address.subAdministrativeArea) = ("a", "b", "c", "d")
    (address.state, address.postalCode, address.country, address.isoCountryCode) = ("e", "f", "g", "h")
    let copy = address.copy() as! CNPostalAddress
    #expect([copy.street, copy.subLocality, copy.city, copy.subAdministrativeArea] == ["a", "b", "c", "d"])
    #expect([copy.state, copy.postalCode, copy.country, copy.isoCountryCode] == ["e", "f", "g", "h"])
    let keys = [
      CNPostalAddressStreetKey, CNPostalAddressSubLocalityKey, CNPostalAddressCityKey,
      CNPostalAddressSubAdministrativeAreaKey, CNPostalAddressStateKey, CNPostalAddressPostalCodeKey,
      CNPostalAddressCountryKey, CNPostalAddressISOCountryCodeKey,
    ]
    #expect(keys[4] == "state" && keys[7] == "ISOCountryCode" && Set(keys).count == 8)
  }

  @Test(
    "A number is the same however it is written",
    arguments: [
      ("+43 664 1234567", "06641234567", true), ("(555) 123-4567", "555.123.4567", true), ("112", "0112", false),
      ("1234567", "7654321", false), ("", "", false),
    ]
  )
  func numbers(one: String, other: String, isSame: Bool) {
    let (one, other) = (CNPhoneNumber(stringValue: one), CNPhoneNumber(stringValue: other))
    #expect(one.isSame(as: other) == isSame && other.isSame(as: one) == isSame)
  }
}
