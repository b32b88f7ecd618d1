/// A way to write, by its ISO 15924 code.
enum Script: String, CaseIterable {
  case latin = "Latn"
  case cyrillic = "Cyrl"
  case greek = "Grek"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case burmese = "Mymr"
  case georgian = "Geor"
  case ethiopic = "Ethi"
  case cherokee = "Cher"
  case khmer = "Khmr"
  case mongolian = "Mong"
  case korean = "Kore"
  case japanese = "Jpan"
  case chinese = "Hani"

  /// Unicode's blocks of the letters.
  private static let blocks: [(ClosedRange<UInt32>, Script)] = [
    (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xC0...0x24F, .latin), (0x370...0x3FF, .greek),
    (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian), (0x590...0x5FF, .hebrew), (0x600...0x6FF, .arabic),
    (0x750...0x77F, .arabic), (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi),
    (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu),
    (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai),
    (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .burmese), (0x10A0...0x10FF, .georgian),
    (0x1100...0x11FF, .korean), (0x1200...0x137F, .ethiopic), (0x13A0...0x13FF, .cherokee), (0x1780...0x17FF, .khmer),
    (0x1800...0x18AF, .mongolian), (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x3040...0x30FF, .japanese),
    (0x3400...0x4DBF, .chinese), (0x4E00...0x9FFF, .chinese), (0xAC00...0xD7AF, .korean), (0x20000...0x2FA1F, .chinese),
  ]

  /// The script of a letter; nil of what is no letter.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic, let block = Self.blocks.first(where: { $0.0.contains(scalar.value) }) else {
      return nil
    }
    self = block.1
  }

  /// The language whose script it is; nil if several use it.
  var language: NLLanguage? {
    switch self {
    case .latin, .cyrillic, .arabic, .devanagari, .chinese: nil
    case .greek: .greek
    case .armenian: .armenian
    case .hebrew: .hebrew
    case .bengali: .bengali
    case .gurmukhi: .punjabi
    case .gujarati: .gujarati
    case .oriya: .oriya
    case .tamil: .tamil
    case .telugu: .telugu
    case .kannada: .kannada
    case .malayalam: .malayalam
    case .sinhala: .sinhalese
    case .thai: .thai
    case .lao: .lao
    case .tibetan: .tibetan
    case .burmese: .burmese
    case .georgian: .georgian
    case .ethiopic: .amharic
    case .cherokee: .cherokee
    case .khmer: .khmer
    case .mongolian: .mongolian
    case .korean: .korean
    case .japanese: .japanese
    }
  }
}
