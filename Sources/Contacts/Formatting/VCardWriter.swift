import Foundation

/// Writes vCards of version 3.0, as Apple's apps do.
struct VCardWriter {
  static let services = [
    CNSocialProfileServiceFacebook, CNSocialProfileServiceFlickr, CNSocialProfileServiceLinkedIn,
    CNSocialProfileServiceMySpace, CNSocialProfileServiceSinaWeibo, CNSocialProfileServiceTencentWeibo,
    CNSocialProfileServiceTwitter, CNSocialProfileServiceYelp, CNSocialProfileServiceGameCenter,
  ]

  static func data(_ contacts: [ContactValues]) -> Data {
    Data(contacts.map { VCardWriter(contact: $0).text }.joined().utf8)
  }

  private let contact: ContactValues
  private var lines: [String] = []
  private var groups = 0

  private init(contact: ContactValues) {
    self.contact = contact
    write()
  }

  private var text: String { lines.map { Self.folded($0) + "\r\n" }.joined() }

  private mutating func write() {
    let contact = contact
    func text(_ key: String) -> String { Self.escaped(contact.texts[key] ?? "") }
    lines = ["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Slipway//Contacts//EN"]
    let name = [
      CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
      CNContactNameSuffixKey,
    ]
    lines.append("N:" + name.map(text).joined(separator: ";"))
    lines.append("FN:" + Self.escaped(CNContactFormatter.string(from: CNContact(contact), style: .fullName) ?? ""))
    for (name, key) in VCardReader.plain.sorted(by: { $0.key < $1.key }) where contact.texts[key] != nil {
      lines.append("\(name):\(text(key))")
    }
    let department = contact.texts[CNContactDepartmentNameKey]
    if department != nil || contact.texts[CNContactOrganizationNameKey] != nil {
      lines.append("ORG:\(text(CNContactOrganizationNameKey));\(text(CNContactDepartmentNameKey))")
    }
    if contact.isOrganization { lines.append("X-ABShowAs:COMPANY") }
    for value in contact.phones { add("TEL", Self.escaped(value.value.stringValue), value.label) }
    for value in contact.emails { add("EMAIL;type=INTERNET", Self.escaped(value.value as String), value.label) }
    for value in contact.urls { add("URL", Self.escaped(value.value as String), value.label) }
    for value in contact.addresses { add(value) }
    for value in contact.relations {
      add("X-ABRELATEDNAMES", Self.escaped(value.value.name), value.label, isApples: true)
    }
    if let birthday = contact.birthday { lines.append("BDAY:" + Self.date(birthday)) }
    for value in contact.dates {
      add("X-ABDATE", Self.date(value.value as DateComponents), value.label, isApples: true)
    }
    for value in contact.profiles {
      let profile = value.value
      let parameters = [("x-user", profile.username), ("x-userid", profile.userIdentifier)].filter { !$0.1.isEmpty }
      let extra = parameters.map { ";\($0.0)=\(Self.parameter($0.1))" }.joined()
      lines.append(
        "X-SOCIALPROFILE;type=\(Self.parameter(profile.service.lowercased()))\(extra):\(Self.escaped(profile.urlString))"
      )
    }
    for value in contact.messages {
      let service = Self.parameter(value.value.service)
      add("IMPP;X-SERVICE-TYPE=\(service)", "x-apple:" + Self.escaped(value.value.username), value.label)
    }
    if let image = contact.image { lines.append("PHOTO;ENCODING=b:" + image.base64EncodedString()) }
    lines += ["UID:" + Self.escaped(contact.identifier), "END:VCARD"]
  }

  private static let types = [
    CNLabelHome: "HOME", CNLabelWork: "WORK", CNLabelOther: "OTHER", CNLabelPhoneNumberMobile: "CELL",
    CNLabelPhoneNumberMain: "MAIN", CNLabelPhoneNumberPager: "PAGER", CNLabelPhoneNumberiPhone: "IPHONE",
  ]

  /// A label that is no type of vCards' stands in a line of its own.
  private mutating func add(
    _ name: String,
    _ value: String,
    _ label: String?,
    isApples: Bool = false,
    also: String? = nil
  ) {
    if let type = label.flatMap({ Self.types[$0] }), !isApples, also == nil {
      lines.append("\(name);type=\(type):\(value)")
    } else if label != nil || also != nil {
      groups += 1
      lines.append("item\(groups).\(name):\(value)")
      if let label { lines.append("item\(groups).X-ABLabel:\(Self.escaped(label))") }
      if let also { lines.append("item\(groups).X-ABADR:\(Self.escaped(also))") }
    } else {
      lines.append("\(name):\(value)")
    }
  }

  private mutating func add(_ value: CNLabeledValue<CNPostalAddress>) {
    let address = value.value
    let parts = [
      "", address.subLocality, address.street, address.city, address.state, address.postalCode, address.country,
    ]
    let code = address.isoCountryCode.isEmpty ? nil : address.isoCountryCode
    add("ADR", parts.map(Self.escaped).joined(separator: ";"), value.label, also: code)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", ";", ",": result += "\\" + String(character)
      case "\n", "\r\n", "\r": result += "\\n"
      default: result.append(character)
      }
    }
  }

  /// A parameter may have neither quotes nor lines.
  private static func parameter(_ text: String) -> String {
    let plain = text.filter { $0 != "\"" && !$0.isNewline }
    return plain.contains { ":;,".contains($0) } ? "\"\(plain)\"" : plain
  }

  private static func date(_ date: DateComponents) -> String {
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return [digits(date.year ?? 1604, 4), digits(date.month, 2), digits(date.day, 2)].joined(separator: "-")
  }

  /// No line has more than 75 bytes.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line }
    var (result, count) = ("", 0)
    for character in line {
      if count + character.utf8.count > 74 { (result, count) = (result + "\r\n ", 1) }
      result.append(character)
      count += character.utf8.count
    }
    return result
  }
}

/// Contacts as files that other programs read.
open class CNContactVCardSerialization: NSObject {
  /// What has to be known of a contact that is written.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    ContactKeys(
      keys: Set(ContactValues.textKeys).union([
        CNContactTypeKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactPostalAddressesKey,
        CNContactUrlAddressesKey, CNContactRelationsKey, CNContactSocialProfilesKey,
        CNContactInstantMessageAddressesKey,
        CNContactBirthdayKey, CNContactDatesKey, CNContactImageDataKey,
      ])
    )
  }

  open class func data(with contacts: [CNContact]) throws -> Data { VCardWriter.data(contacts.map(\.values)) }
  /// - Throws: `CNError.vCardMalformed` where it is none.
  open class func contacts(with data: Data) throws -> [CNContact] {
    // What is read is new: what the writer's store called it is nobody's here.
    try VCardReader.contacts(in: data).map { contact in
      var fresh = contact
      fresh.identifier = ContactValues().identifier
      return CNContact(fresh)
    }
  }
}
