import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("Names of people") struct PersonNameTests {
  private let name: PersonNameComponents = {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName, name.middleName) = ("Dr.", "Ada", "King")
    (name.familyName, name.nameSuffix) = ("Lovelace", "Esq.")
    return name
  }()

  @Test("Each style says more or less") func styles() {
    var named = name
    #expect(name.formatted(.name(style: .long)) == "Dr. Ada King Lovelace Esq.")
    #expect(name.formatted() == "Ada Lovelace" && name.formatted(.name(style: .medium)) == "Ada Lovelace")
    #expect(name.formatted(.name(style: .short)) == "Ada")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    named.nickname = "Countess"
    #expect(named.formatted(.name(style: .short)) == "Countess")
    let hungarian = Locale(identifier: "hu_HU")
    #expect(name.formatted(.name(style: .medium).locale(hungarian)) == "Lovelace Ada")
    var japanese = PersonNameComponents()
    (japanese.givenName, japanese.familyName) = ("太郎", "山田")
    #expect(japanese.formatted() == "山田太郎")
    #expect(japanese.formatted(.name(style: .abbreviated)) == "山田")
    var family = PersonNameComponents()
    family.familyName = "Curie"
    #expect(family.formatted() == "Curie" && family.formatted(.name(style: .short)) == "Curie")
  }

  @Test("A formatter writes and reads") func formatter() throws {
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: name) == "Ada Lovelace")
    formatter.style = .abbreviated
    #expect(
      formatter.string(from: name) == "AL" && formatter.string(for: name) == "AL" && formatter.string(for: 5) == nil
    )
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .short) == "Ada")
    var sounding = name
    sounding.phoneticRepresentation = PersonNameComponents()
    sounding.phoneticRepresentation?.givenName = "Ayda"
    #expect(
      PersonNameComponentsFormatter.localizedString(from: sounding, style: .default, options: .phonetic) == "Ayda"
    )
    let read = try #require(formatter.personNameComponents(from: "Dr. Ada King Lovelace, Esq."))
    #expect(read == name)
    #expect(formatter.personNameComponents(from: " 12 ") == nil)
  }

  @Test("Names are read by the order of their words") func parsing() throws {
    let read = try PersonNameComponents("Lovelace, Ada")
    #expect(read.givenName == "Ada" && read.familyName == "Lovelace" && read.middleName == nil)
    #expect(try PersonNameComponents("Ada", strategy: .name).givenName == "Ada")
    #expect(try PersonNameComponents.FormatStyle().parseStrategy.parse("Ada Lovelace").familyName == "Lovelace")
    #expect(throws: CocoaError.self) { try PersonNameComponents("") }
  }
}
