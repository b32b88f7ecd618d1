import Foundation

/// Reads vCards of the versions 2.1, 3.0 and 4.0.
struct VCardReader {
  /// A line: `item1.TEL;type=CELL;type=VOICE:+43 1`
  struct Line {
    var group = ""
    var name = ""
    var parameters: [(name: String, value: String)] = []
    var value = ""

    var types: [String] {
      parameters.filter { $0.name == "TYPE" || $0.name.isEmpty }
        .flatMap { $0.value.split(separator: ",").map { $0.trimmingCharacters(in: ["\""]).uppercased() } }
    }
    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
  }

  /// - Throws: `CNError.vCardMalformed` where a card does not end.
  static func contacts(in data: Data) throws -> [ContactValues] {
    guard let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) else {
      throw CNError(.vCardMalformed)
    }
    var contacts: [ContactValues] = []
    var card: [Line]?
    for line in unfolded(text).compactMap(Self.line) {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VCARD"): card = []
      case ("END", "VCARD"):
        guard let lines = card else { throw CNError(.vCardMalformed) }
        contacts.append(VCardReader(lines: lines).contact())
        card = nil
      default: card?.append(line)
      }
    }
    guard card == nil, !contacts.isEmpty || text.allSatisfy(\.isWhitespace) else { throw CNError(.vCardMalformed) }
    return contacts
  }

  /// A line that goes on begins with a blank; one in quoted-printable goes on after an equals sign.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else if let last = lines.last, last.hasSuffix("="), last.uppercased().contains("QUOTED-PRINTABLE") {
        lines[lines.count - 1] = String(last.dropLast()) + line
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  private static func line(_ text: String) -> Line? {
    // A colon in quotes belongs to a parameter.
    var isQuoted = false
    guard
      let colon = text.firstIndex(where: {
        if $0 == "\"" { isQuoted.toggle() }
        return $0 == ":" && !isQuoted
      })
    else { return nil }
    var parts = text[..<colon].split(separator: ";").map(String.init)
    guard !parts.isEmpty else { return nil }
    var line = Line()
    let name = parts.removeFirst().split(separator: ".", maxSplits: 1).map(String.init)
    line.name = (name.last ?? "").uppercased()
    line.group = name.count > 1 ? name[0] : ""
    line.parameters = parts.map { part in
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      return pair.count == 2 ? (pair[0].uppercased(), pair[1]) : ("", pair[0])
    }
    line.value = String(text[text.index(after: colon)...])
    let isQuotedPrintable =
      line.types.contains("QUOTED-PRINTABLE") || line.parameter("ENCODING")?.uppercased() == "QUOTED-PRINTABLE"
    if isQuotedPrintable { line.value = unquoted(line.value) }
    return line
  }

  private static func unquoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts between semicolons that are not escaped, without their escapes.
  static func parts(_ value: String, separator: Character = ";") -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if isEscaped {
        parts[parts.count - 1].append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func text(_ value: String) -> String { parts(value, separator: "\0")[0] }

  private let lines: [Line]
  private init(lines: [Line]) { self.lines = lines }

  private func contact() -> ContactValues {
    var contact = ContactValues()
    for line in lines {
      switch line.name {
      case "UID": contact.identifier = Self.text(line.value).replacingOccurrences(of: "urn:uuid:", with: "")
      case "N":
        let keys = [
          CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
          CNContactNameSuffixKey,
        ]
        for (key, part) in zip(keys, Self.parts(line.value)) where !part.isEmpty { contact.texts[key] = part }
      case "ORG":
        let parts = Self.parts(line.value)
        if let name = parts.first, !name.isEmpty { contact.texts[CNContactOrganizationNameKey] = name }
        if parts.count > 1, !parts[1].isEmpty { contact.texts[CNContactDepartmentNameKey] = parts[1] }
      case "X-ABSHOWAS": contact.isOrganization = line.value.uppercased() == "COMPANY"
      case "KIND": contact.isOrganization = line.value.lowercased() == "org"
      case "BDAY": contact.birthday = Self.date(line.value)
      case "PHOTO": contact.image = Self.image(line)
      default:
        if let key = Self.plain[line.name] {
          let text = Self.text(line.value)
          if !text.isEmpty { contact.texts[key] = text }
        } else {
          addValue(of: line, to: &contact)
        }
      }
    }
    if contact.texts.isEmpty, let name = lines.first(where: { $0.name == "FN" }) {
      contact.texts[CNContactGivenNameKey] = Self.text(name.value)
    }
    return contact
  }

  /// The lines with one text, and its key.
  static let plain = [
    "NICKNAME": CNContactNicknameKey, "TITLE": CNContactJobTitleKey, "NOTE": CNContactNoteKey,
    "X-MAIDENNAME": CNContactPreviousFamilyNameKey, "X-PHONETIC-FIRST-NAME": CNContactPhoneticGivenNameKey,
    "X-PHONETIC-MIDDLE-NAME": CNContactPhoneticMiddleNameKey, "X-PHONETIC-LAST-NAME": CNContactPhoneticFamilyNameKey,
    "X-PHONETIC-ORG": CNContactPhoneticOrganizationNameKey,
  ]

  private func addValue(of line: Line, to contact: inout ContactValues) {
    let text = Self.text(line.value)
    let label = label(of: line)
    switch line.name {
    case "TEL":
      let number = text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text
      contact.phones.append(CNLabeledValue(label: label, value: CNPhoneNumber(stringValue: number)))
    case "EMAIL": contact.emails.append(CNLabeledValue(label: label, value: text as NSString))
    case "URL": contact.urls.append(CNLabeledValue(label: label, value: text as NSString))
    case "ADR":
      let parts = Self.parts(line.value)
      let keys = ["", "subLocality", "street", "city", "state", "postalCode", "country"]
      var texts = Dictionary(zip(keys, parts)) { first, _ in first }
      texts[""] = nil
      texts["isoCountryCode"] =
        lines.first { $0.name == "X-ABADR" && $0.group == line.group && !line.group.isEmpty }?.value
      contact.addresses.append(CNLabeledValue(label: label, value: CNPostalAddress(texts)))
    case "X-ABRELATEDNAMES":
      contact.relations.append(CNLabeledValue(label: label, value: CNContactRelation(name: text)))
    case "X-ABDATE", "ANNIVERSARY":
      guard let date = Self.date(line.value) else { return }
      let name = line.name == "ANNIVERSARY" ? CNLabelDateAnniversary : label
      contact.dates.append(CNLabeledValue(label: name, value: date as NSDateComponents))
    case "X-SOCIALPROFILE":
      let service = line.types.first { $0 != "PREF" } ?? ""
      let known = VCardWriter.services.first { $0.uppercased() == service }
      let profile = CNSocialProfile(
        urlString: text,
        username: line.parameter("X-USER"),
        userIdentifier: line.parameter("X-USERID"),
        service: known ?? service.capitalized
      )
      contact.profiles.append(CNLabeledValue(label: nil, value: profile))
    case "IMPP":
      let name = text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? text
      let service = line.parameter("X-SERVICE-TYPE") ?? text.split(separator: ":").first.map(String.init) ?? ""
      let message = CNInstantMessageAddress(username: name, service: service)
      contact.messages.append(CNLabeledValue(label: label, value: message))
    default: break
    }
  }

  /// Apple's label of the line's group, or what its types say.
  private func label(of line: Line) -> String? {
    let own = lines.first { $0.name == "X-ABLABEL" && $0.group == line.group && !line.group.isEmpty }
    if let own { return Self.text(own.value) }
    let types = Set(line.types)
    if types.contains("IPHONE") { return CNLabelPhoneNumberiPhone }
    if types.contains("CELL") { return CNLabelPhoneNumberMobile }
    if types.contains("PAGER") { return CNLabelPhoneNumberPager }
    if types.contains("MAIN") { return CNLabelPhoneNumberMain }
    if types.contains("FAX") {
      if types.contains("HOME") { return CNLabelPhoneNumberHomeFax }
      return types.contains("WORK") ? CNLabelPhoneNumberWorkFax : CNLabelPhoneNumberOtherFax
    }
    if types.contains("HOME") { return CNLabelHome }
    if types.contains("WORK") { return CNLabelWork }
    return types.contains("OTHER") ? CNLabelOther : nil
  }

  /// `1990-05-17`, `19900517`, `--0517`. Apple writes a year that is not known as 1604.
  private static func date(_ value: String) -> DateComponents? {
    let day = value.split(separator: "T")[safe: 0].map(String.init) ?? ""
    let digits = day.filter(\.isNumber)
    var components = DateComponents(calendar: Calendar(identifier: .gregorian))
    if day.hasPrefix("--"), digits.count == 4 {
      components.month = Int(digits.prefix(2))
      components.day = Int(digits.suffix(2))
    } else if digits.count == 8 {
      let year = Int(digits.prefix(4))
      components.year = year == 1604 ? nil : year
      components.month = Int(digits.dropFirst(4).prefix(2))
      components.day = Int(digits.suffix(2))
    } else {
      return nil
    }
    return components
  }

  private static func image(_ line: Line) -> Data? {
    let value = line.value
    if value.hasPrefix("data:") {
      return value.split(separator: ",", maxSplits: 1).last.flatMap { Data(base64Encoded: String($0)) }
    }
    return Data(base64Encoded: value, options: .ignoreUnknownCharacters)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
