import Foundation
import Testing

@testable import Contacts

struct FormattingTests {
  @Test func names() {
    let ann = CNMutableContact.ann()
    #expect(CNContactFormatter.string(from: ann, style: .fullName) == "Dr. Ann Eva Baker Jr.")
    #expect(CNContactFormatter.string(from: ann, style: .phoneticFullName) == "En Iva Beiker")
    let formatter = CNContactFormatter()
    #expect(formatter.style == .fullName && formatter.string(for: ann) == formatter.string(from: ann))
    formatter.style = .phoneticFullName
    #expect(formatter.string(from: ann) == "En Iva Beiker" && formatter.string(for: "a") == nil)
    ann.contactType = .organization
    #expect(CNContactFormatter.string(from: ann, style: .fullName) == "Ann; Sons, Ltd.")
    #expect(CNContactFormatter.string(from: CNContact(), style: .fullName) == nil)
    let mao = CNMutableContact()
    (mao.familyName, mao.givenName) = ("山田", "太郎")
    #expect(CNContactFormatter.string(from: mao, style: .fullName) == "山田太郎")
    #expect(CNContactFormatter.nameOrder(for: mao) == .familyNameFirst && CNContactFormatter.delimiter(for: mao) == "")
    #expect(CNContactFormatter.nameOrder(for: ann) == .givenNameFirst && CNContactFormatter.delimiter(for: ann) == " ")
    let keys = ContactKeys.all(of: [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)])
    #expect(keys.contains(CNContactNameSuffixKey) && keys.contains(CNContactTypeKey))
  }

  @Test(
    arguments: [
      ("US", "", "CA", "1 Way\nOakland CA 94600"), ("at", "Austria", "", "1 Way\n94600 Oakland\nAustria"),
      ("", "Canada", "Ontario", "1 Way\nOakland, Ontario 94600\nCanada"),
    ]
  )
  func addresses(code: String, country: String, state: String, text: String) {
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("1 Way", "Oakland", "94600")
    (address.isoCountryCode, address.country, address.state) = (code, country, state)
    #expect(CNPostalAddressFormatter.string(from: address, style: .mailingAddress) == text)
    let formatter = CNPostalAddressFormatter()
    #expect(formatter.style == .mailingAddress && formatter.string(from: address) == text)
    #expect(formatter.string(for: address) == text && formatter.string(for: 1) == nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let data = try CNContactVCardSerialization.data(with: [CNMutableContact.ann(), CNMutableContact.ann()])
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 } && text.contains("BDAY:1604-05-17"))
    let contacts = try CNContactVCardSerialization.contacts(with: data)
    #expect(contacts.count == 2)
    var (read, written) = (contacts[0].values, CNMutableContact.ann().values)
    #expect(read.identifier != written.identifier)
    (read.identifier, written.identifier) = ("", "")
    #expect(read == written)
  }

  @Test func whatOthersWriteIsRead() throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BC=
      ller;J=C3=B6rg
      TEL;CELL:0664
      TEL;TYPE=work,fax:1
      TEL;TYPE="home":tel:2
      EMAIL;PREF;INTERNET:a@b.c
      BDAY:--0517
      ANNIVERSARY:20200229
      NICKNAME:a long
        one
      KIND:org
      item1.ADR:;;Way 1;City;;123;
      item1.X-ABLabel:Cottage
      PHOTO:data:image/png;base64,AAEC
      END:VCARD
      BEGIN:VCARD
      FN:Only this
      UID:urn:uuid:abc
      END:VCARD
      """
    let contacts = try VCardReader.contacts(in: Data(text.utf8))
    let first = CNContact(contacts[0])
    #expect(first.familyName == "Müller" && first.givenName == "Jörg" && first.nickname == "a long one")
    let labels = [CNLabelPhoneNumberMobile, CNLabelPhoneNumberWorkFax, CNLabelHome]
    #expect(first.phoneNumbers.map(\.label) == labels && first.phoneNumbers[2].value.stringValue == "2")
    #expect(first.birthday?.month == 5 && first.birthday?.year == nil && first.contactType == .organization)
    #expect(first.dates[0].label == CNLabelDateAnniversary && first.dates[0].value.day == 29)
    #expect(first.postalAddresses[0].label == "Cottage" && first.postalAddresses[0].value.street == "Way 1")
    #expect(first.imageData == Data([0, 1, 2]) && first.emailAddresses[0].label == nil)
    #expect(contacts[1].texts[CNContactGivenNameKey] == "Only this" && contacts[1].identifier == "abc")
  }

  @Test(arguments: ["no card", "BEGIN:VCARD\nFN:a", "END:VCARD"]) func malformed(text: String) {
    #expect(throws: CNError(.vCardMalformed)) { try CNContactVCardSerialization.contacts(with: Data(text.utf8)) }
  }

  @Test func servicesHaveApplesNames() {
    #expect(
      VCardWriter.services.joined(separator: " ")
        == "Facebook Flickr LinkedIn MySpace SinaWeibo TencentWeibo Twitter Yelp GameCenter"
    )
    let services = [
      CNInstantMessageServiceAIM, CNInstantMessageServiceFacebook, CNInstantMessageServiceGaduGadu,
      CNInstantMessageServiceGoogleTalk, CNInstantMessageServiceICQ, CNInstantMessageServiceJabber,
      CNInstantMessageServiceMSN, CNInstantMessageServiceQQ, CNInstantMessageServiceSkype, CNInstantMessageServiceYahoo,
    ]
    #expect(services.joined(separator: " ") == "AIM Facebook GaduGadu GoogleTalk ICQ Jabber MSN QQ Skype Yahoo")
    let keys = [
      CNSocialProfileURLStringKey, CNSocialProfileUserIdentifierKey, CNSocialProfileServiceKey,
      CNInstantMessageAddressUsernameKey,
    ]
    #expect(keys == ["urlString", "userIdentifier", "service", "username"])
  }
}
