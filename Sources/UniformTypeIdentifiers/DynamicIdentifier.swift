/// The identifier of a type that nobody declared: `dyn.a…`, which holds what is known of it.
///
/// Behind the prefix stands, in a base-32 alphabet without vowels that could make words, a text such as `?0=6:1=xyz`: it
/// conforms to (0) `public.data` (6), its filename extension (1) is `xyz`. The form is Apple's, so that an identifier
/// made here means the same there, and back.
struct DynamicIdentifier: Equatable {
  var supertypes: [String] = []
  var filenameExtensions: [String] = []
  var mimeTypes: [String] = []

  private static let prefix = "dyn.a"
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  /// What is common has a digit in place of its name.
  private static let abbreviations = [
    "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type", "com.apple.nspboard-type",
    "public.url-scheme", "public.data", "public.text", "public.plain-text", "public.utf16-plain-text",
    "com.apple.traditional-mac-plain-text", "public.image", "public.video", "public.audio", "public.directory",
    "public.folder",
  ]

  static func isDynamic(_ identifier: String) -> Bool { identifier.lowercased().hasPrefix("dyn.") }

  var identifier: String {
    var fields: [String] = []
    func add(_ key: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      fields.append(Self.abbreviated(key) + "=" + values.map(Self.abbreviated).joined(separator: ","))
    }
    add("UTTypeConformsTo", supertypes)
    add(UTTagClass.filenameExtension.rawValue, filenameExtensions)
    add(UTTagClass.mimeType.rawValue, mimeTypes)
    return Self.prefix + Self.encoded(("?" + fields.joined(separator: ":")).utf8)
  }

  init(supertypes: [String] = [], filenameExtensions: [String] = [], mimeTypes: [String] = []) {
    self.supertypes = supertypes
    self.filenameExtensions = filenameExtensions
    self.mimeTypes = mimeTypes
  }

  /// Reads an identifier; nil where it is none of this form.
  init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard identifier.hasPrefix(Self.prefix),
      let bytes = Self.decoded(identifier.utf8.dropFirst(Self.prefix.utf8.count)),
      let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("?")
    else { return nil }
    for field in Self.split(text.dropFirst(), at: ":") {
      let sides = Self.split(field[...], at: "=")
      guard sides.count == 2 else { return nil }
      let values = Self.split(sides[1][...], at: ",").map(Self.name)
      switch Self.name(sides[0]) {
      case "UTTypeConformsTo": supertypes += values
      case UTTagClass.filenameExtension.rawValue: filenameExtensions += values
      case UTTagClass.mimeType.rawValue: mimeTypes += values
      default: break
      }
    }
  }

  // MARK: Names

  private static func abbreviated(_ name: String) -> String {
    if let index = abbreviations.firstIndex(of: name) { return String(index, radix: 16, uppercase: true) }
    // A name of one letter that stands for another.
    if abbreviation(name) != nil { return "\\" + name }
    return String(name.flatMap { ":=,\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func abbreviation(_ text: String) -> String? {
    guard text.count == 1, text == text.uppercased(), let index = Int(text, radix: 16) else { return nil }
    return abbreviations[index]
  }

  private static func name(_ text: String) -> String {
    if let name = abbreviation(text) { return name }
    var name = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        name.append(character)
        isEscaped = false
      }
    }
    return name
  }

  /// Splits at a separator that no backslash stands before; what is escaped stays so.
  private static func split(_ text: Substring, at separator: Character) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if character == separator, !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  // MARK: Digits

  private static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    var pending = 0
    var bits = 0
    for byte in bytes {
      pending = pending << 8 | Int(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        digits.append(alphabet[pending >> bits & 31])
      }
      pending &= (1 << bits) - 1
    }
    if bits > 0 { digits.append(alphabet[pending << (5 - bits) & 31]) }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func decoded(_ digits: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var pending = 0
    var bits = 0
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      pending = pending << 5 | value
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(pending >> bits & 255))
      }
      pending &= (1 << bits) - 1
    }
    return pending == 0 ? bytes : nil
  }
}
