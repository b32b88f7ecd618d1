import CoreGraphics
import Foundation

/// The declarations of a style sheet, or of an element's `style`: names and values.
struct HTMLDeclarations {
  private(set) var list: [(name: String, value: String)] = []

  init(_ text: String) {
    for part in text.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      let value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
      list.append((name, value.replacingOccurrences(of: "!important", with: "").trimmingCharacters(in: .whitespaces)))
    }
  }
}

/// A style sheet: what is said of elements by their name, class or identifier. Selectors of more parts are left out.
struct HTMLStyleSheet {
  private var rules: [(selector: Selector, declarations: HTMLDeclarations)] = []

  private struct Selector {
    var tag: String?
    var className: String?
    var identifier: String?

    init?(_ text: Substring) {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || "-_.#*".contains($0) }) else { return nil }
      let name = text.prefix { $0 != "." && $0 != "#" }
      if !name.isEmpty, name != "*" { tag = name.lowercased() }
      let rest = text.dropFirst(name.count)
      if rest.hasPrefix(".") { className = String(rest.dropFirst()) }
      if rest.hasPrefix("#") { identifier = String(rest.dropFirst()) }
    }

    func matches(_ name: String, _ attributes: [String: String]) -> Bool {
      if let tag, tag != name { return false }
      if let identifier, identifier != attributes["id"] { return false }
      if let className, !(attributes["class"] ?? "").split(separator: " ").contains(Substring(className)) {
        return false
      }
      return true
    }
  }

  mutating func add(_ text: String) {
    let plain = text.replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "")
    for part in plain.split(separator: "}") {
      guard let brace = part.firstIndex(of: "{") else { continue }
      let declarations = HTMLDeclarations(String(part[part.index(after: brace)...]))
      for selector in part[..<brace].split(separator: ",").compactMap({ Selector($0) }) {
        rules.append((selector, declarations))
      }
    }
  }

  func declarations(of name: String, _ attributes: [String: String]) -> [(name: String, value: String)] {
    rules.filter { $0.selector.matches(name, attributes) }.flatMap(\.declarations.list)
      + HTMLDeclarations(attributes["style"] ?? "").list
  }
}

/// How text looks at one place of a document.
struct HTMLLook {
  var family = "Times New Roman"
  var size: CGFloat = 12
  var weight: CGFloat = 400
  var isItalic = false
  var color = UIColor.black
  var background: UIColor?
  var isUnderlined = false
  var isStruck = false
  var raised: CGFloat = 0
  var link: String?
  var keepsSpaces = false
  var isHidden = false
  var alignment = NSTextAlignment.natural
  var lineHeight: CGFloat = 0
  var spacingAfter: CGFloat = 0
  var kern: CGFloat = 0
  /// How many lists the text is in.
  var depth = 0

  // MARK: What elements do by themselves

  private static let headings: [String: (size: CGFloat, margin: CGFloat)] = [
    "h1": (2, 0.67), "h2": (1.5, 0.83), "h3": (1.17, 1), "h4": (1, 1.33), "h5": (0.83, 1.67), "h6": (0.67, 2.33),
  ]

  mutating func enter(_ name: String, _ attributes: [String: String]) {
    if let heading = Self.headings[name] {
      size *= heading.size
      weight = 700
      spacingAfter = size * heading.margin
    }
    switch name {
    case "b", "strong", "th": weight = 700
    case "i", "em", "cite", "var", "dfn", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "p", "blockquote", "pre", "dl": spacingAfter = size
    case "li", "div", "td", "dt", "dd": spacingAfter = 0
    case "small": size *= 0.83
    case "big": size *= 1.2
    case "sub", "sup":
      raised += name == "sup" ? size / 3 : -size / 5
      size *= 0.83
    case "code", "tt", "kbd", "samp": family = "Courier"
    case "mark": background = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    case "center": alignment = .center
    case "head", "template", "noscript": isHidden = true
    case "font": enterFont(attributes)
    case "a" where attributes["href"] != nil:
      link = attributes["href"]
      color = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
      isUnderlined = true
    default: break
    }
    if name == "pre" {
      family = "Courier"
      keepsSpaces = true
    }
    if let align = attributes["align"] { set("text-align", align) }
  }

  private mutating func enterFont(_ attributes: [String: String]) {
    if let face = attributes["face"] { set("font-family", face) }
    if let color = attributes["color"] { set("color", color) }
    let sizes: [CGFloat] = [9, 10, 12, 14, 18, 24, 36]
    if let number = attributes["size"].flatMap({ Int($0) }) { size = sizes[min(max(number, 1), 7) - 1] }
  }

  // MARK: What style sheets say

  mutating func set(_ name: String, _ value: String) {
    let word = value.lowercased()
    switch name {
    case "color": HTMLColor.color(word).map { color = $0 }
    case "background-color", "background": background = HTMLColor.color(word) ?? background
    case "font-size": size = length(word, of: size) ?? size
    case "font-weight": setWeight(word)
    case "font-style": isItalic = word == "italic" || word == "oblique"
    case "font-family": setFamily(value)
    case "font": setFont(value)
    case "text-decoration", "text-decoration-line":
      isUnderlined = word.contains("underline")
      isStruck = word.contains("line-through")
    case "text-align":
      let known: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
      ]
      alignment = known[word] ?? alignment
    case "line-height": lineHeight = Double(word).map { size * $0 } ?? length(word, of: size) ?? lineHeight
    case "letter-spacing": kern = length(word, of: size) ?? kern
    case "margin-bottom": spacingAfter = length(word, of: size) ?? spacingAfter
    case "margin": setMargin(word)
    case "display": if word == "none" { isHidden = true }
    case "white-space": keepsSpaces = word.hasPrefix("pre")
    default: break
    }
  }

  private mutating func setWeight(_ word: String) {
    switch word {
    case "bold", "bolder": weight = 700
    case "normal", "lighter": weight = 400
    default: weight = Double(word).map { CGFloat($0) } ?? weight
    }
  }
  private mutating func setFamily(_ value: String) {
    let first = value.split(separator: ",").first.map(String.init) ?? value
    family = first.trimmingCharacters(in: CharacterSet(charactersIn: " '\"\n"))
  }
  /// Size and family, with what stands before them.
  private mutating func setFont(_ value: String) {
    let words = value.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(where: { $0.first?.isNumber == true && length($0, of: size) != nil }) else {
      return
    }
    for word in words[..<index] {
      if word == "italic" { isItalic = true } else { setWeight(word) }
    }
    size = length(String(words[index].prefix { $0 != "/" }), of: size) ?? size
    setFamily(words[(index + 1)...].joined(separator: " "))
  }
  private mutating func setMargin(_ word: String) {
    let all = word.split(separator: " ").map { length(String($0), of: size) ?? 0 }
    guard let first = all.first else { return }
    spacingAfter = all.count > 2 ? all[2] : first
  }

  /// In points. A pixel of a document is a point.
  private func length(_ word: String, of size: CGFloat) -> CGFloat? {
    let named: [String: CGFloat] = [
      "xx-small": 7, "x-small": 7.5, "small": 10, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24,
      "smaller": size * 0.83, "larger": size * 1.2,
    ]
    if let known = named[word] { return known }
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let number = Double(digits) else { return nil }
    return switch word.dropFirst(digits.count) {
    case "", "px", "pt": number
    case "em": number * size
    case "rem": number * 12
    case "%": number * size / 100
    default: nil
    }
  }

  // MARK: As attributes

  var font: UIFont {
    let isBold = weight >= 600
    switch family.lowercased() {
    case "-apple-system", "system-ui", "blinkmacsystemfont", "ui-sans-serif", ".sf ui text", "sf pro", "sf pro text",
      "sf pro display", ".applesystemuifont":
      let upright = UIFont.systemFont(ofSize: size, weight: systemWeight)
      guard isItalic else { return upright }
      let traits = upright.fontDescriptor.symbolicTraits.union(.traitItalic)
      return upright.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? upright
    case "monospace", "ui-monospace": return named("Courier", isBold)
    case "sans-serif": return named("Helvetica", isBold)
    case "serif": return named("Times New Roman", isBold)
    default: return named(family, isBold)
    }
  }

  private var systemWeight: UIFont.Weight {
    let steps: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return steps[min(max(Int(weight) / 100, 1), 9) - 1]
  }

  private func named(_ family: String, _ isBold: Bool) -> UIFont {
    guard let plain = UIFont(name: family, size: size) ?? UIFont(name: "Times New Roman", size: size) else {
      return .systemFont(ofSize: size)
    }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard !traits.isEmpty, let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) else { return plain }
    return UIFont(descriptor: descriptor, size: size)
  }

  var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.paragraphSpacing = spacingAfter
    (style.minimumLineHeight, style.maximumLineHeight) = (lineHeight, lineHeight)
    if depth > 0 {
      let indent = CGFloat(36 * depth)
      style.headIndent = indent
      style.tabStops = [
        NSTextTab(textAlignment: .left, location: indent - 25), NSTextTab(textAlignment: .natural, location: indent),
      ]
    }
    return style
  }

  var attributes: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color, .paragraphStyle: paragraph, .kern: kern,
    ]
    if let background { all[.backgroundColor] = background }
    if isUnderlined { all[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { all[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if raised != 0 { all[.baselineOffset] = raised }
    if let link { all[.link] = URL(string: link) ?? link }
    return all
  }
}

/// Colours as style sheets write them.
enum HTMLColor {
  private static let named: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700, "indigo": 0x4B0082,
    "violet": 0xEE82EE, "crimson": 0xDC143C, "coral": 0xFF7F50, "salmon": 0xFA8072, "tomato": 0xFF6347,
    "darkred": 0x8B0000, "darkgreen": 0x006400, "darkblue": 0x00008B, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "skyblue": 0x87CEEB,
    "steelblue": 0x4682B4, "royalblue": 0x4169E1, "dodgerblue": 0x1E90FF, "turquoise": 0x40E0D0, "khaki": 0xF0E68C,
    "lavender": 0xE6E6FA, "beige": 0xF5F5DC, "ivory": 0xFFFFF0, "tan": 0xD2B48C, "chocolate": 0xD2691E,
    "dimgray": 0x696969, "slategray": 0x708090, "whitesmoke": 0xF5F5F5, "hotpink": 0xFF69B4, "plum": 0xDDA0DD,
  ]

  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let known = named[text] { return color(known, alpha: 1) }
    if text == "transparent" { return .clear }
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")") else {
      return nil
    }
    let parts = text[text.index(after: open)..<close].split { $0 == "," || $0 == " " || $0 == "/" }
    let values = parts.compactMap { part in
      part.hasSuffix("%") ? Double(part.dropLast()).map { $0 * 2.55 } : Double(part)
    }
    guard values.count == parts.count, values.count >= 3 else { return nil }
    let alpha = values.count > 3 ? values[3] : 1
    return UIColor(red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255, alpha: alpha)
  }

  private static func hexadecimal(_ digits: Substring) -> UIColor? {
    let full = digits.count < 5 ? digits.flatMap { [$0, $0] }.map(String.init).joined() : String(digits)
    guard let value = UInt32(full, radix: 16) else { return nil }
    return switch full.count {
    case 6: color(value, alpha: 1)
    case 8: color(value >> 8, alpha: CGFloat(value & 0xFF) / 255)
    default: nil
    }
  }

  private static func color(_ value: UInt32, alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 0xFF) / 255,
      green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255,
      alpha: alpha
    )
  }
}
